/**
 * Remembers the values of the fields below `root`, and the focused element with its selection. Returns a function that
 * restores values, focus and selection in the elements that React has rendered in place of these.
 *
 * React discards markup that differs from its own and renders it again, with empty fields (error 418). That happens
 * when a browser extension adds an element before the pre-paint script runs: `withPristineMarkup` cannot know of it.
 */
export function saveFormState(root: Element): () => void {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const focusedElement = document.activeElement as HTMLInputElement | null;
  const selectionStart = focusedElement?.selectionStart;
  const selectionEnd = focusedElement?.selectionEnd;

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
    // The position is null in a field whose type has no selection, and undefined in another element.
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
