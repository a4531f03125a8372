import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { claimedYears } from './claimedYears';
import type { LocalDate } from './dates';

const { content } = await loadedSite();
const [job] = content.experiences;

/** The years claimed and covered of a warning; nothing without one. */
function warned(
  claim: { figure?: [value: string, label: string]; fact?: string },
  ...jobs: readonly (readonly [start: LocalDate, end?: LocalDate])[]
) {
  const [value = '1', label = 'projet'] = claim.figure ?? [];
  const warnings = claimedYears(
    {
      ...content,
      stats: [{ value, label }],
      recruiting: { experience: claim.fact },
      experiences: jobs.flatMap(([start, end]) => (job ? { ...job, period: { start, end } } : [])),
    },
    new Date(2026, 6, 15),
  );
  return warnings.map(({ path, why }) => `${path} ${why.match(/\d[\d.]*/g)?.join(' ')}`);
}

test.each([
  [{ fact: '8 ans' }, [['2020-01', '2022-12']], ['recruiting.experience 8 3']],
  [
    { fact: 'Vingt-cinq ans, dont dix à son compte' },
    [['2010', '2020']],
    ['recruiting.experience 25 11'],
  ],
  [{ figure: ['8', 'années d’expérience'] }, [['2020-01', '2022-06']], ['stats[0].value 8 2.5']],
  [{ figure: ['10+', 'ans'] }, [], ['stats[0].value 10 0']],
  [{ figure: ['8 ans', 'd’expérience'] }, [['2024-08']], ['stats[0].value 8 2']],
  // Jobs at the same time count once.
  [
    { fact: 'Six ans' },
    [
      ['2020-01', '2022-12'],
      ['2020-01', '2022-12'],
    ],
    ['recruiting.experience 6 3'],
  ],
  [{ fact: '8 ans' }, [['2020-01', '2026-06']], []],
  [{ fact: 'Dix ans' }, [['2016', '2020'], ['2021-01']], []],
  [{ fact: 'Développeuse confirmée' }, [], []],
  [{ figure: ['12', 'ans de piano'] }, [], []],
  [{ figure: ['100 %', 'd’expérience partagée'] }, [], []],
] as const)('%j, jobs %j: %j', (claim, jobs, expected) => {
  const { fact, figure } = claim as { fact?: string; figure?: [string, string] };
  expect(warned({ fact, figure } as Parameters<typeof warned>[0], ...jobs)).toEqual(expected);
});

test('the sample claims what its jobs cover', () => {
  expect(claimedYears(content)).toEqual([]);
});
