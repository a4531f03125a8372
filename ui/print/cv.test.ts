import { beforeAll, describe, expect, test } from 'vitest';
import { shortPeriod } from '../content/dates';
import { formatReport } from '../content/diagnostics';
import { longDocument } from '../harness/cvDocuments';
import { longCareer } from '../harness/longCareer';
import { extractors } from '../harness/pdfPrograms';
import { readPdf } from '../harness/printed';
import { imported } from '../harness/resumes';
import { loadedSite, temporarySite } from '../harness/sites';
import { cvDocument } from '../view-model/cvDocument';
import { cvText } from '../view-model/cvText';
import { type CvDocument, type CvLine, printCv } from './cv';
import { typesetAnew } from './typst';

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
      const extracted = await extractedBy(extractor);

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

/** An element of the structure of a tagged PDF. */
interface TaggedElement {
  readonly role?: string;
  readonly children?: readonly TaggedElement[];
}

test('points are tagged as a list, and other lines as paragraphs', async () => {
  const { head, ...job } = longDocument({ entriesBefore: 1 });
  const contacts = { kind: 'contacts', spans: [{ text: 'a@b.example' }] } as const;
  const { output } = await printCv({ ...job, head: [...head, contacts] }, '');

  const { document } = await readPdf(output.pdf);
  const page = await document.getPage(1);
  const root = (await page.getStructTree()) as TaggedElement;

  const roles = root.children?.flatMap(({ children = [] }) => children.map(({ role }) => role));
  expect(roles?.slice(0, 6)).toEqual(['H1', 'P', 'H2', 'H3', 'H2', 'H3']);
  expect(roles?.slice(6, 9)).toEqual(['L', 'H3', 'L']);
});
