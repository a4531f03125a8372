import { z } from 'zod';
import { formatPeriod, latestFirst } from '../dates.ts';
import { frenchText, NAME, optionalText, uniqueBy } from '../rules.ts';
import { setTitle } from '../schema/title.ts';
import type { Words } from '../words/words.ts';
import { positionFields, positionNames, positionView } from './position.ts';
import { defineSection } from './section.ts';

const job = z
  .strictObject({
    ...positionFields,
    company: frenchText(120).meta(NAME).describe('The employer.'),
    contract: optionalText(60, '« CDI », « Alternance », « Freelance ».'),
  })
  .transform(setTitle);

type Job = z.output<typeof job>;

export const experience = defineSection({
  field: 'experiences',
  schema: uniqueBy(z.array(job), ['title', 'company', 'start']).describe(
    'Jobs, in any order: the latest is shown first. Several in a row at one employer are shown under its name.',
  ),
  order: latestFirst,
  view: (jobs, words) => jobs.map((job, rank) => viewOf(job, rank, jobs, words)),
  resume: {
    field: 'work',
    fields: { ...positionNames, company: 'name', contract: 'contract' },
  },
  person(jobs) {
    const current = jobs.filter(({ period }) => period && period.end === undefined);
    return {
      worksFor: current.map(({ company, url }) => ({
        '@type': 'Organization',
        name: company,
        ...(url && { url }),
      })),
    };
  },
});

/**
 * A job. Of several in a row at one employer, the first has the time of all and says what the employer does; the others
 * follow it.
 */
function viewOf(entry: Job, rank: number, jobs: readonly Job[], words: Words) {
  const { company, ...position } = entry;
  const isNext = (job: Job | undefined) => job?.company === company;
  const before = jobs[rank - 1];
  const follows = isNext(before);
  const last = jobs.slice(rank).findIndex((job) => !isNext(job));
  const group = follows ? [] : jobs.slice(rank, last < 0 ? undefined : rank + last);
  return {
    ...positionView(position, company, words),
    ...(follows && { follows: true as const }),
    ...(follows && before?.about === entry.about && { about: undefined }),
    ...(group.length > 1 && { whole: formatPeriod(spanOf(group), words) }),
  };
}

/** From the start of the earliest job to the end of the latest. */
function spanOf(jobs: readonly Job[]) {
  const [latest] = jobs;
  const earliest = jobs.findLast(({ period }) => period?.start !== undefined);
  return { start: earliest?.period?.start, end: latest?.period?.end };
}
