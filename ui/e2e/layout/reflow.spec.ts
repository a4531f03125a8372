import { losses } from '../../harness/losses';
import { expect, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

/** The text spacing of WCAG 2.2, 1.4.12: no content may be lost with it. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Settings of a visitor: the size of the window, and a style sheet. */
const conditions = {
  // 1280 px at 400 %: WCAG 2.2, 1.4.10.
  '400 % zoom': { width: 320, height: 256, css: '' },
  '200 % zoom': { width: 640, height: 400, css: '' },
  'text twice as large': { width: 1280, height: 800, css: 'html { font-size: 200% }' },
  'text twice as large on a tablet': { width: 768, height: 800, css: 'html { font-size: 200% }' },
  'text spaced out on a phone': { width: 320, height: 640, css: TEXT_SPACING },
  'text spaced out': { width: 1280, height: 800, css: TEXT_SPACING },
};

test('no text is lost in a zoomed window, nor with larger or wider text', async ({
  page,
  reports,
}) => {
  reports.expect(/status of 404/);
  for (const path of [...pages.map(({ path }) => path), unknownPath]) {
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    for (const [condition, { width, height, css }] of Object.entries(conditions)) {
      await page.setViewportSize({ width, height });
      // The page's policy refuses a style element.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, css);
      expect(await losses(page), `${path}, ${condition}`).toEqual([]);
    }
  }
});
