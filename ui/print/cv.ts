import { PDFDocument } from '@cantoo/pdf-lib';
import { printColors } from './colors.ts';
import type { CvDocument, CvLine } from './cvDocument.ts';
import { inFont, MOST_UNBROKEN_LARGE, piecesOf } from './pieces.ts';
import { type Typeset, typeset } from './typst.ts';

/** Sizes of text in points, with the space between lines in ems, from the roomiest. */
const steps = [
  [10.5, 0.74],
  [10.25, 0.71],
  [10, 0.68],
  [9.75, 0.65],
  [9.5, 0.62],
  [9.25, 0.59],
  [9, 0.56],
  [9, 0.52],
].map(([size, leading]) => ({ size: String(size), leading: String(leading) }));

/** The most characters of a paragraph of two lines, which stays on the sheet of the points after it. */
const MOST_SHORT = 220;

/** A PDF, and how many sheets it has. */
export interface PrintedCv {
  readonly pdf: Buffer;
  readonly sheets: number;
}

/** The CV as a PDF, on as few sheets as the smallest text takes, with the largest text that keeps to them. */
export function printCv(cv: CvDocument, theme: string): Promise<Typeset<PrintedCv>> {
  const line = ({ kind, inset = false, spans }: CvLine) => ({
    kind,
    inset,
    short: spans.map(({ text }) => text).join('').length <= MOST_SHORT,
    spans: spans.map(({ text, href = null, isNext = false, lang = null, tone = null }) => ({
      pieces: piecesOf(text, kind === 'name' ? MOST_UNBROKEN_LARGE : undefined),
      href,
      isNext,
      lang,
      tone,
    })),
  });
  const data = {
    colors: printColors(theme),
    steps,
    lang: cv.language,
    title: ordinary(cv.title),
    author: ordinary(cv.author),
    head: cv.head.map(line),
    sections: cv.sections.map(({ title, entries }) => ({
      title: piecesOf(title),
      entries: entries.map((entry) => entry.map(line)),
    })),
  };
  return typeset('cv.typ', data, async ({ pageCount, pdf }) => {
    const sheets = pageCount(steps.at(-1) ?? {});
    const chosen = steps.find((step) => pageCount(step) === sheets) ?? {};
    return { pdf: await compressed(pdf(chosen)), sheets };
  });
}

const ordinary = (text: string) => inFont(text).replaceAll(/[\u00a0\u202f]/g, ' ');

/** Less than half as heavy: the structure of a tagged PDF is hundreds of small objects. */
async function compressed(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}
