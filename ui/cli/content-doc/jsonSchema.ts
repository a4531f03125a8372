import { z } from 'zod';
import { contentSchema } from '../../content/schema.ts';

type Read = 'description' | 'title' | 'const' | 'enum' | 'required' | '$ref' | Limit;
type Limit = 'minLength' | 'maxLength' | 'minimum' | 'exclusiveMinimum' | 'maximum';

/** What is read here of a JSON Schema: its title is the kind of text, its description what a field is for. */
export interface JsonSchema extends Pick<z.core.JSONSchema.JSONSchema, Read> {
  /** Whether translations have it (ui/content/rules.ts). */
  readonly translate?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** A schema of zod, by default the content's, as JSON Schema of what an owner writes. Every field must say what it is for. */
export function jsonSchema(schema: z.ZodType = contentSchema): JsonSchema {
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

/** The text of docs/content.schema.json, each field of the content on one line; `translate` is for translations alone. */
export const schemaText = (schema: JsonSchema): string =>
  `${JSON.stringify(
    schema,
    (key, value) => (key === 'translate' ? undefined : value),
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
  const { items, $ref, title, type, minLength, maxLength, minimum, maximum } = value;
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
