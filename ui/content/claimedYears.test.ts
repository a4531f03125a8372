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
  /** Start and end of each job. */
  readonly jobs: readonly (readonly [start: LocalDate, end?: LocalDate])[];
  /** The path of the warning, the years claimed and those covered; nothing without one. */
  readonly warned?: string;
}

const claims: readonly Claim[] = [
  {
    name: 'a number',
    experience: '8 ans',
    jobs: [['2020-01', '2022-12']],
    warned: 'recruiting.experience 8 3',
  },
  {
    name: 'a number in words',
    experience: 'Vingt-cinq ans',
    jobs: [['2010', '2020']],
    warned: 'recruiting.experience 25 11',
  },
  {
    name: 'a number in several words',
    experience: 'Vingt et un ans',
    jobs: [['2010', '2020']],
    warned: 'recruiting.experience 21 11',
  },
  {
    name: 'a figure',
    value: '8',
    label: 'années d’expérience',
    jobs: [['2020-01', '2022-06']],
    warned: 'stats[0].value 8 2.5',
  },
  {
    name: 'a figure and more',
    value: '10+',
    label: 'ans',
    jobs: [],
    warned: 'stats[0].value 10 0',
  },
  {
    name: 'a figure with its unit',
    value: '8 ans',
    label: 'd’expérience',
    jobs: [['2024-08']],
    warned: 'stats[0].value 8 2',
  },
  {
    name: 'jobs at the same time, which count once',
    experience: 'Six ans',
    jobs: [
      ['2020-01', '2022-12'],
      ['2020-01', '2022-12'],
    ],
    warned: 'recruiting.experience 6 3',
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
    warned: 'recruiting.experience 25 11',
  },
  {
    name: 'an English figure',
    words: en,
    value: '8',
    label: 'years in the trade',
    jobs: [['2024-08']],
    warned: 'stats[0].value 8 2',
  },
  { name: 'French words in English', words: en, experience: 'Huit ans', jobs: [] },
];

test.each(claims)('years that are claimed, and those of the jobs: $name', (claim) => {
  const { words = fr, value = '1', label = 'projet', experience, jobs, warned } = claim;
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

  const claims = warnings.map(({ path, why }) => `${path} ${why.match(/\d[\d.]*/g)?.join(' ')}`);
  expect(claims).toEqual(warned ? [warned] : []);
});
