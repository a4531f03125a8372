import { textFaults } from '../../cli/check-site/textFaults';
import { handwritingStyles } from '../../document/fonts';
import { boxOf } from '../boxes';
import { expect, type Page, restyle, test, visit } from '../fixtures';

/* Handwritten notes in the margin cover no other text, and their words are whole. */

// The policy of the page refuses the fonts that the tests add.
test.use({ variant: 'between', bypassCSP: true });

const widths = [640, 700, 768, 800, 900, 1024, 1440];

const remarks = [
  { name: 'three lines', text: 'Mis à jour en novembre' },
  { name: 'the greatest length', text: 'Mis à jour chaque mois, le premier lundi' },
  { name: 'a place and an exclamation mark', text: 'Née à Douarnenez\u00a0!' },
];

for (const path of ['/profil', '/about', '/contact'])
  test(`a remark on ${path} covers no text and has whole words`, async ({ page }) => {
    await visit(page, '/about');
    const className = (await page.locator('h1 + p.in-wide-margin').getAttribute('class')) ?? '';
    await visit(page, path);
    await restyle(page, await handwritingStyles(remarks.map(({ text }) => text).join('')));

    for (const { name, text } of remarks)
      await test.step(name, async () => {
        await page.locator('h1').evaluate(showRemark, { text, className });

        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectWholeWords(page, `${text} at ${width} px`);
          const title = await boxOf(page.locator('h1'));
          const remark = await boxOf(page.locator('h1 + p.in-wide-margin'));
          expect.soft(title.y, `the title at ${width} px`).toBeLessThan(remark.y + remark.height);
        }
      });
  });

for (const path of ['/', '/profil'])
  test(`the result of a project on ${path} has whole words`, async ({ page }) => {
    await visit(page, path);
    const result = 'Trois fois moins d’erreurs et un encaissement trois fois plus court';
    await restyle(page, await handwritingStyles(result));
    await page
      .getByRole('article')
      .first()
      .locator('p.handwritten')
      .first()
      .evaluate(setText, result);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectWholeWords(page, `${width} px`);
    }
  });

/** No text of the page is covered, cut or broken within a word. */
async function expectWholeWords(page: Page, message: string): Promise<void> {
  const faults = await page.evaluate(textFaults);
  const descriptions = faults.map(({ kind, measured }) => `${kind}: ${measured}`);
  expect.soft(descriptions, message).toEqual([]);
}

/** Runs in the page: gives the page this remark, and waits for its letters. */
async function showRemark(
  title: Element,
  { text, className }: { text: string; className: string },
): Promise<void> {
  if (title.nextElementSibling?.matches('p.in-wide-margin')) title.nextElementSibling.remove();
  const remark = document.createElement('p');
  remark.className = className;
  remark.textContent = text;
  title.after(remark);
  // Layout asks for the letters of the text.
  remark.getBoundingClientRect();
  await document.fonts.ready;
}

/** Runs in the page: replaces the text of a paragraph, and waits for its letters. */
async function setText(paragraph: Element, text: string): Promise<void> {
  paragraph.textContent = text;
  paragraph.getBoundingClientRect();
  await document.fonts.ready;
}
