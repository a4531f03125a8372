import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleDist, variantDist } from '../folders';
import { loadedSite } from '../harness/sites';

/* These tests weigh the built documents of the sample and of a site in two languages. */

/** One round trip carries this many bytes to a browser that has just connected. */
const MAX_FIRST_PAINT = 14_000;

/** Bytes on the wire. The build compresses as this does: by default brotli has its best quality. */
const compressedSize = (...texts: readonly string[]) => brotliCompressSync(texts.join('')).length;

describe('the document of the sample', () => {
  const html = readFileSync(join(sampleDist, 'index.html'), 'utf8');

  /** The beginnings of the document's parts, in the order in which they are needed. */
  const partBeginnings = {
    styles: html.search(/<style media/),
    body: html.search(/<body>/),
    prepaint: html.search(/<script id="prepaint"/),
    // The first paint does not need the print styles, nor anything after them.
    printStyles: html.search(/<svg[^>]*><style>/),
    fonts: html.search(/@font-face{font-family:Figtree;/),
    script: html.search(/<script type="module"/),
    structuredData: html.search(/<script type="application\/ld\+json"/),
  };

  test('has each of its parts', () => {
    for (const [part, beginning] of Object.entries(partBeginnings))
      expect(beginning, part).toBeGreaterThan(0);
  });

  test('has its parts in the order in which they are needed', () => {
    const beginnings = Object.values(partBeginnings);

    expect(beginnings).toEqual(beginnings.toSorted((one, other) => one - other));
  });

  test('is at most 110 kB', () => {
    const { size } = statSync(join(sampleDist, 'index.html.br'));

    expect(size).toBeLessThanOrEqual(110_000);
  });

  test('is at most 88 kB without its fonts', () => {
    const beforeFonts = html.slice(0, partBeginnings.fonts);
    const afterFonts = html.slice(partBeginnings.script);

    expect(compressedSize(beforeFonts, afterFonts)).toBeLessThanOrEqual(88_000);
  });

  test('needs at most one round trip for the first paint', () => {
    const firstPaint = html.slice(0, partBeginnings.printStyles);

    expect(compressedSize(firstPaint)).toBeLessThanOrEqual(MAX_FIRST_PAINT);
  });
});

describe('the documents of a site in two languages', async () => {
  const folder = variantDist('bilingual');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const { versions } = await loadedSite('variants/bilingual');

  test('the document of all pages is at most 125 kB', () => {
    expect(compressedSize(html)).toBeLessThanOrEqual(125_000);
  });

  test('a page with a head of its own takes at most 0.8 MB of the executable, in all codings', () => {
    const files = ['profile.html', 'profile.html.br', 'profile.html.gz'];
    const sizes = files.map((name) => statSync(join(folder, 'en', name)).size);
    const totalSize = sizes.reduce((sum, size) => sum + size);

    expect(totalSize).toBeLessThanOrEqual(800_000);
  });

  test.each(versions)('the home page in $language needs at most one round trip', ({ site }) => {
    // The browser paints a page when the script at its end has run, which shows the page.
    const startOfPage = html.indexOf(`data-page="${site.pages.home.path}"`);
    const scriptOfPage = html.indexOf('showPage()', startOfPage);
    const endOfScript = html.indexOf('</script>', scriptOfPage);
    const firstPaint = html.slice(0, endOfScript);

    expect(Math.min(startOfPage, scriptOfPage, endOfScript)).toBeGreaterThan(0);
    expect(compressedSize(firstPaint)).toBeLessThanOrEqual(MAX_FIRST_PAINT);
  });
});
