import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { pointAt } from './pointAt';
import type { Role, StartedBrowser, Tab, Visit } from './tab';
import { Session } from './webdriver';

const browser = join(import.meta.dirname, 'webkitBrowser.js');
/** Starts WebKitGTK on a virtual screen of its own. */
export async function startWebKit(): Promise<StartedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-webkit-'));
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const display = `:${await firstLine(screen)}`;
  const drivers = new Map<string, Promise<Driver>>();
  const driver = (options: Visit) => {
    const key = JSON.stringify(options);
    const pdf = join(folder, `page-${drivers.size}.pdf`);
    const started = drivers.get(key) ?? Driver.start(display, pdf, options);
    drivers.set(key, started);
    return started;
  };
  return {
    async visit(options, use) {
      const { session, pdf, first } = await driver(options);
      // A new window is opened from an existing one: the first stays open.
      await session.post('window', { handle: first });
      const { handle } = (await session.post('window/new', { type: 'window' })) as {
        handle: string;
      };
      await session.post('window', { handle });
      const tab = new WebKitTab(session, pdf);
      await use(tab);
      await tab.close();
    },
    async close() {
      for (const started of drivers.values()) await (await started).stop();
      await stop(screen);
      await rm(folder, { recursive: true });
    },
  };
}

class Driver {
  private constructor(
    readonly session: Session,
    /** The window that is open from the start. */
    readonly first: string,
    readonly pdf: string,
    readonly process: ChildProcess,
  ) {}

  static async start(
    display: string,
    pdf: string,
    { script, dmabufRenderer = true }: Visit,
  ): Promise<Driver> {
    const port = await freePort();
    const process_ = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        // Neither assistive technologies nor a graphics card.
        NO_AT_BRIDGE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // It would ask a user's proxy for addresses of this machine, and for its driver's.
        http_proxy: '',
        https_proxy: '',
        all_proxy: '',
        ...(!dmabufRenderer && { WEBKIT_DISABLE_DMABUF_RENDERER: '1' }),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(() =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    const session = await Session.open(url, {
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary: browser,
        args: [pdf, ...(script ? [] : ['no-script'])],
      },
    });
    const first = (await session.get('window')) as string;
    return new Driver(session, first, pdf, process_);
  }

  async stop(): Promise<void> {
    await this.session.delete();
    await stop(this.process);
  }
}

/** What webkitBrowser.js adds to a page. */
interface PrintingWindow {
  readonly webkit: { messageHandlers: { print: { postMessage(message: null): void } } };
}

class WebKitTab implements Tab {
  constructor(
    readonly session: Session,
    readonly pdf: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.#leave(() => this.session.post('url', { url }));
  }

  async reload(): Promise<void> {
    await this.#leave(() => this.session.post('refresh'));
  }

  async back(): Promise<void> {
    await this.session.post('back');
  }

  async forward(): Promise<void> {
    await this.session.post('forward');
  }

  async evaluate<Result, Argument>(
    what: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const ask = () => this.session.call(String(what), argument);
    // A document that is replaced meanwhile never answers without scripts, nor when the new one has another process: the
    // new one is asked.
    const answer = await ask().catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
      return ask();
    });
    return answer as Result;
  }

  async click(role: Role, name: string, times = 1): Promise<void> {
    const point = await pointAt(this, role, name);
    const presses = Array.from({ length: times }, () => [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
    const actions = [{ type: 'pointerMove', duration: 0, ...point }, ...presses.flat()];
    await this.session.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async type(name: string, text: string): Promise<void> {
    await this.click('textbox', name);
    await this.session.typeIntoFocused(text);
  }

  async press(key: 'Enter' | 'Tab'): Promise<void> {
    // Code points of WebDriver's table of keys (§15.4.2).
    const value = { Enter: '\uE007', Tab: '\uE004' }[key];
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.session.post('window/rect', { width, height });
    await expect
      .poll(() => this.evaluate(() => [innerWidth, innerHeight]))
      .toEqual([width, height]);
  }

  async printed(): Promise<Uint8Array> {
    await rm(this.pdf, { force: true });
    await this.evaluate(() => {
      const { webkit } = window as unknown as PrintingWindow;
      webkit.messageHandlers.print.postMessage(null);
    });
    await expect
      .poll(() =>
        readFile(this.pdf).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    return readFile(this.pdf);
  }

  async close(): Promise<void> {
    await this.evaluate(() => {
      if (origin === 'null') return;
      sessionStorage.clear();
      localStorage.clear();
    });
    await this.session.delete('window');
  }

  async run(script: string): Promise<void> {
    await this.session.post('execute/sync', { script, args: [] });
  }

  /** Runs `leave`, which loads another document, and waits until the old one is gone, not until the new one is whole. */
  async #leave(leave: () => Promise<unknown>): Promise<void> {
    await this.evaluate(() => {
      Object.assign(window, { left: true });
    });
    // It resolves when the whole document has loaded, or fails when another replaces it.
    leave().catch(() => {});
    await expect.poll(() => this.evaluate(() => 'left' in window).catch(() => true)).toBe(false);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the output is not read');
  for await (const line of createInterface(stdout)) return line;
  throw new Error('it ended without a word');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
