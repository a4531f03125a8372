import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { isEmpty, type ResumeFields } from '../content/resumeFields.ts';

/** The schema of a value in JSON Resume, with the keywords that the import reads. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string';
  /** A reference to another schema, which is that of a date in each case. */
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/* The schemas of the fields that the import adds. */

export const textSchema: Schema = { type: 'string' };
export const textsSchema: Schema = { type: 'array', items: textSchema };
export const dateSchema: Schema = { $ref: '#/definitions/iso8601' };

/** Fields that the content has a place for and JSON Resume lacks. Its schema allows fields of other names. */
const addedFields: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  basics: { recruiting: textsSchema },
  work: { keywords: textsSchema, contract: textSchema },
  volunteer: { description: textSchema, location: textSchema, keywords: textsSchema },
  education: { summary: textSchema },
  certificates: { endDate: dateSchema },
  languages: { certificate: textSchema },
  projects: { repository: { ...textSchema, format: 'uri' }, facts: textsSchema },
  references: { role: textSchema },
  interests: { summary: textSchema },
};

/** The schema of JSON Resume 1.0.0, with `addedFields`. */
export const resumeSchema = structuredClone<Schema>(
  createRequire(import.meta.url)('@jsonresume/schema/schema.json'),
);
for (const [list, added] of Object.entries(addedFields)) {
  const schema = resumeSchema.properties?.[list];
  Object.assign((schema?.items ?? schema)?.properties ?? {}, added);
}

/** The names of the fields of a whole JSON Resume, such as `basics` and `work`, in the order of its schema. */
export const resumeFieldNames = Object.keys(resumeSchema.properties ?? {}).filter(
  (field) => field !== '$schema' && field !== 'meta',
);

/**
 * Other names that fields have in résumés: in the first version of JSON Resume (`company`, `website`, `picture`, `gpa`), in
 * Reactive Resume (`headline`, `certifications`, `school`, `proficiency`), and in résumés that people write by hand. Each name
 * is in a published résumé.
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

/** The name in JSON Resume of a field of a whole résumé, which may have another name: `work` of `experience`. */
export const currentName = (field: string): string => otherNames.résumé?.[field] ?? field;

/** A field of a whole résumé is one of JSON Resume, under its own name or another one. */
export const isKnownField = (field: string) =>
  Object.hasOwn(resumeSchema.properties ?? {}, field) ||
  Object.hasOwn(otherNames.résumé ?? {}, field);

/**
 * An object with its fields under the names of JSON Resume. Two lists under one name become one list. If two other values of
 * one name differ, the second keeps its other name.
 *
 * @param list the list that the object is in, such as `work`, or its own field, such as `basics`
 */
export const renameFields = (from: ResumeFields, list: string): ResumeFields =>
  renamedBy(from, otherNames[list] ?? {});

/** An object with its fields under the names that `names` has for them. */
export function renamedBy(
  from: ResumeFields,
  names: Readonly<Record<string, string>>,
): ResumeFields {
  const fields = { ...from };
  for (const [otherName, name] of Object.entries(names)) {
    const value = fields[otherName];
    if (value === undefined) continue;
    const onlyValue = joinedValue(fields[name], value);
    if (onlyValue === undefined) continue;
    fields[name] = onlyValue;
    delete fields[otherName];
  }
  return fields;
}

/** One value for the two values of a field; `undefined` if they differ, so that both have to stay. */
function joinedValue(value: unknown, other: unknown): unknown {
  if (isEmpty(value)) return other;
  if (Array.isArray(value) && Array.isArray(other)) return [...value, ...other];
  return isDeepStrictEqual(value, other) ? value : undefined;
}
