import { findings } from '../../harness/accessibilityEngines.ts';
import { scrollThrough } from '../../harness/scrollThrough.ts';
import { recordShifts } from '../../harness/shifts.ts';
import type { Problem } from './problem.ts';
import { type CheckedSite, open, visit } from './site.ts';

/** What three accessibility engines find at `path`, light in the narrowest window and dark in a wide one. */
export async function accessibility(
  site: Pick<CheckedSite, 'browser' | 'url'>,
  path: string,
): Promise<Problem[]> {
  // Colours are judged as they stay, not on their way from one scheme to the other.
  return open(site, { reducedMotion: 'reduce' }, async (page) => {
    await visit(page, path);
    const problems: Problem[] = [];
    for (const [colorScheme, width] of [
      ['light', 320],
      ['dark', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      for (const { rule, what } of await findings(page)) {
        // Level AAA asks 7:1 of every colour; what is asked of an owner's, and kept by the build, is 4.5:1 (level AA).
        if (rule === 'violation color-contrast-enhanced') continue;
        problems.push({
          where: `${path}, ${colorScheme}, ${width} px`,
          what: `${rule}: ${what}`,
          todo: /contrast|G18|G145/.test(rule)
            ? 'change the colours of theme.css'
            : 'change what you wrote there, or tell the makers of Portfolio',
        });
      }
    }
    return problems;
  });
}

/**
 * A share of the window, as the recorder begins. No stand-in breaks every line of every owner as the typeface does:
 * what a line more or less moves when it comes is half of what is called good, 0.1, at most.
 */
const seen = (shift: string) => Number.parseFloat(shift) >= 0.05;

/** What the browser complains of, and what moves, at `path` on a phone whose pictures arrive late. */
export async function arrival(site: CheckedSite, path: string): Promise<Problem[]> {
  return open(site, { viewport: { width: 390, height: 640 } }, async (page) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.route('**/pictures/*', async (route) => {
      // Not before what asks for it has been on the screen: whatever else the machine has to do.
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
      ...(await shifts()).filter(seen).map((what) => ({
        where,
        what: `moved while the page loaded: ${what}`,
        todo: 'tell the makers of Portfolio',
      })),
    ];
  });
}
