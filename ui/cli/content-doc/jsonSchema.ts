/* The JSON Schema of the content, and its text in docs/content.schema.json. */

import { z } from 'zod';
import { publishedLanguages } from '../../content/inLanguage.ts';
import { contentSchema } from '../../content/schema.ts';
import sample from '../../sample/content.ts';

type Keyword = 'description' | 'title' | 'const' | 'enum' | 'required' | '$ref' | Limit;
type Limit = 'minLength' | 'maxLength' | 'minimum' | 'exclusiveMinimum' | 'maximum';

/**
 * A JSON Schema with the keywords that the documents use. Its title says which kind of text a field takes, its
 * description what the field is for.
 */
export interface JsonSchema extends Pick<z.core.JSONSchema.JSONSchema, Keyword> {
  readonly type?: string;
  /** The highest number of characters in a text, not counting the marks of its Markdown. */
  readonly maxLengthRead?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** The schema of the content in the language of the sample, whose words stand in the descriptions. */
const sampleSchema = () => contentSchema(publishedLanguages(sample)[0]);

/** Converts a schema of zod, by default the content's, to the JSON Schema of its input. Every field needs a description. */
export function jsonSchema(schema: z.ZodType = sampleSchema()): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  const schemas = [...Object.values(json.$defs ?? {}), json];
  const paths = schemas.flatMap((schema) => pathsWithoutDescription(schema));
  if (paths.length > 0)
    throw new Error(
      `Nothing says what these are for: ${paths.join(', ')}. Add \`.describe('…')\` to each, in ui/content/.`,
    );
  return json;
}

/** The paths of the fields that have no description. `prefix` is the path of the object, with a dot. */
function pathsWithoutDescription(value: JsonSchema, prefix = ''): string[] {
  const fields = objectsIn(value).flatMap(({ properties = {} }) => Object.entries(properties));
  return fields.flatMap(([key, field]) => {
    const path = prefix + key;
    const pathsInside = pathsWithoutDescription(field, `${path}${field.items ? '[]' : ''}.`);
    return field.description ? pathsInside : [path, ...pathsInside];
  });
}

/** Keywords of this build that are no part of JSON Schema. */
const buildKeywords = new Set(['kind', 'maxLengthRead']);

/** The text of docs/content.schema.json, each field of the content on one line. */
export function schemaText(schema: JsonSchema): string {
  const isPublic = (key: string) => !buildKeywords.has(key);
  const text = JSON.stringify(schema, (key, value) => (isPublic(key) ? value : undefined), 2);
  return `${text.replaceAll(BREAKS_WITHIN_FIELD, ' ')}\n`;
}

/**
 * The line breaks within a field. `JSON.stringify` indents the first line of a field by 4 spaces, for it is two levels
 * deep: in `properties` of the root. Lines inside the field have more spaces. Its last line has 4 and a closing bracket.
 */
const BREAKS_WITHIN_FIELD = /\n(?: {5,}| {4}(?=[}\]]))/g;

/** The objects that a value may be, or that each item of a list may be. */
export function objectsIn({ items, anyOf, oneOf, ...value }: JsonSchema): JsonSchema[] {
  if (value.properties) return [value];
  return [items ?? [], anyOf ?? [], oneOf ?? []].flat().flatMap(objectsIn);
}

export const isRequired = (object: JsonSchema, key: string) =>
  object.required?.includes(key) ?? false;

/** The name of the shared value that a schema refers to. */
export const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** A value as TypeScript writes it. */
export const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value}'` : String(value);
