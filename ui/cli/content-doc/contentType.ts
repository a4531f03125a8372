import { accepted, isRequired, type JsonSchema, literal, nameOf } from './jsonSchema.ts';

/** The TypeScript of what an owner writes. Editors show its comments. */
export function contentType(content: JsonSchema): string {
  const types = Object.entries({ ...content.$defs, Content: content }).map(
    ([name, value]) =>
      `${value.description ? `/** ${value.description} */\n` : ''}export type ${name} = ${typeOf(value)};\n`,
  );
  const translation = `/** The texts of a content in another language; what is missing stays French. */\nexport type Translation = ${translationOf(content, content.$defs)};\n`;
  return [
    '// Made by `make content-doc` from the schema: edit that.\n',
    ...types,
    translation,
  ].join('\n');
}

/** The type of what may be translated in a value; without any, none. */
function translationOf(value: JsonSchema, defs: JsonSchema['$defs'], indent = ''): string {
  if (value.translate === 'none') return '';
  const named = value.$ref && defs?.[nameOf(value.$ref)];
  if (named) return named.translate ? nameOf(value.$ref ?? '') : translationOf(named, defs, indent);
  if (value.translate) return 'string';
  if (value.items) {
    const item = translationOf(value.items, defs, indent);
    return item && `Array<${item}>`;
  }
  const options = (value.anyOf ?? value.oneOf)?.map((one) => translationOf(one, defs, indent));
  if (options) return options.filter(Boolean).join(' | ');
  const fields = Object.entries(value.properties ?? {}).flatMap(([key, field]) => {
    const type = translationOf(field, defs, `${indent}  `);
    return type ? [`${indent}  /** ${field.description} */ ${key}?: ${type} | undefined;`] : [];
  });
  return fields.length > 0 ? ['{', ...fields, `${indent}}`].join('\n') : '';
}

function typeOf(value: JsonSchema, indent = ''): string {
  const inner = (one: JsonSchema) => typeOf(one, indent);
  if (value.$ref) return nameOf(value.$ref);
  if (value.items) return `Array<${inner(value.items)}>`;
  const options = value.anyOf ?? value.oneOf;
  if (options) return options.map(inner).join(' | ');
  if (value.enum) return value.enum.map(literal).join(' | ');
  if (value.const !== undefined) return literal(value.const);
  if (!value.properties) return value.type === 'integer' ? 'number' : String(value.type);
  const fields = Object.entries(value.properties).map(([key, field]) => {
    const isLimited = /^(string|integer|number)$/.test(field.type ?? '') && !field.const;
    const limits = isLimited ? ` Accepts: ${accepted(field)}.` : '';
    const type = typeOf(field, `${indent}  `);
    const mark = isRequired(value, key) ? `: ${type}` : `?: ${type} | undefined`;
    return `${indent}  /** ${field.description}${limits} */ ${key}${mark};`;
  });
  return ['{', ...fields, `${indent}}`].join('\n');
}
