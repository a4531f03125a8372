import { type Dispatch, type RefObject, useEffect, useState } from 'react';
import type { Attempt } from './sendMessage';

/** The time for which the success message stays before the fields are cleared, in milliseconds (specification §9). */
const SUCCESS_DISPLAY_MS = 3000;

/** The last attempt to send what a form holds. After a success, the fields are emptied and the attempt forgotten. */
export function useAttempt(
  form: RefObject<HTMLFormElement | null>,
): readonly [attempt: Attempt | null, setAttempt: Dispatch<Attempt | null>] {
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  useEffect(() => {
    if (attempt?.state !== 'sent') return;
    const timer = setTimeout(() => {
      form.current?.reset();
      setAttempt(null);
    }, SUCCESS_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [attempt, form]);

  return [attempt, setAttempt];
}
