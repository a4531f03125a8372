import { existsSync } from 'node:fs';
import { type Browser, firefox, type Page } from '@playwright/test';
import { launchChromium } from '../../cli/check-site/chromium';
import type { StartedBrowser, Tab } from './tab';

type Launch = (runsScripts: boolean) => Promise<Browser>;

export const startChromium = () => start(() => launchChromium());

/**
 * The system's Firefox through WebDriver BiDi: Debian's name, then that of other systems. Playwright from 1.65 on sends
 * commands that the extended release does not know.
 */
export const startFirefox = () =>
  start((runsScripts) => {
    const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
      existsSync(path),
    );
    if (!executablePath) throw new Error('Firefox is missing: run these tests by `make`');
    const firefoxUserPrefs = {
      // Firefox ignores the option of a context.
      'javascript.enabled': runsScripts,
      // Back loads the document again, as it does when the cache of pages is full.
      'browser.sessionhistory.max_total_viewers': 0,
    };
    return firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs });
  });

async function start(launch: Launch): Promise<StartedBrowser> {
  const browsers = new Map<boolean, Promise<Browser>>();
  return {
    async visit(runsScripts, use, report) {
      const browser = browsers.get(runsScripts) ?? launch(runsScripts);
      browsers.set(runsScripts, browser);
      const context = await (await browser).newContext({
        javaScriptEnabled: runsScripts,
        locale: 'fr-FR',
        viewport: { width: 1280, height: 800 },
      });
      context.on('console', (message) => report(`console.${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
      await use(tabOf(await context.newPage(), runsScripts));
      await context.close();
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

const tabOf = (page: Page, runsScripts: boolean): Tab => {
  const click: Tab['click'] = (role, name, times = 1) =>
    page.getByRole(role, { name, exact: true }).click({
      clickCount: times,
      // Without scripts Firefox has no frames by which to tell that an element stands still.
      force: !runsScripts,
    });
  return {
    click,
    goto: (url) => page.goto(url, { waitUntil: 'commit' }),
    reload: () => page.reload({ waitUntil: 'commit' }),
    back: () => page.goBack({ waitUntil: 'commit' }),
    forward: () => page.goForward({ waitUntil: 'commit' }),
    evaluate: <Result, Argument>(
      run: (argument: Argument) => Result | Promise<Result>,
      argument?: Argument,
    ) => page.evaluate(run as (argument: unknown) => Result, argument),
    async type(name, text) {
      const field = page.getByRole('textbox', { name, exact: true });
      // Firefox cannot fill a field without scripts, and needs seconds for a form that is typed key by key.
      if (runsScripts) return field.fill(text);
      await click('textbox', name);
      await field.pressSequentially(text);
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    print: () => page.pdf({ format: 'A4', preferCSSPageSize: true }),
  };
};
