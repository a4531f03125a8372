import { z } from 'zod';
import { publishedLanguages } from '../../content/inLanguage.ts';
import { contentSchema } from '../../content/schema.ts';
import sample from '../../sample/content.ts';

type Read = 'description' | 'title' | 'const' | 'enum' | 'required' | '$ref' | Limit;
type Limit = 'minLength' | 'maxLength' | 'minimum' | 'exclusiveMinimum' | 'maximum';

/** What is read here of a JSON Schema: its title is the kind of text, its description what a field is for. */
export interface JsonSchema extends Pick<z.core.JSONSchema.JSONSchema, Read> {
  readonly type?: string;
  /** The most characters that are read, of a text whose marks do not count. */
  readonly maxLengthRead?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** The schema of the content in the language of the sample, whose words stand in the descriptions. */
const sampleSchema = () => contentSchema(publishedLanguages(sample)[0]);

/** A schema of zod, by default the content's, as JSON Schema of what an owner writes. Every field must say what it is for. */
export function jsonSchema(schema: z.ZodType = sampleSchema()): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  const missing = Object.values({ ...json.$defs, '': json }).flatMap((value) => undescribed(value));
  if (missing.length > 0)
    throw new Error(
      `Nothing says what these are for: ${missing.join(', ')}. Add \`.describe('…')\` to each, in ui/content/.`,
    );
  return json;
}

/** The fields without a description, by their path. */
const undescribed = (value: JsonSchema, path = ''): string[] =>
  objectsIn(value).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, field]) => [
      ...(field.description ? [] : [path + key]),
      ...undescribed(field, `${path}${key}${field.items ? '[]' : ''}.`),
    ]),
  );

/** What is for the build alone, and no part of JSON Schema. */
const ownKeywords = new Set(['kind', 'maxLengthRead']);

/** The text of docs/content.schema.json, each field of the content on one line. */
export const schemaText = (schema: JsonSchema): string =>
  `${JSON.stringify(
    schema,
    (key, value) => (ownKeywords.has(key) ? undefined : value),
    2,
  ).replaceAll(/\n(?: {5,}| {4}(?=[}\]]))/g, ' ')}\n`;

/** The objects that a value may be, or that each item of a list may be. */
export function objectsIn({ items, anyOf, oneOf, ...value }: JsonSchema): JsonSchema[] {
  if (value.properties) return [value];
  return [items ?? [], anyOf ?? [], oneOf ?? []].flat().flatMap(objectsIn);
}

export const isRequired = (object: JsonSchema, key: string) =>
  object.required?.includes(key) ?? false;

/** The name of the shared value that a schema refers to. */
export const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

export const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value}'` : String(value);

/** What may be written as a value. */
export function accepted(value: JsonSchema): string {
  const { items, $ref, title, type, minLength, minimum, maximum } = value;
  const maxLength = value.maxLength ?? value.maxLengthRead;
  if (items) {
    const item = accepted(items);
    return item === 'object' ? 'list of objects' : `list; each item: ${item}`;
  }
  if ($ref) return `[${nameOf($ref).toLowerCase()}](#${nameOf($ref).toLowerCase()})`;
  const options = value.anyOf ?? value.oneOf;
  if (options) return [...new Set(options.map(accepted))].join(', or ');
  if (value.const !== undefined) return `\`${literal(value.const)}\``;
  if (value.enum)
    return value.enum
      .map((choice) => `\`${literal(choice)}\``)
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1');
  const kind = { string: 'text', integer: 'whole number' }[type ?? ''] ?? type;
  return [
    title ?? kind,
    ...(minLength
      ? [`, ${minLength} to ${maxLength} characters`]
      : maxLength
        ? [`, ${maxLength} characters at most`]
        : []),
    ...(minimum === undefined ? [] : [` from ${minimum} to ${maximum}`]),
    ...(value.exclusiveMinimum === undefined ? [] : [` above ${value.exclusiveMinimum}`]),
  ].join('');
}

/** How the type of what an owner writes is made of that of a content in one language. */
const writtenTypes = `/** A value, or one for each language: \`{ fr: 'Voile', en: 'Sailing' }\`. */
type Localized<Value> = ByLanguage<Value> | Written<Value>;
type ByLanguage<Value> = { readonly [Code in Language]?: Written<Value> };
type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Localized<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Localized<Value[Field]> }
    : Value;

/** What an owner writes. Any value may be given by language. */
export type Content = Written<PlainContent>;
`;

/** The TypeScript of what an owner writes. Editors show its comments. */
export function contentType(content: JsonSchema): string {
  const types = Object.entries({ ...content.$defs, PlainContent: content }).map(
    ([name, value]) =>
      `${value.description ? `/** ${value.description} */\n` : ''}export type ${name} = ${typeOf(value)};\n`,
  );
  return [
    '// Made by `make content-doc` from the schema: edit that.\n',
    "import type { Language } from './words/words.ts';\n",
    writtenTypes,
    ...types,
  ].join('\n');
}

/** The type of a value; fields of objects have their descriptions. */
function typeOf(value: JsonSchema, indent = ''): string {
  const { $ref, items, properties } = value;
  if ($ref) return nameOf($ref);
  if (items) return `Array<${typeOf(items, indent)}>`;
  const options = value.anyOf ?? value.oneOf;
  if (options) return options.map((option) => typeOf(option, indent)).join(' | ');
  if (!properties) return scalar(value);
  const fields = Object.entries(properties).map(([key, field]) => {
    const isLimited = /^(string|integer|number)$/.test(field.type ?? '') && !field.const;
    const limits = isLimited ? ` Accepts: ${accepted(field)}.` : '';
    const type = typeOf(field, `${indent}  `);
    const mark = isRequired(value, key) ? `: ${type}` : `?: ${type} | undefined`;
    return `${indent}  /** ${field.description}${limits} */ ${key}${mark};`;
  });
  return ['{', ...fields, `${indent}}`].join('\n');
}

function scalar(value: JsonSchema): string {
  if (value.enum) return value.enum.map(literal).join(' | ');
  if (value.const !== undefined) return literal(value.const);
  return value.type === 'integer' ? 'number' : String(value.type);
}
