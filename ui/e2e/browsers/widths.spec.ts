import { losses } from '../../harness/losses';
import { unknownPath } from '../fixtures';
import { pages } from '../sample';
import { expect, open, test } from './fixtures';

const paths = [...pages.map(({ path }) => path), unknownPath];

/** Words broken at the end of a line, each with a bar at the break. */
function brokenWords(): string[] {
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

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const)
  test(`at ${width} px no text is lost or covered, and no word broken`, async ({
    tab,
    server,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    await tab.resize(width, height);
    for (const path of paths) {
      await open(tab, server + path);
      await tab.evaluate(() => document.fonts.ready.then(() => {}));
      expect(await losses(tab), path).toEqual([]);
      const broken = await tab.evaluate(brokenWords);
      // Only lines as short as those of 320 px break words, with at least four letters on each side.
      expect(
        width > 320 ? broken : broken.filter((it) => !/^.{4,}\|.{4,}$/.test(it)),
        path,
      ).toEqual([]);
    }
  });
