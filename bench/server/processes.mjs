// The executable to measure, and the processes of a measurement. However this program ends, it ends them too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForServer } from './request.mjs';

/** A folder for the files of this run. */
export const work = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
const binary = join(work, 'portfolio');
const executable = readFileSync(process.argv[2] ?? 'target/release/portfolio');
export const executableBytes = executable.length;

/**
 * Writes the executable in one piece, like the file that nginx sends: the kernel sends such files faster than those that
 * a linker wrote page by page. A new file for each round also gets other memory pages.
 */
export const writeExecutable = () => {
  rmSync(binary, { force: true });
  writeFileSync(binary, executable, { mode: 0o755 });
};

const children = new Set();

/** Starts a program that ends with this one. */
export const start = (program, ...rest) => {
  const child = spawn(program, ...rest);
  children.add(child);
  child.on('error', (error) => {
    throw new Error(`cannot run ${program}: ${error.message}; run \`make test-deps-server\``);
  });
  return child;
};
process.on('exit', () => {
  for (const child of children) child.kill();
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

export const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

export const spawnServer = (port, ...options) =>
  start(binary, ['--listen', `127.0.0.1:${port}`, ...options], { stdio: 'ignore' });

/** Starts the server and waits until it answers. */
export const startServer = async (...options) => {
  const port = await freePort();
  const child = spawnServer(port, ...options);
  await waitForServer(port);
  return { name: 'portfolio', port, child, pids: () => [child.pid] };
};
