import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleDist } from '../folders';

/** The parts of the document in the order they arrive, each with the text that it begins with. */
const beginnings = {
  head: /^/,
  styles: /<style media/,
  markup: /<body>/,
  'pre-paint script': /<script id="prepaint"/,
  // In the live document alone.
  'live form data': /<script id="live"|<svg[^>]*><style>/,
  'print styles': /<svg[^>]*><style>/,
  fonts: /@font-face{font-family:Figtree;/,
  'module script': /<script type="module"/,
  'structured data': /<script type="application\/ld\+json"/,
};

/** Bytes on the wire: brotli with its default quality, which is the best, as the build compresses. */
const compressed = (text: string) => brotliCompressSync(text).length;

function partsOf(html: string) {
  const starts = Object.values(beginnings).map((beginning) => html.search(beginning));
  expect(starts, 'a part that is missing or out of its order').toEqual(
    starts.filter((start) => start >= 0).sort((one, other) => one - other),
  );
  return Object.keys(beginnings).map((name, rank) => ({
    name,
    text: html.slice(starts[rank], starts[rank + 1]),
  }));
}

type Part = ReturnType<typeof partsOf>[number];

/** Says what each part weighs, compressed alone, to whoever exceeds a budget. */
function expectAtMost(bytes: number, counted: readonly Part[]): void {
  const weights = counted.map(({ name, text }) => `${name}: ${compressed(text)} bytes`);
  const together = compressed(counted.map(({ text }) => text).join(''));
  expect(together, weights.join('\n')).toBeLessThanOrEqual(bytes);
}

describe.each(['index.html', '.live/index.html'])('%s', (file) => {
  const sent = readFileSync(join(sampleDist, `${file}.br`));
  const html = brotliDecompressSync(sent).toString();
  const parts = partsOf(html);

  test('the document is at most 110 kB, without its fonts 88 kB, before the first paint 14 kB, one round trip', () => {
    expect(sent.length).toBeLessThanOrEqual(110_000);
    const withoutFonts = parts.filter(({ name }) => name !== 'fonts');
    expectAtMost(88_000, withoutFonts);
    const rank = parts.findIndex(({ name }) => name === 'live form data');
    expectAtMost(14_000, parts.slice(0, rank));
  });

  test('the document has no code that checks or typesets content', () => {
    for (const word of ['safeParse', 'invalid_type', 'unrecognized_keys', 'sharp', 'no-break'])
      expect(html).not.toContain(word);
  });
});
