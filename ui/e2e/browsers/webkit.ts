import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import type { Role, StartedBrowser, Tab } from './tab';

// Selenium from 4.47 on needs Node 22. An ES module cannot import this folder of it.
type Remote = typeof import('selenium-webdriver/remote');
const { DriverService } = createRequire(import.meta.url)('selenium-webdriver/remote') as Remote;

/** Milliseconds that a script in the page may take: half of the time that a test waits for anything. */
const LIMIT = 7_000;

/** A browser under its driver. */
type Driven = Awaited<ReturnType<typeof startDriver>>;

/** Starts WebKitGTK on a virtual screen of its own. */
export async function startWebKit(): Promise<StartedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-webkit-'));
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let display = '';
  for await (display of createInterface(screen.stdout)) break;
  const started = new Map<boolean, Promise<Driven>>();
  return {
    async visit(script, use) {
      const pdf = join(folder, `page-${started.size}.pdf`);
      const driven = started.get(script) ?? startDriver(`:${display}`, pdf, script);
      started.set(script, driven);
      await inNewWindow(await driven, use);
    },
    async close() {
      for (const driven of started.values()) {
        const { driver, service } = await driven;
        await driver.quit();
        await service.kill();
      }
      screen.kill();
      await rm(folder, { recursive: true });
    },
  };
}

async function startDriver(display: string, pdf: string, script: boolean) {
  const service = new DriverService.Builder('WebKitWebDriver')
    .setLoopback(true)
    .setStdio(['ignore', 'inherit', 'inherit'])
    .setEnvironment({
      ...(process.env as Record<string, string>),
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Neither assistive technologies nor a graphics card.
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // It would ask a user's proxy for addresses of this machine, and for its driver's.
      http_proxy: '',
      https_proxy: '',
      all_proxy: '',
    })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: 'WebKitGTK',
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: join(import.meta.dirname, 'webkitBrowser.js'),
          args: [pdf, ...(script ? [] : ['no-script'])],
        },
      }),
    )
    .build();
  return { driver, first: await driver.getWindowHandle(), pdf, service };
}

/** Gives a tab to `use`, and forgets afterwards what its visitor has stored. */
async function inNewWindow(
  { driver, first, pdf }: Driven,
  use: (tab: Tab) => Promise<void>,
): Promise<void> {
  // A new window is opened from an existing one: the first stays open.
  await driver.switchTo().window(first);
  await driver.switchTo().newWindow('window');

  async function evaluate<Result, Argument>(
    what: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const ask = async () => {
      const { value, error } = await driver.executeAsyncScript<{ value: Result; error?: string }>(
        `const [argument, done] = arguments;
        Promise.resolve().then(() => (${what})(argument))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        argument,
      );
      if (error !== undefined) throw new Error(error);
      return value;
    };
    // A document that is replaced meanwhile never answers without scripts, nor when the new one has another process: the
    // new one is asked. The driver's own limit is a timer of the page's, which does not run without scripts.
    const answered = new AbortController();
    const askAgain = (): Promise<Result> =>
      Promise.race([ask(), wait(LIMIT, undefined, answered).then(askAgain)]);
    return askAgain().finally(() => answered.abort());
  }

  /** Runs `leave`, which loads another document, and waits until the old one is gone, not until the new one is whole. */
  async function left(leave: () => Promise<unknown>): Promise<void> {
    await evaluate(() => {
      Object.assign(window, { left: true });
    });
    // It resolves when the whole document has loaded, or fails when another replaces it.
    leave().catch(() => {});
    await expect.poll(() => evaluate(() => 'left' in window).catch(() => true)).toBe(false);
  }

  /** Types into what has the focus. */
  const typeKeys = async (keys: string) => driver.switchTo().activeElement().sendKeys(keys);

  const tab: Tab = {
    evaluate,
    goto: (url) => left(() => driver.get(url)),
    reload: () => left(() => driver.navigate().refresh()),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),

    async click(role, name, times = 1) {
      let point = { x: 0, y: 0 };
      // Repeated from here: without scripts the page has no timers.
      await expect(async () => {
        point = await evaluate(pointOf, { selector: selectors[role], name });
      }).toPass({ intervals: [50, 100, 250], timeout: 15_000 });
      const actions = driver.actions().move({ duration: 0, ...point });
      for (let clicks = 0; clicks < times; clicks += 1) actions.click();
      await actions.perform();
    },

    async type(name, text) {
      await tab.click('textbox', name);
      await typeKeys(text);
    },

    press: (key) => typeKeys({ Enter: Key.ENTER }[key]),

    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
      await expect.poll(() => evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    },

    async printed() {
      await rm(pdf, { force: true });
      await evaluate(() => {
        // The page has this from webkitBrowser.js.
        const { webkit } = window as unknown as {
          webkit: { messageHandlers: { print: { postMessage(message: null): void } } };
        };
        webkit.messageHandlers.print.postMessage(null);
      });
      await expect.poll(() => readFile(pdf).then(Boolean, () => false)).toBe(true);
      return readFile(pdf);
    },
  };
  await use(tab);
  await evaluate(() => {
    if (origin === 'null') return;
    sessionStorage.clear();
    localStorage.clear();
  });
  await driver.close();
}

/** A visitor presses radio buttons and fields by their labels. */
const selectors: Readonly<Record<Role, string>> = {
  button: 'button',
  link: 'a[href]',
  radio: 'label',
  textbox: 'label',
};

/**
 * Runs in the page: scrolls the one visible element of that name into view.
 *
 * @returns the point of the window to press, in CSS pixels
 *
 * @throws when there is no such element, or another one lies over it
 */
function pointOf({ selector, name }: { selector: string; name: string }) {
  const elements = [...document.querySelectorAll(selector)].filter(
    (candidate) => candidate.textContent?.trim() === name && candidate.checkVisibility(),
  );
  const [element] = elements;
  if (!element || elements.length > 1) throw new Error(`not one is called « ${name} »`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const [line = element.getBoundingClientRect()] = element.getClientRects();
  const x = Math.round(line.left + line.width / 2);
  const y = Math.round(line.top + line.height / 2);
  const elementAtPoint = document.elementFromPoint(x, y);
  if (!element.contains(elementAtPoint))
    throw new Error(`« ${name} » is under ${elementAtPoint?.outerHTML.slice(0, 80)}`);
  return { x, y };
}
