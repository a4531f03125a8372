import { allLanguages, type Language, languages } from './words/words.ts';

/** For each language, an expression that finds its telling words (words/). */
const tellingWords = new Map(
  allLanguages.map((language) => {
    const words = languages[language].typography.telling.replaceAll(' ', '|');
    return [language, new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'giu')];
  }),
);

/**
 * Guesses in which of `candidates` a text is, by its words and letters. A few words without articles or prepositions give no
 * result.
 */
export function likelyLanguage(
  text: string,
  candidates: readonly Language[],
): Language | undefined {
  const counts = candidates.map((language) => {
    const tellingLetters = hasTellingLetter(text, language) ? 1 : 0;
    return { language, count: countTellingWords(text, language) + tellingLetters };
  });
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  return first && first.count > 2 * (second?.count ?? 0) ? first.language : undefined;
}

function countTellingWords(text: string, language: Language): number {
  const expression = tellingWords.get(language);
  return expression ? (text.match(expression)?.length ?? 0) : 0;
}

function hasTellingLetter(text: string, language: Language): boolean {
  const { letters } = languages[language].typography;
  return letters !== '' && new RegExp(`[${letters}]`, 'i').test(text);
}
