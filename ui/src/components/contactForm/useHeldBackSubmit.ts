import { type RefObject, useEffect } from 'react';

/** Submits a form again that a visitor submitted before React could take it: the pre-paint script held that back. */
export function useHeldBackSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.dataset.submitted !== undefined) form.current.requestSubmit();
  }, [form]);
}
