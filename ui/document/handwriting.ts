import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const typeface = '@fontsource/playwrite-fr-moderne';
const licence = resolve(`${typeface}/LICENSE`);

/** The joined handwriting that French schools teach. */
const file = (weight: number) =>
  resolve(`${typeface}/files/playwrite-fr-moderne-latin-${weight}-normal.woff2`);

/** Metrics of lower-case letters: those of Figtree (fonts.ts), so that a text stands where it does in Figtree. */
const LOW = 'ascent-override:95%;descent-override:25%;line-gap-override:0%';

/** Metrics of capitals and figures: the typeface draws them two lines high, here they match the lower-case letters. */
const HIGH =
  'size-adjust:84%;ascent-override:113.1%;descent-override:29.8%;line-gap-override:0%;unicode-range:U+30-39,U+41-5A,U+C0-DE';
const isHigh = /[0-9A-Z\u00c0-\u00de]/;

/** `@font-face` rules with the letters of `text` and their joins, a few kilobytes; none for no text. */
export async function handwritingStyles(text: string): Promise<string> {
  const letters = [...new Set(text)].sort();
  const high = letters.filter((letter) => isHigh.test(letter));
  const low = letters.filter((letter) => !isHigh.test(letter));
  // Scaled down, the same weight would look thinner: capitals take the next one.
  return (await face(300, low, LOW)) + (await face(400, high, HIGH));
}

async function face(weight: number, letters: readonly string[], descriptors: string) {
  if (letters.length === 0) return '';
  const options = { targetFormat: 'woff2' } as const;
  const font = await subset(readFileSync(file(weight)), letters.join(''), options);
  const source = `url(data:font/woff2;base64,${font.toString('base64')})`;
  return `@font-face{font-family:Hand;font-display:swap;${descriptors};src:${source}}`;
}

/** The notice to publish with it. */
export const handwritingLicence = `## Playwrite France Moderne (OFL-1.1)\n\n${readFileSync(licence, 'utf8')}`;
