import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printCv } from '../../cli/cv/print';
import { samplePage, variantPage } from '../../folders';
import { startSite } from '../../harness/executable';
import { letters, linesOf, printed } from '../../harness/printed';
import { expect, hydrated, test, visit } from '../fixtures';
import { content, educations, experiences, projects } from '../sample';

const sample = await readFile(join(samplePage, 'index.html'), 'utf8');

/** A rule that moves the printed profile down by `millimetres`. */
const pushed = (millimetres: number) => `@media print{main{padding-top:${millimetres}mm}}`;

/** The average line height of the paragraphs on a printed page, in points. */
function lineHeight(printedPage: readonly { baseline: number }[]): number {
  const lines: number[] = [];
  // A label in the margin has another size, and its baseline is a fraction of a point from that of its line.
  for (const { baseline } of printedPage)
    if (lines.length === 0 || (lines.at(-1) ?? 0) - baseline > 3) lines.push(baseline);
  const steps = lines
    .slice(1)
    .map((baseline, at) => (lines[at] ?? 0) - baseline)
    // Without the steps to titles and between entries.
    .filter((step) => step > 11 && step < 14);
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}

test('`make cv` reduces the line height only as far as it saves a page', async ({ browser }) => {
  const cv = async (millimetres: number) => {
    const html = sample.replace('</head>', `<style>${pushed(millimetres)}</style>$&`);
    const printedPages = await linesOf(await printCv(browser, html, content));
    return { pageCount: printedPages.length, lineHeight: lineHeight(printedPages[0] ?? []) };
  };
  // 13 pt, less the rounding of lines to pixels, up to half a point.
  const USUAL = 12.85;
  const isUsual = (it: { pageCount: number; lineHeight: number }) =>
    it.pageCount === 1 && it.lineHeight > USUAL;
  // How far the sample can be moved down with its usual line height on one page, to the millimetre.
  let [fits, tooFar] = [0, 200];
  expect(isUsual(await cv(fits))).toBe(true);
  while (tooFar - fits > 1) {
    const middle = Math.round((fits + tooFar) / 2);
    if (isUsual(await cv(middle))) fits = middle;
    else tooFar = middle;
  }
  const [little, more, much] = await Promise.all([cv(fits + 1), cv(fits + 12), cv(fits + 100)]);
  expect(little.pageCount).toBe(1);
  expect(little.lineHeight).toBeLessThan(USUAL);
  expect(more.pageCount).toBe(1);
  expect(more.lineHeight).toBeLessThan(little.lineHeight - 0.1);
  expect(more.lineHeight).toBeGreaterThan(11.5);
  expect(much.pageCount).toBe(2);
  expect(much.lineHeight).toBeGreaterThan(USUAL);
});

test.describe('the printed profile', () => {
  test.use({ bypassCSP: true });

  test('never has a single entry on its last page', async ({ page }) => {
    await visit(page, '/profil');
    const entries = [...projects, ...experiences, ...educations].map(({ title }) => letters(title));
    let onTwo = 0;
    for (let millimetres = 0; millimetres <= 200; millimetres += 5) {
      await page.evaluate((rule) => {
        const style = document.querySelector('#pushed') ?? document.createElement('style');
        style.id = 'pushed';
        style.textContent = rule;
        document.head.append(style);
      }, pushed(millimetres));
      const { printedPages } = await printed(page);
      if (printedPages.length < 2) continue;
      onTwo += 1;
      const last = printedPages.at(-1) ?? '';
      const whole = entries.filter((title) => last.includes(title));
      expect(whole.length, `pushed by ${millimetres} mm`).toBeGreaterThanOrEqual(2);
    }
    expect(onTwo).toBeGreaterThan(10);
  });
});

test('no printed line of technologies or skills ends with a middle dot', async ({ page }) => {
  const served = await startSite(variantPage('most'));
  await page.goto(`${served.url}/profil`);
  await hydrated(page);
  const printedPages = await linesOf(await page.pdf({ preferCSSPageSize: true }));
  const lines = printedPages.flat().map(({ text }) => text);
  expect(lines.join('\n')).toContain('Business Central');
  for (const line of lines) {
    expect(line).not.toMatch(/·$/);
    expect(line).not.toMatch(/^·/);
  }
  await served.stop();
});
