import { likelyLanguage } from './likelyLanguage.ts';
import { setMarks } from './typography/marks.ts';
import { noBreakRules, setNoBreaks } from './typography/noBreaks.ts';
import { allLanguages, type Language } from './words/words.ts';

/*
 * Texts as they are typed on a keyboard, set as typographers of their language set them. The rules are two tables in
 * ./typography/, each rule with an example: marks, and what is not parted. What is not prose the parser of Markdown tells:
 * stories/setBlock.ts puts a placeholder in its place.
 */

/**
 * Sets a text as the typography of its language has it: curly apostrophes, quotation marks, an ellipsis, no-break spaces
 * where a line must not break. Text in a language without rules comes back as it was, and so does what is set already.
 *
 * @param tag the language of the text, as BCP 47 names it. An English text that is said to be French comes back as it was:
 *   a quotation or a title, in which French spaces would be faults.
 */
export function setTypography(text: string, tag: string): string {
  const language = languageOfTag(tag);
  if (!language) return text;
  const isEnglishTitle = language === 'fr' && likelyLanguage(text, ['fr', 'en']) === 'en';
  return isEnglishTitle ? text : setIn(language, text);
}

/** The language of a tag, where there are rules for it: `fr-CA` counts as `fr`. */
const languageOfTag = (tag: string) =>
  allLanguages.find((language) => language === tag.toLowerCase().split('-')[0]);

function setIn(language: Language, text: string): string {
  const typeset = setNoBreaks(setMarks(text, language), noBreaksOf.get(language) ?? []);
  // A mark once set can settle what stood beside it. Each turn leaves fewer typed marks, so there is a last one.
  return typeset === text ? text : setIn(language, typeset);
}

const noBreaksOf = new Map(allLanguages.map((language) => [language, noBreakRules(language)]));
