import { distance } from 'fastest-levenshtein';

/** The name most like the one written, if it is so like it that it was probably meant. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, edits: distance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  return best && best.edits <= Math.max(2, written.length / 4) ? best.name : undefined;
}
