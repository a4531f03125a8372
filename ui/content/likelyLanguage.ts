import { allLanguages, type Language, languages } from './words/words.ts';

/** The telling words of each language, as an expression that finds them. */
const tellingWords = new Map(
  allLanguages.map((language) => {
    const words = languages[language].typography.telling.replaceAll(' ', '|');
    return [language, new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'giu')];
  }),
);

const countTellingWords = (text: string, language: Language) =>
  text.match(tellingWords.get(language) ?? /(?!)/)?.length ?? 0;

/**
 * The language of these that a text is in, as far as its words and letters tell. A few words without articles or
 * prepositions do not.
 */
export function likelyLanguage(text: string, among: readonly Language[]): Language | undefined {
  const counts = among.map((language) => {
    const { letters } = languages[language].typography;
    const hasLetters = letters !== '' && new RegExp(`[${letters}]`, 'i').test(text);
    return { language, count: countTellingWords(text, language) + (hasLetters ? 1 : 0) };
  });
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  return first && first.count > 2 * (second?.count ?? 0) ? first.language : undefined;
}
