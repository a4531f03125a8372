import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { smallest } from './compression';
import { samplePage } from './folders';

/** The parts of a page in the order they arrive, and the bytes each had when its budget was last looked at. */
const recorded = {
  head: 1_197,
  styles: 3_868,
  markup: 4_979,
  'pre-paint script': 485,
  'late styles': 0,
  font: 23_279,
  'module script': 69_605,
};

type Part = keyof typeof recorded;

/** Where each part begins; a part lasts until the next. */
const beginnings: Record<Part, RegExp> = {
  head: /^/,
  styles: /<style>/,
  markup: /<body>/,
  'pre-paint script': /<\/div><script id="prepaint">/,
  'late styles': /<svg[^>]*><style>@/,
  font: /@font-face{font-family:Figtree;/,
  'module script': /<script type="module"/,
};

const names = Object.keys(beginnings) as Part[];

function startsOf(html: string): number[] {
  return names.map((name) => {
    const start = html.search(beginnings[name]);
    if (start < 0)
      throw new Error(`the built page has no ${name}: tell budget.test.ts where it begins`);
    return start;
  });
}

/** Bytes on the wire: brotli at its best, as the build compresses. */
function compressed(text: string): number {
  return brotliCompressSync(text, { params: smallest(Buffer.from(text)) }).length;
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

describe.each(['index.html', '.live/index.html'])('%s', (file) => {
  const sent = readFileSync(join(samplePage, `${file}.br`));
  const html = brotliDecompressSync(sent).toString();
  const table = tableOf(html);

  test('its parts stand in the order a slow line needs', () => {
    const starts = startsOf(html);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
  });

  test('it is at most 110 kB, as it is sent', () => {
    expect(sent.length, overBudget('the page', table)).toBeLessThanOrEqual(110_000);
  });

  test('without its font it is at most 88 kB', () => {
    const counted = table.filter(({ name }) => name !== 'font');
    const message = overBudget('the page without its font', counted);
    expect(together(counted), message).toBeLessThanOrEqual(88_000);
  });

  test('what the first paint needs is at most 14 kB: one round trip', () => {
    const counted = table.slice(0, names.indexOf('late styles'));
    const message = overBudget(
      'what precedes the styles of paper, the font and the module script',
      counted,
    );
    expect(together(counted), message).toBeLessThanOrEqual(14_000);
  });

  test('nothing of what checks and sets the content is in it', () => {
    for (const word of ['safeParse', 'invalid_type', 'unrecognized_keys', 'sharp', 'no-break'])
      expect(html).not.toContain(word);
  });
});
