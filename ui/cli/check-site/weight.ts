import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problems.ts';

const MAX_RECOMMENDED = {
  /** Bytes of the compressed document. */
  document: 140_000,
  /** Bytes of the document and the pictures that a phone loads for a page. */
  page: 400_000,
  /** Words of all stories, which are in the document: 1,000 words are 2.5 kB. */
  words: 4_000,
};

/** Finds what is heavier than recommended: the document, its stories, and each page with the bytes that it loads. */
export function tooHeavy(
  folder: string,
  stories: Readonly<Record<string, { readonly words: number }>>,
  weights: ReadonlyMap<string, number>,
): Problem[] {
  const bytesOfDocument = statSync(join(folder, 'index.html.br')).size;
  const words = Object.values(stories).reduce((sum, story) => sum + story.words, 0);
  const moreThan = (maximum: number | string) => `more than the recommended ${maximum}`;
  const problems: Problem[] = [...weights]
    .filter(([, bytes]) => bytes > MAX_RECOMMENDED.page)
    .map(([where, bytes]) => ({
      where,
      what: `${kilobytes(bytes)} to load on a phone, ${moreThan(kilobytes(MAX_RECOMMENDED.page))}`,
      advice: 'show fewer pictures',
    }));
  if (bytesOfDocument > MAX_RECOMMENDED.document)
    problems.push({
      where: 'every page',
      what: `${kilobytes(bytesOfDocument)} of text, styles and script, ${moreThan(kilobytes(MAX_RECOMMENDED.document))}`,
      advice: 'write less, or show fewer projects',
    });
  if (words > MAX_RECOMMENDED.words)
    problems.push({
      where: 'every page',
      what: `${words} words of stories, which every visitor loads, ${moreThan(MAX_RECOMMENDED.words)}`,
      advice: 'shorten them, or publish the longest elsewhere and link to it',
    });
  return problems;
}

export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** The bytes of a file, or 0 if it is missing: a missing file is reported by its response. */
export const fileSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
