import type { Page } from '@playwright/test';
import { launchChromium } from '../../harness/chromium';
import type { Role, StartedBrowser, Tab } from './tab';

export async function startChromium(): Promise<StartedBrowser> {
  const browser = await launchChromium();

  return {
    async visit({ script }, use, complain) {
      const context = await browser.newContext({
        javaScriptEnabled: script,
        locale: 'fr-FR',
        viewport: { width: 1280, height: 800 },
      });
      context.on('console', (message) => complain(`console.${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`));
      const open = async () => new ChromiumTab(await context.newPage());
      await use(await open(), open);
      await context.close();
    },
    close: () => browser.close(),
  };
}

class ChromiumTab implements Tab {
  constructor(readonly page: Page) {}

  async goto(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'commit' });
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' });
  }

  async back(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' });
  }

  async forward(): Promise<void> {
    await this.page.goForward({ waitUntil: 'commit' });
  }

  evaluate<Result, Argument>(
    what: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    return this.page.evaluate(what as (argument: unknown) => Result, argument);
  }

  async click(role: Role, name: string, times = 1): Promise<void> {
    await this.page.getByRole(role, { name, exact: true }).click({ clickCount: times });
  }

  async type(name: string, text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name, exact: true });
    await field.click();
    await field.pressSequentially(text);
  }

  async press(key: 'Enter' | 'Tab'): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  printed(): Promise<Uint8Array> {
    return this.page.pdf({ format: 'A4', preferCSSPageSize: true });
  }

  screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }
}
