import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import { beforeAll, describe, expect, test } from 'vitest';
import fontsRecord from '../fonts/fonts.json' with { type: 'json' };
import { names } from '../harness/names';
import { fontStyles, handwritingStyles } from './fonts';

const tokens = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');
const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const { resolve } = createRequire(import.meta.url);

test('the fonts are as `make fonts` made them, from the installed typefaces, in the weight of titles', () => {
  const stale = 'run `make fonts` and commit what it changes in fonts/';
  const digests = (files: object, locate: (file: string) => string) =>
    Object.fromEntries(Object.keys(files).map((file) => [file, digest(locate(file))]));
  const inFolder = (file: string) => join(import.meta.dirname, '../fonts', file);

  expect(digests(fontsRecord.packages, resolve), stale).toEqual(fontsRecord.packages);
  expect(digests(fontsRecord.files, inFolder), stale).toEqual(fontsRecord.files);
  expect(Number(/--weight-heavy:\s*(\d+)/.exec(tokens)?.[1]), stale).toBe(fontsRecord.weight);
});

test('the colour font has every French letter with a diacritic, except Ÿ', () => {
  for (const letter of 'àâçéèêëîïôùûüÿÀÂÇÉÈÊËÎÏÔÙÛÜ') expect(fontsRecord.letters).toContain(letter);
});

/** A text with a diacritic. A subset of all letters of the typeface would take longer, and has the same styles. */
const TITLE = 'À propos';

test.each([
  { name: 'no theme', theme: '', colors: ['#c8102e', '#ff7e75'] },
  {
    name: 'a theme with a colour for each scheme',
    theme: ':root { --accent: light-dark(#00618a, #7db8ff) }',
    colors: ['#00618a', '#7db8ff'],
  },
  {
    name: 'a theme with one colour',
    theme: ':root { --accent: #076 }',
    colors: ['#076', '#076'],
  },
])('the colour font takes the accent colours of $name', async ({ theme, colors }) => {
  const overrides = (await fontStyles(theme, TITLE)).matchAll(/override-colors:0 (#\w+)/g);

  expect([...overrides].map(([, color]) => color)).toEqual(colors);
});

test.each([
  ':root { --font: Georgia, serif }',
  'body { font-family: Georgia, serif }',
  ':root { --weight-heavy: 650; }',
  'h1, h2 { font: 700 2rem Georgia }',
])('a theme that sets another type has no colour font: %s', async (theme) => {
  expect(await fontStyles(theme, TITLE)).not.toContain('font-family:Accents');
});

test('a comment in a theme does not remove the colour font', async () => {
  const theme = '/* font: as it is */ :root { --accent: #076 }';
  expect(await fontStyles(theme, TITLE)).toContain('font-family:Accents');
});

test('the typeface has the letters of the page and those that a visitor may type, and no other', async () => {
  const sizeWith = async (text?: string) => (await fontStyles('', text)).length;
  const typedLetters = await sizeWith('Bonjour');
  const withDanishLetter = await sizeWith('ø');

  expect(await sizeWith('Au revoir (100 €)')).toBe(typedLetters);
  expect(withDanishLetter).toBeGreaterThan(typedLetters);
  expect(await sizeWith()).toBeGreaterThan(withDanishLetter + 5_000);
});

test('a letter typed with a combining diacritic is in the typeface as one letter', async () => {
  const typedWithDiacritics = 'o\u0302 \u0155 \u00f8'.normalize('NFD');
  expect(await fontStyles('', typedWithDiacritics)).toBe(await fontStyles('', 'ô ŕ ø'));
});

test.each([
  { name: 'a page in French', text: 'À côté', files: 1 },
  { name: 'a page with Spanish letters', text: 'A mañana', files: 1 },
  { name: 'a page with both', text: 'À demain, señor', files: 2 },
  { name: 'a page without diacritics', text: 'Hello', files: 0 },
])('the colour font has as many files as $name needs', async ({ text, files }) => {
  const faces = (await fontStyles('', text)).match(/@font-face\{font-family:Accents/g) ?? [];
  expect(faces).toHaveLength(files);
});

const languages = [
  { name: 'French', text: 'Œuvres complètes', faces: 1 },
  { name: 'Polish', text: 'Łódź', faces: 2 },
  { name: 'Turkish', text: 'Çağrı Yıldız', faces: 2 },
  { name: 'Vietnamese', text: 'Nguyễn Văn Đức', faces: 3 },
];

test.each(languages)(
  'the page has as many files of the typeface as $name needs',
  async ({ text, faces }) => {
    const styles = await fontStyles('', text);

    expect(styles.match(/font-family:Figtree;/g)).toHaveLength(faces);
    const frenchStyles = await fontStyles('', 'Œuvres complètes');
    expect(styles.length - frenchStyles.length).toBeLessThan(4_500);
  },
);

describe('the page has all letters of a name in the typeface', () => {
  let fonts: readonly Font[];
  beforeAll(async () => {
    const styles = await fontStyles('', names.map(({ name }) => name).join(' '));
    fonts = Array.from(
      styles.matchAll(/font-family:Figtree;[^}]*base64,([^)]+)/g),
      ([, bytes = '']) => create(Buffer.from(bytes, 'base64')) as Font,
    );
  });

  test.each(names)('$language', ({ name }) => {
    const hasGlyph = (letter: string) =>
      fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

    expect([...name].filter((letter) => !hasGlyph(letter))).toEqual([]);
  });
});

test('no handwritten text needs no font', async () => {
  expect(await handwritingStyles('')).toBe('');
});

test('lower-case letters have one font face, capitals and digits another of a smaller size', async () => {
  const faces = (await handwritingStyles('Été 2026')).match(/@font-face\{[^}]+\}/g) ?? [];

  expect(faces).toHaveLength(2);
  expect(faces[0]).not.toContain('unicode-range');
  expect(faces[1]).toContain('unicode-range:U+30-39,U+41-5A,U+C0-DE');
  expect(faces[1]).toContain('size-adjust');
});

test('the handwriting has each letter of the text once and no other, in a few kilobytes', async () => {
  const styles = await handwritingStyles('La semaine se prépare en 40 minutes');

  expect(await handwritingStyles('La semaine se prépare en 40 minutes La semaine')).toBe(styles);
  expect(styles.length).toBeLessThan(12_000);
  expect(styles.length).toBeGreaterThan((await handwritingStyles('aé')).length);
});
