import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { pointAt } from './pointAt';
import type { StartedBrowser, Tab } from './tab';
import { openSession } from './webdriver';

const browser = join(import.meta.dirname, 'webkitBrowser.js');

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
  const display = `:${await firstLine(screen)}`;
  const started = new Map<boolean, Promise<Driven>>();
  return {
    async visit(script, use) {
      const pdf = join(folder, `page-${started.size}.pdf`);
      const driven = started.get(script) ?? startDriver(display, pdf, script);
      started.set(script, driven);
      await inNewWindow(await driven, use);
    },
    async close() {
      for (const driven of started.values()) {
        const { session, driver } = await driven;
        await session.delete();
        await stop(driver);
      }
      await stop(screen);
      await rm(folder, { recursive: true });
    },
  };
}

async function startDriver(display: string, pdf: string, script: boolean) {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
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
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/status`)).ok;
  await expect.poll(() => isReady().catch(() => false)).toBe(true);
  const session = await openSession(url, {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: browser,
      args: [pdf, ...(script ? [] : ['no-script'])],
    },
  });
  return { session, first: (await session.get('window')) as string, pdf, driver };
}

/** Gives a tab to `use`, and forgets afterwards what its visitor has stored. */
async function inNewWindow(
  { session, first, pdf }: Driven,
  use: (tab: Tab) => Promise<void>,
): Promise<void> {
  // A new window is opened from an existing one: the first stays open.
  await session.post('window', { handle: first });
  const { handle } = (await session.post('window/new', { type: 'window' })) as { handle: string };
  await session.post('window', { handle });

  async function evaluate<Result, Argument>(
    what: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const ask = () => session.call(String(what), argument);
    // A document that is replaced meanwhile never answers without scripts, nor when the new one has another process: the
    // new one is asked.
    const answer = await ask().catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
      return ask();
    });
    return answer as Result;
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

  const act = (type: string, id: string, actions: object[]) =>
    session.post('actions', { actions: [{ type, id, actions }] });

  const tab: Tab = {
    evaluate,
    goto: (url) => left(() => session.post('url', { url })),
    reload: () => left(() => session.post('refresh')),
    back: () => session.post('back'),
    forward: () => session.post('forward'),

    async click(role, name, times = 1) {
      const run = (script: string) => session.post('execute/sync', { script, args: [] });
      const point = await pointAt({ evaluate, run }, role, name);
      const presses = Array.from({ length: times }, () => [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
      await act('pointer', 'mouse', [
        { type: 'pointerMove', duration: 0, ...point },
        ...presses.flat(),
      ]);
    },

    async type(name, text) {
      await tab.click('textbox', name);
      await session.typeIntoFocused(text);
    },

    press(key) {
      // Code points of WebDriver's table of keys (§15.4.2).
      const value = { Enter: '\uE007', Tab: '\uE004' }[key];
      return act('key', 'keyboard', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
    },

    async resize(width, height) {
      await session.post('window/rect', { width, height });
      await expect.poll(() => evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    },

    async printed() {
      await rm(pdf, { force: true });
      await evaluate(() => {
        // What webkitBrowser.js adds to a page.
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
  await session.delete('window');
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
