import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import { expect, test } from 'vitest';
import { documentOf, titleLine } from '../harness/cvDocuments';
import { names } from '../harness/names';
import { extractors } from '../harness/pdfPrograms';
import { fontsOf, readPdf, textRuns } from '../harness/printed';
import { printCv } from './cv';

/* The letters of the CV: their fonts, and those that no font has. */

test.each(names)('a name on the CV is in one typeface: $language', async ({ name }) => {
  const spans = [{ text: name }];

  const { output, missingSigns } = await printCv(
    documentOf([
      { kind: 'name', spans },
      { kind: 'role', spans },
      { kind: 'intro', spans },
      { kind: 'handwrittenFact', spans },
    ]),
    '',
  );

  expect(missingSigns).toEqual([]);
  expect(await fontsOf(output.pdf)).toEqual(['Figtree-400', 'Figtree-600', 'Figtree-800', 'Hand']);
});

const handwriting = create(
  readFileSync(join(import.meta.dirname, '../fonts/print/hand.ttf')),
) as Font;

test('a handwritten text is joined, and read as it is written', async () => {
  const text = 'Dès février 2027';

  const { output } = await printCv(
    documentOf([{ kind: 'handwrittenFact', spans: [{ text }] }]),
    '',
  );

  for (const extract of Object.values(extractors))
    expect(await extract(output.pdf)).toContain(text);
  const runs = await textRuns(output.pdf);
  const width = runs.reduce((sum, run) => sum + run.width / run.size, 0);
  expect(width).toBeCloseTo(handwriting.layout(text).advanceWidth / 1000, 2);
  const apart = [...text].map((letter) => handwriting.layout(letter).advanceWidth / 1000);
  expect(width).not.toBeCloseTo(
    apart.reduce((sum, letter) => sum + letter),
    2,
  );
});

const printedText = async (text: string) => {
  const { output, missingSigns } = await printCv(
    documentOf([{ kind: 'name', spans: [{ text }] }]),
    '',
  );
  return { text: await extractors.pdf2txt?.(output.pdf), missingSigns };
};

/** A character that no font has. */
const MISSING_SIGN = '\u{10ffff}';

test('letters of other alphabets come from other fonts, one glyph each', async () => {
  expect(await printedText('Ÿves Łódź Ğün Привет →')).toEqual({
    text: expect.stringContaining('Ÿves Łódź Ğün Привет →'),
    missingSigns: [],
  });
});

test('letters that no font has are named, and left out with the sign that they are part of', async () => {
  expect(await printedText(`Prénom 1${MISSING_SIGN} Nom`)).toEqual({
    text: expect.stringContaining('Prénom 1 Nom'),
    missingSigns: [MISSING_SIGN],
  });
});

const headings = [
  {
    name: 'the name',
    texts: { name: MISSING_SIGN, section: 'Formation', title: 'Licence' },
    printed: '…\nFormation\nLicence',
  },
  {
    name: 'the title of a section',
    texts: { name: 'Maëlle', section: MISSING_SIGN, title: 'Licence' },
    printed: 'Maëlle\n…\nLicence',
  },
  {
    name: 'the title of an entry',
    texts: { name: 'Maëlle', section: 'Formation', title: MISSING_SIGN },
    printed: 'Maëlle\nFormation\n…',
  },
];

test.each(headings)(
  'an ellipsis stands for a heading of which no font has a letter: $name',
  async ({ texts, printed }) => {
    const entry = [titleLine(texts.title)];
    const sections = [{ title: texts.section, hasTitleInMargin: false, entries: [entry] }];
    const nameLine = { kind: 'name', spans: [{ text: texts.name }] } as const;

    const { output, missingSigns } = await printCv({ ...documentOf([nameLine]), sections }, '');

    expect(missingSigns).toEqual([MISSING_SIGN]);
    expect((await readPdf(output.pdf)).text).toBe(printed);
  },
);
