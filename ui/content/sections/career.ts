import { z } from 'zod';
import { formatPeriod, latestFirst } from '../dates.ts';
import { linkAddress } from '../rules/addresses.ts';
import { crossFieldRule } from '../rules/issues.ts';
import { listOf, optional } from '../rules/lists.ts';
import { entryFields, periodSchema, type ValueSchemas } from '../schema/values.ts';
import { plainLabel, plainLabels } from '../texts.ts';
import type { Words } from '../words/words.ts';
import { defineSection } from './section.ts';

/* The sections whose entries have a period: jobs, volunteer work and studies. */

/** The fields that a job and a volunteer position have in common. */
const positionFields = ({ optionalLabel, optionalProse, highlightsSchema }: ValueSchemas) => ({
  period: periodSchema.optional().describe('The period of the work.'),
  location: optionalLabel(120, 'The place of work: « Nantes », « Brest, en télétravail ».'),
  url: linkAddress.optional().describe('The address of the employer or organization.'),
  about: optionalProse(
    300,
    'The business of the employer or organization: « Édition de logiciels pour les ports ».',
  ),
  description: optionalProse(3000, 'A text about the work. A new line begins a new paragraph.'),
  highlights: highlightsSchema.optional().describe('The work and its results, a point each.'),
  technologies: plainLabels('Names of technologies, shown as they are written.').optional(),
});

/** The names of a position's fields in JSON Resume, whose schema lacks `keywords` and allows fields of other names. */
const positionNames = {
  title: 'position',
  period: 'startDate',
  location: 'location',
  url: 'url',
  about: 'description',
  description: 'summary',
  highlights: 'highlights',
  technologies: 'keywords',
};

const jobSchema = (schemas: ValueSchemas) =>
  schemas.entrySchema({
    ...positionFields(schemas),
    company: schemas.label(120, 'The employer.'),
    contract: schemas.optionalLabel(
      60,
      'The kind of contract: « CDI », « Alternance », « Freelance ».',
    ),
  });

type Job = z.output<ReturnType<typeof jobSchema>>;

export const experience = defineSection({
  field: 'experiences',
  schema: (schemas) =>
    listOf(jobSchema(schemas), ['title', 'company', 'period.start']).describe(
      'Jobs, in any order: the latest is shown first. Several in a row at one employer are shown under its name.',
    ),
  order: latestFirst,
  view: (jobs, words) => jobs.map((job, rank) => jobView(job, rank, jobs, words)),
  resume: {
    field: 'work',
    fields: { ...positionNames, company: 'name', contract: 'contract' },
  },
  person(jobs) {
    const current = jobs.filter(({ period }) => period && period.end === undefined);
    return {
      worksFor: current.map(({ company: name, url }) => ({ '@type': 'Organization', name, url })),
    };
  },
});

const volunteerPositionSchema = (schemas: ValueSchemas) =>
  schemas.entrySchema({
    ...positionFields(schemas),
    organization: schemas.label(120, 'The organization.'),
  });

export const volunteering = defineSection({
  field: 'volunteering',
  schema: (schemas) =>
    listOf(volunteerPositionSchema(schemas), ['title', 'organization', 'period.start'])
      .describe('Volunteer work, in any order: the latest is shown first.')
      .default([]),
  order: latestFirst,
  view: (positions, words) =>
    positions.map(({ organization, ...position }) => positionView(position, organization, words)),
  resume: {
    field: 'volunteer',
    fields: { ...positionNames, organization: 'organization' },
  },
});

function positionView(
  { period, url, location, about, contract, ...entry }: Omit<Job, 'company'>,
  place: string,
  words: Words,
) {
  return {
    ...entry,
    place,
    placeUrl: url,
    /** « CDI · Nantes ». */
    details: [contract, location].filter(Boolean).join(' · ') || undefined,
    about,
    period: formatPeriod(period, words),
  };
}

/**
 * Several jobs in a row at one employer are a group. The first has the period of the whole group and says what the employer
 * does, and the others follow it.
 */
function jobView(job: Job, rank: number, jobs: readonly Job[], words: Words) {
  const { company, ...position } = job;
  const jobAbove = jobs[rank - 1];
  const repeatsPlace = jobAbove?.company === company;
  const group = repeatsPlace ? [] : jobsInARow(jobs.slice(rank), company);
  return {
    ...positionView(position, company, words),
    ...(repeatsPlace && { repeatsPlace: true as const }),
    ...(repeatsPlace && jobAbove.about === job.about && { about: undefined }),
    ...(group.length > 1 && { periodAtPlace: formatPeriod(spanOf(group), words) }),
  };
}

/** The first of `jobs`, as far as they are at one employer. */
function jobsInARow(jobs: readonly Job[], company: string): readonly Job[] {
  const end = jobs.findIndex((job) => job.company !== company);
  return end < 0 ? jobs : jobs.slice(0, end);
}

/** The period from the start of the earliest job to the end of the latest. The latest comes first. */
const spanOf = (jobs: readonly Job[]) => ({
  start: jobs.findLast(({ period }) => period?.start !== undefined)?.period?.start,
  end: jobs[0]?.period?.end,
});

const degreeSchema = ({
  language,
  typeset,
  label,
  optionalLabel,
  optionalProse,
  prose,
}: ValueSchemas) =>
  crossFieldRule(
    z.strictObject({
      ...entryFields,
      title: plainLabel(400)
        .describe('The field of study, or the whole name of the degree.')
        .optional(),
      studyType: optionalLabel(120, 'The kind of degree, before its title: « Master », « BTS ».'),
      school: label(120, 'The school or organization.'),
      url: linkAddress.optional().describe('The address of the school.'),
      period: periodSchema
        .optional()
        .describe('The years of study; `end` alone where only the year of the degree is known.'),
      score: optionalLabel(60, 'The grade: « Mention bien ».'),
      description: optionalProse(
        1500,
        'A few sentences on the subject. A new line begins a new paragraph.',
      ),
      courses: listOf(prose(200), ['text'], 'The courses, a point each.').optional(),
    }),
    ({ title, studyType }, report) => {
      if (title === undefined && studyType === undefined)
        report('a degree without a name', 'write its `title`, its `studyType` or both');
    },
  ).transform(({ title, titleLang, ...entry }) => ({
    ...entry,
    title: title === undefined ? undefined : typeset(title, titleLang),
    titleLang: titleLang === language ? undefined : titleLang,
  }));

export const education = defineSection({
  field: 'educations',
  schema: (schemas) =>
    listOf(degreeSchema(schemas), [
      optional('title'),
      optional('studyType'),
      'school',
      'period.start',
    ]).describe('Degrees, in any order: the latest is shown first.'),
  order: latestFirst,
  view: (degrees, words) =>
    degrees.map(({ school, url, period, title, studyType, score, courses, ...degree }) => ({
      ...degree,
      title: [studyType, title].filter(Boolean).join(', '),
      place: school,
      placeUrl: url,
      details: score,
      period: formatPeriod(period, words, { isAtSchool: true }),
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
    // JSON Resume has no summary of a degree: its sentences, which semicolons part, come before the courses.
    export: ({ description = '', courses = [] }) => {
      const sentences = description.split(/[ \u00a0]; /).filter(Boolean);
      const list = [...sentences, ...courses];
      return { summary: undefined, ...(list.length > 0 && { courses: list }) };
    },
  },
  person: (degrees) => ({
    alumniOf: degrees.map(({ school: name, url }) => ({
      '@type': 'EducationalOrganization',
      name,
      url,
    })),
  }),
});
