import { z } from 'zod';
import { formatPeriod, latestFirst } from '../dates.ts';
import { exportPeriod, joinItems, takeList, takePeriod, takeText } from '../resume/fields.ts';
import { frenchText, uniqueBy } from '../rules.ts';
import { joinTexts, period, startOf } from '../schema/period.ts';
import { setTitle, title } from '../schema/title.ts';
import { defineSection } from './section.ts';

const job = z
  .strictObject({
    ...title,
    /** The company or organisation. */
    company: frenchText(120),
    /** From when to when. */
    period,
    /** What you did there. */
    description: frenchText(1500).optional(),
  })
  .transform(setTitle);

export const experience = defineSection({
  field: 'experiences',
  title: 'Expérience',
  anchor: 'experience',
  /** Jobs, in any order: the latest is shown first. */
  schema: uniqueBy(
    z.array(job),
    'title, company and start',
    ({ title, company, period }) => joinTexts(title, company, startOf(period)),
    'title',
  ),
  view: (jobs) =>
    jobs.toSorted(latestFirst).map(({ company, period, ...job }) => ({
      ...job,
      place: company,
      period: formatPeriod(period),
    })),
  resume: {
    field: 'work',
    export: (jobs) =>
      jobs.toSorted(latestFirst).map(({ title, company, period, description }) => ({
        name: company,
        position: title,
        ...exportPeriod(period),
        ...(description && { summary: description }),
      })),
    import: (from) => ({
      title: takeText(from, 'position') ?? '',
      company: takeText(from, 'name') ?? '',
      period: takePeriod(from),
      description: takeText(from, 'summary') ?? joinItems(takeList(from, 'highlights')),
    }),
  },
  person(jobs) {
    const current = jobs.filter(({ period }) => period.end === undefined);
    return {
      worksFor: current.map(({ company }) => ({ '@type': 'Organization', name: company })),
    };
  },
});
