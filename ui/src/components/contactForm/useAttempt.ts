import { type Dispatch, type RefObject, useEffect, useState } from 'react';
import type { Attempt } from './sendMessage';

/** The time for which the success message stays before the fields are cleared, in milliseconds (specification §9). */
const SUCCESS_DISPLAY_MS = 3000;

/** The last attempt to send a form. Some time after a success, the fields are emptied and the attempt is forgotten. */
export function useAttempt(
  formRef: RefObject<HTMLFormElement | null>,
): readonly [attempt: Attempt | null, setAttempt: Dispatch<Attempt | null>] {
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  useEffect(() => {
    if (attempt?.state !== 'sent') return;
    const timer = setTimeout(() => {
      formRef.current?.reset();
      setAttempt(null);
    }, SUCCESS_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [attempt, formRef]);

  return [attempt, setAttempt];
}
