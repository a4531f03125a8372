import { z } from 'zod';
import { takeText } from '../resume/fields.ts';
import { linkAddress, optionalText, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { date, joinTexts } from '../schema/period.ts';
import { setTitle } from '../schema/title.ts';
import { dateView, takeDate } from './dated.ts';
import { defineSection } from './section.ts';

/** An article, a talk, a book. */
const publication = z
  .strictObject({
    ...entryFields,
    publisher: optionalText(120, 'Where: a journal, a conference, a publisher.'),
    date: date.optional().describe('When.'),
    url: linkAddress.optional().describe('Where it can be read or watched.'),
    description: optionalText(1500, 'A few sentences about it. A new line begins a new paragraph.'),
  })
  .transform(setTitle);

export const publications = defineSection({
  field: 'publications',
  title: 'Publications',
  anchor: 'publications',
  schema: uniqueBy(
    z.array(publication),
    'title, publisher and date',
    ({ title, publisher, date }) => joinTexts(title, publisher ?? '', date ?? ''),
    'title',
  )
    .default([])
    .describe('Articles, talks and books, in the order in which they are shown.'),
  view: (entries) =>
    entries.map(({ publisher, date, url, ...entry }) => ({
      ...entry,
      titleUrl: url,
      place: publisher,
      period: dateView(date),
    })),
  resume: {
    field: 'publications',
    export: (entries) =>
      entries.map(({ title, publisher, date, url, description }) => ({
        name: title,
        ...(publisher && { publisher }),
        ...(date && { releaseDate: date }),
        ...(url && { url }),
        ...(description && { summary: description }),
      })),
    import: (from) => ({
      title: takeText(from, 'name') ?? '',
      publisher: takeText(from, 'publisher'),
      date: takeDate(from, 'releaseDate'),
      url: takeText(from, 'url'),
      description: takeText(from, 'summary'),
    }),
  },
});
