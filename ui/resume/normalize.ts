import { formatPath } from '../content/paths.ts';
import { isEmpty, type ResumeFields, withoutEmpty } from '../content/resumeFields.ts';
import { isObject } from '../content/unchecked.ts';
import { countryCodeOf } from './countries.ts';
import { renameFields, type Schema } from './fieldNames.ts';
import { type Line, linesOf } from './markup.ts';
import { withOwnLists } from './ownSections.ts';
import { isOngoing, readDate } from './readDate.ts';

/** A value of a résumé that the content does not have as written, and its path. */
export type Unplaced = readonly [path: string, value: unknown];

type Keys = readonly PropertyKey[];

/** Texts of one or more paragraphs. */
const PROSE = ['summary', 'description', 'reference'];
/** Lists of sentences. The items of other lists are names. */
const LISTS_OF_SENTENCES = ['highlights', 'courses', 'roles'];

/**
 * Makes JSON Resume 1.0.0 of a résumé as people have it: other names of fields, empty values, « Présent » as an end, dates in
 * words, HTML, points in the middle of a text. What cannot be repaired stays as it is written, and the report on the content
 * asks for it. Values of another type than their field has are apart, as `unread`.
 */
export function normalizeResume(written: ResumeFields) {
  const unread: Unplaced[] = [];
  const { json, schema } = withOwnLists(written);
  return { resume: readObject(json, schema, []), unread };

  function readObject(from: ResumeFields, { properties = {} }: Schema, keys: Keys): ResumeFields {
    const renamed = renameFields(from, fieldAt(keys));
    const fields = 'highlights' in properties ? withPointsInHighlights(renamed) : renamed;
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
    unread.push([formatPath(keys), value]);
    return undefined;
  }
}

/** Groups of skills that are written as a map: `{ Langages: ["Rust"] }`. */
const groupsOf = (skills: ResumeFields) =>
  Object.entries(skills).map(([name, keywords]) => ({ name, keywords }));

/** The field of a value, or the list that an entry or an item is in. */
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

/** An entry with the points of its texts among its highlights. Where a text has several lists, they stay in it. */
function withPointsInHighlights(entry: ResumeFields): ResumeFields {
  const fields = { ...entry };
  for (const field of PROSE) {
    const { [field]: text, highlights = [] } = fields;
    if (typeof text !== 'string' || !Array.isArray(highlights)) continue;
    const lines = linesOf(text);
    const points = lines.filter(({ isPoint }) => isPoint);
    const first = lines.findIndex(({ isPoint }) => isPoint);
    const areTogether = lines.slice(first, first + points.length).every(({ isPoint }) => isPoint);
    if (points.length === 0 || !areTogether) continue;
    fields[field] = joinLines(
      lines.filter(({ isPoint }) => !isPoint),
      '\n',
    );
    fields.highlights = [...points.map(({ text }) => text), ...highlights];
  }
  return fields;
}

/** A location that says its country by the code alone: the site writes the name of the country after the place. */
function withCountryOnce(location: ResumeFields): ResumeFields {
  const namesCountry = (value: unknown) => countryCodeOf(String(value)) === location.countryCode;
  const fields = Object.entries(location).filter(
    ([field, value]) => field === 'countryCode' || !namesCountry(value),
  );
  return Object.fromEntries(fields);
}
