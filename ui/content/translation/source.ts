import JSON5 from 'json5';
import type { Language } from '../words/words.ts';

/** The name of a language, in English as all that is said to owners. */
export const nameOf = (language: Language) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/**
 * The file of a translation, for an owner to go on with.
 *
 * @param schema the path by which it imports the schema's types
 */
export const translationSource = (translation: unknown, language: Language, schema: string) =>
  `import type { Translation } from '${schema}';

/**
 * The texts of content.ts, for you to write in ${nameOf(language)}: one that is left as it is, or removed, stays French.
 * The rest (dates, addresses, pictures, technologies, figures) comes from content.ts. Lists keep their length and order.
 */
export default ${JSON5.stringify(translation ?? {}, null, 2)} satisfies Translation;
`;
