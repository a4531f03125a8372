import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const typeface = '@fontsource/playwrite-fr-moderne';
const licence = resolve(`${typeface}/LICENSE`);

/** The hand that French schools teach, its letters joined. */
const file = (weight: number) =>
  resolve(`${typeface}/files/playwrite-fr-moderne-latin-${weight}-normal.woff2`);

/** Placed by the same lines as Figtree (styles/font.css): where a text stands does not depend on who wrote it. */
const LOW = 'ascent-override:95%;descent-override:25%;line-gap-override:0%';

/** Capitals and figures, which are taught as high as two lines apart: made to go with the others. */
const HIGH =
  'size-adjust:84%;ascent-override:113.1%;descent-override:29.8%;line-gap-override:0%;unicode-range:U+30-39,U+41-5A,U+C0-DE';
const isHigh = /[0-9A-Z\u00c0-\u00de]/;

/** The letters of `text` and their joins, a few kilobytes; nothing where nothing is noted. */
export async function handStyles(text: string): Promise<string> {
  const letters = [...new Set(text)].sort();
  const high = letters.filter((letter) => isHigh.test(letter));
  const low = letters.filter((letter) => !isHigh.test(letter));
  // Made smaller, a pen of the same weight would be a finer one.
  return (await face(300, low, LOW)) + (await face(400, high, HIGH));
}

async function face(
  weight: number,
  letters: readonly string[],
  descriptors: string,
): Promise<string> {
  if (letters.length === 0) return '';
  const font = await subset(readFileSync(file(weight)), letters.join(''), {
    targetFormat: 'woff2',
  });
  const source = `url(data:font/woff2;base64,${font.toString('base64')})`;
  return `@font-face{font-family:Hand;font-display:swap;${descriptors};src:${source}}`;
}

/** The notice to publish with it. */
export const handLicence = `## Playwrite France Moderne (OFL-1.1)\n\n${readFileSync(licence, 'utf8')}`;
