import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const file = join(import.meta.dirname, '../../target/release/portfolio');

/** The release executable, listening on a free port of this machine until `stop` is called. */
export async function startExecutable(): Promise<{ url: string; stop: () => void }> {
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`make build\``);
  const server = spawn(file, ['--listen', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(createInterface(server.stdout), 'line');
  const url = /http:\/\/\S+\d/.exec(line)?.[0];
  if (!url) throw new Error(`the executable said no address: ${line}`);
  return { url, stop: () => server.kill() };
}
