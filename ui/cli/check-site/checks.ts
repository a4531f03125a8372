import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import ogs from 'open-graph-scraper';
import { documentAt } from '../../document/serverManifest.ts';
import { accessibilityProblems } from './accessibility.ts';
import { isVisibleShift, recordShifts } from './layoutShifts.ts';
import { type CheckedSite, scrollThrough, visit, withPage } from './openSite.ts';
import { overflow } from './overflow.ts';
import { CHANGE_TEXT_OR_TELL_MAKERS, type Problem, TELL_MAKERS } from './problems.ts';

/** Finds the errors in the markup of a document by html-validate, each with the selector of the element that has it. */
async function validate(html: string) {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({ error: `${ruleId}: ${message}`, selector })),
  );
}

/** Lists the errors in the markup of a document, a line each. */
export async function htmlErrors(html: string): Promise<string[]> {
  const errors = await validate(html);
  return errors.map(({ error, selector }) => `${error} (${selector})`);
}

/** Finds the errors in the markup of a document. Several elements with the same error are one fault. */
export async function validityProblems(html: string): Promise<Problem[]> {
  const errors = await validate(html);
  return errors.map(({ error, selector }) => ({
    where: 'the file served',
    what: `not valid HTML: ${error} (${selector})`,
    advice: CHANGE_TEXT_OR_TELL_MAKERS,
    fault: error,
  }));
}

const MAX_RECOMMENDED = {
  /** Bytes of the compressed document. */
  document: 140_000,
  /** Bytes of the document and the pictures that a phone loads for a page. */
  page: 400_000,
  /** Words of all stories, which are in the document: 1,000 words are 2.5 kB. */
  words: 4_000,
};

/** Without one of these fonts, the text before the typeface arrives has other widths than the typeface. */
const INSTALL_FALLBACK_OR_TELL_MAKERS = `install Arial or Liberation Sans; if the page still moves, ${TELL_MAKERS}`;

/**
 * Examines the page at `path`, first on a phone whose pictures arrive late, then at every width and in print. `bytes` is
 * the size of the compressed document and of the pictures that a phone loads, at two dots a pixel.
 */
export async function examine(site: CheckedSite, path: string) {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  return withPage(site, phone, async (page) => {
    const reports = recordReports(page);
    const pictures = await delayPictures(page);
    const shifts = await recordShifts(page);
    await visit(page, path);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const visibleShifts = (await shifts()).filter(isVisibleShift);
    await page.unrouteAll({ behavior: 'wait' });
    // Without transitions, colours are measured in their final state.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const inaccessibleParts = await accessibilityProblems(page, path);
    const findings = await overflow(page, path);
    const sizes = ['index.html.br', ...pictures].map((name) => sizeOf(join(site.folder, name)));
    const problems: Problem[] = [
      ...reports.map((what) => ({ where: path, what, advice: TELL_MAKERS })),
      ...visibleShifts.map((shift) => ({
        where: `${path}, 390 px`,
        what: `moved while the page loaded: ${shift}`,
        advice: INSTALL_FALLBACK_OR_TELL_MAKERS,
        fault: 'layout shift',
      })),
      ...inaccessibleParts,
    ];
    return { problems, findings, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });
}

/** Records what the browser reports of the page: errors, violations of its policy, and missing files. */
function recordReports(page: Page): readonly string[] {
  const reports: string[] = [];
  page.on('pageerror', ({ message }) => reports.push(message));
  page.on('console', (message) => {
    // The message about a missing file does not name the file, but the response does.
    const isMissingFile = message.text().startsWith('Failed to load resource');
    if (!isMissingFile) reports.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() === 404) reports.push(`${new URL(response.url()).pathname} is missing`);
  });
  return reports;
}

/** Delays each picture until the page has been shown without it, however slow the machine is; collects their paths. */
async function delayPictures(page: Page): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  await page.route('**/pictures/*', async (route) => {
    paths.add(new URL(route.request().url()).pathname);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await route.fallback();
  });
  return paths;
}

/** The bytes of a file, or 0 if it is missing: a missing file is reported by its response. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

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

/** Lists the title, description and picture that a link to each page shows, one line for all pages that show the same. */
export async function previews(folder: string, paths: readonly string[]) {
  const pathsByPreview = new Map<string, string[]>();
  const problems: Problem[] = [];
  for (const path of paths) {
    const html = await documentAt(folder, path);
    const { ogTitle, ogDescription, ogImage } = (await ogs({ html })).result;
    const { pathname } = new URL(ogImage?.[0]?.url ?? '');
    const picture = join(folder, pathname);
    if (!existsSync(picture))
      problems.push({ where: path, what: `${pathname} is missing`, advice: TELL_MAKERS });
    const preview = `« ${ogTitle} », « ${ogDescription} », ${pathname}, ${kilobytes(sizeOf(picture))}`;
    pathsByPreview.set(preview, [...(pathsByPreview.get(preview) ?? []), path]);
  }
  const lines = Array.from(
    pathsByPreview,
    ([preview, pages]) => `Shared link to ${pages.join(', ')}: ${preview}.`,
  );
  return { lines, problems };
}
