import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { create, type Font } from '@cantoo/fontkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortPeriod } from '../content/dates';
import { formatReport } from '../content/diagnostics';
import { project } from '../folders';
import { longCareer } from '../harness/longCareer';
import { names } from '../harness/names';
import { fontsOf, letters, readPdf, textRuns } from '../harness/printed';
import { imported } from '../harness/resumes';
import { loadedSite, temporarySite } from '../harness/sites';
import { cvDocument } from '../view-model/cvDocument';
import { cvText } from '../view-model/cvText';
import { missingSignsReport } from '../view-model/printSite';
import { type CvDocument, type CvLine, printCv } from './cv';
import { checkOwnCv } from './ownCv';
import { piecesOf } from './pieces';
import { cvPortrait } from './portrait';
import { drawRunningHead } from './runningHead';
import { typesetAnew } from './typst';

const room = await mkdtemp(join(tmpdir(), 'cv-'));
afterAll(() => rm(room, { recursive: true }));

const handwriting = create(
  readFileSync(join(import.meta.dirname, '../fonts/print/hand.ttf')),
) as Font;

/** Runs a program on a PDF, and gives the bytes that it prints. */
async function runForBytes(pdf: Uint8Array, program: string, options: (file: string) => string[]) {
  const file = join(await mkdtemp(join(room, 'pdf-')), 'cv.pdf');
  await writeFile(file, pdf);
  const env = {
    ...process.env,
    LC_ALL: 'C.UTF-8',
    PYTHONIOENCODING: 'utf-8',
    PYTHONPATH: join(project, 'target/pypdf'),
  };
  const { stdout } = await promisify(execFile)(program, options(file), {
    env,
    encoding: 'buffer',
    maxBuffer: 2 ** 24,
  });
  return stdout;
}

/** Runs a program on a PDF, and gives the text that it prints. */
const run = async (...parameters: Parameters<typeof runForBytes>) =>
  (await runForBytes(...parameters)).toString();

const PYPDF = `
import sys
from pypdf import PdfReader
print("\\n".join(page.extract_text() for page in PdfReader(sys.argv[1]).pages))
`;

/** The libraries with which programs that read CVs extract the text of a PDF, with their defaults. */
const extractors: Readonly<Record<string, (pdf: Uint8Array) => Promise<string>>> = {
  'pdf.js': async (pdf) => (await readPdf(pdf)).text,
  pdftotext: (pdf) => run(pdf, 'pdftotext', (file) => ['-enc', 'UTF-8', file, '-']),
  // It writes « (cid:0) » for glyphs that have no text, such as emoji.
  pdf2txt: async (pdf) =>
    (await run(pdf, 'pdf2txt', (file) => [file])).replaceAll(/\(cid:\d+\)/g, ''),
  mutool: (pdf) => run(pdf, 'mutool', (file) => ['draw', '-q', '-F', 'txt', file]),
  pypdf: (pdf) => run(pdf, 'python3', (file) => ['-c', PYPDF, file]),
};

const { load } = temporarySite();

/** Loads a site of `ui/`, or the one that a JSON Resume gives. */
async function siteOf(career: string | object) {
  if (typeof career === 'string') return loadedSite(career);
  const { built, report } = await load({ 'content.ts': imported(career).source });
  if (!built) throw new Error(formatReport(report));
  return built;
}

/** The CV of a site, or of a JSON Resume; of two languages, the one in English. */
async function cvOf(career: string | object) {
  const version = (await siteOf(career)).versions.at(-1);
  if (!version) throw new Error('a site has a French version');
  const { content, site, words } = version;
  const document = cvDocument(content, site, words);
  const { pdf, sheets } = (await printCv(document, '')).output;
  return { document, pdf, sheets, content, site, words };
}

const careers = [
  { name: 'sample', career: 'sample', sheets: 1 },
  { name: 'least', career: 'variants/least', sheets: 1 },
  { name: 'between', career: 'variants/between', sheets: 1 },
  { name: 'most', career: 'variants/most', sheets: 2 },
  { name: 'stories', career: 'variants/stories', sheets: 1 },
  { name: 'twelve jobs with four points each', career: longCareer, sheets: 2 },
  { name: 'bilingual', career: 'variants/bilingual', sheets: 2 },
];

