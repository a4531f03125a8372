import { z } from 'zod';
import { formatPeriod, latestFirst } from '../dates.ts';
import { exportPeriod, splitItems, takeList, takePeriod, takeText } from '../resume/fields.ts';
import { crossFieldRule, frenchText, linkAddress, plainText, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { joinTexts, period, startOf } from '../schema/period.ts';
import { setFrenchTypography } from '../typography.ts';
import { defineSection } from './section.ts';

const degree = crossFieldRule(
  z.strictObject({
    ...entryFields,
    /** The field of study, or the whole name of the degree. */
    title: plainText(400).optional(),
    /** The kind of degree, before its title: « Master », « BTS ». */
    studyType: frenchText(120).optional(),
    /** The school or organisation. */
    school: frenchText(120),
    /** The address of the school. */
    url: linkAddress.optional(),
    /** From when to when; `end` alone where only the year of the degree is known. */
    period: period.optional(),
    /** The grade: « Mention bien ». */
    score: frenchText(60).optional(),
    /** A few sentences about it. A new line begins a new paragraph. */
    description: frenchText(1500).optional(),
    /** What was taught. */
    courses: uniqueBy(z.array(frenchText(200)), 'text', String).optional(),
  }),
  ({ title, studyType }, addIssue) => {
    if (title === undefined && studyType === undefined)
      addIssue('a degree without a name', 'write its `title`, its `studyType` or both');
  },
).transform(({ title, ...entry }) => ({
  ...entry,
  title: title === undefined ? undefined : setFrenchTypography(title.trim(), entry.titleLang),
}));

export const education = defineSection({
  field: 'educations',
  title: 'Formation',
  anchor: 'formation',
  /** Degrees, in any order: the latest is shown first. */
  schema: uniqueBy(
    z.array(degree),
    'title, school and start',
    ({ title, studyType, school, period }) =>
      joinTexts(title ?? studyType, studyType ?? title, school, startOf(period)),
    'title',
  ),
  view: (degrees) =>
    degrees
      .toSorted(latestFirst)
      .map(({ school, url, period, title, studyType, score, courses, ...degree }) => ({
        ...degree,
        title: [studyType, title].filter(Boolean).join(', '),
        place: school,
        placeUrl: url,
        details: score,
        period: formatPeriod(period, true),
        highlights: courses,
      })),
  resume: {
    field: 'education',
    export: (degrees) =>
      degrees
        .toSorted(latestFirst)
        .map(({ title, studyType, school, url, period, score, description, courses }) => ({
          institution: school,
          ...(url && { url }),
          ...(title && { area: title }),
          ...(studyType && { studyType }),
          ...exportPeriod(period),
          ...(score && { score }),
          ...((courses || description) && {
            courses: [...splitItems(description ?? ''), ...(courses ?? [])],
          }),
        })),
    import: (from) => ({
      title: takeText(from, 'area'),
      studyType: takeText(from, 'studyType'),
      school: takeText(from, 'institution') ?? '',
      url: takeText(from, 'url'),
      period: takePeriod(from),
      score: takeText(from, 'score'),
      description: takeText(from, 'summary'),
      courses: takeList(from, 'courses'),
    }),
  },
  person: (degrees) => ({
    alumniOf: degrees.map(({ school, url }) => ({
      '@type': 'EducationalOrganization',
      name: school,
      ...(url && { url }),
    })),
  }),
});
