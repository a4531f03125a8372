import { z } from 'zod';
import { formatPeriod, latestFirst } from '../dates.ts';
import {
  exportPeriod,
  joinItems,
  splitItems,
  takeList,
  takePeriod,
  takeText,
} from '../resume/fields.ts';
import { frenchText, uniqueBy } from '../rules.ts';
import { joinTexts, period, startOf } from '../schema/period.ts';
import { setTitle, title } from '../schema/title.ts';
import { defineSection } from './section.ts';

const degree = z
  .strictObject({
    ...title,
    /** The school or organisation. */
    school: frenchText(120),
    /** From when to when. */
    period,
    /** A few sentences about it. */
    description: frenchText(1500).optional(),
  })
  .transform(setTitle);

export const education = defineSection({
  field: 'educations',
  title: 'Formation',
  anchor: 'formation',
  /** Degrees and certifications, in any order: the latest is shown first. */
  schema: uniqueBy(
    z.array(degree),
    'title, school and start',
    ({ title, school, period }) => joinTexts(title, school, startOf(period)),
    'title',
  ),
  view: (degrees) =>
    degrees.toSorted(latestFirst).map(({ school, period, ...degree }) => ({
      ...degree,
      place: school,
      period: formatPeriod(period, true),
    })),
  resume: {
    field: 'education',
    export: (degrees) =>
      degrees.toSorted(latestFirst).map(({ title, school, period, description }) => ({
        institution: school,
        area: title,
        ...exportPeriod(period),
        ...(description && { courses: splitItems(description) }),
      })),
    import: (from) => ({
      title: takeText(from, 'area') ?? takeText(from, 'studyType') ?? '',
      school: takeText(from, 'institution') ?? '',
      period: takePeriod(from),
      description: joinItems(takeList(from, 'courses')),
    }),
  },
});
