import { z } from 'zod';
import { publishedLanguages } from '../../content/inLanguage.ts';
import { listWithOr } from '../../content/lists.ts';
import { contentSchema } from '../../content/schema.ts';
import sample from '../../sample/content.ts';

type Keyword = 'description' | 'title' | 'const' | 'enum' | 'required' | '$ref' | Limit;
type Limit = 'minLength' | 'maxLength' | 'minimum' | 'exclusiveMinimum' | 'maximum';

/** A JSON Schema as this file reads it. Its title is the kind of text, its description the purpose of a field. */
export interface JsonSchema extends Pick<z.core.JSONSchema.JSONSchema, Keyword> {
  readonly type?: string;
  /** The most characters of a text without the marks of its Markdown. */
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

/** These keywords are for the build alone, and no part of JSON Schema. */
const buildKeywords = new Set(['kind', 'maxLengthRead']);

/** The text of docs/content.schema.json, each field of the content on one line. */
export function schemaText(schema: JsonSchema): string {
  const isPublic = (key: string) => !buildKeywords.has(key);
  const text = JSON.stringify(schema, (key, value) => (isPublic(key) ? value : undefined), 2);
  return `${text.replaceAll(BREAKS_WITHIN_FIELD, ' ')}\n`;
}

/** Line breaks with the indentation of more than a field of the content, or of the end of one. */
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

/** Says in words which values a schema accepts. */
export function accepted(value: JsonSchema): string {
  const { items, $ref } = value;
  if (items) {
    const item = accepted(items);
    return item === 'object' ? 'list of objects' : `list; each item: ${item}`;
  }
  if ($ref) return `[${nameOf($ref).toLowerCase()}](#${nameOf($ref).toLowerCase()})`;
  const options = value.anyOf ?? value.oneOf;
  if (options) return [...new Set(options.map(accepted))].join(', or ');
  if (value.const !== undefined) return `\`${literal(value.const)}\``;
  if (value.enum) return acceptedChoices(value.enum);
  return kindOf(value) + limitOf(value);
}

const acceptedChoices = (choices: readonly unknown[]) =>
  listWithOr(choices.map((choice) => `\`${literal(choice)}\``));

function kindOf({ title, type }: JsonSchema): string {
  if (title) return title;
  if (type === 'string') return 'text';
  if (type === 'integer') return 'whole number';
  return type ?? '';
}

function limitOf(value: JsonSchema): string {
  const { minLength, minimum, maximum, exclusiveMinimum } = value;
  const maxLength = value.maxLength ?? value.maxLengthRead;
  if (minLength) return `, ${minLength} to ${maxLength} characters`;
  if (maxLength) return `, ${maxLength} characters at most`;
  if (minimum !== undefined) return ` from ${minimum} to ${maximum}`;
  return exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`;
}

/** The type of the content that an owner writes, derived from that of a content in one language. */
const typesByLanguage = `/** A value, or one for each language: \`{ fr: 'Voile', en: 'Sailing' }\`. */
type Localized<Value> = ByLanguage<Value> | Localizable<Value>;

type ByLanguage<Value> = { readonly [Code in Language]?: Localizable<Value> };

/** A value whose items or fields may each be written by language. */
type Localizable<Value> = Value extends readonly (infer Item)[]
  ? readonly Localized<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Localized<Value[Field]> }
    : Value;

/** The content as an owner writes it. Any value may be given by language. */
export type Content = Localizable<PlainContent>;
`;

/** The text of contentType.ts. Editors show its comments to owners. */
export function contentType(content: JsonSchema): string {
  const { $defs, ...root } = content;
  const plainContent = { ...root, description: 'The content in one language.' };
  const types = Object.entries({ ...$defs, PlainContent: plainContent }).map(
    ([name, value]) =>
      `${comment(value.description ?? '')}\nexport type ${name} = ${typeOf(value)};\n`,
  );
  return [
    '// Made by `make content-doc` from the schema: edit that.\n',
    "import type { Language } from './words/words.ts';\n",
    typesByLanguage,
    ...types,
  ].join('\n');
}

/** The type of a value; fields of objects have their descriptions. */
function typeOf(value: JsonSchema, indent = ''): string {
  const { $ref, items, properties } = value;
  if ($ref) return nameOf($ref);
  if (items) return `Array<${typeOf(items, indent)}>`;
  const options = value.anyOf ?? value.oneOf;
  if (options) return unionOf(options.map((option) => typeOf(option, indent)));
  if (!properties) return scalar(value);
  const fields = Object.entries(properties).map(([key, field]) => {
    const isLimited = /^(string|integer|number)$/.test(field.type ?? '') && !field.const;
    const limits = isLimited ? ` Accepts: ${accepted(field)}.` : '';
    const type = typeOf(field, `${indent}  `);
    const mark = isRequired(value, key) ? `: ${type}` : `?: ${type} | undefined`;
    return `${comment(`${field.description}${limits}`, `${indent}  `)}\n${indent}  ${key}${mark};`;
  });
  return ['{', ...fields, `${indent}}`].join('\n');
}

/** Lines of a comment are no longer. */
const MAX_LINE_LENGTH = 128;

/** A documentation comment, on several lines if it is long. */
function comment(text: string, indent = ''): string {
  const onOneLine = `${indent}/** ${text} */`;
  if (onOneLine.length <= MAX_LINE_LENGTH) return onOneLine;
  const lines = [`${indent} *`];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= MAX_LINE_LENGTH) lines[lines.length - 1] = line;
    else lines.push(`${indent} * ${word}`);
  }
  return [`${indent}/**`, ...lines, `${indent} */`].join('\n');
}

/** A choice of types. Where any text is accepted, an editor offers given texts only if `string` is written as another type. */
function unionOf(types: readonly string[]): string {
  const hasTexts = types.some((type) => type.startsWith("'"));
  return types
    .map((type) => (type === 'string' && hasTexts ? '(string & Record<never, never>)' : type))
    .join(' | ');
}

function scalar(value: JsonSchema): string {
  if (value.enum) return value.enum.map(literal).join(' | ');
  if (value.const !== undefined) return literal(value.const);
  return value.type === 'integer' ? 'number' : String(value.type);
}
