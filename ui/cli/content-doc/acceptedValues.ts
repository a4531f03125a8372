import { listWithOr } from '../../content/lists.ts';
import { type JsonSchema, literal, nameOf } from './jsonSchema.ts';

/** Says in words which values a schema accepts: « list; each item: label, 60 characters at most ». */
export function describeAcceptedValues(schema: JsonSchema): string {
  const { items, $ref } = schema;
  if (items) {
    const acceptedItems = describeAcceptedValues(items);
    return acceptedItems === 'object' ? 'list of objects' : `list; each item: ${acceptedItems}`;
  }
  if ($ref) return `[${nameOf($ref).toLowerCase()}](#${nameOf($ref).toLowerCase()})`;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(describeAcceptedValues))].join(', or ');
  if (schema.const !== undefined) return `\`${literal(schema.const)}\``;
  if (schema.enum) return describeChoices(schema.enum);
  return typeInWords(schema) + describeLength(schema) + describeRange(schema);
}

const describeChoices = (choices: readonly unknown[]) =>
  listWithOr(choices.map((choice) => `\`${literal(choice)}\``));

function typeInWords({ title, type }: JsonSchema): string {
  if (title) return title;
  if (type === 'string') return 'text';
  if (type === 'integer') return 'whole number';
  return type ?? '';
}

/** The limits on the number of characters of a text. */
function describeLength(schema: JsonSchema): string {
  const { minLength, maxLength = schema.maxLengthRead } = schema;
  if (minLength && maxLength) return `, ${minLength} to ${maxLength} characters`;
  if (minLength) return `, ${minLength} characters at least`;
  return maxLength ? `, ${maxLength} characters at most` : '';
}

/** The limits on the value of a number. */
function describeRange({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  const lowerBound = exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`;
  const upperBound = maximum === undefined ? '' : `, at most ${maximum}`;
  return lowerBound + upperBound;
}
