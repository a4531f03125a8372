import { formatPath, type Keys } from '../content/paths.ts';
import { isEmpty, type ResumeFields, withoutEmpty } from '../content/resumeFields.ts';
import { isObject } from '../content/unchecked.ts';
import { countryCodeOf } from './countries.ts';
import { renameFields, type Schema } from './fieldNames.ts';
import { type Line, linesOf } from './markup.ts';
import { withOwnLists } from './ownSections.ts';
import { isOngoing, readDate } from './readDate.ts';

/** A value of the résumé that the content cannot hold unchanged, with its path in the résumé. */
export interface UnplacedValue {
  readonly path: string;
  readonly value: unknown;
}

/** Fields with texts of one or more paragraphs. */
const FIELDS_WITH_PARAGRAPHS = ['summary', 'description', 'reference'];

/** Fields with lists of sentences. The items of other lists are names. */
const FIELDS_WITH_SENTENCES = ['highlights', 'courses', 'roles'];

/**
 * Turns a résumé as people write it (other names of fields, empty values, « Présent » as an end, dates in words, HTML, points in
 * the middle of a text) into JSON Resume 1.0.0. A value that cannot be repaired stays as it is, and the report on the content
 * asks the owner to correct it. `valuesOfWrongType` are the values whose type is not the type of their field.
 */
export function normalizeResume(resume: ResumeFields) {
  const valuesOfWrongType: UnplacedValue[] = [];
  const { json, schema } = withOwnLists(resume);
  return { resume: readObject(json, schema, []), valuesOfWrongType };

  function readObject(object: ResumeFields, { properties = {} }: Schema, keys: Keys): ResumeFields {
    const isEntry = 'highlights' in properties;
    const isLocation = 'countryCode' in properties;
    const renamedFields = renameFields(object, fieldAt(keys));
    const fields = isEntry ? withPointsInHighlights(renamedFields) : renamedFields;
    const entries = Object.entries(fields).map(([field, value]) => {
      const fieldSchema = Object.hasOwn(properties, field) ? properties[field] : undefined;
      return [
        field,
        fieldSchema ? read(value, fieldSchema, [...keys, field]) : withoutEmpty(value),
      ];
    });
    const values: ResumeFields = Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
    return isLocation ? withoutCountryName(values) : values;
  }

  function readList(list: readonly unknown[], { items = {} }: Schema, keys: Keys): unknown[] {
    const values = list.map((item, index) => read(item, items, [...keys, index]));
    return values.filter((value) => !isEmpty(value));
  }

  function read(value: unknown, schema: Schema, keys: Keys): unknown {
    if (isEmpty(value)) return undefined;
    if (schema.type === 'object') {
      if (isObject(value)) return readObject(value, schema, keys);
    } else if (schema.type === 'array') {
      if (Array.isArray(value)) return readList(value, schema, keys);
      if (fieldAt(keys) === 'skills' && isObject(value))
        return readList(groupsOf(value), schema, keys);
    } else if (typeof value !== 'object') {
      return readText(String(value).trim(), schema, fieldAt(keys));
    }
    valuesOfWrongType.push({ path: formatPath(keys), value });
    return undefined;
  }
}

/** The groups of skills in an object that has a field for each group: `{ Langages: ["Rust"] }`. */
const groupsOf = (skills: ResumeFields) =>
  Object.entries(skills).map(([name, keywords]) => ({ name, keywords }));

/** The name of a value's field. An entry or an item of a list has the name of the list's field. */
const fieldAt = (keys: Keys) => String(keys.findLast((key) => typeof key === 'string') ?? 'résumé');

function readText(text: string, schema: Schema, field: string): string | undefined {
  const isDate = schema.$ref !== undefined;
  if (isDate && field === 'endDate' && isOngoing(text)) return undefined;
  if (isDate) return readDate(text) ?? text;
  if (schema.format === 'uri') return text.replace(/^(?=www\.)/, 'https://');
  if (field === 'countryCode') return countryCodeOf(text);
  if (FIELDS_WITH_PARAGRAPHS.includes(field)) return joinLines(linesOf(text), '\n');
  if (FIELDS_WITH_SENTENCES.includes(field)) return joinLines(linesOf(text), ' ');
  return text;
}

const joinLines = (lines: readonly Line[], between: string) =>
  lines.map(({ text }) => text).join(between);

/** Moves the bullet points of an entry's texts to its highlights. A text with several lists keeps them. */
function withPointsInHighlights(entry: ResumeFields): ResumeFields {
  const fields = { ...entry };
  for (const field of FIELDS_WITH_PARAGRAPHS) {
    const { [field]: text, highlights = [] } = fields;
    if (typeof text !== 'string' || !Array.isArray(highlights)) continue;
    const lines = linesOf(text);
    const points = lines.filter(({ isPoint }) => isPoint);
    const otherLines = lines.filter(({ isPoint }) => !isPoint);
    if (points.length === 0 || !arePointsTogether(lines)) continue;
    fields[field] = joinLines(otherLines, '\n');
    fields.highlights = [...points.map(({ text }) => text), ...highlights];
  }
  return fields;
}

/** No other line stands between the first point and the last one. */
function arePointsTogether(lines: readonly Line[]): boolean {
  const firstPoint = lines.findIndex(({ isPoint }) => isPoint);
  const lastPoint = lines.findLastIndex(({ isPoint }) => isPoint);
  return lines.slice(firstPoint, lastPoint + 1).every(({ isPoint }) => isPoint);
}

/**
 * A location without the name of its country in other fields than the code, because the site writes that name after the city.
 */
function withoutCountryName(location: ResumeFields): ResumeFields {
  const isCountryName = (value: unknown) =>
    typeof value === 'string' && countryCodeOf(value) === location.countryCode;
  const fields = Object.entries(location).filter(
    ([field, value]) => field === 'countryCode' || !isCountryName(value),
  );
  return Object.fromEntries(fields);
}
