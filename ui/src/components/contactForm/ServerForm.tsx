import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { ServerFormView } from '../../../view-model/contactForm';
import { useSite } from '../../site';
import { OutLink } from '../OutLink';
import styles from './ContactForm.module.css';
import { FormFields } from './FormFields';
import { FormStatus } from './FormStatus';
import { type Attempt, sendMessage } from './sendMessage';
import { useAttempt } from './useAttempt';
import { useHeldBackSubmit } from './useHeldBackSubmit';

/**
 * The form whose messages the server of this site takes. Without scripts the browser sends them by itself.
 *
 * The browser keeps the values of the fields, not React, so the script loses nothing that was typed before it arrived.
 */
export function ServerForm({ form }: { form: ServerFormView }) {
  const { ids, owner, words } = useSite();
  const formRef = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useAttempt(formRef);
  useHeldBackSubmit(formRef);
  useFocusOnFailure(formRef, attempt);
  /** A message is being sent, or was sent and the fields still have it. */
  const isBusy = attempt !== null && attempt.state !== 'failed';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setAttempt({ state: 'sending', text: form.sending });
    const texts = { sent: words.sent, unknown: form.unknown };
    setAttempt(await sendMessage(event.currentTarget, texts));
  }

  return (
    <form
      ref={formRef}
      className={`measure full-width-buttons ${styles.form}`}
      action={form.action}
      method="post"
      onSubmit={submit}
    >
      <p className={`soft ${styles.note}`}>{words.required}</p>
      <FormFields
        names={['name', 'email', 'subject', 'message']}
        attributes={form.bounds}
        refusedField={attempt?.refusedField}
      />
      {/* A honeypot: styles hide the field from visitors, and bots, which read no styles, fill it in. */}
      <label className={styles.trap}>
        {form.trap}
        <input name="zx" autoComplete="off" />
      </label>
      <p className={`small small-lines ${styles.notice}`}>
        {form.notice.map((part) =>
          typeof part === 'string' ? part : <OutLink key={part.label} link={part} />,
        )}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        {words.send}
      </button>
      {/* Hidden, because the form works without scripts. In a saved copy it cannot, and the pre-paint script shows this. */}
      <noscript hidden>
        <p>
          {form.inCopy}
          <a href={owner.mailto}>{owner.email}</a>.
        </p>
      </noscript>
      {/* Without scripts, the server answers with the address of this text, and styles show the text that it names. */}
      <p id={ids.sent} className={`strong ${styles.sent}`} tabIndex={-1}>
        {words.sent}
      </p>
      <FormStatus attempt={attempt} id={ids.status} />
    </form>
  );
}

/** Moves the focus, after an attempt that failed, to the field that was refused, or else to the status. */
function useFocusOnFailure(formRef: RefObject<HTMLFormElement | null>, attempt: Attempt | null) {
  useEffect(() => {
    if (attempt?.state !== 'failed') return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid], [data-state=failed]')?.focus();
  }, [attempt, formRef]);
}
