// Compares the executable given as argument with nginx on the same bytes, alternating between the two; measures memory,
// start-up and the effect of slow attacks; checks the results against ../budgets.json and writes docs/bench.md. Takes
// about ten minutes. Uses only 127.0.0.1.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { memory, startTime } from './footprint.mjs';
import { pipelining, slowAttacks } from './latency.mjs';
import { executableBytes } from './processes.mjs';
import { report } from './report.mjs';
import { compareThroughput } from './throughput.mjs';

const rounds = Number(process.env.ROUNDS ?? 15);
const { rows, errors } = await compareThroughput(rounds);
const { text, held } = report({
  rounds,
  rows,
  memory: await memory(),
  startTime: await startTime(),
  attacks: await slowAttacks(),
  pipelining: await pipelining(),
  nginxVersion: spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr.trim().replace('nginx version: ', ''),
  executableBytes,
});
process.stdout.write(text);
for (const error of errors) process.stdout.write(`${error}\n`);
mkdirSync('docs', { recursive: true });
writeFileSync('docs/bench.md', text);
process.exitCode = held ? 0 : 1;
