import { formatPath, type Keys } from '../content/paths.ts';
import { isEmpty, type ResumeFields, withoutEmpty } from '../content/resumeFields.ts';
import { isObject } from '../content/unchecked.ts';
import { countryCodeOf } from './countries.ts';
import { renameFields, type Schema } from './fieldNames.ts';
import { type Line, linesOf } from './markup.ts';
import { withOwnLists } from './ownSections.ts';
import { isOngoing, readDate } from './readDate.ts';

/** A value of a résumé for which the content has no field, and its path in the résumé. */
export type UnplacedValue = readonly [path: string, value: unknown];

/** Fields with texts of one or more paragraphs. */
const PROSE = ['summary', 'description', 'reference'];

/** Fields with lists of sentences. The items of other lists are names. */
const LISTS_OF_SENTENCES = ['highlights', 'courses', 'roles'];

/**
 * Makes JSON Resume 1.0.0 of a résumé with the habits of people: other names of fields, empty values, « Présent » as an end,
 * dates in words, HTML, points in the middle of a text. A value that cannot be repaired stays as it is, and the report on the
 * content asks the owner to correct it. `unreadableValues` has the values whose type is not that of their field.
 */
export function normalizeResume(resume: ResumeFields) {
  const unreadableValues: UnplacedValue[] = [];
  const { json, schema } = withOwnLists(resume);
  return { resume: readObject(json, schema, []), unreadableValues };

  function readObject(from: ResumeFields, { properties = {} }: Schema, keys: Keys): ResumeFields {
    const renamedFields = renameFields(from, fieldAt(keys));
    const fields =
      'highlights' in properties ? withPointsInHighlights(renamedFields) : renamedFields;
    const entries = Object.entries(fields).map(([field, value]) => {
      const schema = Object.hasOwn(properties, field) ? properties[field] : undefined;
      return [field, schema ? read(value, schema, [...keys, field]) : withoutEmpty(value)];
    });
    const values: ResumeFields = Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
    return 'countryCode' in properties ? withCountryOnce(values) : values;
  }

  function readList(list: readonly unknown[], { items = {} }: Schema, keys: Keys): unknown[] {
    const values = list.map((item, rank) => read(item, items, [...keys, rank]));
    return values.filter((value) => !isEmpty(value));
  }

  function read(value: unknown, schema: Schema, keys: Keys): unknown {
    if (isEmpty(value)) return undefined;
    if (schema.type === 'object' && isObject(value)) return readObject(value, schema, keys);
    if (schema.type === 'array' && Array.isArray(value)) return readList(value, schema, keys);
    if (isObject(value) && fieldAt(keys) === 'skills')
      return readList(groupsOf(value), schema, keys);
    const isTextField = schema.type !== 'object' && schema.type !== 'array';
    if (isTextField && typeof value !== 'object')
      return readText(String(value).trim(), schema, fieldAt(keys));
    unreadableValues.push([formatPath(keys), value]);
    return undefined;
  }
}

/** The groups of skills in an object whose fields are their names: `{ Langages: ["Rust"] }`. */
const groupsOf = (skills: ResumeFields) =>
  Object.entries(skills).map(([name, keywords]) => ({ name, keywords }));

/** The name of a value's field. An entry or an item of a list has the name of the list's field. */
const fieldAt = (keys: Keys) => String(keys.findLast((key) => typeof key === 'string') ?? 'résumé');

function readText(text: string, schema: Schema, field: string): string | undefined {
  if (schema.$ref) {
    if (field === 'endDate' && isOngoing(text)) return undefined;
    return readDate(text) ?? text;
  }
  if (schema.format === 'uri') return text.replace(/^(?=www\.)/, 'https://');
  if (field === 'countryCode') return countryCodeOf(text);
  if (PROSE.includes(field)) return joinLines(linesOf(text), '\n');
  if (LISTS_OF_SENTENCES.includes(field)) return joinLines(linesOf(text), ' ');
  return text;
}

const joinLines = (lines: readonly Line[], between: string) =>
  lines.map(({ text }) => text).join(between);

/** An entry whose texts have their points among its highlights. If a text has several lists, their points stay in it. */
function withPointsInHighlights(entry: ResumeFields): ResumeFields {
  const fields = { ...entry };
  for (const field of PROSE) {
    const { [field]: text, highlights = [] } = fields;
    if (typeof text !== 'string' || !Array.isArray(highlights)) continue;
    const lines = linesOf(text);
    const points = lines.filter(({ isPoint }) => isPoint);
    const otherLines = lines.filter(({ isPoint }) => !isPoint);
    const firstPoint = lines.findIndex(({ isPoint }) => isPoint);
    const linesFromFirst = lines.slice(firstPoint, firstPoint + points.length);
    const areTogether = linesFromFirst.every(({ isPoint }) => isPoint);
    if (points.length === 0 || !areTogether) continue;
    fields[field] = joinLines(otherLines, '\n');
    fields.highlights = [...points.map(({ text }) => text), ...highlights];
  }
  return fields;
}

/**
 * A location without the name of its country in other fields than the code, because the site writes that name after the city.
 */
function withCountryOnce(location: ResumeFields): ResumeFields {
  const namesCountry = (value: unknown) =>
    typeof value === 'string' && countryCodeOf(value) === location.countryCode;
  const fields = Object.entries(location).filter(
    ([field, value]) => field === 'countryCode' || !namesCountry(value),
  );
  return Object.fromEntries(fields);
}
