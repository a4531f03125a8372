import { type RichText, toRichText } from './richText.ts';
import type { FactContent } from './schema/values.ts';
import type { Words } from './words/words.ts';

/* Facts of the owner's own, for recruiters and of a project. */

/** Facts as the page and the CV show them. */
export const ownFacts = (
  facts: readonly FactContent[] = [],
): { readonly term: string; readonly detail: RichText }[] =>
  facts.map(({ label, detail }) => ({ term: label, detail: toRichText(detail) }));

/** A fact in a JSON Resume, which has texts for it: « Permis : B ». */
export const factText = ({ label, detail }: FactContent, words: Words) =>
  label + words.app.colon + detail;

/** The fact that a text of a JSON Resume says. */
export function factOf(text: string, words: Words): FactContent {
  const [label = '', ...rest] = text.split(/[\u00a0 ]?: /);
  return { label, detail: rest.join(words.app.colon) };
}
