import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import { expect, test } from 'vitest';
import made from '../fonts/fonts.json' with { type: 'json' };
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

  expect(digests(made.packages, resolve), stale).toEqual(made.packages);
  expect(digests(made.files, inFolder), stale).toEqual(made.files);
  expect(Number(/--weight-heavy:\s*(\d+)/.exec(tokens)?.[1]), stale).toBe(made.weight);
});

test('every accented French letter has its accent apart, but Ÿ', () => {
  for (const letter of 'àâçéèêëîïôùûüÿÀÂÇÉÈÊËÎÏÔÙÛÜ') expect(made.letters).toContain(letter);
});

test('the accents take the colours of an owner’s theme', async () => {
  const colors = async (theme: string) =>
    [...(await fontStyles(theme)).matchAll(/override-colors:0 (#\w+)/g)].map(([, color]) => color);
  expect(await colors('')).toEqual(['#c8102e', '#ff7e75']);
  expect(await colors(':root { --accent: light-dark(#00618a, #7db8ff) }')).toEqual([
    '#00618a',
    '#7db8ff',
  ]);
  expect(await colors(':root { --accent: #076 }')).toEqual(['#076', '#076']);
});

test.each([
  [':root { --font: Georgia, serif }', false],
  ['body { font-family: Georgia, serif }', false],
  [':root { --weight-heavy: 650; }', false],
  ['h1, h2 { font: 700 2rem Georgia }', false],
  ['/* font: as it is */ :root { --accent: #076 }', true],
])('the accents stay plain where a theme sets another type: %s', async (theme, drawn) => {
  expect((await fontStyles(theme)).includes('font-family:Accents')).toBe(drawn);
});

test('the typeface has the letters of the page and those that a visitor may type, and no other', async () => {
  const sizes = await Promise.all(
    ['Bonjour', 'Au revoir (100 €)', 'ø', undefined].map(
      async (text) => (await fontStyles('', text)).length,
    ),
  );
  const [plain = 0, typed, danish = 0, whole = 0] = sizes;
  expect(typed).toBe(plain);
  expect(danish).toBeGreaterThan(plain);
  expect(whole).toBeGreaterThan(danish + 5_000);
  // A letter typed with a combining accent is there as one letter.
  expect(await fontStyles('', 'o\u0302 \u0155 \u00f8'.normalize('NFD'))).toBe(
    await fontStyles('', 'ô ŕ ø'),
  );
});

const languages = [
  { name: 'French', text: 'Œuvres', faces: 1 },
  { name: 'Polish', text: 'Łódź', faces: 2 },
  { name: 'Turkish', text: 'Çağrı Yıldız', faces: 2 },
  { name: 'Vietnamese', text: 'Nguyễn Văn Đức', faces: 3 },
];

test.each(languages)('the page has as many files of the typeface as $name needs', async (given) => {
  const styles = await fontStyles('', given.text);

  expect(styles.match(/font-family:Figtree;/g)).toHaveLength(given.faces);
  const french = await fontStyles('', 'Œuvres');
  expect(styles.length - french.length).toBeLessThan(4_500);
});

test.each(names)('the page has all letters of a name in the typeface: $language', async (given) => {
  const styles = await fontStyles('', given.name);

  const fonts = Array.from(
    styles.matchAll(/font-family:Figtree;[^}]*base64,([^)]+)/g),
    ([, bytes = '']) => create(Buffer.from(bytes, 'base64')) as Font,
  );
  const lacking = [...given.name].filter(
    (letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
  expect(lacking).toEqual([]);
});

test('lower-case letters have one font face, capitals and digits another of a smaller size, no text has none', async () => {
  expect(await handwritingStyles('')).toBe('');
  const styles = (await handwritingStyles('Été 2026')).match(/@font-face\{[^}]+\}/g) ?? [];
  expect(styles).toHaveLength(2);
  expect(styles[0]).not.toContain('unicode-range');
  expect(styles[1]).toContain('unicode-range:U+30-39,U+41-5A,U+C0-DE');
  expect(styles[1]).toContain('size-adjust');
  // Each letter once and no other, in a few kilobytes.
  const once = await handwritingStyles('La semaine se prépare en 40 minutes');
  expect(await handwritingStyles('La semaine se prépare en 40 minutes La semaine')).toBe(once);
  expect(once.length).toBeLessThan(12_000);
  expect(once.length).toBeGreaterThan((await handwritingStyles('aé')).length);
});
