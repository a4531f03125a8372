// Requests a second and processor time of both servers, for each kind of response and of connection.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startNginx } from './nginx.mjs';
import { startServer, writeExecutable } from './processes.mjs';
import { get } from './request.mjs';

const brotli = { 'accept-encoding': 'br' };
const kinds = [
  { what: 'page (br)', path: '/', status: 200, headers: () => brotli },
  { what: '304', path: '/', status: 304, headers: (tag) => ({ ...brotli, 'if-none-match': tag }) },
  { what: '404', path: '/nothing.png', status: 404, headers: () => ({}) },
];

/** Measures every row in alternating rounds. The rows get the results of each server; what went wrong is in `errors`. */
export const compareThroughput = async (rounds) => {
  const rows = [];
  for (const close of [false, true]) {
    for (const connections of [32, 512]) {
      for (const kind of kinds) {
        // A proxy in front opens a few dozen connections, so 512 are reported but have no budget.
        const decisive = kind.status !== 404 && !close && connections === 32;
        rows.push({ ...kind, close, connections, decisive, portfolio: [], nginx: [] });
      }
    }
  }
  const errors = new Set();
  for (let round = 0; round < rounds; round++) {
    // A process's memory placement changes its speed by 5 % for its lifetime, so each round starts new processes.
    const servers = await startPair();
    for (const row of rows) {
      if (!row.decisive && round % 2) continue;
      // The order alternates, so that other load on this host affects both servers alike.
      for (const server of round % 2 ? servers.toReversed() : servers) {
        const result = await load(server, { ...row, headers: row.headers(server.tag) });
        row[server.name].push(result);
        if (result.errors) errors.add(`${server.name}, ${row.what}: ${result.errors}`);
      }
    }
    for (const { child } of servers) {
      child.kill();
      await once(child, 'exit');
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  return { rows, errors };
};

/** Starts both servers, and checks that they send the same responses. */
const startPair = async () => {
  writeExecutable();
  const portfolio = await startServer();
  const servers = [portfolio, await startNginx(portfolio)];
  for (const server of servers) {
    server.tag = (await get(server.port, '/', brotli)).headers.etag;
    for (const { path, status, headers } of kinds) {
      server[status] = await get(server.port, path, headers(server.tag));
      if (server[status].status !== status) throw new Error(`${server.name} answers ${server[status].status} to ${path}`);
    }
  }
  for (const { status } of kinds) {
    const [ours, theirs] = servers.map((server) => server[status]);
    if (!ours.body.equals(theirs.body)) throw new Error(`the bodies of ${status} differ`);
    const names = ({ headers }) => Object.keys(headers).filter((name) => name !== 'server' && name !== 'last-modified');
    const differ = names(ours).filter((name) => !names(theirs).includes(name));
    // nginx omits some configured fields from a 304, which is to its advantage.
    if (status !== 304 && differ.length > 0) throw new Error(`nginx does not send ${differ} with ${status}`);
  }
  return servers;
};

// On a shared host many short rounds are more reliable than few long ones. Many kept connections are measured for longer:
// connecting takes time, and in the first two seconds TCP is still opening its windows.
const seconds = ({ status, connections, close }) => (close || connections < 100 ? 1 : status === 200 ? 8 : 3);

const load = async (server, row) => {
  const { path, headers, connections, close } = row;
  const fields = Object.entries({ ...headers, ...(close ? { connection: 'close' } : {}) });
  const before = processorTime(server);
  const { stdout } = await promisify(execFile)('wrk', [
    '-t2',
    `-c${connections}`,
    `-d${seconds(row)}s`,
    ...fields.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    `http://127.0.0.1:${server.port}${path}`,
  ]);
  const spent = processorTime(server) - before;
  const requests = Number(stdout.match(/(\d+) requests in/)[1]);
  const errors = stdout.match(/Socket errors: .*/)?.[0];
  return { perSecond: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)[1]), cpu: spent / requests, errors };
};

/** Processor time of a server so far, in microseconds, from every thread's own account. */
const processorTime = ({ pids }) => {
  let nanoseconds = 0;
  for (const pid of pids()) {
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    }
  }
  return nanoseconds / 1000;
};
