import { expect, type Page, test, unknownPath, visit } from './fixtures';
import { pages } from './sample';

const paths = [...pages.map(({ path }) => path), unknownPath];

/** WCAG 2.2, 1.4.12: the least a page must bear; paragraphs twice the size of their text apart. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** What a visitor may do to the page, and the width of the window they do it in. */
const conditions = {
  // 1280 px at 400 %: WCAG 2.2, 1.4.10.
  '400 % zoom': { width: 320, height: 256, css: '' },
  '200 % zoom': { width: 640, height: 400, css: '' },
  'text twice as large': { width: 1280, height: 800, css: 'html { font-size: 200% }' },
  'text twice as large on a tablet': { width: 768, height: 800, css: 'html { font-size: 200% }' },
  'text spaced out on a phone': { width: 320, height: 640, css: TEXT_SPACING },
  'text spaced out': { width: 1280, height: 800, css: TEXT_SPACING },
};

for (const [condition, { width, height, css }] of Object.entries(conditions)) {
  test.describe(condition, () => {
    test.use({ viewport: { width, height } });

    for (const path of paths) {
      test(`nothing is lost of ${path}`, async ({ page, complaints }) => {
        if (path === unknownPath) complaints.expect(/status of 404/);
        await visit(page, path);
        await page.evaluate(() => document.fonts.ready);
        await adopt(page, css);
        expect(await losses(page)).toEqual([]);
      });
    }
  });
}

test('what is cut off, out of reach or covered would be seen', async ({ page }) => {
  await visit(page, '/profil');
  await adopt(page, 'h2 { inline-size: 200vw }');
  expect((await losses(page)).join('\n')).toContain('beside the window');
  await adopt(page, 'h3 { block-size: 0.5em; overflow: hidden }');
  expect((await losses(page)).join('\n')).toContain('cut off');
  await adopt(page, 'h3 { margin-block-end: -3em }');
  expect((await losses(page)).join('\n')).toContain('covers');
});

/** A style of the visitor's own: the page's policy refuses a style element, not a constructed sheet. */
async function adopt(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Every text that needs a second direction of scrolling, is cut off, or lies under another. */
async function losses(page: Page): Promise<string[]> {
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
