import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Of 26³ marks, the one of a style sheet. */
function markOf(sheet: string): string {
  const digest = createHash('sha256').update(sheet).digest();
  return [...digest.subarray(0, 3)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

/**
 * Names the classes of style sheets that components have to themselves: `kqz_measure`, a mark for the sheet and the
 * name in it. Every byte of a class stands in the styles, in the markup and in the script, and what looks random
 * compresses badly: three letters weigh 350 bytes less than the seven that are usual.
 */
export function classNames(): (name: string, sheet: string) => string {
  const sheets = new Map<string, string>();
  return (name, path) => {
    const sheet = basename(path.replace(/\?.*/, ''));
    const mark = markOf(sheet);
    const other = sheets.get(mark);
    if (other !== undefined && other !== sheet)
      throw new Error(`${sheet} has the mark of ${other}: give one of them another name`);
    sheets.set(mark, sheet);
    return `${mark}_${name}`;
  };
}
