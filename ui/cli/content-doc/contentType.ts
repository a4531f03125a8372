import { describeAcceptedValues } from './acceptedValues.ts';
import { isRequired, type JsonSchema, literal, nameOf } from './jsonSchema.ts';

/** Writes ui/content/contentType.ts. Editors show its comments to owners. */
export function writeContentType(contentSchema: JsonSchema): string {
  const { $defs, ...root } = contentSchema;
  const plainContent = { ...root, description: 'The content in one language.' };
  const types = Object.entries({ ...$defs, PlainContent: plainContent }).map(
    ([name, value]) =>
      `${docComment(value.description ?? '')}\nexport type ${name} = ${typeOf(value)};\n`,
  );
  return [
    '// Made by `make content-doc` from the schema: edit that.\n',
    "import type { Language } from './words/words.ts';\n",
    typesByLanguage,
    ...types,
  ].join('\n');
}

/** The type `Content`, which derives from the type of a content in one language, `PlainContent`. */
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

/** The type of a value; fields of objects have their descriptions. */
function typeOf(value: JsonSchema, indent = ''): string {
  const { $ref, items, properties } = value;
  if ($ref) return nameOf($ref);
  if (items) return `Array<${typeOf(items, indent)}>`;
  const options = value.anyOf ?? value.oneOf;
  if (options) return unionOf(options.map((option) => typeOf(option, indent)));
  if (!properties) return scalarType(value);
  const fields = Object.entries(properties).map(([key, field]) => {
    const isLimited = /^(string|integer|number)$/.test(field.type ?? '') && !field.const;
    const limits = isLimited ? ` Accepts: ${describeAcceptedValues(field)}.` : '';
    const type = typeOf(field, `${indent}  `);
    const mark = isRequired(value, key) ? `: ${type}` : `?: ${type} | undefined`;
    return `${docComment(`${field.description}${limits}`, `${indent}  `)}\n${indent}  ${key}${mark};`;
  });
  return ['{', ...fields, `${indent}}`].join('\n');
}

/**
 * A choice of types. TypeScript reduces `'fr' | string` to `string`, and an editor then no longer offers `'fr'`. It does not
 * reduce `'fr' | (string & Record<never, never>)`, which accepts the same texts.
 */
function unionOf(types: readonly string[]): string {
  const hasTexts = types.some((type) => type.startsWith("'"));
  return types
    .map((type) => (type === 'string' && hasTexts ? '(string & Record<never, never>)' : type))
    .join(' | ');
}

function scalarType(value: JsonSchema): string {
  if (value.enum) return value.enum.map(literal).join(' | ');
  if (value.const !== undefined) return literal(value.const);
  return value.type === 'integer' ? 'number' : String(value.type);
}

/** A comment is wrapped at this width. */
const MAX_LINE_LENGTH = 128;

/** A documentation comment, on several lines if it is long. */
function docComment(text: string, indent = ''): string {
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
