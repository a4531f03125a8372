import { inTypeface, withOrdinarySpaces } from './characters.ts';
import { languageFields } from './languageFields.ts';
import { lighterPdf } from './lighterPdf.ts';
import { MAX_LARGE_BOX, piecesOf } from './pieces.ts';
import { drawRunningHead } from './runningHead.ts';
import { typeset } from './typst.ts';

/** Words of a line in one style. */
export interface Span {
  readonly text: string;
  readonly href?: string | undefined;
  /** The language of the words, where it is another. */
  readonly lang?: string | undefined;
  /** A middle dot parts the words from the item before them, unless a line ends there. */
  readonly hasDotBefore?: boolean;
  readonly tone?: 'strong' | 'soft' | undefined;
  readonly isEmphasized?: true;
  readonly isCode?: true;
}

/** A note in the margin, beside a line. */
export type MarginNote =
  | {
      readonly kind: 'dates';
      readonly printed: string;
      /** These dates as application forms have them, for `/cv.txt`. */
      readonly numeric: string;
      /** The duration, which stands under the dates. */
      readonly duration?: string | undefined;
    }
  | { readonly kind: 'label'; readonly text: string; readonly lang?: string | undefined }
  /** A figure before, struck out, and the figure after, by hand. */
  | { readonly kind: 'figures'; readonly before: string; readonly after: string };

/** The kinds of lines; the template (cv.typ) has the appearance of each. */
export type LineKind =
  | 'name'
  | 'role'
  | 'contacts'
  | 'intro'
  | 'fact'
  | 'handwrittenFact'
  | 'title'
  | 'text'
  | 'point'
  | 'list'
  | 'small';

/** A line, or a paragraph, of the CV. */
export interface CvLine {
  readonly kind: LineKind;
  readonly margin?: MarginNote | undefined;
  readonly spans: readonly Span[];
}

/** The lines of a job, a project or a list. */
export type CvEntry = readonly CvLine[];

export interface CvSection {
  readonly title: string;
  /** A section of a single line has its title in the margin. */
  readonly hasTitleInMargin: boolean;
  readonly entries: readonly CvEntry[];
}

/** All that the CV says, in its order: `/cv.txt` and `cv.pdf` are made of it. */
export interface CvDocument {
  readonly language: string;
  /** The title of the PDF, which readers show. */
  readonly title: string;
  /** The name of the owner, at the top of the second page too. */
  readonly author: string;
  readonly head: readonly CvLine[];
  readonly sections: readonly CvSection[];
}

/** A portrait as the CV shows it. */
export interface Portrait {
  readonly jpeg: Uint8Array;
  /** The alternative text. */
  readonly alt: string;
}

/** The smallest text that is read with ease on paper, with the least space around it. */
const SMALLEST_TEXT = { size: '9', pitch: '1.28', air: '1' };

/**
 * The sizes of text, from the roomiest, in points. `pitch` is the distance of lines in parts of the size, and `air` the space
 * between sections and entries in parts of that at the smallest size.
 */
const TEXT_SIZES = [
  { size: '10', pitch: '1.35', air: '1.6' },
  { size: '10', pitch: '1.35', air: '1.2' },
  { size: '9.75', pitch: '1.33', air: '1.1' },
  { size: '9.5', pitch: '1.32', air: '1' },
  { size: '9.25', pitch: '1.3', air: '1' },
  { size: '9', pitch: '1.32', air: '1.6' },
  { size: '9', pitch: '1.3', air: '1.2' },
  SMALLEST_TEXT,
];

interface PrintOptions {
  readonly portrait?: Portrait;
  /** Sets the template; by default with the cache. */
  readonly typesetBy?: typeof typeset;
}

/** The CV as a PDF, on as few sheets as the smallest text takes, with the largest text that keeps to them. */
export async function printCv(
  cv: CvDocument,
  theme: string,
  { portrait, typesetBy = typeset }: PrintOptions = {},
) {
  const input = { template: 'cv.typ', theme, content: cvData(cv, portrait) };
  return typesetBy(input, async (setTemplate) => {
    const sheets = setTemplate(SMALLEST_TEXT).pageCount;
    const textSize =
      TEXT_SIZES.find((size) => setTemplate(size).pageCount === sheets) ?? SMALLEST_TEXT;
    const heads = sheets > 1 ? await runningHeads(cv, sheets, theme) : [];
    const pdf = setTemplate({ ...textSize, heads: JSON.stringify(heads) }).pdf();
    return { pdf: await lighterPdf(pdf), sheets };
  });
}

/** The CV as data for the template. */
function cvData(cv: CvDocument, portrait: Portrait | undefined) {
  const sectionData = ({ title, hasTitleInMargin, entries }: CvSection) => ({
    title: piecesOf(title),
    hasTitleInMargin,
    entries: entries.map((entry) => entry.map(lineData)),
  });
  return {
    lang: cv.language,
    title: withOrdinarySpaces(inTypeface(cv.title)),
    author: withOrdinarySpaces(inTypeface(cv.author)),
    portrait: portrait ? { alt: portrait.alt, bytes: [...portrait.jpeg] } : null,
    head: cv.head.map(lineData),
    sections: cv.sections.map(sectionData),
  };
}

function lineData({ kind, margin, spans }: CvLine) {
  const options = kind === 'name' ? { maxBox: MAX_LARGE_BOX } : {};
  return {
    kind,
    margin: margin && marginData(margin),
    spans: spans.map(({ text, lang, ...span }) => ({
      ...span,
      ...(lang && languageFields(lang)),
      pieces: piecesOf(text, { ...options, lang }),
    })),
  };
}

function marginData(note: MarginNote) {
  switch (note.kind) {
    case 'dates':
      return {
        kind: note.kind,
        printed: piecesOf(note.printed.replaceAll(' ', '\u00a0')),
        duration: note.duration && piecesOf(note.duration.replaceAll(' ', '\u00a0')),
      };
    case 'label':
      return {
        kind: note.kind,
        pieces: piecesOf(note.text, { lang: note.lang }),
        ...(note.lang && languageFields(note.lang)),
      };
    case 'figures':
      return { kind: note.kind, before: piecesOf(note.before), after: piecesOf(note.after) };
  }
}

/** The head of each sheet, as a drawing. The first sheet has the name below its head already. */
const runningHeads = ({ author, language }: CvDocument, sheets: number, theme: string) =>
  Promise.all(
    Array.from({ length: sheets }, (_, rank) => {
      const name = rank > 0 ? author : '';
      return drawRunningHead({ name, number: `${rank + 1} / ${sheets}` }, language, theme);
    }),
  );
