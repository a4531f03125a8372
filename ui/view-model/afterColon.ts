import type { Words } from '../content/words/words.ts';

/**
 * A text as it stands after a colon. Languages such as French write it in lower case: « Deux développeuses » becomes « deux
 * développeuses ». Names such as « La Rochelle », « React » and « CDI » stay, because only ordinary words are changed.
 */
export function afterColon(text: string, { cv, claims }: Words): string {
  if (cv.lowerAfterColon === '') return text;
  const ordinaryWords = [cv.lowerAfterColon, claims.numbers, claims.tens].join(' ').split(' ');
  const [firstWord = ''] = /^[\p{L}-]+/u.exec(text) ?? [];
  const restOfText = text.slice(firstWord.length);
  const isBeforeName = /^[\s’]*\p{Lu}/u.test(restOfText);
  const isOrdinary = ordinaryWords.includes(firstWord.toLowerCase());
  return isOrdinary && !isBeforeName ? firstWord.toLowerCase() + restOfText : text;
}
