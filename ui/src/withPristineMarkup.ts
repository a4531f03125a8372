/** What others have done to the markup since the pre-paint script left it as the build wrote it. */
interface Changes {
  readonly observer: MutationObserver;
  readonly records: MutationRecord[];
}

declare global {
  interface Window {
    /** Set by the pre-paint script, where it leaves a page. */
    changes?: Changes;
  }
}

/**
 * Notes what is done to the markup of `root` until React takes it over.
 *
 * Password managers, writing aids and translators do not wait for that: they put elements beside a field or around
 * a text. React would find other markup than its own, throw all of it away and with it what was typed (error 418).
 *
 * The pre-paint script imports this function and runs before the first paint: keep it short.
 */
export function noteChanges(root: Element): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  // What is done from now on, not what there is: reading a thousand nodes would delay the first paint.
  observer.observe(root, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  window.changes = { observer, records };
}

/** Runs `task` on the markup as the build wrote it; whatever others have done to it stands again after. */
export function withPristineMarkup({ observer, records }: Changes, task: () => void): void {
  records.push(...observer.takeRecords());
  observer.disconnect();
  // Undone from the last on, and after the task done again from the first.
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
