// server.mjs EXECUTABLE: compares the static executable with nginx on the same bytes, in alternating rounds of wrk. Measures idle
// memory and the time to start, checks the results against budgets.json, and writes docs/bench.md. Takes two minutes.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const [, , binary] = process.argv;
const { contact } = JSON.parse(readFileSync('ui/dist/.server/manifest.json', 'utf8'));
const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
const rounds = Number(process.env.ROUNDS ?? 15);
const brotli = { 'accept-encoding': 'br' };

const folder = mkdtempSync(resolve('target/bench-'));
const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

async function findFreePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** The response to a GET of the home page, with its body as it was sent. */
async function getHomePage(port, headers = {}) {
  const [response] = await once(http.get({ host: '127.0.0.1', port, headers, agent: false }), 'response');
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) };
}

/** Starts a program, and waits until it answers at `port`. */
async function start(port, program, args) {
  const child = spawn(program, args, { stdio: 'ignore' });
  children.add(child);
  child.on('error', (error) => {
    throw new Error(`cannot run ${program}: ${error.message}; run \`make test-deps-bench\``);
  });
  while (!(await getHomePage(port).catch(() => undefined))) await setTimeout(1);
  return child;
}

async function stop({ child }) {
  child.kill();
  await once(child, 'exit');
  children.delete(child);
}

/** Starts the executable, and measures its idle memory and the time until its first answer. */
async function startExecutable() {
  const port = await findFreePort();
  // A site whose form delivers messages needs a folder for them.
  const options = contact.form === 'server' ? ['--contact-maildir', `${folder}/messages`] : [];
  const begin = performance.now();
  const child = await start(port, binary, ['--listen', `127.0.0.1:${port}`, ...options]);
  const startMilliseconds = performance.now() - begin;
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const idleBytes = 1024 * Number(status.match(/VmRSS:\s+(\d+)/)[1]);
  return { port, child, idleBytes, startMilliseconds };
}

/** Starts nginx with the fields and the compressed bytes of `page`, so that only the servers differ. */
async function startNginx(page) {
  const port = await findFreePort();
  writeFileSync(`${folder}/page.br`, page.body);
  writeFileSync(`${folder}/nginx.conf`, nginxConfig(port, page.headers));
  const child = await start(port, 'nginx', ['-e', `${folder}/errors`, '-c', `${folder}/nginx.conf`]);
  return { port, child };
}

function nginxConfig(port, headers) {
  // nginx sends these fields itself, or not with every status.
  const excluded = ['content-length', 'content-type', 'date', 'etag', 'connection', 'keep-alive', 'link'];
  const fields = Object.entries(headers).filter(([name]) => !excluded.includes(name));
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
${process.getuid() === 0 ? 'user root;' : ''}
worker_processes ${cpus().length};
pid "${folder}/pid";
error_log "${folder}/errors";
events { worker_connections 8192; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  types {}
  ${temporaryFolders.map((name) => `${name}_temp_path "${folder}/${name}";`).join(' ')}
  # A 304 has no \`Link\`.
  map $status $link { 304 ''; default '${headers.link}'; }
  open_file_cache max=100;
  keepalive_requests 1000000000;
  keepalive_timeout 130s;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    root "${folder}";
    default_type "${headers['content-type']}";
    location = / { try_files /page.br =404; }
    add_header link $link always;
    ${fields.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n    ')}
  }
}`;
}

/** The processor time that a server and its workers have used, in microseconds. */
function processorTime({ child: { pid } }) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const workers = children.trim().split(' ').filter(Boolean);
  let nanoseconds = 0;
  for (const process of [pid, ...workers]) {
    for (const task of readdirSync(`/proc/${process}/task`)) {
      const schedstat = readFileSync(`/proc/${process}/task/${task}/schedstat`, 'utf8');
      nanoseconds += Number(schedstat.split(' ')[0]);
    }
  }
  return nanoseconds / 1000;
}

/** Requests a second, and microseconds of processor time a request, with 32 connections. */
async function measure(server, headers) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t2', '-c32', '-d1s', ...fields, `http://127.0.0.1:${server.port}/`];
  const timeBefore = processorTime(server);
  const { stdout } = await promisify(execFile)('wrk', args);
  const time = processorTime(server) - timeBefore;
  return {
    rate: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)[1]),
    cpu: time / Number(stdout.match(/(\d+) requests in/)[1]),
  };
}

