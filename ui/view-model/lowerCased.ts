import type { Words } from '../content/words/words.ts';

/**
 * A text as it stands after a colon, in a language that has lower case there: « Deux développeuses » becomes « deux
 * développeuses ». Only words that are no names are known: « La Rochelle », « React » and « CDI » stay.
 */
export function lowerCased(text: string, { cv, claims }: Words): string {
  if (cv.lowerAfterColon === '') return text;
  const ordinary = [cv.lowerAfterColon, claims.numbers, claims.tens].join(' ').split(' ');
  const [first = ''] = /^[\p{L}-]+/u.exec(text) ?? [];
  const rest = text.slice(first.length);
  const isBeforeName = /^[\s’]*\p{Lu}/u.test(rest);
  return ordinary.includes(first.toLowerCase()) && !isBeforeName
    ? first.toLowerCase() + rest
    : text;
}
