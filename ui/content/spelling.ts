import { distance } from 'fastest-levenshtein';

/* The names that an owner may have meant by a name with a slip of the keyboard. */

/** Finds the name that an owner probably meant: the one most like `name`, if they differ in few letters. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const [mostAlike] = nearestNames(name, names);
  const maxEdits = Math.max(2, name.length / 4);
  return mostAlike && editsBetween(name, mostAlike) <= maxEdits ? mostAlike : undefined;
}

/** Sorts names, those most like `name` first. */
export const nearestNames = (name: string, names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => editsBetween(name, one) - editsBetween(name, other));

/** The number of letters to add, remove or replace to make one name of the other. */
const editsBetween = (one: string, other: string) =>
  distance(one.toLowerCase(), other.toLowerCase());
