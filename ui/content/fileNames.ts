import { truncate } from './diagnostics.ts';

/** The longest name of a file on any usual system, in characters. */
const MAX_NAME = 255;

/**
 * The file that an owner names: the one with this name, else the only one whose name differs in its spaces alone. A Mac
 * has a narrow no-break space in the names of its screenshots, which looks like the space that people type.
 */
export function findFile(written: string, files: readonly string[]): string | undefined {
  const sameName = files.find((file) => file.normalize() === written.normalize());
  if (sameName !== undefined) return sameName;
  const [alike, ...others] = files.filter(
    (file) => withPlainSpaces(file) === withPlainSpaces(written),
  );
  return others.length === 0 ? alike : undefined;
}

// A Mac also stores « é » as two characters.
const withPlainSpaces = (name: string) => name.normalize().replace(/\p{Zs}+/gu, ' ');

/** The name of a file as a string of `content.ts`, to be copied: characters that are not seen are escaped. */
export function quoteName(name: string): string {
  const escaped = (character: string) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
  return JSON.stringify(name.length > MAX_NAME ? truncate(name) : name).replace(
    /(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu,
    escaped,
  );
}

/** A path as a word of a command line, quoted where the shell would read it otherwise. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