/** Measures both servers with one kind of request. They take turns in being the first. */
async function measureBoth(servers, headersOf, round) {
  const order = round % 2 === 0 ? ['portfolio', 'nginx'] : ['nginx', 'portfolio'];
  const figures = {};
  for (const name of order) figures[name] = await measure(servers[name], headersOf(servers[name]));
  return figures;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The medians of a figure of both servers, and of its ratios within a round. */
function compare(measurements, figure) {
  return {
    portfolio: median(measurements.map(({ portfolio }) => portfolio[figure])),
    nginx: median(measurements.map(({ nginx }) => nginx[figure])),
    ratio: median(measurements.map(({ portfolio, nginx }) => portfolio[figure] / nginx[figure])),
  };
}

const starts = [];
const pageMeasurements = [];
const notModifiedMeasurements = [];
for (let round = 0; round < rounds; round++) {
  // A process's memory placement changes its speed for its lifetime, so each round starts new processes.
  const portfolio = await startExecutable();
  starts.push(portfolio);
  portfolio.page = await getHomePage(portfolio.port, brotli);
  const nginx = await startNginx(portfolio.page);
  nginx.page = await getHomePage(nginx.port, brotli);
  if (!portfolio.page.body.equals(nginx.page.body)) throw new Error('nginx does not send the same page');

  const servers = { portfolio, nginx };
  const ifNoneMatch = ({ page }) => ({ ...brotli, 'if-none-match': page.headers.etag });
  pageMeasurements.push(await measureBoth(servers, () => brotli, round));
  notModifiedMeasurements.push(await measureBoth(servers, ifNoneMatch, round));
  await stop(portfolio);
  await stop(nginx);
}

const rate = compare(pageMeasurements, 'rate');
const cpu = compare(pageMeasurements, 'cpu');
const idleBytes = median(starts.map((server) => server.idleBytes));
const startMilliseconds = median(starts.map((server) => server.startMilliseconds));
const verdicts = [
  {
    budget: 'page: throughput ≥ 1.0 ×, processor time ≤ 1.0 × nginx',
    measured: 'table above',
    isHeld: rate.ratio >= 1 && cpu.ratio <= 1,
  },
  {
    budget: 'resident when idle ≤ 5 MB',
    measured: `${(idleBytes / 1e6).toFixed(1)} MB`,
    isHeld: idleBytes <= budgets.residentIdleBytes,
  },
  {
    budget: 'start to first answer ≤ 20 ms',
    measured: `${startMilliseconds.toFixed(1)} ms`,
    isHeld: startMilliseconds <= budgets.startMilliseconds,
  },
];

function formatNumber(value) {
  return value > 1000 ? String(Math.round(value)) : value.toFixed(2);
}

function responseRow(name, measurements) {
  const rate = compare(measurements, 'rate');
  const cpu = compare(measurements, 'cpu');
  const figures = [rate.portfolio, rate.nginx, rate.ratio, cpu.portfolio, cpu.nginx, cpu.ratio];
  return `| ${name} | ${figures.map(formatNumber).join(' | ')} |`;
}

const report = `# The server against nginx

Made by \`make bench\` from the static executable: 32 kept connections, medians of ${rounds} alternating rounds, and medians of
their ratios. wrk runs on the same ${cpus().length} cores (${cpus()[0].model.trim()}). nginx sends the same bytes and fields.

| response | requests/s | nginx | ratio | µs of CPU a request | nginx | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${responseRow('page (br)', pageMeasurements)}
${responseRow('304 (br)', notModifiedMeasurements)}

| budget | measured | held |
| --- | --- | --- |
${verdicts.map(({ budget, measured, isHeld }) => `| ${budget} | ${measured} | ${isHeld ? 'yes' : 'no'} |`).join('\n')}
`;
process.stdout.write(report);
writeFileSync('docs/bench.md', report);
process.exit(verdicts.every(({ isHeld }) => isHeld) ? 0 : 1);