const spaced = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');

/** The words of a text, without the punctuation around them. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');

/** Counts the words that are among the others in the same order: the length of their longest common subsequence. */
function countInOrder(words: readonly string[], others: readonly string[]): number {
  let lengths = Array<number>(others.length + 1).fill(0);
  for (const word of words) {
    const next = [0];
    for (const [rank, other] of others.entries()) {
      const before = lengths[rank] ?? 0;
      const above = lengths[rank + 1] ?? 0;
      next.push(word === other ? before + 1 : Math.max(above, next[rank] ?? 0));
    }
    lengths = next;
  }
  return lengths.at(-1) ?? 0;
}

/** The document with its dates as the PDF has them, in `/cv.txt` too. */
function withPrintedDates({ sections, ...document }: CvDocument): CvDocument {
  const sectionsWithDates = sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => entry.map(withPrintedDate)),
  }));
  return { ...document, sections: sectionsWithDates };
}

function withPrintedDate({ margin, ...line }: CvLine): CvLine {
  if (margin?.kind !== 'dates') return { ...line, margin };
  return { ...line, margin: { ...margin, numeric: margin.printed } };
}

describe.each(careers)('the CV of « $name »', ({ career, sheets }) => {
  let cv: Awaited<ReturnType<typeof cvOf>>;
  beforeAll(async () => {
    cv = await cvOf(career);
  }, 180_000);

  const extractions = new Map<string, Promise<string>>();
  /** The text that a library extracts from the CV, extracted once for all tests: the libraries in Python take long to start. */
  function extractedBy(extractor: string): Promise<string> {
    const extraction = extractions.get(extractor) ?? extractors[extractor]?.(cv.pdf);
    if (!extraction) throw new Error(`no extractor is called ${extractor}`);
    extractions.set(extractor, extraction);
    return extraction;
  }

  test(`takes ${sheets} sheets at most`, () => {
    expect(cv.sheets).toBe(sheets);
  });

  test('weighs 60 kB at most', () => {
    expect(cv.pdf.length).toBeLessThanOrEqual(60_000);
  });

  test('is a tagged PDF with its title, its language and bookmarks, and no date', async () => {
    const { document } = await readPdf(cv.pdf);
    const { info, metadata } = await document.getMetadata();

    expect(info).toMatchObject({
      Title: `CV ${cv.site.owner.name ?? cv.site.owner.role}`,
      Language: cv.words.language,
    });
    expect(info).not.toHaveProperty('CreationDate');
    expect(metadata.get('pdfuaid:part')).toBe('1');
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const firstSection = cv.site.profile.sections[0]?.title ?? '';
    expect(JSON.stringify(await document.getOutline())).toContain(firstSection);
  });

  test.each(Object.keys(extractors))(
    'has date, title and employer of each job on one line of %s',
    async (extractor) => {
      const extracted = await extractedBy(extractor);

      const lines = extracted.split('\n').map(spaced);
      for (const { title, company, period = {} } of cv.content.experiences) {
        // A long name goes on in the next line.
        const employer = spaced(company).split(' ').slice(0, 3).join(' ');
        const date = spaced(shortPeriod(period, cv.words));
        expect(lines).toContainEqual(
          expect.stringMatching(beginningWith(`${date} ${spaced(title)}, ${employer}`)),
        );
      }
    },
  );

  test.each(Object.keys(extractors))(
    'has the value of each fact after its label for %s',
    async (extractor) => {
      const extracted = (await extractors[extractor]?.(cv.pdf)) ?? '';

      for (const { label, value } of factsOf(cv.document)) {
        const firstWords = spaced(value).split(' ').slice(0, 3).join(' ');
        expect(spaced(extracted)).toContain(`${spaced(label)} ${firstWords}`);
      }
    },
  );

  test.each(Object.keys(extractors))(
    'is read by %s in the order of /cv.txt, with ordinary spaces and no ligatures',
    async (extractor) => {
      const extracted = await extractedBy(extractor);

      expect(extracted).not.toMatch(/[\u00a0\u202f\u00ad\u200b\ufb00-\ufb06]/);
      expect(extracted).not.toMatch(/·\s*\n/);
      const words = wordsOf(cvText(withPrintedDates(cv.document), cv.words));
      expect(countInOrder(words, wordsOf(extracted)) / words.length).toBeGreaterThanOrEqual(0.97);
    },
  );
});

