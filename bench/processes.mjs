// Servers under measurement, which end with this program, and requests to them. Uses only 127.0.0.1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

// On a disk: syncing a file system in memory would take no time.
export const work = mkdtempSync(resolve('target/bench-'));
const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

export const freePort = () =>
  new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** One request to `port`, with the bytes of its answer as they are sent. */
export const ask = (port, path, headers = {}, body = undefined, agent = false) =>
  new Promise((done, fail) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', fail);
    request.end(body);
  });

/** Starts a program, and waits until `port` answers. */
export const start = async (port, program, args) => {
  const child = spawn(program, args, { stdio: 'ignore' });
  children.add(child);
  child.on('error', (error) => {
    throw new Error(`cannot run ${program}: ${error.message}; run \`make test-deps-server\``);
  });
  while (!(await ask(port, '/').catch(() => undefined))) await setTimeout(1);
  return child;
};

export const end = async (child, signal) => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  children.delete(child);
};

export const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
