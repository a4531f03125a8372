import { formatDate, type LocalDate } from '../dates.ts';
import { linkAddress } from '../rules/addresses.ts';
import { listOf, optional } from '../rules/lists.ts';
import { dateSchema, type ValueSchemas } from '../schema/values.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import { defineSection } from './section.ts';

/* The sections of certificates, publications and awards. */

const optionalDate = dateSchema.optional().describe('The date.');
const givingOrganization = ({ optionalLabel }: ValueSchemas) =>
  optionalLabel(120, 'The organization that gave it.');
const optionalDescription = ({ optionalProse }: ValueSchemas) =>
  optionalProse(1500, 'A few sentences on the subject. A new line begins a new paragraph.');

interface Achievement {
  readonly date?: LocalDate | undefined;
  readonly url?: string | undefined;
}

/**
 * Arranges a certificate, a publication or an award as an entry of the timeline.
 *
 * @param giver who gave or published it: the timeline shows this as the place of the entry
 */
const achievementView = <Entry extends Achievement>(
  { date, url, ...fields }: Entry,
  giver: string | undefined,
  words: Words,
) => ({
  ...fields,
  titleUrl: url,
  place: giver,
  period: date && { start: date, from: formatDate(date, 'long', words) },
});

const certificateSchema = (schemas: ValueSchemas) =>
  schemas.entrySchema({
    issuer: givingOrganization(schemas),
    date: optionalDate,
    until: dateSchema.optional().describe('The last month or day on which it is valid.'),
    url: linkAddress.optional().describe('The address at which it can be verified.'),
  });

export const certificates = defineSection({
  field: 'certificates',
  schema: (schemas) =>
    listOf(certificateSchema(schemas), ['title', optional('issuer')])
      .describe('Certificates, in the order in which they are shown.')
      .default([]),
  view: (entries, words) =>
    entries.map(({ issuer, until, ...entry }) => ({
      ...achievementView(entry, issuer, words),
      details: until && fill(words.dates.validUntil, formatDate(until, 'short', words)),
    })),
  resume: {
    field: 'certificates',
    fields: { title: 'name', issuer: 'issuer', date: 'date', until: 'endDate', url: 'url' },
  },
  person: (entries) => ({
    hasCredential: entries.map(({ title, issuer, url }) => ({
      '@type': 'EducationalOccupationalCredential',
      name: title,
      recognizedBy: issuer && { '@type': 'Organization', name: issuer },
      url,
    })),
  }),
});

const publicationSchema = (schemas: ValueSchemas) =>
  schemas.entrySchema({
    publisher: schemas.optionalLabel(120, 'The journal, the conference or the publisher.'),
    date: optionalDate,
    url: linkAddress.optional().describe('The address at which it can be read or watched.'),
    description: optionalDescription(schemas),
  });

export const publications = defineSection({
  field: 'publications',
  schema: (schemas) =>
    listOf(publicationSchema(schemas), ['title', optional('publisher'), optional('date')])
      .describe('Articles, talks and books, in the order in which they are shown.')
      .default([]),
  view: (entries, words) =>
    entries.map(({ publisher, ...entry }) => achievementView(entry, publisher, words)),
  resume: {
    field: 'publications',
    fields: {
      title: 'name',
      publisher: 'publisher',
      date: 'releaseDate',
      url: 'url',
      description: 'summary',
    },
  },
});

const awardSchema = (schemas: ValueSchemas) =>
  schemas.entrySchema({
    awarder: givingOrganization(schemas),
    date: optionalDate,
    description: optionalDescription(schemas),
  });

export const awards = defineSection({
  field: 'awards',
  schema: (schemas) =>
    listOf(awardSchema(schemas), ['title', optional('awarder'), optional('date')])
      .describe('Awards, in the order in which they are shown.')
      .default([]),
  view: (entries, words) =>
    entries.map(({ awarder, ...entry }) => achievementView(entry, awarder, words)),
  resume: {
    field: 'awards',
    fields: { title: 'title', awarder: 'awarder', date: 'date', description: 'summary' },
  },
  person: (entries) => ({ award: entries.map(({ title }) => title) }),
});
