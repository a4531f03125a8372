import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { UserInputError } from '../content/diagnostics.ts';
import { refuseLfsPointer } from '../content/lfsPointer.ts';
import { drawFigures, drawRunningHead } from './drawings.ts';
import { inFont, languageFields, MOST_UNBROKEN_LARGE, piecesOf } from './pieces.ts';
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

/** What stands in the margin, beside a line. */
export type MarginNote =
  | {
      readonly kind: 'dates';
      readonly printed: string;
      /** The same dates as application forms have them, for `/cv.txt`. */
      readonly numeric: string;
      /** How long it was, which stands under the dates. */
      readonly length?: string | undefined;
    }
  | { readonly kind: 'label'; readonly text: string; readonly lang?: string | undefined }
  /** A figure before, struck out, and the figure after; the line says both in words. */
  | { readonly kind: 'figures'; readonly before: string; readonly after: string }
  /** From when somebody is free, by hand. */
  | { readonly kind: 'availability'; readonly label: string; readonly text: string };

/** What a line says; the template (cv.typ) has the appearance of each kind. */
export type LineKind =
  | 'name'
  | 'role'
  | 'contacts'
  | 'intro'
  | 'fact'
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
  /** Whether its title stands in the margin: that of a single line. */
  readonly hasTitleInMargin: boolean;
  readonly entries: readonly CvEntry[];
}

/** All that the CV says, in its order: `/cv.txt` and `cv.pdf` are made of it. */
export interface CvDocument {
  readonly language: string;
  /** What a reader shows as its title. */
  readonly title: string;
  /** Whose it is, at the top of its second page too. */
  readonly author: string;
  readonly head: readonly CvLine[];
  readonly sections: readonly CvSection[];
}

/** A portrait as the CV shows it, a JPEG, and what it shows, in words. */
export interface Portrait {
  readonly jpeg: Uint8Array;
  readonly alt: string;
}

/**
 * The sizes of text in points, from the roomiest: each with the distance of its lines in parts of it, and with how far
 * apart sections and entries are, in parts of what they are at the smallest size.
 */
const STEPS = [
  { size: '10', pitch: '1.35', air: '1.6' },
  { size: '10', pitch: '1.35', air: '1.2' },
  { size: '9.75', pitch: '1.33', air: '1.1' },
  { size: '9.5', pitch: '1.32', air: '1' },
  { size: '9.25', pitch: '1.3', air: '1' },
  { size: '9', pitch: '1.28', air: '1' },
] as const;

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
export async function printCv(
  cv: CvDocument,
  theme: string,
  { portrait, typesetBy = typeset }: { portrait?: Portrait; typesetBy?: typeof typeset } = {},
) {
  const data = {
    lang: cv.language,
    title: withOrdinarySpaces(cv.title),
    author: withOrdinarySpaces(cv.author),
    portrait: portrait ? { alt: portrait.alt, bytes: [...portrait.jpeg] } : null,
    head: await Promise.all(cv.head.map((line) => lineData(line, theme))),
    sections: await Promise.all(
      cv.sections.map(async ({ title, hasTitleInMargin, entries }) => ({
        title: piecesOf(title),
        hasTitleInMargin,
        entries: await Promise.all(
          entries.map((entry) => Promise.all(entry.map((line) => lineData(line, theme)))),
        ),
      })),
    ),
  };
  return typesetBy('cv.typ', theme, data, async (set) => {
    const sheets = set(STEPS.at(-1)).pages;
    const chosen = STEPS.find((step) => set(step).pages === sheets);
    const heads = sheets > 1 ? await runningHeads(cv, sheets, theme) : [];
    const pdf = set({ ...chosen, heads: JSON.stringify(heads) }).pdf();
    return { pdf: await lighter(pdf), sheets };
  });
}

const TYPE = PDFName.of('Type');
/** The type of a table that says which letters the glyphs of a font are. */
const LETTERS_OF_GLYPHS = PDFName.of('CMap');

/** The same PDF, half as heavy: the structure of a tagged one is hundreds of small objects, and the tables of glyphs are plain. */
async function lighter(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context } = document;
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(TYPE) !== LETTERS_OF_GLYPHS) continue;
    const compressed = context.flateStream(object.contents);
    for (const [key, value] of object.dict.entries()) compressed.dict.set(key, value);
    context.assign(reference, compressed);
  }
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** A line as the template is given it. */
async function lineData({ kind, margin, spans }: CvLine, theme: string) {
  const most = kind === 'name' ? MOST_UNBROKEN_LARGE : undefined;
  return {
    kind,
    margin: margin && (await marginData(margin, theme)),
    spans: spans.map(({ text, lang, ...span }) => ({
      ...span,
      ...(lang && languageFields(lang)),
      pieces: piecesOf(text, most, lang),
    })),
  };
}

/** What stands in the margin, as the template is given it. */
async function marginData(note: MarginNote, theme: string) {
  switch (note.kind) {
    case 'dates':
      return {
        kind: note.kind,
        printed: piecesOf(note.printed.replaceAll(' ', '\u00a0')),
        length: note.length && piecesOf(note.length.replaceAll(' ', '\u00a0')),
      };
    case 'label':
      return {
        kind: note.kind,
        pieces: piecesOf(note.text, undefined, note.lang),
        ...(note.lang && languageFields(note.lang)),
      };
    case 'figures':
      return { kind: note.kind, drawing: await drawFigures(note, theme) };
    case 'availability':
      return {
        kind: note.kind,
        label: piecesOf(note.label),
        pieces: piecesOf(note.text),
      };
  }
}

/** What stands at the top of each sheet. */
const runningHeads = ({ author, language }: CvDocument, sheets: number, theme: string) =>
  Promise.all(
    Array.from({ length: sheets }, (_, before) =>
      drawRunningHead(
        { name: before > 0 ? author : '', number: `${before + 1} / ${sheets}` },
        language,
        theme,
      ),
    ),
  );

const withOrdinarySpaces = (text: string) => inFont(text).replaceAll(/[\u00a0\u202f]/g, ' ');
