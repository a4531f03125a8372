import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { quickExecutable } from '../folders.ts';

/** An executable that can be sent signals. */
export interface Process {
  /** Where it listens, without a final slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
}

/** Starts a server of the page in `folder` with `options`. */
export const startSite = (folder: string, ...options: readonly string[]): Promise<Process> =>
  startExecutable(quickExecutable, options, { PORTFOLIO_DIST: folder });

/** Starts `file` on a free port. */
export async function startExecutable(
  file: string,
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Process> {
  if (!existsSync(file))
    throw new Error(`${file} is missing: run the tests and benches by \`make\``);
  const server = spawn(file, ['--listen', '127.0.0.1:0', ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const [, url] = /(http:\/\/\S+?)\/?$/.exec(line) ?? [];
    if (!url) continue;
    // What it prints from here on must not fill the pipe.
    server.stdout.resume();
    return {
      url,
      signal: (name) => {
        server.kill(name);
      },
      async stop() {
        server.kill();
        await ended;
      },
    };
  }
  throw new Error(`${file} ended without saying where it listens`);
}
