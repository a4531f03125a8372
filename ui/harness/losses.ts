/** Every text that needs a second direction of scrolling, is cut off, or lies under another. */
export async function losses(page: {
  evaluate(what: () => string[]): Promise<string[]>;
}): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { documentElement: root } = document;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth} px wide in ${root.clientWidth}`);

    const lines: { text: string; parent: Element; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility() || parent.closest('script, style, noscript'))
        continue;
      if (parent.closest('.visually-hidden, a[href="#contenu"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.left < -1 || box.right > innerWidth + 1)
          found.push(`beside the window: ${text} (${box.left} to ${box.right})`);
        lines.push({ text, parent, box });
      }
    }

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('.visually-hidden, svg, textarea')) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const cutsAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const cutsDown = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      if (clipPath === 'none' && (cutsAcross || cutsDown) && element.textContent?.trim())
        found.push(`cut off: ${element.textContent.trim().slice(0, 40)}`);
    }

    // A line is taller than its letters: only the middle of each counts.
    const core = ({ left, right, top, bottom, height }: DOMRect) =>
      [left + 1, right - 1, top + height / 4, bottom - height / 4] as const;
    const paragraph = (element: Element) =>
      element.closest('p, h1, h2, h3, li, dt, dd, label, small');
    for (const [index, one] of lines.entries()) {
      const [left, right, top, bottom] = core(one.box);
      for (const other of lines.slice(index + 1)) {
        if (paragraph(one.parent) === paragraph(other.parent)) continue;
        const [otherLeft, otherRight, otherTop, otherBottom] = core(other.box);
        if (left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom)
          found.push(`${other.text.slice(0, 40)} covers ${one.text.slice(0, 40)}`);
      }
    }
    return found;
  });
}
