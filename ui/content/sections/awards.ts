import { z } from 'zod';
import { formatPeriod } from '../dates.ts';
import { NAME, optionalText, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { date } from '../schema/period.ts';
import { setTitle } from '../schema/title.ts';
import { defineSection } from './section.ts';

const award = z
  .strictObject({
    ...entryFields,
    awarder: optionalText(120, 'Who gave it.').meta(NAME),
    date: date.optional().describe('When.'),
    description: optionalText(1500, 'A few sentences about it. A new line begins a new paragraph.'),
  })
  .transform(setTitle);

export const awards = defineSection({
  field: 'awards',
  schema: uniqueBy(z.array(award), ['title', 'awarder?', 'date?'])
    .default([])
    .describe('Awards, in the order in which they are shown.'),
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
