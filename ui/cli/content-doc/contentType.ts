import { accepted, isRequired, type JsonSchema, literal, nameOf } from './jsonSchema.ts';

/** The TypeScript of what an owner writes. Editors show its comments. */
export function contentType(content: JsonSchema): string {
  const types = Object.entries({ ...content.$defs, Content: content }).map(
    ([name, value]) =>
      `${value.description ? `/** ${value.description} */\n` : ''}export type ${name} = ${typeOf(value)};\n`,
  );
  const translation = `/** The texts of a content in another language; what is missing stays French. */\nexport type Translation = ${typeOf(content, content.$defs)};\n`;
  return [
    '// Made by `make content-doc` from the schema: edit that.\n',
    ...types,
    translation,
  ].join('\n');
}

/** The type of a value; `shared`, the values of `$defs`, asks for that of what may be translated: without any, none. */
function typeOf(value: JsonSchema, shared?: JsonSchema['$defs'], indent = ''): string {
  const inner = (one: JsonSchema) => typeOf(one, shared, indent);
  const name = value.$ref && nameOf(value.$ref);
  const meant = (name && shared?.[name]) || value;
  if (shared && meant.translate) return meant.translate === 'none' ? '' : (name ?? 'string');
  if (meant !== value) return inner(meant);
  if (name) return name;
  if (value.items) return inner(value.items).replace(/^.+$/s, 'Array<$&>');
  const options = value.anyOf ?? value.oneOf;
  if (options) return options.map(inner).filter(Boolean).join(' | ');
  if (!value.properties) return shared ? '' : scalar(value);
  const fields = Object.entries(value.properties).flatMap(([key, field]) => {
    const isLimited = !shared && /^(string|integer|number)$/.test(field.type ?? '') && !field.const;
    const limits = isLimited ? ` Accepts: ${accepted(field)}.` : '';
    const type = typeOf(field, shared, `${indent}  `);
    const mark = !shared && isRequired(value, key) ? `: ${type}` : `?: ${type} | undefined`;
    return type ? [`${indent}  /** ${field.description}${limits} */ ${key}${mark};`] : [];
  });
  return fields.length > 0 ? ['{', ...fields, `${indent}}`].join('\n') : '';
}

function scalar(value: JsonSchema): string {
  if (value.enum) return value.enum.map(literal).join(' | ');
  if (value.const !== undefined) return literal(value.const);
  return value.type === 'integer' ? 'number' : String(value.type);
}
