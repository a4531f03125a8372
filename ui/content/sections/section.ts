import type { z } from 'zod';
import type { Period } from '../dates.ts';
import { exportPeriod, type ResumeFields, takeOut, takeOutPeriod } from '../resumeFields.ts';
import type { WithPlainTexts } from '../richText.ts';
import type { ValueSchemas } from '../schema/values.ts';
import type { Words } from '../words/words.ts';

/** A list of entries that the profile, the CV and /resume.json show under a title. */
export interface Section<
  Field extends string,
  Schema extends ListSchema,
  View,
  ResumeField extends string,
> {
  /** The name of the list in `content.ts`. */
  readonly field: Field;
  /** Makes the schema of the list from the schemas of values in a language. */
  readonly schema: (schemas: ValueSchemas) => Schema;
  /** Sorts the entries for the page. Without it, they keep the owner's order. */
  readonly order?: (one: Entry<Schema>, other: Entry<Schema>) => number;
  /** Arranges the entries for the page, if it does not show them as they are. */
  readonly view?: (entries: z.output<Schema>, words: Words) => View;
  /** The list of a JSON Resume document that has these entries (schema 1.0.0). */
  readonly resume: EntryMapping<Entry<Schema>, NonNullable<z.input<Schema>>[number]> & {
    readonly field: ResumeField;
  };
  /** Makes properties of schema.org's Person, which present the owner to search engines, from the entries. */
  readonly person?: (entries: z.output<Schema>) => Readonly<Record<string, unknown>>;
}

/** The translation of a section's entries to JSON Resume, for the export, and back, for the import. */
export interface EntryMapping<Entry, PlainEntry = object> {
  /** The name in JSON Resume of each field that both have. A period is two fields there, and has the name of the first here. */
  readonly fields: { readonly [Field in keyof Entry & string]?: string };
  /** Makes the other fields of the entry in JSON Resume. */
  export?(entry: WithPlainTexts<Entry>, siteUrl: string, words: Words): object;
  /**
   * Takes the other fields out of an entry of JSON Resume. Fields that stay in `from` are reported as having no place in the
   * content.
   */
  import?(from: ResumeFields, words: Words): Partial<PlainEntry>;
}

export type ListSchema = z.ZodType<readonly object[], readonly object[] | undefined>;
type Entry<Schema extends ListSchema> = z.output<Schema>[number];

/** Gives a section back, once the compiler has checked its parts against one another and noted their types. */
export const defineSection = <
  const Field extends string,
  Schema extends ListSchema,
  const ResumeField extends string,
  View = never,
>(
  section: Section<Field, Schema, View, ResumeField>,
) => section;

/** A mapping without the types of its entries. */
export type AnyMapping = EntryMapping<Readonly<Record<string, unknown>>> & {
  readonly fields: Readonly<Record<string, string>>;
};

/** Writes an entry as JSON Resume has it, with its texts in plain text. */
export function exportEntry(
  entry: object,
  { fields, export: exportOtherFields }: AnyMapping,
  siteUrl: string,
  words: Words,
): ResumeFields {
  const values: Readonly<Record<string, unknown>> = { ...entry };
  const resumeEntry: ResumeFields = {};
  for (const [field, name] of Object.entries(fields)) {
    const value = values[field];
    if (field === 'period') Object.assign(resumeEntry, exportPeriod(value as Period | undefined));
    else if (value !== undefined && String(value) !== '') resumeEntry[name] = value;
  }
  return { ...resumeEntry, ...exportOtherFields?.(values, siteUrl, words) };
}

/** Takes the fields of an entry out of an entry of JSON Resume. */
export function importEntry(
  from: ResumeFields,
  { fields, import: importOtherFields }: AnyMapping,
  words: Words,
): object {
  const entry: Record<string, unknown> = {};
  for (const [field, name] of Object.entries(fields))
    entry[field] = field === 'period' ? takeOutPeriod(from) : (takeOut(from, name) ?? '');
  return { ...entry, ...importOtherFields?.(from, words) };
}
