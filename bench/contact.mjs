// Sends messages from fifty concurrent clients to the executable given as argument, first undisturbed, then while it is
// killed twenty times; looks for each message in the Maildir, and writes docs/bench-contact.md. Takes about two minutes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { ask, end, freePort, percentile, start, work } from './processes.mjs';

const binary = process.argv[2] ?? 'target/live/release/portfolio';
const [clients, messages] = [50, 10_000];
const port = await freePort();
const subject = (number) => `message ${String(number).padStart(6, '0')}`;
const headers = { accept: 'application/problem+json', 'content-type': 'application/x-www-form-urlencoded' };

const measure = async (name, kills) => {
  const maildir = `${work}/${kills}`;
  const limits = ['--contact-per-client', '100000', '--contact-limit', '100000'];
  const serve = () => start(port, binary, ['--listen', `127.0.0.1:${port}`, '--contact-maildir', maildir, ...limits]);
  let server = await serve();
  let [sent, acknowledged, unanswered, refused] = [0, 0, 0, 0];
  const milliseconds = [];
  /** Sends messages, each until it is acknowledged. */
  const client = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (sent < messages) {
      const form = { name: 'Visiteuse', email: 'visiteuse@example.org', subject: subject(sent++) };
      const body = `${new URLSearchParams({ ...form, message: 'Une phrase de longueur moyenne. '.repeat(20) })}`;
      for (let status; status !== 204; ) {
        const begin = performance.now();
        status = await ask(port, '/contact', { ...headers, 'content-length': body.length }, body, agent).then(
          (answer) => answer.status,
          // A refused connection fails at once; the server is about to start.
          () => setTimeout(5),
        );
        if (status === 204) milliseconds.push(performance.now() - begin);
        else if (status) refused++;
        else unanswered++;
      }
      acknowledged++;
    }
    agent.destroy();
  };
  const disturb = async () => {
    for (let number = 1; number <= kills; number++) {
      while (acknowledged < (number * messages) / (kills + 1)) await setTimeout(1);
      await end(server, 'SIGKILL');
      server = await serve();
    }
  };
  const begin = performance.now();
  await Promise.all([...Array.from({ length: clients }, client), disturb()]);
  const rate = acknowledged / ((performance.now() - begin) / 1000);
  await end(server, 'SIGKILL');
  const stored = readdirSync(`${maildir}/new`).map((file) => readFileSync(`${maildir}/new/${file}`, 'utf8'));
  const whole = stored.filter((text) => /\nFormulaire de contact de \S+\n$/.test(text));
  const found = new Set(whole.map((text) => /^Subject: \[[^\]]*\] (message \d{6})$/m.exec(text)?.[1]));
  const lost = Array.from({ length: sent }, (_, number) => subject(number)).filter((of) => !found.has(of)).length;
  const faults = [lost, stored.length - whole.length, whole.length - found.size];
  const figures = [acknowledged, rate.toFixed(0), ...[0.5, 0.99].map((share) => `${percentile(milliseconds, share).toFixed(1)} ms`), unanswered];
  return { row: `| ${[name, ...figures, ...faults].join(' | ')} |`, held: faults.every((count) => count === 0) && refused === 0 };
};

const results = [await measure('undisturbed', 0), await measure('20 kills', 20)];
const text = `# Messages under load

Made by \`make bench-contact\`: ${clients} concurrent clients on the same ${cpus().length} cores (${cpus()[0].model.trim()}). Each message is sent
until it is acknowledged, after it has been synced to the disk. « Kills » are \`kill -9\` followed by a restart.

| | acknowledged | messages/s | median response | 99th percentile | unanswered, sent again | acknowledged and lost | truncated | stored twice |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${results.map(({ row }) => row).join('\n')}
`;
writeFileSync('docs/bench-contact.md', text);
process.stdout.write(text);
process.exit(results.every(({ held }) => held) ? 0 : 1);
