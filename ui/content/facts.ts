import { type RichText, toRichText } from './richText.ts';
import type { FactContent } from './schema/values.ts';
import type { Words } from './words/words.ts';

/* Facts that the site has no field for: an owner writes the label too. Recruiters read some, and projects have some. */

/** Facts as the page and the CV show them. */
export const ownFacts = (
  facts: readonly FactContent[] = [],
): { readonly label: string; readonly detail: RichText }[] =>
  facts.map(({ label, detail }) => ({ label, detail: toRichText(detail) }));

/** A fact as one text, which is how a JSON Resume has it: « Permis : B ». */
export const factText = ({ label, detail }: FactContent, words: Words) =>
  label + words.app.colon + detail;

/** The fact that a text of a JSON Resume states. */
export function factOf(text: string, words: Words): FactContent {
  const [label = '', ...details] = text.split(/[\u00a0 ]?: /);
  return { label, detail: details.join(words.app.colon) };
}
