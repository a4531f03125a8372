// Memory, and the time to start.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { freePort, spawnServer, startServer } from './processes.mjs';
import { waitForServer } from './request.mjs';
import { median } from './statistics.mjs';

const residentBytes = (pid) => 1024 * Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);

/** Resident bytes: of the idle server, and for each connection that it keeps. */
export const memory = async () => {
  const count = 4000;
  const server = await startServer('--max-connections', `${count}`);
  const idle = residentBytes(server.child.pid);
  const sockets = [];
  for (let opened = 0; opened < count; opened += 100) {
    const batch = Array.from({ length: 100 }, async () => {
      const socket = net.connect(server.port, '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\n\r\n');
      await once(socket, 'data');
    });
    await Promise.all(batch);
  }
  const each = (residentBytes(server.child.pid) - idle) / count;
  for (const socket of sockets) socket.destroy();
  server.child.kill();
  return { idle, each };
};

/** Milliseconds from the start of the process to its first answer. */
export const startTime = async () => {
  const times = [];
  for (let round = 0; round < 21; round++) {
    const port = await freePort();
    const before = process.hrtime.bigint();
    const child = spawnServer(port);
    await waitForServer(port);
    times.push(Number(process.hrtime.bigint() - before) / 1e6);
    child.kill();
    await once(child, 'exit');
  }
  return median(times);
};
