import { expect, test } from 'vitest';
import { loadedSite, sampleSource as source, temporarySite } from '../harness/sites';
import type { LocalDate } from './dates';
import { formatDiagnostic } from './diagnostics';
import { claimedYears, missingRecommended } from './warnings';

const { folder, reported } = temporarySite();

test('the sample’s words are warnings: one while nothing is changed, then each with its line', async () => {
  const untouched = await reported(source);
  const [warning, ...others] = untouched.warnings.filter(({ sample }) => sample);
  expect(others).toEqual([]);
  expect(warning && formatDiagnostic(warning, untouched)).toMatch(
    /\/content\.ts: the content: still that of the sample in all its texts\. Write your own: each that is left is named once you have changed one\.$/,
  );
  const { errors, warnings } = await reported(source.replace('Bonjour, je suis', 'Salut, c’est'));
  expect(errors).toEqual([]);
  const left = new Map(warnings.flatMap(({ sample, path, why }) => (sample ? [[path, why]] : [])));
  const [address, number] = ['an address', 'a telephone number'].map(
    (it) => `${it} made up for examples`,
  );
  expect(left.size).toBeGreaterThan(40);
  expect(left.get('owner.siteUrl')).toBe(address);
  expect(left.get('projects[0].links[0].href')).toBe(address);
  expect(left.get('owner.phoneNumber')).toBe(number);
  expect(left.get('home.intro')).toBe('still the text of the sample');
  for (const path of ['home.greeting', 'owner.city']) expect(left.has(path)).toBe(false);
});

const { content } = await loadedSite();

test('an /about page for which nothing is written has a warning', () => {
  const about = (journey: string[]) =>
    missingRecommended({
      ...content,
      values: [],
      gallery: [],
      about: { ...content.about, journey },
    });
  const warned = (journey: string[]) => about(journey).some(({ path }) => path === 'about.journey');
  expect([warned([]), warned(['Née au Guilvinec.'])]).toEqual([true, false]);
});

test('a job without dates has a warning, with its line and what to write', async () => {
  const job = "{ title: 'Mousse', company: 'Quai' },";
  const report = await reported(source.replace(/experiences: \[\n/, `$&    ${job}\n`));
  expect(report.errors).toEqual([]);
  const line = source.split('\n').findIndex((line) => line.includes('experiences: [')) + 2;
  const said = report.warnings.filter(({ path }) => path?.endsWith('.period'));
  expect(said.map((warning) => formatDiagnostic(warning, report))).toEqual([
    `${folder}/content.ts:${line} experiences[0].period: missing: recruiters and the programs that read CVs count years of experience by the dates of jobs, and do not count this one. Write period: { start: "2021-09", end: "2023-08" }, without \`end\` if it goes on today.`,
  ]);
});

const privately = { status: 'private' } as const;
const place = { address: 'Ici', phone: '06 39 98 12 35' };
const professional = { status: 'professional', name: 'Moi', ...place } as const;
const rate = { dailyRate: '450 € par jour' };

test.each([
  [privately, rate, ['legal.publisher.status']],
  [privately, { contract: 'CDI ou freelance' }, ['legal.publisher.status']],
  [privately, { contract: 'CDI' }, []],
  [{ ...professional, form: 'EI' }, rate, []],
  [professional, rate, ['legal.publisher.form']],
])('the legal page of %j who offers %j has the warnings %j', (publisher, recruiting, expected) => {
  const legal = { publisher, host: { name: 'Hôte', ...place } };
  const warned = missingRecommended({ ...content, recruiting, legal }).filter(({ path }) =>
    path?.startsWith('legal'),
  );
  expect(warned.map(({ path }) => path)).toEqual(expected);
  for (const { why } of warned) expect(why).toMatch(/freelance|form/);
});

type Jobs = readonly (readonly [start: LocalDate, end?: LocalDate])[];

/** The path of a warning, the years claimed and those covered; nothing without one. */
test.each<[figure: string, label: string, fact: string | undefined, jobs: Jobs, warned?: string]>([
  ['1', 'projet', '8 ans', [['2020-01', '2022-12']], 'recruiting.experience 8 3'],
  ['1', 'projet', 'Vingt-cinq ans', [['2010', '2020']], 'recruiting.experience 25 11'],
  ['8', 'années d’expérience', undefined, [['2020-01', '2022-06']], 'stats[0].value 8 2.5'],
  ['10+', 'ans', undefined, [], 'stats[0].value 10 0'],
  ['8 ans', 'd’expérience', undefined, [['2024-08']], 'stats[0].value 8 2'],
  // Jobs at the same time count once.
  ['1', 'projet', 'Six ans', Array(2).fill(['2020-01', '2022-12']), 'recruiting.experience 6 3'],
  ['1', 'projet', '8 ans', [['2020-01', '2026-06']]],
  ['1', 'projet', 'Dix ans', [['2016', '2020'], ['2021-01']]],
  ['1', 'projet', 'Développeuse confirmée', []],
  ['12', 'ans de piano', undefined, []],
  ['100 %', 'd’expérience partagée', undefined, []],
])('« %s %s » and « %s » with the jobs %j: %s', (value, label, experience, jobs, warned) => {
  const periods = jobs.map(([start, end]) => ({ period: { start, end } }));
  const experiences = content.experiences.flatMap((job) =>
    periods.map((it) => ({ ...job, ...it })),
  );
  const warnings = claimedYears(
    { ...content, stats: [{ value, label }], recruiting: { experience }, experiences },
    new Date(2026, 6, 15),
  );
  expect(warnings.map(({ path, why }) => `${path} ${why.match(/\d[\d.]*/g)?.join(' ')}`)).toEqual(
    warned ? [warned] : [],
  );
});
