import type { Words } from '../content/words/words.ts';

/**
 * A text as it stands after a colon, in a language that has lower case there: « Deux développeuses » becomes « deux
 * développeuses ». Only words that are no names are known: « La Rochelle », « React » and « CDI » stay.
 */
export function lowerCased(text: string, { cv, claims }: Words): string {
  if (cv.lowerAfterColon === '') return text;
  const ordinaryWords = [cv.lowerAfterColon, claims.numbers, claims.tens].join(' ').split(' ');
  const [firstWord = ''] = /^[\p{L}-]+/u.exec(text) ?? [];
  const rest = text.slice(firstWord.length);
  const isBeforeName = /^[\s’]*\p{Lu}/u.test(rest);
  const isOrdinary = ordinaryWords.includes(firstWord.toLowerCase());
  return isOrdinary && !isBeforeName ? firstWord.toLowerCase() + rest : text;
}
