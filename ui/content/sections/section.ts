import type { z } from 'zod';
import type { Period } from '../dates.ts';
import { exportPeriod, type ResumeFields, take, takePeriod } from '../resumeFields.ts';
import type { WithPlainTexts } from '../richText.ts';
import type { Values } from '../schema/values.ts';
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
  /** Its schema in the language of these values. */
  readonly schema: (values: Values) => Schema;
  /** The order in which entries are shown, unless it is the owner's. */
  readonly order?: (one: Entry<Schema>, other: Entry<Schema>) => number;
  /** The entries as the page shows them, where that is not as they are. */
  readonly view?: (entries: z.output<Schema>, words: Words) => View;
  /** The same list in a JSON Resume document (schema 1.0.0). */
  readonly resume: {
    readonly field: ResumeField;
    /** The fields of an entry by their names there; a period has two. */
    readonly fields: { readonly [Field in keyof Entry<Schema>]?: string };
    /** What else an entry says there. */
    readonly export?: (
      entry: WithPlainTexts<Entry<Schema>>,
      siteUrl: string,
      words: Words,
    ) => object;
    /** Takes the other fields out of an entry; what stays in it has no place in the content. */
    readonly import?: (
      from: ResumeFields,
      words: Words,
    ) => Partial<NonNullable<z.input<Schema>>[number]>;
  };
  /** What it says of the owner to search engines: properties of schema.org's Person. */
  readonly person?: (entries: z.output<Schema>) => Readonly<Record<string, unknown>>;
}

export type ListSchema = z.ZodType<readonly object[], readonly object[] | undefined>;
type Entry<Schema extends ListSchema> = z.output<Schema>[number];

/** Checks a section's parts against each other, and keeps their types. */
export const defineSection = <
  const Field extends string,
  Schema extends ListSchema,
  const ResumeField extends string,
  View = never,
>(
  section: Section<Field, Schema, View, ResumeField>,
) => section;

type ResumeMapping = Omit<Section<string, ListSchema, unknown, string>['resume'], 'field'>;

/** An entry in JSON Resume, made of what is read of its texts. */
export function exportEntry(
  entry: object,
  { fields, export: others }: ResumeMapping,
  siteUrl: string,
  words: Words,
): ResumeFields {
  const said = Object.entries(fields).flatMap(([field, name]) => {
    const value: unknown = Object(entry)[field];
    if (field === 'period') return Object.entries(exportPeriod(value as Period | undefined));
    return value === undefined || String(value) === '' ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(said), ...others?.(entry, siteUrl, words) };
}

/** The same entry, taken out of JSON Resume. */
export function importEntry(
  from: ResumeFields,
  { fields, import: others }: ResumeMapping,
  words: Words,
): object {
  const taken = Object.entries(fields).map(([field, name]) => [
    field,
    field === 'period' ? takePeriod(from) : (take(from, String(name)) ?? ''),
  ]);
  return { ...Object.fromEntries(taken), ...others?.(from, words) };
}
