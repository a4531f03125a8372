import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { isVisibleShift, recordShifts } from './layoutShifts.ts';
import { type CheckedSite, scrollThrough, visit, withPage } from './openSite.ts';
import { overflow } from './overflow.ts';
import { type Problem, TELL_MAKERS } from './problems.ts';
import { fileSize } from './weight.ts';

/** Without one of these fonts, the text before the typeface arrives has other widths than the typeface. */
const INSTALL_FALLBACK_OR_TELL_MAKERS = `install Arial or Liberation Sans; if the page still moves, ${TELL_MAKERS}`;

/** A phone with two dots a pixel. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/**
 * Examines the page at `path`, first on a phone whose pictures arrive late, then at every width and in print. `bytes` is
 * the size of the compressed document and of the pictures that the phone loads.
 */
export async function examinePage(site: CheckedSite, path: string) {
  return withPage(site, PHONE, async (page) => {
    // Reports, pictures and shifts are recorded from the first moment of the page on.
    const reports = recordReports(page);
    const pictures = await delayPictures(page);
    const shifts = await recordShifts(page);
    await visit(page, path);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    // The next steps change the page and its width, which moves its parts.
    const visibleShifts = (await shifts()).filter(isVisibleShift);
    await page.unrouteAll({ behavior: 'wait' });

    // Without transitions, colours are measured in their final state.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const inaccessibleParts = await accessibilityProblems(page, path);
    const findings = await overflow(page, path);

    const loadedFiles = ['index.html.br', ...pictures];
    const sizes = loadedFiles.map((name) => fileSize(join(site.folder, name)));
    const problems = [
      ...reports.map((report) => reportProblem(path, report)),
      ...visibleShifts.map((shift) => shiftProblem(path, shift)),
      ...inaccessibleParts,
    ];
    return { problems, findings, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });
}

const reportProblem = (path: string, report: string): Problem => ({
  where: path,
  what: report,
  advice: TELL_MAKERS,
});

const shiftProblem = (path: string, shift: string): Problem => ({
  where: `${path}, ${PHONE.viewport.width} px`,
  what: `moved while the page loaded: ${shift}`,
  advice: INSTALL_FALLBACK_OR_TELL_MAKERS,
  fault: 'layout shift',
});

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
