import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { isEmpty, type ResumeFields } from '../content/resumeFields.ts';

/** The schema of a value in JSON Resume, as far as the import reads it. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string';
  /** Refers to the schema of a date, the only one that is referred to. */
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };
const date: Schema = { $ref: '#/definitions/iso8601' };

/** Fields that JSON Resume lacks and the content has a place for: it allows others than its own. */
const addedFields: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  basics: { recruiting: texts },
  work: { keywords: texts, contract: text },
  volunteer: { description: text, location: text, keywords: texts },
  education: { summary: text },
  certificates: { endDate: date },
  languages: { certificate: text },
  projects: { repository: { ...text, format: 'uri' }, facts: texts },
  references: { role: text },
  interests: { summary: text },
};

/** The schema of JSON Resume 1.0.0, with the fields above. */
export const resumeSchema = structuredClone<Schema>(
  createRequire(import.meta.url)('@jsonresume/schema/schema.json'),
);
for (const [list, added] of Object.entries(addedFields)) {
  const part = resumeSchema.properties?.[list];
  Object.assign((part?.items ?? part)?.properties ?? {}, added);
}

/** The lists and objects of a JSON Resume, such as `basics` and `work`. */
export const resumeFields = Object.keys(resumeSchema.properties ?? {}).filter(
  (field) => field !== '$schema' && field !== 'meta',
);

/**
 * Other names that fields have in résumés: in the first version of JSON Resume (`company`, `website`, `picture`, `gpa`), in
 * Reactive Resume (`headline`, `certifications`, `school`, `proficiency`), and in what people write by hand. Each of them is
 * in a résumé that was found in public.
 */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  résumé: { experience: 'work', experiences: 'work', certifications: 'certificates' },
  basics: { headline: 'label', website: 'url', picture: 'image' },
  profiles: { website: 'url' },
  work: {
    company: 'name',
    employer: 'name',
    website: 'url',
    from: 'startDate',
    to: 'endDate',
    responsibilities: 'highlights',
    achievements: 'highlights',
    activities: 'highlights',
    technologies: 'keywords',
    skills: 'keywords',
  },
  volunteer: { name: 'organization', website: 'url' },
  education: {
    school: 'institution',
    degree: 'studyType',
    grade: 'score',
    gpa: 'score',
    website: 'url',
    description: 'summary',
  },
  awards: { description: 'summary' },
  certificates: { title: 'name', website: 'url' },
  publications: {
    title: 'name',
    date: 'releaseDate',
    website: 'url',
    description: 'summary',
  },
  skills: { description: 'level', proficiency: 'level' },
  languages: { name: 'language', level: 'fluency', description: 'fluency' },
  references: { position: 'role', summary: 'reference', description: 'reference' },
  projects: {
    summary: 'description',
    website: 'url',
    github: 'repository',
    technologies: 'keywords',
  },
};

/** JSON Resume has a field of a whole résumé under its own name or another one. */
export const hasField = (field: string) =>
  Object.hasOwn(resumeSchema.properties ?? {}, field) ||
  Object.hasOwn(otherNames.résumé ?? {}, field);

/**
 * An object with its fields under the names of JSON Resume. Two lists under one name become one, and of two other values that
 * differ the second keeps its own name.
 *
 * @param list the list that the object is in, such as `work`, or its own field, such as `basics`
 */
export const renameFields = (from: ResumeFields, list: string): ResumeFields =>
  renamedBy(from, otherNames[list] ?? {});

/** An object with its fields under other names. */
export function renamedBy(
  from: ResumeFields,
  names: Readonly<Record<string, string>>,
): ResumeFields {
  const renamed = { ...from };
  for (const [name, field] of Object.entries(names)) {
    const value = renamed[name];
    const other = renamed[field];
    if (value === undefined) continue;
    const joined = joinedValue(other, value);
    if (joined === undefined) continue;
    renamed[field] = joined;
    delete renamed[name];
  }
  return renamed;
}

/** The value of a field that has two names, or `undefined` if both have to stay. */
function joinedValue(value: unknown, other: unknown): unknown {
  if (isEmpty(value)) return other;
  if (Array.isArray(value) && Array.isArray(other)) return [...value, ...other];
  return isDeepStrictEqual(value, other) ? value : undefined;
}
