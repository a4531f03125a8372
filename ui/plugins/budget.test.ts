import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { samplePage } from './folders';

const dist = samplePage;
const html = readFileSync(join(dist, 'index.html'), 'utf8');

/** The parts of the page in the order they arrive, and the bytes each had when its budget was last looked at. */
const recorded = {
  head: 1_197,
  styles: 3_868,
  markup: 4_979,
  'pre-paint script': 485,
  font: 20_302,
  'module script': 73_186,
};

type Part = keyof typeof recorded;

/** Where each part begins; a part lasts until the next. */
const beginnings: Record<Part, RegExp> = {
  head: /^/,
  styles: /<style>/,
  markup: /<body>/,
  'pre-paint script': /<\/div><script id="prepaint">/,
  font: /<svg[^>]*><style>@font-face/,
  'module script': /<script type="module"/,
};

const names = Object.keys(beginnings) as Part[];

const starts = names.map((name) => {
  const start = html.search(beginnings[name]);
  if (start < 0)
    throw new Error(`the built page has no ${name}: tell budget.test.ts where it begins`);
  return start;
});

const parts = names.map((name, rank) => ({
  name,
  text: html.slice(starts[rank], starts[rank + 1]),
}));

/** Bytes on the wire: brotli at its best, as the build compresses. */
function compressed(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return brotliCompressSync(text, { params }).length;
}

const table = parts.map(({ name, text }) => {
  const bytes = compressed(text);
  return { name, text, bytes, growth: bytes - recorded[name] };
});

type Row = (typeof table)[number];

/** What to look at when a budget is exceeded: each part alone, and what it gained. */
function overBudget(budget: string, counted: readonly Row[]): string {
  const rows = counted.map(
    ({ name, bytes, growth }) =>
      `${name.padEnd(18)}${String(bytes).padStart(8)} bytes  ${growth < 0 ? '' : '+'}${growth}`,
  );
  const [most] = [...counted].sort((one, other) => other.growth - one.growth);
  return [
    `${budget} is over its budget; what grew most is the ${most?.name}, by ${most?.growth} bytes.`,
    'Each part compressed alone, and against what was recorded:',
    ...rows,
    '',
  ].join('\n');
}

const together = (counted: readonly Row[]) => compressed(counted.map(({ text }) => text).join(''));

test('the parts stand in the order a slow line needs', () => {
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
});

test('the page is at most 105 kB, as it is sent', () => {
  const sent = readFileSync(join(dist, 'index.html.br'));
  expect(brotliDecompressSync(sent).toString()).toBe(html);
  expect(sent.length, overBudget('the page', table)).toBeLessThanOrEqual(105_000);
});

test('the page without its font is at most 82 kB', () => {
  const counted = table.filter(({ name }) => name !== 'font');
  const message = overBudget('the page without its font', counted);
  expect(together(counted), message).toBeLessThanOrEqual(82_000);
});

test('what the first paint needs is at most 14 kB: one round trip', () => {
  const counted = table.slice(0, names.indexOf('font'));
  const message = overBudget('what precedes the font and the module script', counted);
  expect(together(counted), message).toBeLessThanOrEqual(14_000);
});

test('nothing of what checks and sets the content is in the page', () => {
  for (const word of ['safeParse', 'invalid_type', 'unrecognized_keys', 'sharp', 'no-break'])
    expect(html).not.toContain(word);
});
