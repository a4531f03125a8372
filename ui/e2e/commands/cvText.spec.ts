import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { printCv } from '../../cli/cv/print';
import { project, sampleFolder, samplePage, variantPage } from '../../folders';
import { extractors } from '../../harness/pdfText';
import { letters, read } from '../../harness/printed';
import { cvText } from '../../view-model/cvText';
import { loadSite } from '../../view-model/loadSite';
import { expect, test } from '../fixtures';

/** A word: its letters and digits, and whether a line begins with it. */
interface Word {
  readonly word: string;
  readonly startsLine: boolean;
}

function wordsOf(text: string): Word[] {
  return text
    .replaceAll(/https?:\/\/(?:www\.)?/g, '')
    .split('\n')
    .flatMap((line) =>
      line
        .split(/\s+/)
        .map((word) => letters(word).replaceAll(/[^\p{L}\p{N}]/gu, ''))
        .filter(Boolean)
        .map((word, rank) => ({ word, startsLine: rank === 0 })),
    );
}

/** Takes a word out of `words`, where it may be broken between lines; whether it was there. */
function take(words: (Word | undefined)[], wanted: string): boolean {
  for (const first of words.keys())
    for (let [at, rest] = [first, wanted]; ; at += 1) {
      const next = words[at];
      if (!next || !rest.startsWith(next.word) || (at > first && !next.startsLine)) break;
      rest = rest.slice(next.word.length);
      if (rest) continue;
      words.fill(undefined, first, at + 1);
      return true;
    }
  return false;
}

/** The addresses that a PDF links to. */
async function linksOf(pdf: Uint8Array): Promise<unknown[]> {
  const { document } = await read(pdf);
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  const annotations = await Promise.all(pages.map(async (page) => (await page).getAnnotations()));
  return annotations.flat().map(({ url }) => url);
}

/** A site, and its CV. */
async function print(browser: Browser, folder: string, page: string) {
  const { made } = await loadSite(folder, () => {});
  if (!made) throw new Error('it has errors');
  const html = await readFile(join(page, 'index.html'), 'utf8');
  return { site: made.site, pdf: await printCv(browser, html, made.site) };
}

/** Each is printed once for all extractors. */
const printing = new Map<string, ReturnType<typeof print>>();

for (const [owner, folder, page] of [
  ['sample', sampleFolder, samplePage],
  ...(['least', 'between', 'most', 'stories'] as const).map(
    (name) => [name, join(project, 'ui/variants', name), variantPage(name)] as const,
  ),
] as const)
  for (const [extractor, extract] of Object.entries(extractors))
    test(`/cv.txt of « ${owner} » has the words that ${extractor} reads in its printed CV, and no others`, async ({
      browser,
    }) => {
      const cv = printing.get(owner) ?? print(browser, folder, page);
      printing.set(owner, cv);
      const { site, pdf } = await cv;
      const extracted = await extract(pdf);
      // No-break spaces, soft hyphens and ligatures.
      expect(extracted).not.toMatch(/[\u00a0\u202f\u00ad\ufb00-\ufb06]/);

      // The number of each page, and what every page but the first has at its top.
      const printed: (Word | undefined)[] = wordsOf(extracted.replace(/^\d+ ?\/ ?\d+$/gm, ''));
      const { printedPages } = await read(pdf);
      for (const _ of printedPages.slice(1))
        for (const { word } of wordsOf(`${site.name} · ${site.owner.email}`))
          expect(take(printed, word), word).toBe(true);

      const text = cvText(site);
      const links = (await linksOf(pdf)).map((url) => wordsOf(String(url))[0]?.word);
      const missing = wordsOf(text.replaceAll(/^Résultat : /gm, ''))
        .toSorted((one, other) => other.word.length - one.word.length)
        .filter(({ word }) => !take(printed, word) && !links.includes(word));
      expect(missing).toEqual([]);
      expect(printed.flatMap((it) => it?.word ?? [])).toEqual([]);
    });
