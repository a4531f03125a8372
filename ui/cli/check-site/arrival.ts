import { statSync } from 'node:fs';
import { join } from 'node:path';
import { recordShifts } from './shifts.ts';
import { type CheckedSite, open, type Problem, scrollThrough, visit } from './site.ts';

/**
 * The recommended bytes of the compressed document, and of a page with its pictures, on a phone; and the words of all
 * stories, which are in the document: 1,000 are 2.5 kB of it.
 */
const RECOMMENDED = { file: 140_000, page: 400_000, words: 4_000 };

/**
 * The report of a shift begins with its score. The fallback font breaks some lines otherwise than the typeface, so one
 * line may move when the typeface arrives: half of the score that is called good, 0.1, is permitted.
 */
const isVisible = (shift: string) => Number.parseFloat(shift) >= 0.05;

/**
 * What the browser reports, and what moves, at `path` on a phone whose pictures arrive late; and the bytes of the
 * compressed document and of those pictures, at two dots a pixel.
 */
export async function arrival(site: CheckedSite, path: string) {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  return open(site, phone, async (page) => {
    const said: string[] = [];
    const pictures = new Set<string>();
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.route('**/pictures/*', async (route) => {
      pictures.add(new URL(route.request().url()).pathname);
      // After three frames, so that the page has been shown without the picture, however slow the machine is.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      await route.continue();
    });
    const shifts = await recordShifts(page);
    await visit(page, path);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const moved = (await shifts()).filter(isVisible);
    const problems = [...said, ...moved.map((what) => `moved while the page loaded: ${what}`)].map(
      (what): Problem => ({ where: `${path}, 390 px`, what, todo: 'tell the makers of Portfolio' }),
    );
    const files = ['index.html.br', ...pictures].map((name) => statSync(join(site.folder, name)));
    return { problems, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  });
}

/** What is heavier than recommended: the document, its stories, and each page with the bytes that it loads. */
export function tooHeavy(
  { folder, made }: Pick<CheckedSite, 'folder' | 'made'>,
  weights: ReadonlyMap<string, number>,
): Problem[] {
  const file = statSync(join(folder, 'index.html.br')).size;
  const words = Object.values(made.stories).reduce((sum, story) => sum + story.words, 0);
  const than = (most: number | string) => `more than the recommended ${most}`;
  const problems: Problem[] = [...weights]
    .filter(([, bytes]) => bytes > RECOMMENDED.page)
    .map(([where, bytes]) => ({
      where,
      what: `${kilobytes(bytes)} to load on a phone, ${than(kilobytes(RECOMMENDED.page))}`,
      todo: 'show fewer pictures',
    }));
  if (file > RECOMMENDED.file)
    problems.push({
      where: 'every page',
      what: `${kilobytes(file)} of text, styles and script, ${than(kilobytes(RECOMMENDED.file))}`,
      todo: 'write less, or show fewer projects',
    });
  if (words > RECOMMENDED.words)
    problems.push({
      where: 'every page',
      what: `${words} words of stories, which every visitor loads, ${than(RECOMMENDED.words)}`,
      todo: 'shorten them, or publish the longest elsewhere and link to it',
    });
  return problems;
}

export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
