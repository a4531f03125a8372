import { isHydrated } from '../../cli/check-site/openSite';
import { test as base, expect } from '../fixtures';
import { startChromium, startFirefox } from './playwright';
import type { StartedBrowser, Tab } from './tab';
import { startWebKit } from './webkit';

export { expect, scrollPosition, scrollTo } from '../fixtures';
export type { Tab } from './tab';

const start: Readonly<Record<string, () => Promise<StartedBrowser>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

export const test = base.extend<{ tab: Tab }, { startedBrowser: StartedBrowser }>({
  startedBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use, { project }) => {
      const startedBrowser = await start[project.name]?.();
      if (!startedBrowser) throw new Error(`no browser is called ${project.name}`);
      await use(startedBrowser);
      await startedBrowser.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ startedBrowser, javaScriptEnabled, reports }, use) => {
    await startedBrowser.visit(javaScriptEnabled !== false, use, (report) => reports.note(report));
  },
});

/** The text of the page's first heading. */
export const headingOf = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('main h1')?.textContent ?? '');

/** Waits until React has hydrated the page: it then handles links and forms. */
export async function waitForHydration(tab: Tab): Promise<void> {
  await expect.poll(() => tab.evaluate(isHydrated)).toBe(true);
}

export async function open(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await waitForHydration(tab);
}
