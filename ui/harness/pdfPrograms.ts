import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { project } from '../folders';
import { temporaryFolder } from './folder';
import { readPdf } from './printed';

const PYPDF = `
import sys
from pypdf import PdfReader
print("\\n".join(page.extract_text() for page in PdfReader(sys.argv[1]).pages))
`;

/** The libraries with which programs that read CVs extract the text of a PDF, with their defaults. */
export const extractors: Readonly<Record<string, (pdf: Uint8Array) => Promise<string>>> = {
  'pdf.js': async (pdf) => (await readPdf(pdf)).text,
  pdftotext: (pdf) => textFrom(pdf, 'pdftotext', (file) => ['-enc', 'UTF-8', file, '-']),
  // It writes « (cid:0) » for glyphs that have no text, such as emoji.
  pdf2txt: async (pdf) =>
    (await textFrom(pdf, 'pdf2txt', (file) => [file])).replaceAll(/\(cid:\d+\)/g, ''),
  mutool: (pdf) => textFrom(pdf, 'mutool', (file) => ['draw', '-q', '-F', 'txt', file]),
  pypdf: (pdf) => textFrom(pdf, 'python3', (file) => ['-c', PYPDF, file]),
};

/** Draws a sheet with 72 pixels an inch, and gives the rows that have ink between two columns: in the accent's colour, or in another. */
export async function inkRows(
  pdf: Uint8Array,
  sheet: string,
  { left, width }: { left: number; width: number },
) {
  const options = ['-r', '72', '-f', sheet, '-l', sheet, '-png'];
  const png = await runOnPdf(pdf, 'pdftoppm', (file) => [...options, file]);
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

/** Runs a program on a PDF, and gives the bytes that it prints. */
async function runOnPdf(
  pdf: Uint8Array,
  program: string,
  options: (file: string) => string[],
): Promise<Buffer> {
  const file = join(temporaryFolder(), 'cv.pdf');
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
async function textFrom(...parameters: Parameters<typeof runOnPdf>): Promise<string> {
  return (await runOnPdf(...parameters)).toString();
}
