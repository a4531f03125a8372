import { PDFDocument } from '@cantoo/pdf-lib';
import { UserInputError } from '../content/diagnostics.ts';
import { refuseLfsPointer } from '../content/lfsPointer.ts';
import { inFont, languageFields, MOST_UNBROKEN_LARGE, piecesOf } from './pieces.ts';
import { typeset } from './typst.ts';

/** Words of a line in one style. */
export interface Span {
  readonly text: string;
  readonly href?: string | undefined;
  /** The language of the words, where it is another. */
  readonly lang?: string | undefined;
  /** Whether it begins an item after another on its line: a middle dot stands between them, unless a line ends there. */
  readonly isNext?: boolean;
  readonly tone?: 'strong' | 'soft' | 'handwritten' | undefined;
}

/** The words of a list of them. */
export type WordsOf<List extends string> = List extends `${infer Word} ${infer Others}`
  ? Word | WordsOf<Others>
  : List;

/** What a line says; the template (cv.typ) has the appearance of each kind. */
export type LineKind =
  WordsOf<'name role contacts availability facts intro employer title where text point list small'>;

/** A line, or a paragraph, of the CV. */
export interface CvLine {
  readonly kind: LineKind;
  /** Whether it is of a post under the name of its employer, which has others. */
  readonly inset?: boolean;
  readonly spans: readonly Span[];
}

/** All that the CV says, in its order: `/cv.txt` and `cv.pdf` are made of it. */
export interface CvDocument {
  readonly language: string;
  /** What a reader shows as its title. */
  readonly title: string;
  /** Whose it is, at the top of its second page too. */
  readonly author: string;
  readonly head: readonly CvLine[];
  /** Entries under a title. */
  readonly sections: readonly {
    readonly title: string;
    readonly entries: readonly (readonly CvLine[])[];
  }[];
}

/** Sizes of text in points, with the space between lines in ems, from the roomiest. */
const steps = [...Array(7).keys()]
  .map((rank) => ({ size: `${10.5 - rank / 4}`, leading: `${(74 - 3 * rank) / 100}` }))
  .concat({ size: '9', leading: '0.52' });

/** The most characters of a paragraph of two lines, which stays on the sheet of the points after it. */
const MOST_SHORT = 220;

/**
 * Checks a CV that the owner made, which is published as it is. Readers look for both marks in so many bytes.
 *
 * @throws {UserInputError}
 */
export function checkOwnCv(bytes: Uint8Array): void {
  refuseLfsPointer(bytes);
  const textOf = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  const fault = (why: string) => new UserInputError(why, 'export it again as PDF');
  if (!textOf(bytes.subarray(0, 1024)).includes('%PDF-')) throw fault('it is not a PDF');
  if (!textOf(bytes.subarray(-1024)).includes('%%EOF'))
    throw fault('the end of the PDF is missing');
}

/** The CV as a PDF, on as few sheets as the smallest text takes, which are counted, with the largest text that keeps to them. */
export function printCv(cv: CvDocument, theme: string) {
  const line = ({ spans, ...line }: CvLine) => ({
    ...line,
    short: spans.map(({ text }) => text).join('').length <= MOST_SHORT,
    spans: spans.map(({ text, lang, ...span }) => ({
      ...span,
      ...(lang && languageFields(lang)),
      pieces: piecesOf(text, line.kind === 'name' ? MOST_UNBROKEN_LARGE : undefined, lang),
    })),
  });
  const data = {
    lang: cv.language,
    title: ordinary(cv.title),
    author: ordinary(cv.author),
    head: cv.head.map(line),
    sections: cv.sections.map(({ title, entries }) => ({
      title: piecesOf(title),
      entries: entries.map((entry) => entry.map(line)),
    })),
  };
  return typeset('cv.typ', theme, data, async (set) => {
    const sheets = set(steps.at(-1)).pages;
    const chosen = steps.find((step) => set(step).pages === sheets);
    // Less than half as heavy: the structure of a tagged PDF is hundreds of small objects.
    const document = await PDFDocument.load(set(chosen).pdf(), { updateMetadata: false });
    return { pdf: Buffer.from(await document.save({ useObjectStreams: true })), sheets };
  });
}

const ordinary = (text: string) => inFont(text).replaceAll(/[\u00a0\u202f]/g, ' ');
