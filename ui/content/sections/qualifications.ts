import { z } from 'zod';
import { formatDate, type LocalDate } from '../dates.ts';
import { takeOut } from '../resumeFields.ts';
import { mapWords, type RichText, toPlainText } from '../richText.ts';
import { linkAddress } from '../rules/addresses.ts';
import { listOf, optional } from '../rules/lists.ts';
import { dateSchema, entryFields, type ValueSchemas } from '../schema/values.ts';
import { plainLabels } from '../texts.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import { defineSection } from './section.ts';

/* The sections of skills, languages, certificates, publications, awards and references. */

const skillGroupSchema = ({ entrySchema, optionalLabel }: ValueSchemas) =>
  entrySchema({
    level: optionalLabel(40, 'Your level in words: « Expert », « Notions ».'),
    skills: plainLabels('Names of skills, shown as they are written.'),
  });

export const skills = defineSection({
  field: 'skillGroups',
  schema: (schemas) =>
    listOf(skillGroupSchema(schemas), ['title']).describe(
      'Groups of skills. A group without skills shows its title.',
    ),
  resume: {
    field: 'skills',
    fields: { title: 'name', level: 'level' },
    export: ({ skills }) => (skills.length > 0 ? { keywords: skills } : {}),
    import: (from) => ({ skills: takeOut<string[]>(from, 'keywords') ?? [] }),
  },
  person: (groups) => ({
    knowsAbout: groups.flatMap(({ title, skills }) => (skills.length > 0 ? skills : [title])),
  }),
});

const languageSchema = ({ label, optionalLabel }: ValueSchemas) =>
  z.strictObject({
    cv: entryFields.cv,
    language: label(60, 'The name of the language: « Anglais ».'),
    level: optionalLabel(
      80,
      'A CEFR level, « langue maternelle », or a few words: « C1 », « courant ».',
    ),
    certificate: optionalLabel(80, 'A proof of the level: « TOEIC 945, 2021 ».'),
  });

export const languages = defineSection({
  field: 'spokenLanguages',
  schema: (schemas) =>
    listOf(
      languageSchema(schemas),
      ['language'],
      'Languages that you speak, the best first.',
    ).default([]),
  view: (entries) =>
    entries.map(({ language, level, certificate, cv }) => ({
      title: language,
      skills: [level, certificate].filter((text) => text !== undefined),
      ...(cv === false && { cv }),
    })),
  resume: {
    field: 'languages',
    fields: { language: 'language', level: 'fluency', certificate: 'certificate' },
  },
  person: (entries) => ({ knowsLanguage: entries.map(({ language }) => language) }),
});

const optionalDate = dateSchema.optional().describe('The date.');
const givingOrganization = ({ optionalLabel }: ValueSchemas) =>
  optionalLabel(120, 'The organization that gave it.');
const optionalDescription = ({ optionalProse }: ValueSchemas) =>
  optionalProse(1500, 'A few sentences on the subject. A new line begins a new paragraph.');

/** Arranges a certificate, a publication or an award for the page. */
const achievementView = <Entry extends { date?: LocalDate | undefined; url?: string | undefined }>(
  { date, url, ...entry }: Entry,
  place: string | undefined,
  words: Words,
) => ({
  ...entry,
  titleUrl: url,
  place,
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

const referenceSchema = ({ prose, label, optionalLabel }: ValueSchemas) =>
  z.strictObject({
    cv: entryFields.cv,
    quote: prose(
      1500,
      'The words of the person, without quotation marks. A new line begins a new paragraph.',
    ),
    name: label(120, 'The name of the person.'),
    role: optionalLabel(120, 'The role of the person: « Cheffe de projet, Glazik ».'),
  });

export const references = defineSection({
  field: 'references',
  schema: (schemas) =>
    listOf(referenceSchema(schemas), ['quote', 'name'])
      .describe(
        'Words of other people about you. Ask them first: their words and names are published with their consent.',
      )
      .default([]),
  view: (entries, words) =>
    entries.map((entry) => ({
      ...entry,
      quote: withInnerMarks(withoutOuterMarks(entry.quote), words),
    })),
  resume: {
    field: 'references',
    fields: { quote: 'reference', name: 'name', role: 'role' },
  },
});

/** Replaces the quotation marks in a quotation by those that the language has there: in French “ ”. */
function withInnerMarks(quote: RichText, { typography }: Words) {
  const [open, close] = typography.innerQuotes;
  return mapWords(quote, (words) => words.replaceAll(/«\s*|“/g, open).replaceAll(/\s*»|”/g, close));
}

/** A text that one pair of quotation marks encloses. */
const textInMarks = /^(?:«[^«»]*»|“[^“”]*”|"[^"]*")$/;

/** Removes the quotation marks around a quotation, because the site adds its own. */
function withoutOuterMarks(quote: RichText): RichText {
  if (!textInMarks.test(toPlainText(quote))) return quote;
  return quote.map((inline, rank) => {
    if (inline.kind !== 'text') return inline;
    const isFirst = rank === 0;
    const isLast = rank === quote.length - 1;
    const withoutFirst = isFirst ? inline.text.replace(/^.\s*/, '') : inline.text;
    return { ...inline, text: isLast ? withoutFirst.replace(/\s*.$/, '') : withoutFirst };
  });
}
