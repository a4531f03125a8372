import { z } from 'zod';
import { exportPeriod, takeOut, takeOutPeriod } from '../resumeFields.ts';
import { linkAddress } from '../rules/addresses.ts';
import { crossFieldRule, type ReportIssue } from '../rules/issues.ts';
import { listOf, optional } from '../rules/lists.ts';
import { textMatching } from '../rules/texts.ts';
import { dateSchema, periodSchema, type ValueSchemas } from '../schema/values.ts';
import { plainLabels } from '../texts.ts';
import { fieldsOf, type UncheckedObject } from '../unchecked.ts';
import type { EntryMapping } from './section.ts';

/* The sections that an owner adds in `sections`, without code, such as talks. */

const ownEntrySchema = ({
  entrySchema,
  optionalLabel,
  optionalProse,
  highlightsSchema,
  pictureSchema,
}: ValueSchemas) =>
  entrySchema({
    place: optionalLabel(120, 'The place or the organization: « Rencontres du Ponant ».'),
    url: linkAddress.optional().describe('The address to which the title leads.'),
    period: z
      .union([dateSchema, periodSchema])
      .optional()
      .describe("A date, such as `'2024-10'`, or a period."),
    description: optionalProse(3000, 'A text on the subject. A new line begins a new paragraph.'),
    highlights: highlightsSchema.optional().describe('The work and its results, a point each.'),
    technologies: plainLabels('Names of technologies, shown as they are written.').optional(),
    picture: pictureSchema('A picture, below the text on the profile.').optional(),
  });

/** The key of an own section: letters and digits, the first letter in lower case. */
export const ownKeyForm = /^[a-z][a-zA-Z\d]*$/;

/** The keys that an own section cannot have, each with the field of `content.ts` whose section has that name, if one has. */
type TakenNames = ReadonlyMap<string, string | undefined>;

const ownSectionSchema = (schemas: ValueSchemas, takenNames: TakenNames) =>
  crossFieldRule(
    z.strictObject({
      key: textMatching({
        form: ownKeyForm,
        why: 'not the key of a section',
        advice:
          'write unaccented letters and digits, such as "talks" or "openSource", the first letter in lower case',
      }).describe(
        'The name of the section in `profile.order`, in `/resume.json` and at the end of its address, `/profil#profil-talks`.',
      ),
      title: schemas.label(40, 'The title of the section: « Conférences ».'),
      short: z
        .literal(true)
        .optional()
        .describe(
          'Sets each entry on one line, its description and points too. A picture has no room there.',
        ),
      entries: listOf(ownEntrySchema(schemas), [
        'title',
        optional('place'),
        optional('period'),
      ]).describe('The entries, in the order in which they are shown.'),
    }),
    (section, report) => {
      checkKey(section, takenNames, report);
      checkEntries(section, report);
    },
  );

function checkKey({ key }: UncheckedObject, takenNames: TakenNames, report: ReportIssue): void {
  if (typeof key !== 'string' || !takenNames.has(key)) return;
  const field = takenNames.get(key);
  if (field === undefined) report('the site needs that name itself', 'write another', 'key');
  else
    report(
      `the site has a section of that name, with the entries of \`${field}\``,
      'write yours there, or choose another key',
      'key',
    );
}

function checkEntries({ short, entries }: UncheckedObject, report: ReportIssue): void {
  if (!Array.isArray(entries)) return;
  if (entries.length === 0)
    report('a section without entries', 'write one, or remove the section', 'entries');
  if (short !== true) return;
  for (const [rank, entry] of entries.entries())
    if (fieldsOf(entry).picture !== undefined)
      report(
        'an entry of a short section is one line, without a picture',
        'remove it, or remove `short`',
        'entries',
        rank,
        'picture',
      );
}

/** The schema of the own sections of a content. */
export const ownSections = (schemas: ValueSchemas, takenNames: TakenNames) =>
  listOf(ownSectionSchema(schemas, takenNames), ['key'])
    .describe(
      'Sections of your own, such as talks, patents or courses, on the profile and on the CV: in the place that `profile.order` gives to their keys, else after the others.',
    )
    .default([]);

export type OwnSection = z.output<ReturnType<typeof ownSectionSchema>>;
export type OwnEntry = OwnSection['entries'][number];

/** The mapping of an own section's entries to JSON Resume, where a list of any name may have any fields. */
export const ownEntryMapping: EntryMapping<OwnEntry> = {
  fields: {
    title: 'name',
    place: 'place',
    url: 'url',
    description: 'summary',
    highlights: 'highlights',
    technologies: 'keywords',
  },
  export: ({ period }) => (typeof period === 'string' ? { date: period } : exportPeriod(period)),
  import(from) {
    const singleDate = takeOut(from, 'date');
    const { start, end } = takeOutPeriod(from) ?? {};
    if (singleDate !== undefined || start === end) return { period: singleDate ?? start };
    return { period: { start, end } };
  },
};
