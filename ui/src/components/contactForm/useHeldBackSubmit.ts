import { type RefObject, useEffect } from 'react';

/** Submits a form again if a visitor submitted it before React was there: the pre-paint script held that submit back. */
export function useHeldBackSubmit(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (formRef.current?.dataset.submitted !== undefined) formRef.current.requestSubmit();
  }, [formRef]);
}
