import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readManifest } from '../document/serverManifest.ts';
import { quickExecutable } from '../folders.ts';

/** An executable that can be sent signals. */
export interface Process {
  /** The address at which it listens, without a final slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
}

interface ServerOptions {
  /** The folder where messages are stored; by default a temporary one. */
  readonly maildir?: string;
  /** The default is the executable of tests, which serves any dist folder. */
  readonly executable?: string;
}

/** Starts a server of the site in the dist folder `folder`. */
export async function startSite(
  folder: string,
  { maildir, executable = quickExecutable }: ServerOptions = {},
): Promise<Process> {
  const { contact } = await readManifest(folder);
  const env = { PORTFOLIO_DIST: folder };
  if (contact.form !== 'server') return startExecutable(executable, [], env);
  if (maildir) return startExecutable(executable, ['--contact-maildir', maildir], env);
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'maildir-'));
  const server = await startSite(folder, { maildir: temporaryFolder, executable });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(temporaryFolder, { recursive: true });
    },
  };
}

/** The most characters that an error quotes from the last output of an executable. */
const MAX_ERRORS_LENGTH = 2000;

/** Starts `file` on a free port. */
async function startExecutable(
  file: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Process> {
  if (!existsSync(file))
    throw new Error(`${file} is missing: run the tests and benches by \`make\``);
  const server = spawn(file, ['--listen', '127.0.0.1:0', ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(server, 'exit');
  const closed = once(server, 'close');
  let lastErrors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastErrors = (lastErrors + text).slice(-MAX_ERRORS_LENGTH);
  });
  for await (const line of createInterface(server.stdout)) {
    const [, url] = /(http:\/\/\S+?)\/?$/.exec(line) ?? [];
    if (!url) continue;
    // Later output must not fill the pipe.
    server.stdout.resume();
    return {
      url,
      signal: (name) => {
        server.kill(name);
      },
      async stop() {
        server.kill();
        await exited;
      },
    };
  }
  await closed;
  throw new Error(`${file} ended without saying where it listens: ${lastErrors.trim()}`);
}
