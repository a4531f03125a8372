import { likelyLanguage } from './likelyLanguage.ts';
import { setMarks } from './typography/marks.ts';
import { noBreakRules, setNoBreaks } from './typography/noBreaks.ts';
import { allLanguages, type Language } from './words/words.ts';

/*
 * Texts as they are typed on a keyboard, set as typographers of their language set them. The rules are two tables, each rule
 * with an example: typography/marks.ts and typography/noBreaks.ts. A text may have a placeholder for code or an address, which
 * stories/setBlock.ts puts there.
 */

/**
 * Gives a text the typography of its language: curly apostrophes, quotation marks, an ellipsis, no-break spaces where a line
 * must not break. A text in a language without rules stays as it is, and so does a text that is set already.
 *
 * @param tag the language of the text, as BCP 47 names it. A text that is English despite a French tag stays as it is: it is a
 *   quotation or a title, in which French spaces would be faults.
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
  const typesetText = setNoBreaks(setMarks(text, language), noBreaksOf.get(language) ?? []);
  // A mark that is set may let a rule match beside it. Each turn leaves fewer marks to set, so the recursion ends.
  return typesetText === text ? text : setIn(language, typesetText);
}

const noBreaksOf = new Map(allLanguages.map((language) => [language, noBreakRules(language)]));
