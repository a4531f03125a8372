import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getDocumentProxy } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';

/** What programs that read CVs may use to read the text of a PDF. */
export const extractors: Readonly<Record<string, (pdf: Uint8Array) => Promise<string>>> = {
  'pdf.js': async (pdf) => {
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
    const texts = pages.map(async (page) => inLines((await (await page).getTextContent()).items));
    return (await Promise.all(texts)).join('\n');
  },
  pdftotext: (pdf) => run(pdf, 'pdftotext', (file) => ['-enc', 'UTF-8', file, '-']),
  // It writes « (cid:0) » for glyphs that have no text, such as emoji.
  pdf2txt: async (pdf) =>
    (await run(pdf, 'pdf2txt', (file) => [file])).replaceAll(/\(cid:\d+\)/g, ''),
};

type TextItem = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];

/** The items that pdf.js finds on a page. What stands left of the item before begins a line. */
function inLines(items: readonly TextItem[]): string {
  let text = '';
  let end = 0;
  for (const item of items) {
    if (!('str' in item)) continue;
    const start = item.transform[4];
    text += `${start < end - 1 ? '\n' : ''}${item.str}${item.hasEOL ? '\n' : ''}`;
    end = item.hasEOL ? 0 : start + item.width;
  }
  return text;
}

/** What a program says of a PDF. */
async function run(pdf: Uint8Array, program: string, options: (file: string) => string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-text-'));
  try {
    const file = join(folder, 'cv.pdf');
    await writeFile(file, pdf);
    const env = { ...process.env, LC_ALL: 'C.UTF-8', PYTHONIOENCODING: 'utf-8' };
    return (await promisify(execFile)(program, options(file), { env })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
