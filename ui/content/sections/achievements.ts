import { formatDate, formatPeriod } from '../dates.ts';
import { linkAddress, listOf, NAME, optionalText } from '../rules.ts';
import { date, entry } from '../schema/values.ts';
import { fill } from '../words/fill.ts';
import { defineSection } from './section.ts';

/* What somebody else gave or published: an entry has a title, from whom it is, and a date. */

const when = date.optional().describe('When.');
const giver = optionalText(120, 'Who gave it.').meta(NAME);
const description = optionalText(
  1500,
  'A few sentences about it. A new line begins a new paragraph.',
);

const certificate = entry({
  issuer: giver,
  date: when,
  until: date.optional().describe('Until when it is valid.'),
  url: linkAddress.optional().describe('Where it can be verified.'),
});

export const certificates = defineSection({
  field: 'certificates',
  schema: listOf(
    certificate,
    ['title', 'issuer?'],
    'Certificates, in the order in which they are shown.',
  ).default([]),
  view: (entries, words) =>
    entries.map(({ issuer, date, until, url, ...entry }) => ({
      ...entry,
      titleUrl: url,
      place: issuer,
      details: until && fill(words.dates.validUntil, formatDate(until, 'short', words)),
      period: formatPeriod({ end: date }, words),
    })),
  resume: {
    field: 'certificates',
    fields: { title: 'name', issuer: 'issuer', date: 'date', until: 'endDate', url: 'url' },
  },
  person: (entries) => ({
    hasCredential: entries.map(({ title, issuer, url }) => ({
      '@type': 'EducationalOccupationalCredential',
      name: title,
      ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
      ...(url && { url }),
    })),
  }),
});

/** An article, a talk, a book. */
const publication = entry({
  publisher: optionalText(120, 'Where: a journal, a conference, a publisher.').meta(NAME),
  date: when,
  url: linkAddress.optional().describe('Where it can be read or watched.'),
  description,
});

export const publications = defineSection({
  field: 'publications',
  schema: listOf(
    publication,
    ['title', 'publisher?', 'date?'],
    'Articles, talks and books, in the order in which they are shown.',
  ).default([]),
  view: (entries, words) =>
    entries.map(({ publisher, date, url, ...entry }) => ({
      ...entry,
      titleUrl: url,
      place: publisher,
      period: formatPeriod({ end: date }, words),
    })),
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

export const awards = defineSection({
  field: 'awards',
  schema: listOf(
    entry({ awarder: giver, date: when, description }),
    ['title', 'awarder?', 'date?'],
    'Awards, in the order in which they are shown.',
  ).default([]),
  view: (entries, words) =>
    entries.map(({ awarder, date, ...entry }) => ({
      ...entry,
      place: awarder,
      period: formatPeriod({ end: date }, words),
    })),
  resume: {
    field: 'awards',
    fields: { title: 'title', awarder: 'awarder', date: 'date', description: 'summary' },
  },
  person: (entries) => ({ award: entries.map(({ title }) => title) }),
});
