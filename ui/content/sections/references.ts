import { z } from 'zod';
import { mapWords, type RichText, toPlainText } from '../richText.ts';
import { listOf } from '../rules/lists.ts';
import { entryFields, type ValueSchemas } from '../schema/values.ts';
import type { Words } from '../words/words.ts';
import { defineSection } from './section.ts';

/* The section of references: words of other people about the owner. */

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
    entries.map((entry) => ({ ...entry, quote: quoteBetweenMarks(entry.quote, words) })),
  resume: {
    field: 'references',
    fields: { quote: 'reference', name: 'name', role: 'role' },
  },
});

/** The words of a reference as the page shows them, between marks that the site adds. */
function quoteBetweenMarks(quote: RichText, words: Words): RichText {
  const unmarkedQuote = withoutOuterMarks(quote);
  return withInnerMarks(unmarkedQuote, words);
}

/** A text that one pair of quotation marks encloses. */
const textInMarks = /^(?:«[^«»]*»|“[^“”]*”|"[^"]*")$/;

/** Removes the quotation marks that the owner wrote around a whole quotation. */
function withoutOuterMarks(quote: RichText): RichText {
  if (!textInMarks.test(toPlainText(quote))) return quote;
  return quote.map((inline, rank) => {
    if (inline.kind !== 'text') return inline;
    let { text } = inline;
    if (rank === 0) text = text.replace(/^.\s*/, '');
    if (rank === quote.length - 1) text = text.replace(/\s*.$/, '');
    return { ...inline, text };
  });
}

/** Replaces the quotation marks in a quotation by those that the language has there: in French “ ”. */
function withInnerMarks(quote: RichText, { typography }: Words) {
  const [open, close] = typography.innerQuotes;
  return mapWords(quote, (words) => words.replaceAll(/«\s*|“/g, open).replaceAll(/\s*»|”/g, close));
}
