import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extractText, getDocumentProxy } from 'unpdf';

/** What programs that read CVs may use to read the text of a PDF. */
export const extractors: Readonly<Record<string, (pdf: Uint8Array) => Promise<string>>> = {
  'pdf.js': async (pdf) => {
    const document = await getDocumentProxy(new Uint8Array(pdf));
    return (await extractText(document, { mergePages: true })).text;
  },
  pdftotext: (pdf) => run(pdf, 'pdftotext', (file) => ['-enc', 'UTF-8', file, '-']),
  // It writes « (cid:0) » for glyphs that have no text, such as emoji.
  pdf2txt: async (pdf) =>
    (await run(pdf, 'pdf2txt', (file) => [file])).replaceAll(/\(cid:\d+\)/g, ''),
};

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
