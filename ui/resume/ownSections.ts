import { type Diagnostic, formatValue } from '../content/diagnostics.ts';
import { slugOf } from '../content/pageAddresses.ts';
import {
  isEmpty,
  objectsOf,
  type ResumeFields,
  take,
  withoutEmpty,
} from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import { ownEntryMapping, ownKeyForm } from '../content/sections/ownSections.ts';
import { importEntry } from '../content/sections/section.ts';
import { sectionList, takenNames } from '../content/sections.ts';
import { isObject } from '../content/unchecked.ts';
import { capitalized } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import { hasField, renamedBy, resumeSchema, type Schema } from './fieldNames.ts';

/*
 * Lists that JSON Resume does not have, such as talks: they become sections of the owner's own if each of their entries has a
 * name.
 */

const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };
const date: Schema = { $ref: '#/definitions/iso8601' };

const ownList: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: text,
      place: text,
      url: { ...text, format: 'uri' },
      date,
      startDate: date,
      endDate: date,
      summary: text,
      highlights: texts,
      keywords: texts,
    },
  },
};

/** Other names that the fields of such entries have in résumés. */
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
 * A list of one's own has a name that neither JSON Resume nor a section of the site has. People put a list aside by an
 * underscore before its name: it is not to be published.
 */
const isOwnList = (field: string) =>
  !hasField(field) &&
  !sectionList.some(({ resume }) => resume.field === field) &&
  !field.startsWith('_');

/** A résumé whose other lists have the fields of own sections, and the schema of such a résumé. */
export function withOwnLists(json: ResumeFields): { json: ResumeFields; schema: Schema } {
  const lists = Object.entries(json).flatMap(([field, value]) => {
    const entries = isOwnList(field) ? namedEntries(value) : undefined;
    return entries ? [[field, entries] as const] : [];
  });
  const properties = Object.fromEntries(lists.map(([field]) => [field, ownList]));
  return {
    json: { ...json, ...Object.fromEntries(lists) },
    schema: { ...resumeSchema, properties: { ...resumeSchema.properties, ...properties } },
  };
}

/** The entries of a list in which each has a name. */
function namedEntries(value: unknown): ResumeFields[] | undefined {
  const list = withoutEmpty(value);
  if (!Array.isArray(list) || list.length === 0 || !list.every(isObject)) return undefined;
  const entries = list.map((entry) => renamedBy(entry, otherNames));
  const areNamed = entries.every(({ name }) => typeof name === 'string' && !isEmpty(name));
  return areNamed ? entries : undefined;
}

type OwnSection = NonNullable<PlainContent['sections']>[number];

/** Own sections, and what their owner has to look at in them. */
interface OwnSections {
  readonly sections: OwnSection[];
  readonly tasks: Diagnostic[];
}

/**
 * Takes the lists that JSON Resume does not have out of a normalized résumé. Their titles are in the `meta` of a résumé that a
 * site published.
 */
export function takeOwnSections(resume: ResumeFields, words: Words): OwnSections {
  const sections: OwnSection[] = [];
  const tasks: Diagnostic[] = [];
  const publishedSections = objectsOf(Object(resume.meta), 'sections');
  for (const [field, list] of Object.entries(resume)) {
    if (!isOwnList(field) || !namedEntries(list)) continue;
    const published = publishedSections.find(({ key }) => key === field);
    const title = published ? take(published, 'title') : undefined;
    const short = published ? take<true>(published, 'short') : undefined;
    if (title === undefined) tasks.push(titleTask(titleFrom(field), field, sections.length));
    sections.push({
      key: freeKey(field, sections),
      title: title ?? titleFrom(field),
      ...(short && { short }),
      entries: objectsOf(resume, field).map(
        (entry) => importEntry(entry, ownEntryMapping, words) as OwnSection['entries'][number],
      ),
    });
  }
  return { sections, tasks };
}

/** « Open source » of `openSource` or `open_source`. A name of several words, or with a capital, stays as it is written. */
function titleFrom(field: string): string {
  const isIdentifier = /^[a-z][a-zA-Z\d]*(?:[_-][a-zA-Z\d]+)*$/.test(field);
  if (!isIdentifier) return field;
  return capitalized(field.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
}

/** `openSource` of « Open source », with a number if another section or the site has that name. */
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
  do: 'correct it if visitors are to read another title',
});
