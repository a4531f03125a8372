/** Words broken at the end of a line, each with a bar at the break. Runs in the page. */
export function brokenWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style'))
      continue;
    for (const { 0: word, index } of node.textContent?.matchAll(/\p{L}{2,}/gu) ?? []) {
      const range = document.createRange();
      const linesOf = (start: number, end: number) => {
        range.setStart(node, index + start);
        range.setEnd(node, index + end);
        // After a hyphen WebKit also gives an empty box at the end of the line before.
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        return boxes.map(({ top }) => Math.round(top));
      };
      const [first, ...others] = linesOf(0, word.length);
      if (others.every((top) => top === first)) continue;
      const onFirst = [...word].filter((_, at) => linesOf(at, at + 1)[0] === first);
      found.push(`${onFirst.join('')}|${word.slice(onFirst.length)}`);
    }
  }
  return found;
}
