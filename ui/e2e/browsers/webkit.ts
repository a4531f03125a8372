import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import type { Role, StartedBrowser, Tab } from './tab';

// An ES module cannot import the folder `remote` of Selenium. Selenium from 4.47 on needs Node 22.
type Remote = typeof import('selenium-webdriver/remote');
const { DriverService } = createRequire(import.meta.url)('selenium-webdriver/remote') as Remote;

/** The most milliseconds that a script in the page may take: half of the time that a test waits for anything. */
const MAX_SCRIPT_TIME = 7_000;

/** A browser under its driver. */
interface DrivenBrowser {
  readonly driver: WebDriver;
  readonly service: InstanceType<typeof DriverService>;
  /** The window that stays open. */
  readonly firstWindow: string;
  /** The file that the browser prints into. */
  readonly pdf: string;
}

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
  /** A browser that runs scripts, and one that does not, each started when it is first needed. */
  const browsers = new Map<boolean, Promise<DrivenBrowser>>();
  return {
    async visit(runsScripts, use) {
      const pdf = join(folder, `page-${browsers.size}.pdf`);
      const browser = browsers.get(runsScripts) ?? startBrowser(`:${display}`, pdf, runsScripts);
      browsers.set(runsScripts, browser);
      await inNewWindow(await browser, use);
    },
    async close() {
      for (const browser of browsers.values()) {
        const { driver, service } = await browser;
        await driver.quit();
        await service.kill();
      }
      screen.kill();
      await rm(folder, { recursive: true });
    },
  };
}

async function startBrowser(
  display: string,
  pdf: string,
  runsScripts: boolean,
): Promise<DrivenBrowser> {
  const service = new DriverService.Builder('WebKitWebDriver')
    .setLoopback(true)
    .setStdio(['ignore', 'inherit', 'inherit'])
    .setEnvironment({
      ...(process.env as Record<string, string>),
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // The screen has neither assistive technologies nor a graphics card.
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // With a user's proxy, WebKitGTK would ask it for the addresses of this machine, the driver's among them.
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
          args: runsScripts ? [pdf] : [pdf, 'no-script'],
        },
      }),
    )
    .build();
  return { driver, service, firstWindow: await driver.getWindowHandle(), pdf };
}

/** Gives a tab to `use`, and forgets afterwards what its visitor has stored. */
async function inNewWindow(
  { driver, firstWindow, pdf }: DrivenBrowser,
  use: (tab: Tab) => Promise<void>,
): Promise<void> {
  // A new window is opened from an existing one.
  await driver.switchTo().window(firstWindow);
  await driver.switchTo().newWindow('window');
  await use(tabOf(driver, pdf));
  await evaluateIn(driver, () => {
    if (origin === 'null') return;
    sessionStorage.clear();
    localStorage.clear();
  });
  await driver.close();
}

/** The tab in the current window of a driver, which prints into the file `pdf`. */
function tabOf(driver: WebDriver, pdf: string): Tab {
  const evaluate: Tab['evaluate'] = <Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => evaluateIn(driver, run, argument);
  const typeKeys = async (keys: string) => driver.switchTo().activeElement().sendKeys(keys);

  const tab: Tab = {
    evaluate,
    goto: (url) => replaceDocument(driver, () => driver.get(url)),
    reload: () => replaceDocument(driver, () => driver.navigate().refresh()),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),

    async click(role, name, times = 1) {
      let point = { x: 0, y: 0 };
      // The test repeats the search, because a page without scripts has no timers.
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

    async print() {
      await rm(pdf, { force: true });
      await evaluate(askToPrint);
      await expect.poll(() => readFile(pdf).then(Boolean, () => false)).toBe(true);
      return readFile(pdf);
    },
  };
  return tab;
}

/** Runs a function in the page of the current window, with nothing in its scope but its argument. */
async function evaluateIn<Result, Argument>(
  driver: WebDriver,
  run: (argument: Argument) => Result | Promise<Result>,
  argument?: Argument,
): Promise<Result> {
  const evaluateOnce = async () => {
    const { value, error } = await driver.executeAsyncScript<{ value: Result; error?: string }>(
      `const [argument, done] = arguments;
      Promise.resolve().then(() => (${run})(argument))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      argument,
    );
    if (error !== undefined) throw new Error(error);
    return value;
  };
  // A document that is replaced may never answer, so the document that is there after a while is asked again. The driver's
  // own limit is of no use: it is a timer in the page, which does not run without scripts.
  const end = new AbortController();
  const evaluateAgain = (): Promise<Result> =>
    Promise.race([evaluateOnce(), wait(MAX_SCRIPT_TIME, undefined, end).then(evaluateAgain)]);
  return evaluateAgain().finally(() => end.abort());
}

/** Runs `load`, which loads another document, and waits until the old document is gone. The new one may not be whole. */
async function replaceDocument(driver: WebDriver, load: () => Promise<unknown>): Promise<void> {
  await evaluateIn(driver, () => {
    Object.assign(window, { isOldDocument: true });
  });
  // The promise resolves when the whole document has loaded, or fails when another document replaces it.
  load().catch(() => {});
  const isOldDocument = () => evaluateIn(driver, () => 'isOldDocument' in window);
  await expect.poll(() => isOldDocument().catch(() => true)).toBe(false);
}

/** Runs in the page, which has this message handler from webkitBrowser.js. */
function askToPrint(): void {
  const { webkit } = window as unknown as {
    webkit: { messageHandlers: { print: { postMessage(message: null): void } } };
  };
  webkit.messageHandlers.print.postMessage(null);
}

/** The elements that a visitor presses: for radio buttons and fields their labels. */
const selectors: Readonly<Record<Role, string>> = {
  button: 'button',
  link: 'a[href]',
  radio: 'label',
  textbox: 'label',
};

/**
 * Runs in the page: scrolls the one visible element with the given name into view.
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
  if (!element || elements.length > 1)
    throw new Error(`not exactly one element is called « ${name} »`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const [line = element.getBoundingClientRect()] = element.getClientRects();
  const x = Math.round(line.left + line.width / 2);
  const y = Math.round(line.top + line.height / 2);
  const elementAtPoint = document.elementFromPoint(x, y);
  if (!element.contains(elementAtPoint))
    throw new Error(`« ${name} » is under ${elementAtPoint?.outerHTML.slice(0, 80)}`);
  return { x, y };
}
