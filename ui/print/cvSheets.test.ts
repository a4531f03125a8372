import { expect, test } from 'vitest';
import { longDocument } from '../harness/cvDocuments';
import { extractors, inkRows } from '../harness/pdfPrograms';
import { letters, readPdf } from '../harness/printed';
import { printCv } from './cv';
import { drawRunningHead } from './runningHead';

/* A CV of several sheets: where it is parted, and the head of each sheet. */

test('a job of seventy points goes on on the next sheet', async () => {
  const { output } = await printCv(longDocument({ entriesBefore: 10, jobs: 1, points: 70 }), '');

  const { printedPages } = await readPdf(output.pdf);
  expect(printedPages).toHaveLength(2);
  expect(printedPages[0]).toContain(letters('Point 0 du poste 0.'));
  expect(printedPages[1]).toContain(letters('Point 69 du poste 0.'));
});

test.each([8, 22, 31, 32, 34])(
  'after %i lines, no job of six lines is parted between sheets, and no sheet ends with a title',
  async (entriesBefore) => {
    const { output } = await printCv(longDocument({ entriesBefore }), '');

    const { printedPages } = await readPdf(output.pdf);
    const sheetOf = (text: string) =>
      printedPages.findIndex((page) => page.includes(letters(text)));
    for (let rank = 0; rank < 12; rank += 1) {
      const texts = [`Poste ${rank}.`, ...[0, 4].map((at) => `Point ${at} du poste ${rank}.`)];
      expect(new Set(texts.map(sheetOf)).size, `job ${rank}`).toBe(1);
    }
    for (const page of printedPages) expect(page).not.toMatch(/expérience$/);
  },
);

test('no program reads the head of a sheet, which is drawn', async () => {
  const { output } = await printCv(longDocument({ entriesBefore: 20 }), '');

  const texts = await Promise.all(Object.values(extractors).map((extract) => extract(output.pdf)));
  for (const text of texts) {
    expect(text.match(/Maëlle/g)).toHaveLength(1);
    expect(text).not.toMatch(/\d \/ \d/);
  }
  const head = await drawRunningHead({ name: 'Maëlle', number: '2 / 2' }, 'fr', '');
  expect(head).toContain('<path');
  expect(head).not.toContain('<text');
});

test('each of several sheets has its number at its top, in the margin (pdftoppm)', async () => {
  const { output } = await printCv(longDocument({ entriesBefore: 20 }), '');

  for (const sheet of ['1', '2']) {
    const margin = await inkRows(output.pdf, sheet, { left: 0, width: 150 });
    const [first = 0] = margin.keys();
    expect(first).toBeGreaterThan(15);
    expect(first).toBeLessThan(45);
  }
});
