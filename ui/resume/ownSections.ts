import { type Diagnostic, formatValue } from '../content/diagnostics.ts';
import { slugOf } from '../content/pageAddresses.ts';
import {
  isEmpty,
  objectsOf,
  type ResumeFields,
  takeOut,
  withoutEmpty,
} from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import { ownEntryMapping, ownKeyForm } from '../content/sections/ownSections.ts';
import { importEntry } from '../content/sections/section.ts';
import { sectionList, takenNames } from '../content/sections.ts';
import { fieldsOf, isObject } from '../content/unchecked.ts';
import { capitalized } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import {
  dateSchema,
  isKnownField,
  renamedBy,
  resumeSchema,
  type Schema,
  textSchema,
  textsSchema,
} from './fieldNames.ts';

/* Lists that JSON Resume does not have, such as talks. A list becomes an own section if each of its entries has a name. */

/** The schema of a list that becomes an own section. */
const ownList: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: textSchema,
      place: textSchema,
      url: { ...textSchema, format: 'uri' },
      date: dateSchema,
      startDate: dateSchema,
      endDate: dateSchema,
      summary: textSchema,
      highlights: textsSchema,
      keywords: textsSchema,
    },
  },
};

/** Other names that the fields of the entries of own lists have in résumés. */
const otherNames = {
  title: 'name',
  event: 'place',
  location: 'place',
  organization: 'place',
  publisher: 'place',
  link: 'url',
  website: 'url',
  description: 'summary',
  technologies: 'keywords',
};

/**
 * An own list has a name that neither JSON Resume nor a section of the site has. A name that begins with an underscore is for a
 * list that its owner does not want to publish.
 */
const isOwnList = (field: string) =>
  !isKnownField(field) &&
  !sectionList.some(({ resume }) => resume.field === field) &&
  !field.startsWith('_');

/** A résumé with its own lists under the usual names of fields, and a schema that knows these lists. */
export function withOwnLists(json: ResumeFields): { json: ResumeFields; schema: Schema } {
  const lists: ResumeFields = {};
  const properties: Record<string, Schema> = { ...resumeSchema.properties };
  for (const [field, value] of Object.entries(json)) {
    const entries = isOwnList(field) ? namedEntries(value) : undefined;
    if (!entries) continue;
    lists[field] = entries;
    properties[field] = ownList;
  }
  return { json: { ...json, ...lists }, schema: { ...resumeSchema, properties } };
}

/** The entries of a list, with the usual names of fields; `undefined` if one of them has no name. */
function namedEntries(value: unknown): ResumeFields[] | undefined {
  const list = withoutEmpty(value);
  if (!Array.isArray(list) || list.length === 0 || !list.every(isObject)) return undefined;
  const entries = list.map((entry) => renamedBy(entry, otherNames));
  const areNamed = entries.every(({ name }) => typeof name === 'string' && !isEmpty(name));
  return areNamed ? entries : undefined;
}

type OwnSection = NonNullable<PlainContent['sections']>[number];

interface OwnSections {
  readonly sections: OwnSection[];
  /** The key of each section, by its field in the résumé. */
  readonly keys: ReadonlyMap<string, string>;
  /** The parts of the sections that the owner has to look at. */
  readonly tasks: Diagnostic[];
}

/**
 * Takes the own lists out of a normalized résumé. A résumé that a site of this product published has their titles in `meta`.
 */
export function takeOwnSections(resume: ResumeFields, words: Words): OwnSections {
  const sections: OwnSection[] = [];
  const keys = new Map<string, string>();
  const tasks: Diagnostic[] = [];
  const publishedSections = objectsOf(fieldsOf(resume.meta), 'sections');
  for (const [field, list] of Object.entries(resume)) {
    if (!isOwnList(field) || !namedEntries(list)) continue;
    const publishedSection = publishedSections.find(({ key }) => key === field);
    const title = publishedSection ? takeOut(publishedSection, 'title') : undefined;
    const short = publishedSection ? takeOut<true>(publishedSection, 'short') : undefined;
    if (title === undefined) tasks.push(titleTask(titleFrom(field), field, sections.length));
    const key = freeKey(field, sections);
    keys.set(field, key);
    sections.push({
      key,
      title: title ?? titleFrom(field),
      ...(short && { short }),
      entries: objectsOf(resume, field).map(
        (entry) => importEntry(entry, ownEntryMapping, words) as OwnSection['entries'][number],
      ),
    });
  }
  return { sections, keys, tasks };
}

/** A name as code has it: words in camelCase, or between underscores or hyphens. */
const identifier = /^[a-z][a-zA-Z\d]*(?:[_-][a-zA-Z\d]+)*$/;

/**
 * Makes « Open source » of `openSource` or `open_source`. A name of several words, or with a capital, stays as it is written.
 */
function titleFrom(field: string): string {
  if (!identifier.test(field)) return field;
  const words = field.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return capitalized(words);
}

/** Makes the key `openSource` of « Open source », with a number at its end if another section or the site has that key. */
function freeKey(field: string, sections: readonly OwnSection[]): string {
  const name = ownKeyForm.test(field) ? field : camelCase(field);
  const isTaken = (key: string) =>
    takenNames.has(key) || sections.some((section) => section.key === key);
  let key = name;
  for (let number = 2; isTaken(key); number += 1) key = `${name}${number}`;
  return key;
}

function camelCase(field: string): string {
  const slug = slugOf(field).replace(/^[\d-]+/, '');
  return slug.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()) || 'section';
}

const titleTask = (title: string, field: string, rank: number): Diagnostic => ({
  path: `sections[${rank}].title`,
  what: formatValue(title),
  why: `made of the name of the list \`${field}\`, which is now a section of your own`,
  advice: 'correct it if visitors are to read another title',
});
