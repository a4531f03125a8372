import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { claimedYears } from './claimedYears';
import type { LocalDate } from './dates';

const { content } = await loadedSite();

type Jobs = readonly (readonly [start: LocalDate, end?: LocalDate])[];

/** The path of a warning, the years claimed and those covered; nothing without one. */
test.each<[figure: string, label: string, fact: string | undefined, jobs: Jobs, warned?: string]>([
  ['1', 'projet', '8 ans', [['2020-01', '2022-12']], 'recruiting.experience 8 3'],
  [
    '1',
    'projet',
    'Vingt-cinq ans, dont dix seul',
    [['2010', '2020']],
    'recruiting.experience 25 11',
  ],
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

test('the sample claims what its jobs cover', () => {
  expect(claimedYears(content)).toEqual([]);
});
