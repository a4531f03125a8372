import type { z } from 'zod';
import type { ResumeFields } from '../resume/fields.ts';

/** A list of entries that the profile, the CV and /resume.json show under a title. */
export interface Section<
  Field extends string,
  Schema extends z.ZodType<readonly object[]>,
  View,
  ResumeField extends string,
  ResumeEntry extends object,
> {
  /** The name of the list in `content.ts`. */
  readonly field: Field;
  /** Its title, unless the owner's `titles` has another. */
  readonly title: string;
  /** The id of its element on the profile, after `profil-`. */
  readonly anchor: string;
  readonly schema: Schema;
  /** The entries as the page shows them. */
  readonly view: (entries: z.output<Schema>) => View;
  /** The same list in a JSON Resume document (schema 1.0.0). */
  readonly resume: {
    readonly field: ResumeField;
    readonly export: (entries: z.output<Schema>, siteUrl: string) => readonly ResumeEntry[];
    /** Takes an entry's fields out of `from`; what it leaves there has no place in the content. */
    readonly import: (from: ResumeFields) => EntryOf<z.input<Schema>>;
  };
  /** What it says of the owner to search engines: properties of schema.org's Person. */
  readonly person?: (entries: z.output<Schema>) => Readonly<Record<string, unknown>>;
}

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

/** Checks a section's parts against each other, and keeps their types. */
export function defineSection<
  const Field extends string,
  Schema extends z.ZodType<readonly object[]>,
  View,
  const ResumeField extends string,
  ResumeEntry extends object,
>(
  section: Section<Field, Schema, View, ResumeField, ResumeEntry>,
): Section<Field, Schema, View, ResumeField, ResumeEntry> {
  return section;
}
