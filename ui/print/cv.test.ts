import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { create, type Font } from '@cantoo/fontkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project } from '../folders';
import { read, textRuns } from '../harness/printed';
import { imported, twelveJobs } from '../harness/resumes';
import { cvDocument, cvText } from '../view-model/cvDocument';
import { loadSite } from '../view-model/loadSite';
import { missingLetters } from '../view-model/printSite';
import { checkOwnCv, printCv } from './cv';
import { piecesOf } from './pieces';

const room = await mkdtemp(join(tmpdir(), 'cv-'));
afterAll(() => rm(room, { recursive: true }));

const handwriting = create(
  readFileSync(join(import.meta.dirname, '../fonts/print/hand.ttf')),
) as Font;

/** What a program says of a PDF. */
async function run(pdf: Uint8Array, program: string, options: (file: string) => string[]) {
  const file = join(await mkdtemp(join(room, 'pdf-')), 'cv.pdf');
  await writeFile(file, pdf);
  const env = { ...process.env, LC_ALL: 'C.UTF-8', PYTHONIOENCODING: 'utf-8' };
  return (await promisify(execFile)(program, options(file), { env })).stdout;
}

/** What programs that read CVs may use to read the text of a PDF. */
const extractors: Readonly<Record<string, (pdf: Uint8Array) => Promise<string>>> = {
  'pdf.js': async (pdf) => (await read(pdf)).text,
  pdftotext: (pdf) => run(pdf, 'pdftotext', (file) => ['-enc', 'UTF-8', file, '-']),
  // It writes « (cid:0) » for glyphs that have no text, such as emoji.
  pdf2txt: async (pdf) =>
    (await run(pdf, 'pdf2txt', (file) => [file])).replaceAll(/\(cid:\d+\)/g, ''),
};

/** The CV of a site, or of a JSON Resume; of two languages, the one in English. */
async function cvOf(career: string | object) {
  let folder = join(project, 'ui', String(career));
  if (typeof career === 'object') {
    folder = await mkdtemp(join(room, 'site-'));
    await writeFile(join(folder, 'content.ts'), imported(career).source);
  }
  const { built, report } = await loadSite(folder, () => {});
  if (!built) throw new Error(report.errors.map(({ path, why }) => `${path}: ${why}`).join('\n'));
  const version = built.versions.at(-1);
  if (!version) throw new Error('a site has a French version');
  const { content, site, words } = version;
  const document = cvDocument(content, site, words);
  const card = built.files.get(words.files.card);
  return { ...(await printCv(document, '')).made, text: cvText(document), site, words, card };
}

const careers = [
  ['sample', 'sample', 1],
  ['least', 'variants/least', 1],
  ['between', 'variants/between', 1],
  ['most', 'variants/most', 2],
  ['stories', 'variants/stories', 1],
  ['twelve jobs', twelveJobs, 2],
  ['bilingual', 'variants/bilingual', 2],
] as const;

const spaced = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

describe.each(careers)('the CV of « %s »', (_, career, sheets) => {
  let cv: Awaited<ReturnType<typeof cvOf>>;
  beforeAll(async () => {
    cv = await cvOf(career);
  }, 180_000);

  test('is as short as it can be, in a light file with title, language, tags and bookmarks, and has a card beside it', async () => {
    const { pdf, site, words } = cv;
    expect([cv.sheets, pdf.length < 60_000]).toEqual([sheets, true]);
    const { document } = await read(pdf);
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: `CV ${site.owner.name ?? site.owner.role}`,
      Language: words.language,
    });
    expect(info).not.toHaveProperty('CreationDate');
    expect(metadata.get('pdfuaid:part')).toBe('1');
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect(JSON.stringify(await document.getOutline())).toContain(
      site.profile.sections[0]?.title ?? '',
    );
    const { format, width, height, size = 0 } = await sharp(cv.card).metadata();
    expect([format, width, height, size < 100_000]).toEqual(['png', 1200, 630, true]);
  });

  test.each(Object.keys(extractors))(
    'is read by %s in the order of /cv.txt, each job in one piece',
    async (extractor) => {
      const { pdf, text, site, words } = cv;
      const extracted = (await extractors[extractor]?.(pdf)) ?? '';
      expect(extracted).not.toMatch(/[\u00a0\u202f\u00ad\u200b\ufb00-\ufb06]/);
      const lines = extracted
        .split('\n')
        .map(spaced)
        .filter((line) => line.trim());
      expect(lines.filter((line) => /·\s*$/.test(line))).toEqual([]);
      for (const { title, place, period } of site.experiences) {
        const { since, sinceInLine } = words.dates;
        const dates = spaced(period?.printed ?? period?.from ?? '').replace(since, sinceInLine);
        const together = lines.some((_, at) => {
          const said = lines.slice(at, at + 3).join(' ');
          return [title, place, dates].every((words) => said.includes(spaced(words)));
        });
        expect(together, `${title}, ${place}, ${dates}`).toBe(true);
      }
      // What each sheet but the first has at its top.
      const top = new RegExp(`${site.name.replaceAll(' ', '\\s')}\\s·\\s\\d / \\d`, 'g');
      const said = wordsOf(extracted.replaceAll(top, ''));
      expect(said.join('\n')).toBe(wordsOf(text).join('\n'));
    },
  );
});

test.each([
  ['Développeuse back-end & data', ['Développeuse', ' ', ['back-end'], ' ', '&', ' ', 'data']],
  ['Développeuse back\u2011end', ['Développeuse', ' ', ['back-end']]],
  ['Jean-Baptiste-Emmanuel-Zorg', ['Jean-', 0, 'Baptiste-', 0, 'Emmanuel-', 0, 'Zorg']],
])('lines of « %s » end at a hyphen only in a word that is too long for one', (text, pieces) => {
  expect(piecesOf(text, 20)).toEqual(pieces);
});

