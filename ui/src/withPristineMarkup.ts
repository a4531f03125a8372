/** The changes that extensions and translators have made to the markup since the pre-paint script ran. */
export interface MarkupChanges {
  readonly observer: MutationObserver;
  readonly records: MutationRecord[];
}

/**
 * Records changes to the markup of `root` until React hydrates it.
 *
 * Password managers, writing aids and translators add elements beside fields and around texts before that. React would
 * find other markup than its own, and discard all of it with what was typed (error 418).
 *
 * The pre-paint script imports this function and runs before the first paint: keep it short.
 */
export function recordMarkupChanges(root: Element): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((newRecords) => records.push(...newRecords));
  // Changes only: reading the thousand nodes that exist would delay the first paint.
  observer.observe(root, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  window.markupChanges = { observer, records };
}

/** Undoes the recorded changes, runs `task` on the markup as built, then makes the changes again. */
export function withPristineMarkup({ observer, records }: MarkupChanges, task: () => void): void {
  records.push(...observer.takeRecords());
  observer.disconnect();
  // Undone from last to first, then redone from first to last.
  const redos = records.reverse().map(undo);
  task();
  for (const redo of redos.reverse()) redo();
}

/** Undoes a change, and returns a function that makes it again. */
function undo(change: MutationRecord): () => void {
  const { target, oldValue, removedNodes, addedNodes, nextSibling } = change;
  const newValue = target.nodeValue;
  const replace = (value: string | null, oldNodes: NodeList, newNodes: NodeList) => {
    target.nodeValue = value;
    for (const child of oldNodes) (child as ChildNode).remove();
    for (const child of newNodes)
      target.insertBefore(child, nextSibling?.parentNode === target ? nextSibling : null);
  };
  replace(oldValue, addedNodes, removedNodes);
  return () => replace(newValue, removedNodes, addedNodes);
}
