// Compares the executable given as argument with nginx on the same bytes, in alternating rounds of wrk; measures idle
// memory and the time to start; checks the results against budgets.json and writes docs/bench.md. Takes two minutes.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const binary = process.argv[2] ?? 'target/release/portfolio';
const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
const rounds = Number(process.env.ROUNDS ?? 15);
const brotli = { 'accept-encoding': 'br' };
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const work = mkdtempSync(resolve('target/bench-'));
const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

/** A GET of the home page, with the bytes of its answer as they are sent. */
const ask = async (port, headers = {}) => {
  const [response] = await once(http.get({ host: '127.0.0.1', port, headers, agent: false }), 'response');
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) };
};

/** Starts a program, and waits until `port` answers. */
const start = async (port, program, args) => {
  const child = spawn(program, args, { stdio: 'ignore' });
  children.add(child);
  child.on('error', (error) => {
    throw new Error(`cannot run ${program}: ${error.message}; run \`make test-deps-bench\``);
  });
  while (!(await ask(port).catch(() => undefined))) await setTimeout(1);
  return child;
};

/** The server, with the milliseconds until it answered and the bytes that it then has in memory. */
const startServer = async () => {
  const port = await freePort();
  const before = performance.now();
  const child = await start(port, binary, ['--listen', `127.0.0.1:${port}`]);
  const idle = 1024 * Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);
  return { port, child, idle, milliseconds: performance.now() - before };
};

/** nginx with the fields and the compressed bytes of `page`, so that only the servers differ. */
const startNginx = async (page) => {
  const port = await freePort();
  writeFileSync(`${work}/page.br`, page.body);
  // `link` is not sent with a 304. nginx adds fields to every status, so this one needs a map.
  const own = ['content-length', 'content-type', 'date', 'etag', 'connection', 'keep-alive', 'link'];
  const fields = Object.entries(page.headers).filter(([name]) => !own.includes(name));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path "${work}/${of}";`);
  const config = `daemon off; ${process.getuid() === 0 ? 'user root; ' : ''}worker_processes ${cpus().length}; pid "${work}/pid"; error_log "${work}/errors";
events { worker_connections 8192; }
http {
  access_log off; server_tokens off; sendfile on; tcp_nopush on; tcp_nodelay on; types {} ${temporary.join(' ')}
  map $status $link { 304 ''; default '${page.headers.link}'; }
  open_file_cache max=100; keepalive_requests 1000000000; keepalive_timeout 130s;
  server {
    listen 127.0.0.1:${port} backlog=4096; root "${work}"; default_type "${page.headers['content-type']}";
    location = / { try_files /page.br =404; }
    add_header link $link always; ${fields.map(([name, value]) => `add_header ${name} "${value}" always;`).join(' ')}
  }
}`;
  writeFileSync(`${work}/nginx.conf`, config);
  return { port, child: await start(port, 'nginx', ['-e', `${work}/errors`, '-c', `${work}/nginx.conf`]) };
};

/** Processor time of a server and its workers so far, in microseconds. */
const processorTime = ({ child: { pid } }) => {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const tasks = [pid, ...workers].flatMap((of) => readdirSync(`/proc/${of}/task`).map((task) => `/proc/${of}/task/${task}`));
  return tasks.reduce((sum, task) => sum + Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1000, 0);
};

/** Requests a second and processor time a request, with 32 connections. */
const load = async (server, headers) => {
  const before = processorTime(server);
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', ['-t2', '-c32', '-d1s', ...fields, `http://127.0.0.1:${server.port}/`]);
  const cpu = (processorTime(server) - before) / Number(stdout.match(/(\d+) requests in/)[1]);
  return { rate: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)[1]), cpu };
};

const starts = [];
const results = { 'page (br)': [], '304 (br)': [] };
for (let round = 0; round < rounds; round++) {
  // A process's memory placement changes its speed for its lifetime, so each round starts new processes.
  const ours = await startServer();
  starts.push(ours);
  const pages = [await ask(ours.port, brotli)];
  const servers = [ours, await startNginx(pages[0])];
  pages.push(await ask(servers[1].port, brotli));
  if (!pages[0].body.equals(pages[1].body)) throw new Error('nginx does not send the same page');
  for (const [what, rows] of Object.entries(results)) {
    const row = [];
    for (const of of round % 2 ? [1, 0] : [0, 1])
      row[of] = await load(servers[of], what.startsWith('304') ? { ...brotli, 'if-none-match': pages[of].headers.etag } : brotli);
    rows.push(row);
  }
  for (const { child } of servers) {
    child.kill();
    await once(child, 'exit');
    children.delete(child);
  }
}
/** The median of both servers' figures, and of their ratios within a round. */
const compared = (rows, figure) => [
  ...[0, 1].map((of) => median(rows.map((row) => row[of][figure]))),
  median(rows.map(([ours, theirs]) => ours[figure] / theirs[figure])),
];
const [rate, cpu] = ['rate', 'cpu'].map((figure) => compared(results['page (br)'], figure)[2]);
const [idle, milliseconds] = ['idle', 'milliseconds'].map((figure) => median(starts.map((started) => started[figure])));
const verdicts = [
  ['page: throughput ≥ 1.0 ×, processor time ≤ 1.0 × nginx', 'table above', rate >= 1 && cpu <= 1],
  ['resident when idle ≤ 5 MB', `${(idle / 1e6).toFixed(1)} MB`, idle <= budgets.residentIdleBytes],
  ['start to first answer ≤ 20 ms', `${milliseconds.toFixed(1)} ms`, milliseconds <= budgets.startMilliseconds],
];
const text = `# The server against nginx

Made by \`make bench\`: 32 kept connections, medians of ${rounds} alternating rounds, and medians of their ratios. wrk runs on the
same ${cpus().length} cores (${cpus()[0].model.trim()}). nginx sends the same bytes and fields.

| response | requests/s | nginx | ratio | µs of CPU a request | nginx | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${Object.entries(results)
  .map(([what, rows]) => [what, ...['rate', 'cpu'].flatMap((of) => compared(rows, of).map((n) => (n > 1000 ? Math.round(n) : n.toFixed(2))))])
  .map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

| budget | measured | held |
| --- | --- | --- |
${verdicts.map(([what, measured, held]) => `| ${what} | ${measured} | ${held ? 'yes' : 'no'} |`).join('\n')}
`;
process.stdout.write(text);
writeFileSync('docs/bench.md', text);
process.exit(verdicts.every(([, , held]) => held) ? 0 : 1);
