/** What extensions and translators have done to the markup since the pre-paint script ran. */
export interface Changes {
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
export function noteChanges(root: Element): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  // Changes only: reading the thousand nodes that exist would delay the first paint.
  observer.observe(root, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  window.changes = { observer, records };
}

/** Undoes the recorded changes, runs `task` on the markup as built, then makes the changes again. */
export function withPristineMarkup({ observer, records }: Changes, task: () => void): void {
  records.push(...observer.takeRecords());
  observer.disconnect();
  // Undone from last to first, then redone from first to last.
  const again = records
    .reverse()
    .map(({ target, oldValue, removedNodes, addedNodes, nextSibling }) => {
      const text = target.nodeValue;
      const set = (value: string | null, gone: NodeList, come: NodeList) => {
        target.nodeValue = value;
        for (const child of gone) (child as ChildNode).remove();
        for (const child of come)
          target.insertBefore(child, nextSibling?.parentNode === target ? nextSibling : null);
      };
      set(oldValue, addedNodes, removedNodes);
      return () => set(text, removedNodes, addedNodes);
    });
  task();
  for (const set of again.reverse()) set();
}
