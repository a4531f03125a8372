// Compares the executable given as argument with nginx on the same bytes, alternating between the two; measures memory,
// start-up and the effect of slow attacks; checks the results against budgets.json and writes docs/bench.md. Takes about
// ten minutes. Uses only 127.0.0.1.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
const rounds = Number(process.env.ROUNDS ?? 15);
// On a shared host many short rounds are more reliable than few long ones. Many kept connections are measured for longer:
// connecting takes time, and in the first two seconds TCP is still opening its windows.
const seconds = ({ status, connections, close }) => (close || connections < 100 ? 1 : status === 200 ? 8 : 3);
const work = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
const binary = join(work, 'portfolio');
const executable = readFileSync(process.argv[2] ?? 'target/release/portfolio');
// Writes the executable in one piece, like the file that nginx sends: the kernel sends such files faster than those that a
// linker wrote page by page. A new file for each round also gets other memory pages.
const writeExecutable = () => {
  rmSync(binary, { force: true });
  writeFileSync(binary, executable, { mode: 0o755 });
};
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

// However this program ends, it ends its child processes.
const children = new Set();
const start = (program, ...rest) => {
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

const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const get = (port, path, headers = {}, agent = false) =>
  new Promise((done, fail) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', fail);
  });

const answering = async (port) => {
  for (;;) {
    try {
      return await get(port, '/');
    } catch {
      await pause(1);
    }
  }
};

const startServer = async (...more) => {
  const port = await freePort();
  const child = start(binary, ['--listen', `127.0.0.1:${port}`, ...more], { stdio: 'ignore' });
  await answering(port);
  return { name: 'portfolio', port, child, pids: () => [child.pid] };
};

