import { statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import ogs from 'open-graph-scraper';
import { documentAt } from '../../document/pageFiles.ts';
import { accessibility } from './accessibility.ts';
import { overflow } from './overflow.ts';
import {
  CHANGE_OR_TELL,
  type CheckedSite,
  open,
  type Problem,
  recordShifts,
  scrollThrough,
  visit,
} from './site.ts';

/** What html-validate finds wrong with a document. */
export async function htmlErrors(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** What html-validate reports on the document. */
export async function validity(html: string): Promise<Problem[]> {
  const errors = await htmlErrors(html);
  const where = 'the file served';
  return errors.map((it) => ({ where, what: `not valid HTML: ${it}`, todo: CHANGE_OR_TELL }));
}

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
 * What the browser reports, and what moves, at `path` on a phone whose pictures arrive late; the bytes of the compressed
 * document and of those pictures, at two dots a pixel; then what is wrong with the page for accessibility, and its texts
 * that are out of place.
 */
export async function examine(site: CheckedSite, path: string) {
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
      await route.fallback();
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
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await page.unrouteAll({ behavior: 'wait' });
    // Without transitions, colours are measured in their final state.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    problems.push(...(await accessibility(page, path)));
    return { problems, bytes, findings: await overflow(page, path) };
  });
}

/** What is heavier than recommended: the document, its stories, and each page with the bytes that it loads. */
export function tooHeavy(
  folder: string,
  stories: Readonly<Record<string, { readonly words: number }>>,
  weights: ReadonlyMap<string, number>,
): Problem[] {
  const file = statSync(join(folder, 'index.html.br')).size;
  const words = Object.values(stories).reduce((sum, story) => sum + story.words, 0);
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

/** What a shared link shows of each page, a line for all that show the same: title, description, picture. */
export async function previews(folder: string, paths: readonly string[]): Promise<string[]> {
  const shown = new Map<string, string[]>();
  for (const path of paths) {
    const html = await documentAt(folder, path);
    const { ogTitle, ogDescription, ogImage } = (await ogs({ html })).result;
    const { pathname } = new URL(ogImage?.[0]?.url ?? '');
    const card = `${pathname}, ${kilobytes(statSync(join(folder, pathname)).size)}`;
    const line = `« ${ogTitle} », « ${ogDescription} », ${card}`;
    shown.set(line, [...(shown.get(line) ?? []), path]);
  }
  return [...shown].map(([line, of]) => `Shared link to ${of.join(', ')}: ${line}.`);
}