const printedText = async (text: string) => {
  const head = [{ kind: 'name', spans: [{ text }] }] as const;
  const { made, missing } = await printCv(
    { language: 'fr', title: 'CV', author: '', head, sections: [] },
    '',
  );
  return { text: await extractors.pdf2txt?.(made.pdf), missing };
};

test('an address that is longer than a line ends one at a dot', async () => {
  const text = `www.${'2domaine.'.repeat(14)}example.org`;
  const head = [{ kind: 'contacts', spans: [{ text }] }] as const;

  const { made } = await printCv(
    { language: 'fr', title: 'CV', author: '', head, sections: [] },
    '',
  );

  const runs = await textRuns(made.pdf);
  const [first] = runs;
  const firstLine = runs.filter(({ baseline }) => baseline === first?.baseline);
  expect(firstLine.map((run) => run.text).join('')).toBe(`www.${'2domaine.'.repeat(9)}`);
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
      { text: '2023', isNext: true },
    ],
    read: 'מחקר על הנמל · 2023',
    drawn: 'הנמל על מחקר · 2023',
  },
  {
    name: 'a Hebrew item after another',
    spans: [
      { text: 'Voile', isNext: false },
      { text: 'שיט בים', isNext: true },
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
    const head = [{ kind: 'contacts', spans: line.spans }] as const;

    const { made } = await printCv(
      { language: 'fr', title: 'CV', author: '', head, sections: [] },
      '',
    );

    const runs = await textRuns(made.pdf);
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
  const head = [{ kind: 'contacts', spans: [{ text, lang: 'he' }] }] as const;

  const { made } = await printCv(
    { language: 'fr', title: 'CV', author: '', head, sections: [] },
    '',
  );

  const lines = new Set((await textRuns(made.pdf)).map(({ baseline }) => baseline));
  expect(lines.size).toBeGreaterThan(1);
});

test('a title may be in the language of a region', async () => {
  const spans = ['pt-BR', 'es-419', 'zh-Hant-TW'].map((lang) => ({ text: 'Porto', lang }));
  const head = [{ kind: 'contacts', spans }] as const;

  const { made } = await printCv(
    { language: 'fr', title: 'CV', author: '', head, sections: [] },
    '',
  );

  expect((await read(made.pdf)).text).toBe('PortoPortoPorto');
});

test('a handwritten text is joined, and read as it is written', async () => {
  const text = 'Disponible dès février 2027';
  const head = [{ kind: 'availability', spans: [{ text, tone: 'handwritten' }] }] as const;

  const { made } = await printCv(
    { language: 'fr', title: 'CV', author: '', head, sections: [] },
    '',
  );

  for (const extract of Object.values(extractors)) expect(await extract(made.pdf)).toContain(text);
  const runs = await textRuns(made.pdf);
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
    missing: [],
  });
});

test('letters that no font has are named, and left out with the sign that they are part of', async () => {
  // No character.
  expect(await printedText('Prénom 1\u{10ffff} Nom')).toEqual({
    text: expect.stringContaining('Prénom 1 Nom'),
    missing: ['\u{10ffff}'],
  });
});

const pdf = '%PDF-1.7\n…\n%%EOF\n';
const ownCvs = [
  { name: 'a PDF', written: pdf, why: undefined },
  { name: 'an empty file', written: '', why: 'it is not a PDF' },
  { name: 'a text document that was renamed', written: 'PK\x03\x04word/', why: 'it is not a PDF' },
  {
    name: 'a PDF that was cut off',
    written: pdf.slice(0, 12),
    why: 'the end of the PDF is missing',
  },
  {
    name: 'what Git LFS leaves in its place',
    written: 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 48211\n',
    why: 'a pointer of Git LFS in place of the file',
  },
];

test.each(ownCvs)(
  'of a CV that the owner made, what is no whole PDF is refused: $name',
  ({ written, why }) => {
    const check = () => checkOwnCv(Buffer.from(written));

    if (why) expect(check).toThrow(why);
    else expect(check).not.toThrow();
  },
);

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

    const { made, missing } = await printCv(
      {
        language: 'fr',
        title: 'CV',
        author: '',
        head: [{ kind: 'name', spans: [{ text: name }] }],
        sections: [{ title: section, entries: [[{ kind: 'title', spans: [{ text: title }] }]] }],
      },
      '',
    );

    expect(missing).toEqual(['\u{10ffff}']);
    expect((await read(made.pdf)).text).toBe(text);
  },
);

test.each([
  [
    ['🇫🇷 Français', '🇬🇧 Anglais'],
    ['🇫', '🇷', '🇬', '🇧'],
    'has 🇫🇷 (U+1F1EB U+1F1F7), 🇬🇧 (U+1F1EC U+1F1E7),',
  ],
  [['Freelance 🧑‍💻'], ['💻', '\u200d'], 'has 🧑‍💻 (U+1F9D1 U+1F4BB),'],
  [['a\u2062b'], ['\u2062'], 'has U+2062,'],
  [['a\u2062', 'b\u2062'], ['\u2062'], 'has U+2062,', '« a\u2062 » and another text'],
])('letters that no font has in %j are named in one message', (texts, missing, why, what = '') => {
  expect(missingLetters(texts, missing)).toMatchObject([
    { why: expect.stringContaining(why), what: expect.stringContaining(what) },
  ]);
});
