import { truncate } from './diagnostics.ts';

/** The greatest length of a file's name on the usual systems. A longer text is no name, and the report cuts it. */
const MAX_NAME_LENGTH = 255;

/**
 * The file that an owner names: the file with this name, else the only file whose name differs from it in spaces alone. A Mac
 * puts a narrow no-break space into the names of screenshots, which looks like the space that people type.
 */
export function findFile(nameOfOwner: string, files: readonly string[]): string | undefined {
  const sameName = files.find((file) => file.normalize() === nameOfOwner.normalize());
  if (sameName !== undefined) return sameName;
  const similarFiles = files.filter(
    (file) => withPlainSpaces(file) === withPlainSpaces(nameOfOwner),
  );
  return similarFiles.length === 1 ? similarFiles[0] : undefined;
}

/** A name with ordinary spaces. A Mac also stores « é » as two characters. */
const withPlainSpaces = (name: string) => name.normalize().replace(/\p{Zs}+/gu, ' ');

/** A text is the name of a picture or a video if it ends as one does: `IMG_2041.jpeg`. */
export const isNameOfPicture = (text: unknown): boolean =>
  typeof text === 'string' && /\.(?:jpe?g|png|webp|avif|heic|gif|svg|mp4|webm)$/i.test(text.trim());

/** Characters that look like a space or like nothing, except the ordinary space. */
const invisibleCharacter = /(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** The name of a file as a string that an owner can copy into `content.ts`: invisible characters are escaped. */
export function quoteName(name: string): string {
  const shortName = name.length > MAX_NAME_LENGTH ? truncate(name) : name;
  return JSON.stringify(shortName).replace(invisibleCharacter, escapeSequence);
}

/** A character as escape sequences, one for each of its UTF-16 code units. */
const escapeSequence = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** A path as a word of a command line, between quotes if the shell would read something else without them. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
