import { z } from 'zod';
import { frenchText, listOf, NAME, optionalText } from '../rules.ts';
import { entryFields } from '../schema/values.ts';
import type { Words } from '../words/words.ts';
import { defineSection } from './section.ts';

const reference = z.strictObject({
  cv: entryFields.cv,
  quote: frenchText(
    1500,
    'Their words, without quotation marks. A new line begins a new paragraph.',
  ),
  name: frenchText(120, 'Who says it.').meta(NAME),
  role: optionalText(120, 'In what role: « Cheffe de projet, Glazik ».'),
});

export const references = defineSection({
  field: 'references',
  schema: listOf(
    reference,
    ['quote', 'name'],
    'What others say of you. Ask them first: their words and names are published with their consent.',
  ).default([]),
  view: (entries, words) =>
    entries.map((entry) => ({ ...entry, quote: innerMarks(withoutMarks(entry.quote), words) })),
  resume: {
    field: 'references',
    fields: { quote: 'reference', name: 'name', role: 'role' },
  },
});

/** A quotation with the marks that it has within others: in French “ ”. */
function innerMarks(quote: string, { typography }: Words) {
  const [open, close] = typography.innerQuotes;
  return quote.replaceAll(/«\s*|“/g, open).replaceAll(/\s*»|”/g, close);
}

/** The site puts a quotation in marks: those that it has already would be doubled. */
function withoutMarks(quote: string): string {
  return quote.replace(/^(?:«\s*([^«»]*?)\s*»|“([^“”]*)”|"([^"]*)")$/, '$1$2$3');
}