// nginx sends the same fields and the same precompressed bytes, so that only the servers differ.
const startNginx = async (portfolio) => {
  const port = await freePort();
  const page = await get(portfolio.port, '/', { 'accept-encoding': 'br' });
  const missing = await get(portfolio.port, '/nothing.png');
  writeFileSync(join(work, 'page.br'), page.body);
  writeFileSync(join(work, 'missing.txt'), missing.body);
  // `link` is not sent with a 304. nginx adds fields to every status, so this one needs a map.
  const own = ['content-length', 'content-type', 'date', 'etag', 'connection', 'keep-alive', 'link'];
  const fields = ({ headers }) =>
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n      ');
  writeFileSync(
    join(work, 'nginx.conf'),
    `daemon off; ${process.getuid() === 0 ? 'user root; ' : ''}worker_processes ${cpus().length}; pid "${work}/nginx.pid"; error_log "${work}/errors";
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  access_log off; server_tokens off; sendfile on; tcp_nopush on; tcp_nodelay on; types {}
  map $status $link { 304 ''; default '${page.headers.link}'; }
  open_file_cache max=100; keepalive_requests 1000000000; keepalive_timeout 130s;
  client_body_temp_path "${work}/a"; proxy_temp_path "${work}/b"; fastcgi_temp_path "${work}/c";
  uwsgi_temp_path "${work}/d"; scgi_temp_path "${work}/e";
  server {
    listen 127.0.0.1:${port} backlog=4096; root "${work}";
    location = / {
      try_files /page.br =404; default_type "${page.headers['content-type']}";
      ${fields(page)}
      add_header link $link always;
    }
    location / { return 404; error_page 404 /missing.txt; }
    location = /missing.txt {
      internal; default_type "${missing.headers['content-type']}";
      ${fields(missing)}
    }
  }
}
`,
  );
  const child = start('nginx', ['-e', `${work}/errors`, '-c', `${work}/nginx.conf`], { stdio: 'inherit' });
  await answering(port);
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return { name: 'nginx', port, child, pids: () => [child.pid, ...workers] };
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

const load = async (server, row) => {
  const { path, headers, connections, close } = row;
  const fields = Object.entries({ ...headers, ...(close ? { connection: 'close' } : {}) });
  const before = processorTime(server);
  const { stdout } = await run('wrk', [
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

const residentBytes = (pid) => 1024 * Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);

const memory = async () => {
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

const startTimes = async () => {
  const times = [];
  for (let round = 0; round < 21; round++) {
    const port = await freePort();
    const before = process.hrtime.bigint();
    const child = start(binary, ['--listen', `127.0.0.1:${port}`], { stdio: 'ignore' });
    await answering(port);
    times.push(Number(process.hrtime.bigint() - before) / 1e6);
    child.kill();
    await once(child, 'exit');
  }
  return median(times);
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
    await pause(5);
  }
  await Promise.all(pending);
  return latencies;
};

const attacks = async () => {
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

/** A row of the verdict: what was measured against its budget, both in `unit`. */
const within = (what, budget, measured, scale, unit, digits) => [
  `${what} ≤ ${budgets[budget] / scale} ${unit}`,
  measured <= budgets[budget],
  `${(measured / scale).toFixed(digits)} ${unit}`,
];

/** How long a new visitor waits for a short answer beside eight clients that pipeline, in milliseconds. */
const accepting = async () => {
  const server = await startServer();
  const script = join(work, 'pipeline.lua');
  writeFileSync(script, 'request = function() return string.rep(wrk.format("GET", "/nothing.png"), 64) end\n');
  const url = `http://127.0.0.1:${server.port}/`;
  const busy = start('wrk', ['-t1', '-c8', '-d10s', '-s', script, url], { stdio: 'ignore' });
  let over = false;
  busy.on('exit', () => {
    over = true;
  });
  await pause(500);
  const latencies = [];
  while (!over) {
    const before = process.hrtime.bigint();
    const { status } = await get(server.port, '/robots.txt');
    if (status !== 200) throw new Error(`a visitor was answered ${status}`);
    latencies.push(Number(process.hrtime.bigint() - before) / 1e6);
    await pause(5);
  }
  server.child.kill();
  return percentile(latencies, 0.99);
};

const brotli = { 'accept-encoding': 'br' };
const kinds = [
  { what: 'page (br)', path: '/', status: 200, headers: () => brotli },
  { what: '304', path: '/', status: 304, headers: (tag) => ({ ...brotli, 'if-none-match': tag }) },
  { what: '404', path: '/nothing.png', status: 404, headers: () => ({}) },
];

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

const main = async () => {
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

  const lines = [];
  let decisive = true;
  for (const row of rows) {
    const rate = (name) => median(row[name].map(({ perSecond }) => perSecond));
    const cpu = (name) => median(row[name].map(({ cpu }) => cpu));
    // Ratios are computed within a round, because the speed of a shared host changes between rounds.
    const compared = (figure) => median(row.portfolio.map((own, round) => own[figure] / row.nginx[round][figure]));
    const ratio = compared('perSecond');
    const cpuRatio = compared('cpu');
    if (row.decisive) decisive &&= ratio >= 1 && cpuRatio <= 1;
    lines.push(
      `| ${row.what} | ${row.close ? 'new each' : 'kept'} | ${row.connections} | ` +
        `${Math.round(rate('portfolio'))} | ${Math.round(rate('nginx'))} | ${ratio.toFixed(2)} | ` +
        `${cpu('portfolio').toFixed(1)} | ${cpu('nginx').toFixed(1)} | ${cpuRatio.toFixed(2)} |`,
    );
  }
  const { idle, each } = await memory();
  const started = await startTimes();
  const slow = await attacks();
  const worst = Math.max(...Object.values(slow).map(({ slow, quiet }) => slow / quiet));
  const version = (await run('nginx', ['-v'])).stderr.trim().replace('nginx version: ', '');
  const accepted = await accepting();
  const verdicts = [
    ['throughput ≥ 1.0 × and processor time ≤ 1.0 × nginx, page and 304, 32 kept connections', decisive, 'table above'],
    within('resident when idle', 'residentIdleBytes', idle, 1e6, 'MB', 1),
    within('resident per idle connection', 'residentConnectionBytes', each, 1e3, 'kB', 1),
    within('start to first answer', 'startMilliseconds', started, 1, 'ms', 1),
    within('executable', 'executableBytes', statSync(binary).size, 1e6, 'MB', 2),
    within('99th percentile under slow attacks, × quiet', 'attackedPercentileRatio', worst, 1, '×', 2),
    within('99th percentile of new connections beside eight that pipeline', 'acceptPercentileMilliseconds', accepted, 1, 'ms', 1),
  ];
  const report = `# The server against nginx

Made by \`make bench\`: medians of ${rounds} alternating rounds, and medians of their ratios. The client runs on the same
${cpus().length} cores (${cpus()[0].model.trim()}). ${version} sends the same bytes and fields.

| response | connections | concurrent | requests/s | nginx | ratio | µs of CPU a request | nginx | ratio |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}

| budget | measured | held |
| --- | --- | --- |
${verdicts.map(([what, held, figure]) => `| ${what} | ${figure} | ${held ? 'yes' : 'no'} |`).join('\n')}

| attack | 99th percentile before | during the attack |
| --- | ---: | ---: |
${Object.entries(slow)
  .map(([name, { quiet, slow }]) => `| slow ${name} | ${quiet.toFixed(2)} ms | ${slow.toFixed(2)} ms |`)
  .join('\n')}
`;
  process.stdout.write(report);
  for (const error of errors) process.stdout.write(`${error}\n`);
  mkdirSync('docs', { recursive: true });
  writeFileSync('docs/bench.md', report);
  process.exitCode = verdicts.every(([, held]) => held) ? 0 : 1;
};

await main();
