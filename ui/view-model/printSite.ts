import type { Diagnostic } from '../content/diagnostics.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import { drawSocialCard } from '../print/cards.ts';
import { printCv } from '../print/cv.ts';
import type { Typeset } from '../print/typst.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { cvDocument } from './cvDocument.ts';
import { isLetter, longCv, missingLetters } from './printDiagnostics.ts';
import { storyCards } from './storyCards.ts';

/** The CV and the pictures of link previews of a site in one language: those that the owner has not made are added to `standing`. */
export async function printSite(
  content: CheckedContent,
  site: ArrangedContent,
  standing: Map<string, Uint8Array>,
  pictures: ReadonlyMap<string, Uint8Array>,
  theme: string,
  words: Words,
): Promise<{ readonly errors: Diagnostic[]; readonly warnings: Diagnostic[] }> {
  const { cv, card } = words.files;
  const missing = new Set<string>();
  const stand = (file: string, { made, missing: letters }: Typeset<Uint8Array>) => {
    standing.set(file, made);
    for (const letter of letters) missing.add(letter);
  };
  const warnings: Diagnostic[] = [];
  if (!standing.has(cv)) {
    const document = cvDocument(content, site, words);
    const { made, missing } = await printCv(document, theme);
    stand(cv, { made: made.pdf, missing });
    warnings.push(...longCv(document, made.sheets));
  }
  if (!standing.has(card)) stand(card, await drawSocialCard(content, theme, words));
  for (const [file, made] of await storyCards(content, site, pictures, theme, words))
    stand(file, made);
  const named = (areLetters: boolean) =>
    missingLetters(
      content,
      [...missing].filter((it) => isLetter(it) === areLetters),
    );
  return { errors: named(true), warnings: [...warnings, ...named(false)] };
}
