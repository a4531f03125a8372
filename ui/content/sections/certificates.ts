import { z } from 'zod';
import { formatDate, formatPeriod } from '../dates.ts';
import { linkAddress, NAME, optionalText, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { date } from '../schema/period.ts';
import { setTitle } from '../schema/title.ts';
import { fill } from '../words/fill.ts';
import { defineSection } from './section.ts';

const certificate = z
  .strictObject({
    ...entryFields,
    issuer: optionalText(120, 'Who gave it.').meta(NAME),
    date: date.optional().describe('When.'),
    until: date.optional().describe('Until when it is valid.'),
    url: linkAddress.optional().describe('Where it can be verified.'),
  })
  .transform(setTitle);

export const certificates = defineSection({
  field: 'certificates',
  schema: uniqueBy(z.array(certificate), ['title', 'issuer?'])
    .default([])
    .describe('Certificates, in the order in which they are shown.'),
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
