// Sends messages from fifty concurrent clients to the executable given as argument, first undisturbed, then while it is
// killed twenty times; looks for each message in the Maildir, and writes docs/bench-contact.md. Takes about two minutes.
// Uses only 127.0.0.1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';

const binary = resolve(process.argv[2] ?? 'target/live/release/portfolio');
const clients = 50;
const messages = 10_000;
const kills = 20;
// Beside the executable, on a disk: syncing a file system in memory would take no time.
mkdirSync('target', { recursive: true });
const work = mkdtempSync(resolve('target/bench-contact-'));
let child;
process.on('exit', () => {
  child?.kill('SIGKILL');
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const probe = net.createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = probe.address();
probe.close();
await once(probe, 'close');

const start = async (maildir) => {
  const max = '100000';
  const options = ['--contact-maildir', maildir, '--contact-per-client', max, '--contact-limit', max];
  child = spawn(binary, ['--listen', `127.0.0.1:${port}`, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
};

const kill = async () => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const subject = (number) => `message ${String(number).padStart(6, '0')}`;

/** The status of the answer to one message, undefined when there is none. */
const post = (agent, number) =>
  new Promise((done) => {
    const form = { name: 'Visiteuse', email: 'visiteuse@example.org', subject: subject(number) };
    const body = new URLSearchParams({ ...form, message: 'Une phrase de longueur moyenne. '.repeat(20) }).toString();
    const headers = {
      Accept: 'application/problem+json',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
    };
    const request = http.request({ host: '127.0.0.1', port, method: 'POST', path: '/contact', headers, agent });
    request.on('response', (response) => response.resume().on('end', () => done(response.statusCode)));
    request.on('error', () => done(undefined));
    request.end(body);
  });

/** Sends `messages` messages, each until it is acknowledged, while `disturb` has its way with the server. */
const load = async (disturb) => {
  const seen = { sent: 0, acknowledged: 0, unanswered: 0, refused: 0, milliseconds: [] };
  const client = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (seen.sent < messages) {
      const number = seen.sent++;
      for (let status; status !== 204; ) {
        const begin = performance.now();
        status = await post(agent, number);
        if (status === 204) seen.milliseconds.push(performance.now() - begin);
        else if (status === undefined) seen.unanswered++;
        else seen.refused++;
        // A refused connection fails at once; the server is about to start.
        if (status === undefined) await new Promise((done) => setTimeout(done, 5));
      }
      seen.acknowledged++;
    }
    agent.destroy();
  };
  const begin = performance.now();
  await Promise.all([...Array.from({ length: clients }, client), disturb(seen)]);
  return { ...seen, seconds: (performance.now() - begin) / 1000 };
};

/** How many messages of `maildir` are there, and how many of the `sent` are missing, there twice, or cut. */
const judge = (maildir, sent) => {
  const counts = new Map();
  let truncated = 0;
  const files = readdirSync(join(maildir, 'new'));
  for (const file of files) {
    const text = readFileSync(join(maildir, 'new', file), 'utf8');
    const found = /^Subject: \[[^\]]*\] (message \d{6})$/m.exec(text)?.[1];
    if (!found || !/\nFormulaire de contact de \S+\n$/.test(text)) truncated++;
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const lost = Array.from({ length: sent }, (_, number) => subject(number)).filter((name) => !counts.has(name));
  return { stored: files.length, lost: lost.length, truncated, twice: [...counts.values()].filter((n) => n > 1).length };
};

const measure = async (name, disturb) => {
  const maildir = join(work, name);
  await start(maildir);
  const seen = await load(disturb(maildir));
  await kill();
  const sorted = seen.milliseconds.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(sorted.length * share)];
  return { ...seen, ...judge(maildir, seen.sent), median: at(0.5), p99: at(0.99), rate: seen.acknowledged / seen.seconds };
};

const quiet = await measure('quiet', () => async () => {});
const killed = await measure('killed', (maildir) => async (seen) => {
  for (let number = 1; number <= kills; number++) {
    while (seen.acknowledged < (number * messages) / (kills + 1)) await new Promise((done) => setTimeout(done, 1));
    await kill();
    await start(maildir);
  }
});

const row = (name, result) =>
  `| ${name} | ${result.acknowledged} | ${result.rate.toFixed(0)} | ${result.median.toFixed(1)} ms | ${result.p99.toFixed(1)} ms | ${
    result.unanswered
  } | ${result.lost} | ${result.truncated} | ${result.twice} |`;
const note = `# Messages under load

Made by \`make bench-contact\`: ${clients} concurrent clients on the same ${cpus().length} cores (${cpus()[0].model.trim()}). Each message is sent
until it is acknowledged, after it has been synced to the disk. « Kills » are \`kill -9\` followed by a restart.

| | acknowledged | messages/s | median response | 99th percentile | unanswered, sent again | acknowledged and lost | truncated | stored twice |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${row('undisturbed', quiet)}
${row(`${kills} kills`, killed)}
`;
writeFileSync('docs/bench-contact.md', note);
console.log(note);
const whole = [quiet, killed].every(({ lost, truncated, twice, refused }) => lost + truncated + twice + refused === 0);
process.exit(whole ? 0 : 1);
