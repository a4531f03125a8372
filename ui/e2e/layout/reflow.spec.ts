import { losses } from '../../harness/losses';
import { expect, type Page, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

const paths = [...pages.map(({ path }) => path), unknownPath];

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

for (const [condition, { width, height, css }] of Object.entries(conditions)) {
  test.describe(condition, () => {
    test.use({ viewport: { width, height } });

    for (const path of paths) {
      test(`no text of ${path} is lost`, async ({ page, reports }) => {
        if (path === unknownPath) reports.expect(/status of 404/);
        await visit(page, path);
        await page.evaluate(() => document.fonts.ready);
        await adopt(page, css);
        expect(await losses(page)).toEqual([]);
      });
    }
  });
}

test('text that is clipped, outside the window or covered is detected', async ({ page }) => {
  await visit(page, '/profil');
  await adopt(page, 'h2 { margin-inline-start: 200vw }');
  expect((await losses(page)).join('\n')).toContain('outside the window');
  await adopt(page, 'h3 { block-size: 0.5em; overflow: hidden }');
  expect((await losses(page)).join('\n')).toContain('clipped');
  await adopt(page, 'h3 { margin-block-end: -3em }');
  expect((await losses(page)).join('\n')).toContain('overlapping');
});

/** Adds a visitor's style as a constructed style sheet, since the page's policy refuses a style element. */
async function adopt(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
