/**
 * Remembers the fields and the focus below `root`, and returns a function that restores both in the elements that have taken
 * their place.
 *
 * React discards markup that differs from its own and renders it again, with empty fields (error 418). That happens
 * when a browser extension adds an element before the pre-paint script runs: `withPristineMarkup` cannot know of it.
 */
export function saveFormState(root: Element): () => void {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const focusedElement = document.activeElement as HTMLInputElement | null;
  const { selectionStart, selectionEnd } = focusedElement as Partial<HTMLInputElement>;

  return () => {
    for (const field of fields) {
      const replacement = replacementOf(field, root);
      if (!replacement) continue;
      replacement.value = field.value;
      // The pre-paint script held back a submit (components/contactForm/useHeldBackSubmit.ts).
      if (field.form?.dataset.submitted === '' && replacement.form)
        replacement.form.dataset.submitted = '';
    }
    const replacement = focusedElement && replacementOf(focusedElement, root);
    replacement?.focus({ preventScroll: true });
    // The position is null where the type of the field has no selection.
    if (typeof selectionStart === 'number')
      replacement?.setSelectionRange(selectionStart, selectionEnd ?? null);
  };
}

/** The element below `root` that was rendered again in place of `element`. */
function replacementOf<Type extends Element>(element: Type, root: Element): Type | undefined {
  if (element.isConnected) return undefined;
  const candidates = root.querySelectorAll<Type>(element.localName);
  return [...candidates].find(
    (candidate) =>
      candidate.textContent === element.textContent &&
      ['name', 'value', 'href'].every(
        (name) => candidate.getAttribute(name) === element.getAttribute(name),
      ),
  );
}
