import { existsSync } from 'node:fs';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { pointAt } from './pointAt';
import { leaveDocument, type Role, type StartedBrowser, type Tab } from './tab';

/** Debian's name, then that of other systems. */
const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((it) => existsSync(it));

/** The system's Firefox through WebDriver BiDi; Playwright speaks a dialect that the extended release lacks. */
export async function startFirefox(): Promise<StartedBrowser> {
  const browsers = new Map<boolean, Promise<Browser>>();
  const browser = (script: boolean) => {
    const started = browsers.get(script) ?? launchFirefox(script);
    browsers.set(script, started);
    return started;
  };
  return {
    async visit({ script }, use, complain) {
      const context = await (await browser(script)).createBrowserContext();
      const open = async () => {
        const page = await context.newPage();
        await page.setViewport({ width: 1280, height: 800 });
        page.on('console', (message) => complain(`console.${message.type()}: ${message.text()}`));
        page.on('pageerror', (error) => complain(`uncaught: ${(error as Error).message}`));
        return new FirefoxTab(page);
      };
      await use(await open(), open);
      await context.close();
    },
    async close() {
      for (const started of browsers.values()) await (await started).close();
    },
  };
}

function launchFirefox(script: boolean): Promise<Browser> {
  if (!executablePath) throw new Error('Firefox is missing: run these tests by `make`');
  return launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'javascript.enabled': script,
      'intl.accept_languages': 'fr-FR',
      // Back loads the document again, as it does when the cache of pages is full.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  });
}

class FirefoxTab implements Tab {
  constructor(readonly page: Page) {}

  async goto(url: string): Promise<void> {
    await leaveDocument(this, () => this.page.goto(url));
  }

  async reload(): Promise<void> {
    await leaveDocument(this, () => this.page.reload());
  }

  async back(): Promise<void> {
    // It waits for a new document, which a change of route does not load.
    this.page.goBack().catch(() => {});
  }

  async forward(): Promise<void> {
    this.page.goForward().catch(() => {});
  }

  evaluate<Result, Argument>(
    what: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    return this.page.evaluate(what as (argument: unknown) => Result, argument);
  }

  async click(role: Role, name: string, times = 1): Promise<void> {
    // The driver's own ways to find and press an element wait for the whole document.
    const { x, y } = await pointAt(this, role, name);
    await this.page.mouse.click(x, y, { count: times });
  }

  async type(name: string, text: string): Promise<void> {
    await this.click('textbox', name);
    await this.page.keyboard.type(text);
  }

  async press(key: 'Enter' | 'Tab'): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height });
  }

  printed(): Promise<Uint8Array> {
    return this.page.pdf({ format: 'A4' });
  }

  run(program: string): Promise<unknown> {
    return this.page.evaluate(program);
  }

  screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }
}
