import { z } from 'zod';
import { takeText } from '../resume/fields.ts';
import { frenchText, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { joinTexts } from '../schema/period.ts';
import { defineSection } from './section.ts';

/** What somebody says of the owner. Ask them first: their words and their name are published with their consent. */
const reference = z.strictObject({
  /** `cv: false` keeps it off the CV; the site still shows it. */
  cv: entryFields.cv,
  /** Their words, without quotation marks. A new line begins a new paragraph. */
  quote: frenchText(1500),
  /** Who says it. */
  name: frenchText(120),
  /** In what role: « Cheffe de projet, Glazik ». */
  role: frenchText(120).optional(),
});

export const references = defineSection({
  field: 'references',
  title: 'Références',
  anchor: 'references',
  /** What others say of you. Ask them first: their words and names are published with their consent. */
  schema: uniqueBy(
    z.array(reference),
    'quotation and name',
    ({ quote, name }) => joinTexts(quote, name),
    'quote',
  ).default([]),
  view: (entries) => entries.map((entry) => ({ ...entry, quote: withoutMarks(entry.quote) })),
  resume: {
    field: 'references',
    export: (entries) =>
      entries.map(({ quote, name, role }) => ({
        name,
        reference: quote,
        ...(role && { role }),
      })),
    import: (from) => ({
      quote: takeText(from, 'reference') ?? '',
      name: takeText(from, 'name') ?? '',
      role: takeText(from, 'role'),
    }),
  },
});

/** The site puts a quotation in marks: those that it has already would be doubled. */
function withoutMarks(quote: string): string {
  return quote.replace(/^(?:«\s*([^«»]*?)\s*»|“([^“”]*)”|"([^"]*)")$/, '$1$2$3');
}
