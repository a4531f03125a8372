import { z } from 'zod';
import { formatPeriod } from '../dates.ts';
import { linkAddress, NAME, optionalText, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { date } from '../schema/period.ts';
import { setTitle } from '../schema/title.ts';
import { defineSection } from './section.ts';

/** An article, a talk, a book. */
const publication = z
  .strictObject({
    ...entryFields,
    publisher: optionalText(120, 'Where: a journal, a conference, a publisher.').meta(NAME),
    date: date.optional().describe('When.'),
    url: linkAddress.optional().describe('Where it can be read or watched.'),
    description: optionalText(1500, 'A few sentences about it. A new line begins a new paragraph.'),
  })
  .transform(setTitle);

export const publications = defineSection({
  field: 'publications',
  schema: uniqueBy(z.array(publication), ['title', 'publisher?', 'date?'])
    .default([])
    .describe('Articles, talks and books, in the order in which they are shown.'),
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
