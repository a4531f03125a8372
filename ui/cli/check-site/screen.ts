import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '../../folders.ts';
import { findings } from './axe.ts';
import type { Problem } from './problem.ts';
import { scrollThrough } from './scrollThrough.ts';
import { recordShifts } from './shifts.ts';
import { type CheckedSite, open, visit } from './site.ts';

/** What fails WCAG for certain at `path`, light in the narrowest window and dark in a wide one. */
export async function accessibility(
  site: Pick<CheckedSite, 'browser' | 'url'>,
  path: string,
): Promise<Problem[]> {
  // Without transitions, colours are measured in their final state.
  return open(site, { reducedMotion: 'reduce' }, async (page) => {
    await visit(page, path);
    const problems: Problem[] = [];
    for (const [colorScheme, width] of [
      ['light', 320],
      ['dark', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const errors = (await findings(page)).filter(({ isError }) => isError);
      for (const { rule, what } of errors)
        problems.push({
          where: `${path}, ${colorScheme}, ${width} px`,
          what: `${rule}: ${what}`,
          todo:
            /contrast/.test(rule) && existsSync(join(siteFolder, 'theme.css'))
              ? 'change the colours of theme.css'
              : 'change what you wrote there, or tell the makers of Portfolio',
        });
    }
    return problems;
  });
}

/**
 * The report of a shift begins with its score. The fallback font breaks some lines otherwise than the typeface, so one
 * line may move when the typeface arrives: half of the score that is called good, 0.1, is permitted.
 */
const isVisible = (shift: string) => Number.parseFloat(shift) >= 0.05;

/** What the browser reports, and what moves, at `path` on a phone whose pictures arrive late. */
export async function arrival(site: CheckedSite, path: string): Promise<Problem[]> {
  return open(site, { viewport: { width: 390, height: 640 } }, async (page) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.route('**/pictures/*', async (route) => {
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
    const where = `${path}, 390 px`;
    return [
      ...said.map((what) => ({ where, what, todo: 'tell the makers of Portfolio' })),
      ...(await shifts()).filter(isVisible).map((what) => ({
        where,
        what: `moved while the page loaded: ${what}`,
        todo: 'tell the makers of Portfolio',
      })),
    ];
  });
}
