import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleDist } from '../folders';

/** What the parts of the document begin with, in the order in which they arrive. */
const beginnings = [
  /<style media/,
  /<body>/,
  /<script id="prepaint"/,
  // What the first paint does not need: the data of the live form, then the print styles, or those alone.
  /<script id="live"|<svg[^>]*><style>/,
  /@font-face{font-family:Figtree;/,
  /<script type="module"/,
  /<script type="application\/ld\+json"/,
];

/** Bytes on the wire: brotli with its default quality, which is the best, as the build compresses. */
const bytes = (...texts: readonly string[]) => brotliCompressSync(texts.join('')).length;

describe.each(['index.html', '.live/index.html'])('%s', (file) => {
  const sent = readFileSync(join(sampleDist, `${file}.br`));
  const html = brotliDecompressSync(sent).toString();

  test('the document is at most 110 kB, without its fonts 88 kB, before the first paint 14 kB, one round trip', () => {
    const starts = beginnings.map((beginning) => html.search(beginning));
    expect(starts, 'a part that is missing or out of its order').toEqual(
      starts.filter((start) => start > 0).sort((one, other) => one - other),
    );
    const [, , , painted = 0, fonts = 0, script = 0] = starts;
    expect(sent.length).toBeLessThanOrEqual(110_000);
    expect(bytes(html.slice(0, fonts), html.slice(script))).toBeLessThanOrEqual(88_000);
    expect(bytes(html.slice(0, painted))).toBeLessThanOrEqual(14_000);
  });

  test('the document has no code that checks or typesets content', () => {
    for (const word of ['safeParse', 'invalid_type', 'unrecognized_keys', 'sharp', 'no-break'])
      expect(html).not.toContain(word);
  });
});
