import { type FormEvent, useEffect, useRef } from 'react';
import type { ServerFormView } from '../../../view-model/contactForm';
import { useSite } from '../../site';
import { OutLink } from '../OutLink';
import styles from './ContactForm.module.css';
import { FormFields } from './FormFields';
import { FormStatus } from './FormStatus';
import { sendMessage } from './sendMessage';
import { useAttempt } from './useAttempt';
import { useHeldBackSubmit } from './useHeldBackSubmit';

/**
 * The form whose messages the server of this site takes. Without scripts the browser sends them by itself.
 *
 * The fields are the browser's own state, so what was typed before the script arrived is kept.
 */
export function ServerForm({ form }: { form: ServerFormView }) {
  const { ids, owner, words } = useSite();
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useAttempt(element);
  useHeldBackSubmit(element);
  /** Another message has to wait for this one. */
  const isBusy = attempt !== null && attempt.state !== 'failed';

  useEffect(() => {
    if (attempt?.state !== 'failed') return;
    // The field that was refused, else the status.
    element.current?.querySelector<HTMLElement>('[aria-invalid], [data-state=failed]')?.focus();
  }, [attempt]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setAttempt({ state: 'sending', text: form.sending });
    setAttempt(await sendMessage(event.currentTarget, words.sent, form.unknown));
  }

  return (
    <form
      ref={element}
      className={`measure full-width-buttons ${styles.form}`}
      action={form.action}
      method="post"
      onSubmit={submit}
    >
      <p className={`soft ${styles.note}`}>{words.required}</p>
      <FormFields
        names={['name', 'email', 'subject', 'message']}
        attributes={form.bounds}
        refused={attempt?.field}
      />
      {/* A honeypot, which styles hide: bots do not read them. */}
      <label className={styles.trap}>
        {form.trap}
        <input name="zx" autoComplete="off" />
      </label>
      <p className={`small ${styles.notice}`}>
        {form.notice.map((part) =>
          typeof part === 'string' ? part : <OutLink key={part.label} link={part} />,
        )}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        {words.send}
      </button>
      {/* The pre-paint script shows its words in a saved copy; elsewhere this form needs no script. */}
      <noscript hidden>
        <p>
          {form.inCopy}
          <a href={owner.mailto}>{owner.email}</a>.
        </p>
      </noscript>
      <p id={ids.sent} className={`strong ${styles.sent}`} tabIndex={-1}>
        {words.sent}
      </p>
      <FormStatus attempt={attempt} id={ids.status} />
    </form>
  );
}
