import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { LiveForm } from '../live';
import { type Attempt, sendMessage } from './sendMessage';

/** How long the success message stays before the fields are cleared, in milliseconds (specification §9). */
const SUCCESS_DISPLAY_MS = 3000;

/** What becomes of the message in `form`: where it is live it is sent, elsewhere it is acknowledged at once. */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  live: LiveForm | null,
  sent: string,
) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  /** Whether another message has to wait for this one. */
  const waits = live !== null && attempt !== null && attempt.state !== 'failed';

  useEffect(() => {
    // The pre-paint script held back a submit that came before React could take it.
    if (form.current?.dataset.submitted !== undefined) form.current.requestSubmit();
  }, [form]);

  useEffect(() => {
    // The field that was refused, else the status.
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-state=failed]')?.focus();
    if (attempt?.state !== 'sent') return;
    const timer = setTimeout(() => {
      form.current?.reset();
      setAttempt(null);
    }, SUCCESS_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [form, attempt]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    delete currentTarget.dataset.submitted;
    // Another object each time: a second submit restarts the three seconds.
    if (!live) return setAttempt({ state: 'sent', text: sent });
    if (waits) return;
    setAttempt({ state: 'sending', text: live.sending });
    setAttempt(await sendMessage(currentTarget, sent, live.unknown));
  }

  return { attempt, waits, submit };
}
