// How long visitors wait while other clients attack or pipeline.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { start, startServer, work } from './processes.mjs';
import { get } from './request.mjs';
import { median, percentile } from './statistics.mjs';

/** Three slow attacks, each with the 99th percentile of visitors' latencies before and during it, in milliseconds. */
export const slowAttacks = async () => {
  const modes = {
    headers: ['-H', '-i', '2', '-x', '24'],
    bodies: ['-B', '-i', '2', '-x', '24', '-s', '8192'],
    readers: ['-X', '-w', '1', '-y', '16', '-n', '2', '-z', '8', '-k', '3'],
  };
  const results = {};
  for (const [name, mode] of Object.entries(modes)) {
    const server = await startServer();
    const quiet = [];
    const slow = [];
    for (let round = 0; round < 3; round++) {
      const end = Date.now() + 3000;
      quiet.push(percentile(await visits(server.port, () => Date.now() > end), 0.99));
      const common = ['-c', '1000', '-r', '500', '-l', '6', '-p', '3', '-u', `http://127.0.0.1:${server.port}/`];
      const attacker = start('slowhttptest', [...mode, ...common], { stdio: 'ignore' });
      let over = false;
      attacker.on('exit', () => {
        over = true;
      });
      slow.push(percentile(await visits(server.port, () => over), 0.99));
    }
    server.child.kill();
    // The median round, so that other load on this host in one round does not count.
    results[name] = { quiet: median(quiet), slow: median(slow) };
  }
  return results;
};

/** How long a new visitor waits for a short answer beside eight clients that pipeline, in milliseconds. */
export const pipelining = async () => {
  const server = await startServer();
  const script = join(work, 'pipeline.lua');
  writeFileSync(script, 'request = function() return string.rep(wrk.format("GET", "/nothing.png"), 64) end\n');
  const url = `http://127.0.0.1:${server.port}/`;
  const busy = start('wrk', ['-t1', '-c8', '-d10s', '-s', script, url], { stdio: 'ignore' });
  let over = false;
  busy.on('exit', () => {
    over = true;
  });
  await setTimeout(500);
  const latencies = [];
  while (!over) {
    const before = process.hrtime.bigint();
    const { status } = await get(server.port, '/robots.txt');
    if (status !== 200) throw new Error(`a visitor was answered ${status}`);
    latencies.push(Number(process.hrtime.bigint() - before) / 1e6);
    await setTimeout(5);
  }
  server.child.kill();
  return percentile(latencies, 0.99);
};

/** Latencies of visitors who come at a steady pace, each on a new connection, in milliseconds. */
const visits = async (port, until) => {
  const latencies = [];
  const pending = [];
  while (!until()) {
    const before = process.hrtime.bigint();
    pending.push(
      get(port, '/', { 'accept-encoding': 'br' }).then(({ status }) => {
        if (status !== 200) throw new Error(`a visitor was answered ${status}`);
        latencies.push(Number(process.hrtime.bigint() - before) / 1e6);
      }),
    );
    await setTimeout(5);
  }
  await Promise.all(pending);
  return latencies;
};
