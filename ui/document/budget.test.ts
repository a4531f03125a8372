import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleDist } from '../folders';

/** The parts of the document in the order they arrive, and what each weighed when its budget was last set. */
const recorded = {
  head: 1_213,
  styles: 7_197,
  markup: 4_454,
  'pre-paint script': 820,
  'delivery data': 0,
  'print styles': 1_561,
  fonts: 16_365,
  'module script': 74_482,
};

type Part = keyof typeof recorded;

/** The text that each part begins with; a part ends where the next begins. */
const beginnings: Record<Part, RegExp> = {
  head: /^/,
  styles: /<style media/,
  markup: /<body>/,
  'pre-paint script': /<script id="prepaint"/,
  // In the live document alone.
  'delivery data': /<script id="live"|<svg[^>]*><style>/,
  'print styles': /<svg[^>]*><style>/,
  fonts: /@font-face{font-family:Figtree;/,
  'module script': /<script type="module"/,
};

const names = Object.keys(beginnings) as Part[];

function startsOf(html: string): number[] {
  return names.map((name) => {
    const start = html.search(beginnings[name]);
    if (start < 0)
      throw new Error(`the document has no ${name}: tell budget.test.ts what it begins with`);
    return start;
  });
}

/** Bytes on the wire: brotli with its default quality, which is the best, as the build compresses. */
function compressed(text: string): number {
  return brotliCompressSync(text).length;
}

function tableOf(html: string) {
  const starts = startsOf(html);
  return names.map((name, rank) => {
    const text = html.slice(starts[rank], starts[rank + 1]);
    const bytes = compressed(text);
    return { name, text, bytes, growth: bytes - recorded[name] };
  });
}

type Row = ReturnType<typeof tableOf>[number];

/** The weight of each part and its change, for whoever exceeds a budget. */
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

describe.each(['index.html', '.live/index.html'])('%s', (file) => {
  const sent = readFileSync(join(sampleDist, `${file}.br`));
  const html = brotliDecompressSync(sent).toString();
  const table = tableOf(html);

  test('the parts of the document are in the order that a slow connection needs', () => {
    const starts = startsOf(html);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
  });

  test('the document is at most 110 kB, compressed', () => {
    expect(sent.length, overBudget('the document', table)).toBeLessThanOrEqual(110_000);
  });

  test('the document without its fonts is at most 88 kB', () => {
    const counted = table.filter(({ name }) => name !== 'fonts');
    const message = overBudget('the document without its fonts', counted);
    expect(together(counted), message).toBeLessThanOrEqual(88_000);
  });

  test('what precedes the first paint is at most 14 kB, one round trip', () => {
    const counted = table.slice(0, names.indexOf('delivery data'));
    const message = overBudget(
      'what precedes the delivery data, the print styles, the fonts and the module script',
      counted,
    );
    expect(together(counted), message).toBeLessThanOrEqual(14_000);
  });

  test('the document has no code that checks or typesets content', () => {
    for (const word of ['safeParse', 'invalid_type', 'unrecognized_keys', 'sharp', 'no-break'])
      expect(html).not.toContain(word);
  });
});
