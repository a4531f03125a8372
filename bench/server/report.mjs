// The report, as Markdown, and whether every budget is held.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { median } from './statistics.mjs';

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

export const report = ({ rounds, nginxVersion, rows, memory, startTime, attacks, pipelining, executableBytes }) => {
  const compared = rows.map(compare);
  const decisive = compared.filter((row) => row.decisive);
  const worst = Math.max(...Object.values(attacks).map(({ slow, quiet }) => slow / quiet));
  const verdicts = [
    [
      'throughput ≥ 1.0 × and processor time ≤ 1.0 × nginx, page and 304, 32 kept connections',
      decisive.every(({ rate, cpu }) => rate.ratio >= 1 && cpu.ratio <= 1),
      'table above',
    ],
    within('resident when idle', 'residentIdleBytes', memory.idle, 1e6, 'MB', 1),
    within('resident per idle connection', 'residentConnectionBytes', memory.each, 1e3, 'kB', 1),
    within('start to first answer', 'startMilliseconds', startTime, 1, 'ms', 1),
    within('executable', 'executableBytes', executableBytes, 1e6, 'MB', 2),
    within('99th percentile under slow attacks, × quiet', 'attackedPercentileRatio', worst, 1, '×', 2),
    within('99th percentile of new connections beside eight that pipeline', 'acceptPercentileMilliseconds', pipelining, 1, 'ms', 1),
  ];
  const text = `# The server against nginx

Made by \`make bench\`: medians of ${rounds} alternating rounds, and medians of their ratios. The client runs on the same
${cpus().length} cores (${cpus()[0].model.trim()}). ${nginxVersion} sends the same bytes and fields.

| response | connections | concurrent | requests/s | nginx | ratio | µs of CPU a request | nginx | ratio |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${compared.map(tableRow).join('\n')}

| budget | measured | held |
| --- | --- | --- |
${verdicts.map(([what, held, measured]) => `| ${what} | ${measured} | ${held ? 'yes' : 'no'} |`).join('\n')}

| attack | 99th percentile before | during the attack |
| --- | ---: | ---: |
${Object.entries(attacks)
  .map(([name, { quiet, slow }]) => `| slow ${name} | ${quiet.toFixed(2)} ms | ${slow.toFixed(2)} ms |`)
  .join('\n')}
`;
  return { text, held: verdicts.every(([, held]) => held) };
};

/** Medians of a row's results, and of their ratios. */
const compare = (row) => {
  const medians = (figure) => ({
    portfolio: median(row.portfolio.map((result) => result[figure])),
    nginx: median(row.nginx.map((result) => result[figure])),
    // Ratios are computed within a round, because the speed of a shared host changes between rounds.
    ratio: median(row.portfolio.map((result, round) => result[figure] / row.nginx[round][figure])),
  });
  return { ...row, rate: medians('perSecond'), cpu: medians('cpu') };
};

const tableRow = ({ what, close, connections, rate, cpu }) =>
  `| ${what} | ${close ? 'new each' : 'kept'} | ${connections} | ` +
  `${Math.round(rate.portfolio)} | ${Math.round(rate.nginx)} | ${rate.ratio.toFixed(2)} | ` +
  `${cpu.portfolio.toFixed(1)} | ${cpu.nginx.toFixed(1)} | ${cpu.ratio.toFixed(2)} |`;

/** A row of the verdict: what was measured against its budget, both in `unit`. */
const within = (what, budget, measured, scale, unit, digits) => [
  `${what} ≤ ${budgets[budget] / scale} ${unit}`,
  measured <= budgets[budget],
  `${(measured / scale).toFixed(digits)} ${unit}`,
];
