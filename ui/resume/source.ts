import JSON5 from 'json5';
import type { UnplacedValue } from './normalize.ts';

/** The file of a résumé, from which a content was made. */
export interface Origin {
  /** The name of the file. */
  readonly name: string;
  /** The values of the résumé for which the content has no field. */
  readonly unplacedValues: readonly UnplacedValue[];
}

/**
 * Writes a content as the source of `content.ts`. Values that the content lacks stand in comments at the end.
 *
 * @param schemaPath the path by which the file imports the schema's types
 */
export const sourceOf = (
  content: object,
  schemaPath: string,
  origins: readonly Origin[],
): string => `import type { Content } from '${schemaPath}';

/**
 * Everything a visitor reads, begun from ${origins.map(({ name }) => name).join(' and ')}. Build it: the report says what is missing.
 *
 * Write as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces.
 * \`docs/content.md\` lists every field and says what it is for.
 */
export default ${JSON5.stringify(content, { space: 2, quote: "'" })} satisfies Content;
${origins.map(commentsOf).join('')}`;

/** Line feeds, and the other characters that end a comment in JavaScript. */
const lineEnds = /[\n\r\u2028\u2029]+/g;

/** The comments with the values of a résumé that the content lacks, a line each. */
function commentsOf({ name, unplacedValues }: Origin): string {
  if (unplacedValues.length === 0) return '';
  const lines = [
    `These values of ${name} are not on the site as written:`,
    ...unplacedValues.map(({ path, value }) => `${path}: ${JSON.stringify(value)}`),
  ];
  return `\n${lines.map((line) => `// ${line.replace(lineEnds, ' ')}\n`).join('')}`;
}
