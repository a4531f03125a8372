import JSON5 from 'json5';
import type { Unplaced } from './normalize.ts';

/** A file that a content was made from. */
export interface Origin {
  /** The name of the file. */
  readonly name: string;
  /** The values of the file that the content does not have as written. */
  readonly unplaced: readonly Unplaced[];
}

/**
 * Writes a content as a file of TypeScript, with the values that it does not have in comments at the end.
 *
 * @param schema the path by which the file imports the schema's types
 */
export const sourceOf = (content: object, schema: string, origins: readonly Origin[]): string =>
  `import type { Content } from '${schema}';

/**
 * Everything a visitor reads, begun from ${origins.map(({ name }) => name).join(' and ')}. Build it: the report says what is missing.
 *
 * Write as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces.
 * \`docs/content.md\` lists every field and says what it is for.
 */
export default ${JSON5.stringify(content, { space: 2, quote: "'" })} satisfies Content;
${origins.map(commentsOf).join('')}`;

/** The values of a file that are not in the content, each in a comment on a line of its own. */
function commentsOf({ name, unplaced }: Origin): string {
  if (unplaced.length === 0) return '';
  const lines = [
    `These values of ${name} are not on the site as written:`,
    ...unplaced.map(([path, value]) => `${path}: ${JSON.stringify(value)}`),
  ];
  return `\n${lines.map((line) => `// ${line.replace(/[\n\r\u2028\u2029]+/g, ' ')}\n`).join('')}`;
}
