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
  type Children = readonly (readonly [child: ChildNode, text: string | null])[];
  const arrangement = (): readonly [Node, Children][] =>
    [root, ...root.querySelectorAll('*')].map((parent) => [
      parent,
      Array.from(parent.childNodes, (child) => [child, child.nodeValue]),
    ]);
  const differs = ([parent, children]: readonly [Node, Children]) =>
    children.length !== parent.childNodes.length ||
    children.some(
      ([child, text], at) => child !== parent.childNodes[at] || child.nodeValue !== text,
    );
  const arrange = ([parent, children]: readonly [Node, Children]) => {
    for (const child of [...parent.childNodes])
      if (!children.some(([kept]) => kept === child)) child.remove();
    // What is in its place stays untouched, a field with the focus above all.
    children.forEach(([child, text], at) => {
      const present = parent.childNodes.item(at);
      if (child !== present) parent.insertBefore(child, present);
      child.nodeValue = text;
    });
  };

  const built = arrangement();
  window.asBuilt = (task) => {
    const found = arrangement();
    built.filter(differs).forEach(arrange);
    const changed = found.filter(differs);
    task();
    changed.forEach(arrange);
  };
}
