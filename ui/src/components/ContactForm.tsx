import { type FormEvent, useEffect, useRef, useState } from 'react';
import { owner } from '../content';
import styles from './ContactForm.module.css';
import { ScriptButton } from './ScriptButton';

/** How long the success message stays before the fields are cleared, in milliseconds (specification §9). */
export const SUCCESS_DISPLAY_MS = 3000;

/**
 * The message form of specification §4: native validation, a success message, then empty fields.
 *
 * The fields are the browser's own state, so what was typed before the script arrived is kept.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  // The event's time, not a flag: a second submit restarts the three seconds.
  const [sentAt, setSentAt] = useState<number | null>(null);

  useEffect(() => {
    // The pre-paint script held back a submit that came before this component could take it.
    if (form.current?.dataset.submitted !== undefined) form.current.requestSubmit();
  }, []);

  useEffect(() => {
    if (sentAt === null) return;
    const timer = setTimeout(() => {
      form.current?.reset();
      setSentAt(null);
    }, SUCCESS_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [sentAt]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    delete event.currentTarget.dataset.submitted;
    setSentAt(event.timeStamp);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <p className={styles.note}>Tous les champs sont obligatoires.</p>
      <label htmlFor="contact-name">Nom</label>
      <input
        id="contact-name"
        name="name"
        type="text"
        autoComplete="name"
        placeholder="Votre nom"
        required
      />
      <label htmlFor="contact-email">E-mail</label>
      <input
        id="contact-email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder={owner.email}
        required
      />
      <label htmlFor="contact-subject">Sujet</label>
      <input
        id="contact-subject"
        name="subject"
        type="text"
        placeholder="Sujet de votre message"
        required
      />
      <label htmlFor="contact-message">Message</label>
      <textarea
        id="contact-message"
        name="message"
        rows={6}
        placeholder="Votre message..."
        required
      />
      <ScriptButton type="submit" className="button">
        Envoyer le message
      </ScriptButton>
      {/* The pre-paint script shows its words in a saved copy too. */}
      <noscript>
        <p>
          Sans JavaScript ou dans une copie de cette page, ce formulaire ne peut rien envoyer :
          écrivez à <a href={`mailto:${owner.email}`}>{owner.email}</a>.
        </p>
      </noscript>
      <p role="status" className={styles.status}>
        {sentAt !== null && 'Message envoyé avec succès !'}
      </p>
    </form>
  );
}
