import { expect, test } from 'vitest';
import { documentOf, longDocument, titleLine } from '../harness/cvDocuments';
import { inkRows } from '../harness/pdfPrograms';
import { letters, readPdf, textRuns } from '../harness/printed';
import { type CvLine, printCv } from './cv';
import { piecesOf } from './pieces';

/* The lines of the CV: where they end, their direction, and what stands in the margin beside them. */

const hyphenatedTexts = [
  {
    name: 'a word with a hyphen stays together',
    text: 'Développeuse back-end & data',
    pieces: ['Développeuse', ' ', ['back-end'], ' ', '&', ' ', 'data'],
  },
  {
    name: 'a no-break hyphen is one that the typeface has',
    text: 'Développeuse back\u2011end',
    pieces: ['Développeuse', ' ', ['back-end']],
  },
  {
    name: 'a line may end after each hyphen of a word that is too long for one',
    text: 'Jean-Baptiste-Emmanuel-Zorg',
    pieces: ['Jean-', 0, 'Baptiste-', 0, 'Emmanuel-', 0, 'Zorg'],
  },
];

test.each(hyphenatedTexts)('lines of the CV: $name', ({ text, pieces }) => {
  expect(piecesOf(text, { maxBox: 20 })).toEqual(pieces);
});

test('an address that is longer than a line ends one at a dot', async () => {
  const text = `www.${'2domaine.'.repeat(14)}example.org`;
  const { output } = await printCv(documentOf([{ kind: 'contacts', spans: [{ text }] }]), '');

  const runs = await textRuns(output.pdf);
  const [first] = runs;
  const firstLine = runs.filter(({ baseline }) => baseline === first?.baseline);
  expect(firstLine.map((run) => run.text).join('')).toBe(`www.${'2domaine.'.repeat(8)}`);
  expect(runs.map((run) => run.text).join('')).toBe(text);
});

const directions = [
  {
    name: 'a Hebrew title with a Latin name and a number in it',
    spans: [{ text: 'מחקר על Rust 1.89 והרשת', lang: 'he', tone: 'strong' }],
    read: 'מחקר על Rust 1.89 והרשת',
    drawn: 'והרשת Rust 1.89 על מחקר',
  },
  {
    name: 'a Hebrew title before a year',
    spans: [
      { text: 'מחקר על הנמל', lang: 'he' },
      { text: '2023', hasDotBefore: true },
    ],
    read: 'מחקר על הנמל · 2023',
    drawn: 'הנמל על מחקר · 2023',
  },
  {
    name: 'a Hebrew item after another',
    spans: [
      { text: 'Voile', hasDotBefore: false },
      { text: 'שיט בים', hasDotBefore: true },
    ],
    read: 'Voile · שיט בים',
    drawn: 'Voile · בים שיט',
  },
  {
    name: 'a Hebrew name in a French line',
    spans: [{ text: '–\u00a0דנה לדוגמה, Cheffe' }],
    read: '– דנה לדוגמה, Cheffe',
    drawn: '– לדוגמה דנה, Cheffe',
  },
] as const;

test.each(directions)(
  '$name is drawn in its direction, and read in the order of its words',
  async (line) => {
    const { output } = await printCv(documentOf([{ kind: 'contacts', spans: line.spans }]), '');

    const runs = await textRuns(output.pdf);
    const textOf = (some: typeof runs) =>
      some
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/g, '');
    expect(textOf(runs)).toBe(line.read.replaceAll(' ', ''));
    expect(textOf(runs.toSorted((one, other) => one.x - other.x))).toBe(
      line.drawn.replaceAll(' ', ''),
    );
  },
);

test('a long Hebrew title goes on in the next line', async () => {
  const text = 'מחקר על Rust 1.89 והרשת '.repeat(8).trim();
  const { output } = await printCv(
    documentOf([{ kind: 'contacts', spans: [{ text, lang: 'he' }] }]),
    '',
  );

  const lines = new Set((await textRuns(output.pdf)).map(({ baseline }) => baseline));
  expect(lines.size).toBeGreaterThan(1);
});

test('a title may be in the language of a region', async () => {
  const spans = ['pt-BR', 'es-419', 'zh-Hant-TW'].map((lang) => ({ text: 'Porto', lang }));

  const { output } = await printCv(documentOf([{ kind: 'contacts', spans }]), '');

  expect((await readPdf(output.pdf)).text).toBe('PortoPortoPorto');
});

const linesBelowDates = [
  {
    name: 'a line of text',
    next: [{ kind: 'text', spans: [{ text: 'Un port.' }] }],
    isShown: true,
  },
  { name: 'nothing', next: [], isShown: true },
  {
    name: 'a line with its own words in the margin',
    next: [
      {
        kind: 'small',
        margin: { kind: 'label', text: 'Équipe' },
        spans: [{ text: 'Trois personnes' }],
      },
    ],
    isShown: false,
  },
] satisfies readonly { name: string; next: readonly CvLine[]; isShown: boolean }[];

test.each(linesBelowDates)(
  'under dates is their duration, before $name: $isShown',
  async (example) => {
    const dates = {
      kind: 'dates',
      printed: '2020 – 2022',
      numeric: '',
      duration: '2 ans',
    } as const;
    const entry = [{ ...titleLine('Cheffe'), margin: dates }, ...example.next];
    const sections = [{ title: 'Expérience', hasTitleInMargin: false, entries: [entry] }];

    const { output } = await printCv({ ...longDocument({ entriesBefore: 0 }), sections }, '');

    expect((await readPdf(output.pdf)).allLetters.includes(letters('2 ans'))).toBe(example.isShown);
  },
);

test('a title in the margin is as large as the other titles, and level with its line', async () => {
  const list = { kind: 'list', spans: [{ text: 'Voile' }] } as const;
  const interests = { title: 'Intérêts', hasTitleInMargin: true, entries: [[list]] };
  const document = longDocument({ entriesBefore: 1, jobs: 1 });

  const { output } = await printCv(
    { ...document, sections: [...document.sections, interests] },
    '',
  );

  const runs = await textRuns(output.pdf);
  const runOf = (text: string) => runs.find((run) => run.text === text);
  expect(runOf('Intérêts')?.size).toBe(runOf('Expérience')?.size);
  expect(runOf('Intérêts')?.baseline).toBe(runOf('Voile')?.baseline);
});

test('no tail of what is written by hand reaches another line (pdftoppm)', async () => {
  const intro = { kind: 'intro', spans: [{ text: 'Gyp, jaffe.' }] } as const;
  const availability = {
    kind: 'handwrittenFact',
    margin: { kind: 'label', text: 'Disponibilité' },
    spans: [{ text: 'Ĺgyp, jaffe, préavis de gypse, jonque' }],
  } as const;
  const fact = {
    kind: 'fact',
    margin: { kind: 'label', text: 'Télétravail' },
    spans: [{ text: 'École' }],
  } as const;

  const { output } = await printCv(documentOf([intro, availability, fact]), '');

  const rows = await inkRows(output.pdf, '1', { left: 160, width: 400 });
  const rowsOfBothColors = [...rows.values()].filter(({ accent, ink }) => accent && ink);
  expect([...rows.values()].filter(({ accent }) => accent).length).toBeGreaterThan(15);
  expect(rowsOfBothColors).toEqual([]);
});
