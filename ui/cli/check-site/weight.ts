import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';
import { scrollThrough } from './scrollThrough.ts';
import { type CheckedSite, open, visit } from './site.ts';

/**
 * The recommended bytes of the compressed document, and of a page with its pictures, on a phone; and the words of all
 * stories, which are in the document: 1,000 are 2.5 kB of it.
 */
const RECOMMENDED = { file: 140_000, page: 400_000, words: 4_000 };

/** Bytes of the compressed document and of the pictures that a phone with two dots a pixel loads. */
export async function weight(site: CheckedSite, path: string): Promise<number> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  return open(site, phone, async (page) => {
    const pictures = new Map<string, number>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/pictures/'))
        pictures.set(pathname, statSync(join(site.folder, pathname)).size);
    });
    await visit(page, path);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const sum = [...pictures.values()].reduce((total, bytes) => total + bytes, 0);
    return statSync(join(site.folder, 'index.html.br')).size + sum;
  });
}

export function tooHeavy(site: CheckedSite, weights: ReadonlyMap<string, number>): Problem[] {
  const file = statSync(join(site.folder, 'index.html.br')).size;
  const problems: Problem[] = [];
  if (file > RECOMMENDED.file) {
    const what = `${kilobytes(file)} of text, styles and script, more than the recommended ${kilobytes(RECOMMENDED.file)}`;
    problems.push({ where: 'every page', what, todo: 'write less, or show fewer projects' });
  }
  const words = Object.values(site.made.stories).reduce((sum, story) => sum + story.words, 0);
  if (words > RECOMMENDED.words)
    problems.push({
      where: 'every page',
      what: `${words} words of stories, which every visitor loads, more than the recommended ${RECOMMENDED.words}`,
      todo: 'shorten them, or publish the longest elsewhere and link to it',
    });
  for (const [path, bytes] of weights) {
    if (bytes <= RECOMMENDED.page) continue;
    const what = `${kilobytes(bytes)} to load on a phone, more than the recommended ${kilobytes(RECOMMENDED.page)}`;
    problems.push({ where: path, what, todo: 'show fewer pictures' });
  }
  return problems;
}

export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
