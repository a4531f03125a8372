import { z } from 'zod';
import { formatPeriod, latestFirst } from '../dates.ts';
import {
  crossFieldRule,
  frenchText,
  linkAddress,
  listOf,
  NAME,
  optionalText,
  plainText,
  TEXT,
} from '../rules.ts';
import { entryFields, period } from '../schema/values.ts';
import { setTypography } from '../typography.ts';
import { defineSection } from './section.ts';

const degree = crossFieldRule(
  z.strictObject({
    ...entryFields,
    title: plainText(400, 'The field of study, or the whole name of the degree.')
      .meta(TEXT)
      .optional(),
    studyType: optionalText(120, 'The kind of degree, before its title: « Master », « BTS ».'),
    school: frenchText(120, 'The school or organisation.').meta(NAME),
    url: linkAddress.optional().describe('The address of the school.'),
    period: period
      .optional()
      .describe('From when to when; `end` alone where only the year of the degree is known.'),
    score: optionalText(60, 'The grade: « Mention bien ».'),
    description: optionalText(1500, 'A few sentences about it. A new line begins a new paragraph.'),
    courses: listOf(frenchText(200), ['text'], 'What was taught.').optional(),
  }),
  ({ title, studyType }, addIssue) => {
    if (title === undefined && studyType === undefined)
      addIssue('a degree without a name', 'write its `title`, its `studyType` or both');
  },
).transform(({ title, ...entry }) => ({
  ...entry,
  title: title === undefined ? undefined : setTypography(title.trim(), entry.titleLang),
}));

export const education = defineSection({
  field: 'educations',
  schema: listOf(
    degree,
    ['title?', 'studyType?', 'school', 'start'],
    'Degrees, in any order: the latest is shown first.',
  ),
  order: latestFirst,
  view: (degrees, words) =>
    degrees.map(({ school, url, period, title, studyType, score, courses, ...degree }) => ({
      ...degree,
      title: [studyType, title].filter(Boolean).join(', '),
      place: school,
      placeUrl: url,
      details: score,
      period: formatPeriod(period, words, true),
      highlights: courses,
    })),
  resume: {
    field: 'education',
    fields: {
      title: 'area',
      studyType: 'studyType',
      school: 'institution',
      url: 'url',
      period: 'startDate',
      score: 'score',
      description: 'summary',
      courses: 'courses',
    },
    // The schema has no summary of a degree.
    export: ({ description = '', courses = [] }) => {
      const all = [...description.split(/[ \u00a0]; /).filter(Boolean), ...courses];
      return { summary: undefined, ...(all.length > 0 && { courses: all }) };
    },
  },
  person: (degrees) => ({
    alumniOf: degrees.map(({ school, url }) => ({
      '@type': 'EducationalOrganization',
      name: school,
      ...(url && { url }),
    })),
  }),
});
