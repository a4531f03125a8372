declare global {
  interface Window {
    /** Runs `task` on the markup as the build wrote it; whatever others have done to it stands again after. */
    asBuilt?: (task: () => void) => void;
  }
}

/**
 * Remembers the markup of `root` until React takes it over.
 *
 * Password managers, writing aids and translators do not wait for that: they put elements beside a field or around
 * a text. React would find other markup than its own, throw all of it away and with it what was typed (error 418).
 *
 * The build hands this function to the pre-paint script: it must need nothing outside itself.
 */
export function rememberMarkup(root: Element): void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  // What is done from now on, not what there is: reading a thousand nodes would delay the first paint.
  observer.observe(root, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });

  window.asBuilt = (task) => {
    changes.push(...observer.takeRecords());
    observer.disconnect();
    // Undone from the last on, and after the task done again from the first.
    const again = changes
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
  };
}