test('a CV of two sheets, with every kind of line, is the same in two builds', async () => {
  const { document, pdf } = await cvOf('variants/most');

  const again = await printCv(document, '', { typesetBy: typesetAnew });

  expect(again.output.pdf.equals(pdf)).toBe(true);
});

/** The lines of a CV that have a label in the margin. */
function factsOf({ head, sections }: CvDocument) {
  const lines = [...head, ...sections.flatMap(({ entries }) => entries.flat())];
  return lines.flatMap(({ margin, spans }) => {
    if (margin?.kind !== 'label') return [];
    return { label: margin.text, value: spans.map(({ text }) => text).join('') };
  });
}

/** A line that begins with these words, whatever the spaces around it. */
const beginningWith = (words: string) =>
  new RegExp(`^\\s*${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** A document with these lines at its head, and nothing else. */
const documentOf = (head: readonly CvLine[]): CvDocument => ({
  language: 'fr',
  title: 'CV',
  author: '',
  head,
  sections: [],
});

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

const printedText = async (text: string) => {
  const { output, missingSigns } = await printCv(
    documentOf([{ kind: 'name', spans: [{ text }] }]),
    '',
  );
  return { text: await extractors.pdf2txt?.(output.pdf), missingSigns };
};

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

test('letters of other alphabets come from other fonts, one glyph each', async () => {
  expect(await printedText('Ÿves Łódź Ğün Привет →')).toEqual({
    text: expect.stringContaining('Ÿves Łódź Ğün Привет →'),
    missingSigns: [],
  });
});

test('letters that no font has are named, and left out with the sign that they are part of', async () => {
  // No character.
  expect(await printedText('Prénom 1\u{10ffff} Nom')).toEqual({
    text: expect.stringContaining('Prénom 1 Nom'),
    missingSigns: ['\u{10ffff}'],
  });
});

const pdf = '%PDF-1.7\n…\n%%EOF\n';
const damagedCvs = [
  { name: 'an empty file', content: '', why: 'it is not a PDF' },
  { name: 'a text document that was renamed', content: 'PK\x03\x04word/', why: 'it is not a PDF' },
  {
    name: 'a PDF that was cut off',
    content: pdf.slice(0, 12),
    why: 'the end of the PDF is missing',
  },
  {
    name: 'a pointer of Git LFS in its place',
    content: 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 48211\n',
    why: 'a pointer of Git LFS in place of the file',
  },
];

test.each(damagedCvs)('a CV that the owner made is refused if it is $name', ({ content, why }) => {
  expect(checkOwnCv('cv.pdf', Buffer.from(content))).toMatchObject([{ file: 'cv.pdf', why }]);
});

test('a PDF that the owner made is accepted as the CV', () => {
  expect(checkOwnCv('cv.pdf', Buffer.from(pdf))).toEqual([]);
});

const titleLine = (text: string): CvLine => ({ kind: 'title', spans: [{ text }] });
const pointLine = (text: string): CvLine => ({ kind: 'point', spans: [{ text }] });

/** A document with so many entries of a line, then a section with jobs of so many points each. */
function longDocument(entriesBefore: number, jobs = 12, points = 5): CvDocument {
  const before = Array.from({ length: entriesBefore }, (_, rank) => [titleLine(`Prix ${rank}.`)]);
  const work = Array.from({ length: jobs }, (_, rank) => [
    titleLine(`Poste ${rank}.`),
    ...Array.from({ length: points }, (_, at) => pointLine(`Point ${at} du poste ${rank}.`)),
  ]);
  return {
    ...documentOf([{ kind: 'name', spans: [{ text: 'Maëlle' }] }]),
    author: 'Maëlle',
    sections: [
      { title: 'Distinctions', hasTitleInMargin: false, entries: before },
      { title: 'Expérience', hasTitleInMargin: false, entries: work },
    ],
  };
}

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

    const { output } = await printCv({ ...longDocument(0), sections }, '');

    expect((await readPdf(output.pdf)).allLetters.includes(letters('2 ans'))).toBe(example.isShown);
  },
);

test('a job of seventy points goes on on the next sheet', async () => {
  const { output } = await printCv(longDocument(10, 1, 70), '');

  const { printedPages } = await readPdf(output.pdf);
  expect(printedPages).toHaveLength(2);
  expect(printedPages[0]).toContain(letters('Point 0 du poste 0.'));
  expect(printedPages[1]).toContain(letters('Point 69 du poste 0.'));
});

test.each([8, 22, 31, 32, 34])(
  'after %i lines, no job of six lines is parted between sheets, and no sheet ends with a title',
  async (entriesBefore) => {
    const { output } = await printCv(longDocument(entriesBefore), '');

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
  const { output } = await printCv(longDocument(20), '');

  const texts = await Promise.all(Object.values(extractors).map((extract) => extract(output.pdf)));
  for (const text of texts) {
    expect(text.match(/Maëlle/g)).toHaveLength(1);
    expect(text).not.toMatch(/\d \/ \d/);
  }
  const head = await drawRunningHead({ name: 'Maëlle', number: '2 / 2' }, 'fr', '');
  expect(head).toContain('<path');
  expect(head).not.toContain('<text');
});

test('a portrait moves no line beside it', async () => {
  const document = documentOf([
    { kind: 'name', spans: [{ text: 'Maëlle' }] },
    { kind: 'role', spans: [{ text: 'Développeuse' }] },
    { kind: 'contacts', spans: [{ text: 'maelle@example.org' }] },
    { kind: 'intro', spans: [{ text: 'Dix ans de métier.' }] },
  ]);
  const picture = sharp({ create: { width: 60, height: 76, channels: 3, background: '#888' } });
  const portrait = { jpeg: await picture.jpeg().toBuffer(), alt: 'Maëlle, de face' };

  const { output } = await printCv(document, '');
  const withPortrait = await printCv(document, '', { portrait });

  expect(await textRuns(withPortrait.output.pdf)).toEqual(await textRuns(output.pdf));
});

test('a title in the margin is as large as the other titles, and level with its line', async () => {
  const list = { kind: 'list', spans: [{ text: 'Voile' }] } as const;
  const interests = { title: 'Intérêts', hasTitleInMargin: true, entries: [[list]] };
  const document = longDocument(1, 1);

  const { output } = await printCv(
    { ...document, sections: [...document.sections, interests] },
    '',
  );

  const runs = await textRuns(output.pdf);
  const runOf = (text: string) => runs.find((run) => run.text === text);
  expect(runOf('Intérêts')?.size).toBe(runOf('Expérience')?.size);
  expect(runOf('Intérêts')?.baseline).toBe(runOf('Voile')?.baseline);
});

test('each of several sheets has its number at its top, in the margin (pdftoppm)', async () => {
  const { output } = await printCv(longDocument(20), '');

  for (const sheet of ['1', '2']) {
    const margin = await inkRows(output.pdf, sheet, { left: 0, width: 150 });
    const [first = 0] = margin.keys();
    expect(first).toBeGreaterThan(15);
    expect(first).toBeLessThan(45);
  }
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
  const both = [...rows.values()].filter(({ accent, ink }) => accent && ink);
  expect([...rows.values()].filter(({ accent }) => accent).length).toBeGreaterThan(15);
  expect(both).toEqual([]);
});

/** The rows of pixels of a sheet, 72 an inch, that have ink between two columns: in the accent's colour, and in another. */
async function inkRows(
  pdf: Uint8Array,
  sheet: string,
  { left, width }: { left: number; width: number },
) {
  const options = ['-r', '72', '-f', sheet, '-l', sheet, '-png'];
  const png = await runForBytes(pdf, 'pdftoppm', (file) => [...options, file]);
  const { data, info } = await sharp(png)
    .extract({ left, top: 0, width, height: 842 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Map<number, { accent: boolean; ink: boolean }>();
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.min(red, green, blue) > 150) continue;
    const row = Math.floor(at / 3 / info.width);
    const isAccent = red > blue + 40;
    const before = rows.get(row) ?? { accent: false, ink: false };
    rows.set(row, { accent: before.accent || isAccent, ink: before.ink || !isAccent });
  }
  return rows;
}

/** An element of the structure of a tagged PDF. */
interface TaggedElement {
  readonly role?: string;
  readonly children?: readonly TaggedElement[];
}

test('points are tagged as a list, and other lines as paragraphs', async () => {
  const { head, ...job } = longDocument(1);
  const contacts = { kind: 'contacts', spans: [{ text: 'a@b.example' }] } as const;
  const { output } = await printCv({ ...job, head: [...head, contacts] }, '');

  const { document } = await readPdf(output.pdf);
  const page = await document.getPage(1);
  const root = (await page.getStructTree()) as TaggedElement;

  const roles = root.children?.flatMap(({ children = [] }) => children.map(({ role }) => role));
  expect(roles?.slice(0, 6)).toEqual(['H1', 'P', 'H2', 'H3', 'H2', 'H3']);
  expect(roles?.slice(6, 9)).toEqual(['L', 'H3', 'L']);
});

test('the CV of a site has the portrait if the owner wants it, with its text', async () => {
  const { files } = await loadedSite('variants/bilingual');

  const { document } = await readPdf(files.get('cv.pdf') ?? Buffer.of());

  const tree = await (await document.getPage(1)).getStructTree();
  expect(JSON.stringify(tree)).toMatch(
    /"role":"Figure","children":\[[^\]]*\],"alt":"Prénom Du Nom, de face, devant une fenêtre"/,
  );
});

test('a portrait is cut to the shape that it has on the CV', async () => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 4, background: '#0000' },
  })
    .png()
    .toBuffer();

  const { format, width, height } = await sharp(await cvPortrait(picture)).metadata();

  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 360, height: 456 });
});

const headings = [
  { name: 'the name', unknown: 0, text: '…\nFormation\nLicence' },
  { name: 'the title of a section', unknown: 1, text: 'Maëlle\n…\nLicence' },
  { name: 'the title of an entry', unknown: 2, text: 'Maëlle\nFormation\n…' },
];

test.each(headings)(
  'an ellipsis stands for a heading of which no font has a letter: $name',
  async ({ unknown, text }) => {
    const [name = '', section = '', title = ''] = ['Maëlle', 'Formation', 'Licence'].map(
      (heading, rank) => (rank === unknown ? '\u{10ffff}' : heading),
    );

    const { output, missingSigns } = await printCv(
      {
        language: 'fr',
        title: 'CV',
        author: '',
        head: [{ kind: 'name', spans: [{ text: name }] }],
        sections: [
          {
            title: section,
            hasTitleInMargin: false,
            entries: [[{ kind: 'title', spans: [{ text: title }] }]],
          },
        ],
      },
      '',
    );

    expect(missingSigns).toEqual(['\u{10ffff}']);
    expect((await readPdf(output.pdf)).text).toBe(text);
  },
);

const textsWithMissingSigns = [
  {
    name: 'two flags, each of two letters',
    texts: ['🇫🇷 Français', '🇬🇧 Anglais'],
    missingSigns: ['🇫', '🇷', '🇬', '🇧'],
    what: '« 🇫🇷 Français » and another text',
    why: 'has 🇫🇷 (U+1F1EB U+1F1F7), 🇬🇧 (U+1F1EC U+1F1E7),',
  },
  {
    name: 'an emoji with an invisible joiner',
    texts: ['Freelance 🧑‍💻'],
    missingSigns: ['💻', '\u200d'],
    what: '« Freelance 🧑‍💻 »',
    why: 'has 🧑‍💻 (U+1F9D1 U+1F4BB),',
  },
  {
    name: 'an invisible sign',
    texts: ['a\u2062b'],
    missingSigns: ['\u2062'],
    what: '« a\u2062b »',
    why: 'has U+2062,',
  },
  {
    name: 'an invisible sign in two texts',
    texts: ['a\u2062', 'b\u2062'],
    missingSigns: ['\u2062'],
    what: '« a\u2062 » and another text',
    why: 'has U+2062,',
  },
];

test.each(textsWithMissingSigns)(
  'one message names the signs that no font has: $name',
  ({ texts, missingSigns, what, why }) => {
    expect(missingSignsReport(texts, missingSigns)).toMatchObject([
      { what, why: expect.stringContaining(why) },
    ]);
  },
);
