import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { claimedYears } from './claimedYears';
import type { LocalDate } from './dates';
import { toRichText } from './richText';
import { en } from './words/en';
import { fr } from './words/fr';
import type { Words } from './words/words';

const { content } = await loadedSite();

interface Claim {
  readonly name: string;
  readonly words?: Words;
  readonly value?: string;
  readonly label?: string;
  readonly experience?: string;
  /** The start and the end of each job. */
  readonly jobs: readonly (readonly [start: LocalDate, end?: LocalDate])[];
  /** The years that the warning names; absent if there is none. */
  readonly warning?: { readonly path: string; readonly claimed: number; readonly covered: number };
}

const claims: readonly Claim[] = [
  {
    name: 'a number',
    experience: '8 ans',
    jobs: [['2020-01', '2022-12']],
    warning: { path: 'recruiting.experience', claimed: 8, covered: 3 },
  },
  {
    name: 'a number in words',
    experience: 'Vingt-cinq ans',
    jobs: [['2010', '2020']],
    warning: { path: 'recruiting.experience', claimed: 25, covered: 11 },
  },
  {
    name: 'a number in several words',
    experience: 'Vingt et un ans',
    jobs: [['2010', '2020']],
    warning: { path: 'recruiting.experience', claimed: 21, covered: 11 },
  },
  {
    name: 'a figure',
    value: '8',
    label: 'années d’expérience',
    jobs: [['2020-01', '2022-06']],
    warning: { path: 'stats[0].value', claimed: 8, covered: 2.5 },
  },
  {
    name: 'a figure and more',
    value: '10+',
    label: 'ans',
    jobs: [],
    warning: { path: 'stats[0].value', claimed: 10, covered: 0 },
  },
  {
    name: 'a figure with its unit',
    value: '8 ans',
    label: 'd’expérience',
    jobs: [['2024-08']],
    warning: { path: 'stats[0].value', claimed: 8, covered: 2 },
  },
  {
    name: 'jobs at the same time, which count once',
    experience: 'Six ans',
    jobs: [
      ['2020-01', '2022-12'],
      ['2020-01', '2022-12'],
    ],
    warning: { path: 'recruiting.experience', claimed: 6, covered: 3 },
  },
  { name: 'what the jobs nearly cover', experience: '8 ans', jobs: [['2020-01', '2026-06']] },
  { name: 'what the jobs cover', experience: 'Dix ans', jobs: [['2016', '2020'], ['2021-01']] },
  { name: 'no number', experience: 'Développeuse confirmée', jobs: [] },
  { name: 'years of something else', value: '12', label: 'ans de piano', jobs: [] },
  { name: 'a share', value: '100 %', label: 'd’expérience partagée', jobs: [] },
  {
    name: 'English words',
    words: en,
    experience: 'Twenty-five years, ten of them freelance',
    jobs: [['2010', '2020']],
    warning: { path: 'recruiting.experience', claimed: 25, covered: 11 },
  },
  {
    name: 'an English figure',
    words: en,
    value: '8',
    label: 'years in the trade',
    jobs: [['2024-08']],
    warning: { path: 'stats[0].value', claimed: 8, covered: 2 },
  },
  { name: 'French words in English', words: en, experience: 'Huit ans', jobs: [] },
];

test.each(claims)('a claim of more years than the jobs cover is reported: $name', (claim) => {
  const { words = fr, value = '1', label = 'projet', experience, jobs, warning } = claim;
  const periods = jobs.map(([start, end]) => ({ period: { start, end } }));
  const experiences = content.experiences.flatMap((job) =>
    periods.map((period) => ({ ...job, ...period })),
  );

  const warnings = claimedYears(
    {
      ...content,
      stats: [{ value, label }],
      recruiting: experience ? { experience: toRichText(experience) } : {},
      experiences,
    },
    words,
    new Date(2026, 6, 15),
  );

  const reported = warnings.map(({ path, why }) => {
    const [claimed, covered] = why.match(/\d[\d.]*/g) ?? [];
    return { path, claimed: Number(claimed), covered: Number(covered) };
  });
  expect(reported).toEqual(warning ? [warning] : []);
});
