import { z } from 'zod';
import { isBefore, type LocalDate, MAX_YEAR, MIN_YEAR } from '../dates.ts';
import type { Fault } from '../diagnostics.ts';
import { isNameOfPicture } from '../fileNames.ts';
import { linkAddress } from '../rules/addresses.ts';
import { crossFieldRule, type ReportIssue, reportIssue } from '../rules/issues.ts';
import { listOf } from '../rules/lists.ts';
import { languageTag, optionalPlainText } from '../rules/texts.ts';
import { plainLabel, type TextSchemas, textSchemas } from '../texts.ts';
import type { UncheckedObject } from '../unchecked.ts';
import type { Language } from '../words/words.ts';

/** The schemas of the values that several parts of the content have. */
export type ValueSchemas = ReturnType<typeof valueSchemas>;

export function valueSchemas(language: Language) {
  const texts = textSchemas(language);
  const { prose } = texts;

  /**
   * Gives a title the typography of its own language. The entry keeps `titleLang` only if that is not the language of the page.
   */
  function typesetTitle<Entry extends EntryWithTitle>({ titleLang, ...entry }: Entry) {
    const title = texts.typeset(entry.title, titleLang);
    const isForeign = titleLang !== undefined && titleLang !== language;
    return { ...entry, title, ...(isForeign && { titleLang }) } as Entry;
  }

  /** The schema of an entry that has these fields besides `entryFields`. */
  const entrySchema = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
    z
      .strictObject({ ...entryFields, ...fields })
      // TypeScript cannot tell that the output of a schema with any `fields` has the title of `entryFields`.
      .transform(typesetTitle as unknown as <Entry>(entry: Entry) => Entry);

  /** Short points under an entry: tasks and results. */
  const highlightsSchema = listOf(prose(500), ['text']);

  return {
    ...texts,
    ...linkSchemas(texts),
    ...factSchemas(texts),
    ...pictureSchemas(texts),
    typesetTitle,
    entrySchema,
    highlightsSchema,
  };
}

interface EntryWithTitle {
  readonly title: string;
  readonly titleLang?: string | undefined;
}

export const titleFields = {
  title: plainLabel(400).describe(
    'The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang` names another one.',
  ),
  titleLang: languageTag
    .optional()
    .describe('The language of the title, where it is not that of the page.'),
};

/** The fields that every entry of a section may have. */
export const entryFields = {
  ...titleFields,
  cv: z
    .literal(false)
    .optional()
    .describe('`cv: false` keeps the entry off the CV; the site still shows it.'),
};

/** A year from 1950 to 2100, a month or a day: `2024`, `2024-09` or `2024-09-17`. */
const dateForm = /^(19[5-9]\d|20\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

const DATE_ADVICE = 'write it as "2024", "2024-09" or "2024-09-17"';

/** The page shows a date as its month or its year. A day makes the length of a period, such as « 1 an », more exact. */
export const dateSchema = z
  .string()
  .superRefine((text, context) => {
    const fault = faultOfDate(text);
    if (fault) reportIssue(context, fault.why, fault.advice);
  })
  .meta({ title: `a year, a month or a day: ${DATE_ADVICE}`, pattern: dateForm.source })
  .transform((text) => text as LocalDate);

/** The reason for which a text is no date, and what to write instead. */
function faultOfDate(text: string): Fault | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  if (month && (Number(month) < 1 || Number(month) > 12))
    return { why: `there is no month ${month}`, advice: 'write the month from 01 to 12' };
  if (year && (Number(year) < MIN_YEAR || Number(year) > MAX_YEAR))
    return {
      why: `no career has the year ${year}`,
      advice: `write a year from ${MIN_YEAR} to ${MAX_YEAR}`,
    };
  if (!dateForm.test(text)) return { why: 'not a year, a month or a day', advice: DATE_ADVICE };
  if (!day) return undefined;
  // The day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) <= lastDay) return undefined;
  return {
    why: `there is no such day, because that month has ${lastDay} days`,
    advice: 'correct the day, or write the month alone',
  };
}

export const periodSchema = crossFieldRule(
  z.strictObject({
    start: dateSchema.optional().describe('The start. Leave it out where only the end is known.'),
    end: dateSchema.optional().describe('The end. Leave it out if the period goes on today.'),
  }),
  ({ start, end }, report) => {
    if (start === undefined && end === undefined)
      report('a period without a date', 'write `start`, `end` or both, or remove the period');
    const startDate = dateSchema.safeParse(start);
    const endDate = dateSchema.safeParse(end);
    // The order is checked only between two dates. The schemas of the fields report a value that is no date.
    if (!startDate.success || !endDate.success) return;
    if (isBefore(endDate.data, startDate.data))
      report('the end is before the start', 'swap the two dates, or correct one', 'end');
  },
).meta({
  id: 'Period',
  description:
    'A start and an end. Without `end`, the period goes on today; with `end` alone, only its end is known.',
});

interface TargetOrSoon {
  readonly value: UncheckedObject;
  readonly report: ReportIssue;
  /** The field that has the address or the file. */
  readonly field: 'href' | 'src';
  /** The word of the report for the link or the picture. */
  readonly valueName: string;
  /** The word of the report for its address or its file. */
  readonly targetName: string;
  /** The text of the page in place of the link or the picture. */
  readonly placeholder: string;
}

/** Requires either `field` or `soon: true`. A link has an address, or none yet; a picture has a file, or none yet. */
function requireTargetOrSoon(options: TargetOrSoon): void {
  const { value, report, field, valueName, targetName, placeholder } = options;
  const hasTarget = value[field] !== undefined;
  const hasSoon = value.soon !== undefined;
  if (!hasTarget && !hasSoon)
    report(
      `a ${valueName} without ${targetName}`,
      `add ${fieldNames[field]}, or \`soon: true\` to show « ${placeholder} »`,
    );
  if (hasTarget && hasSoon)
    report(
      `the ${valueName} has ${fieldNames[field]}, and \`soon\` says that it has none yet`,
      'remove `soon`',
      'soon',
    );
}

/** The fields in the words of the report. */
const fieldNames = { href: 'an `href`', src: 'a `src`' };

function linkSchemas({ label }: TextSchemas) {
  const linkSchema = crossFieldRule(
    z.strictObject({
      label: label(60, 'The text of the link.'),
      href: linkAddress
        .optional()
        .describe('The address to which the link leads. Needed unless there is `soon`.'),
      username: optionalPlainText(80, 'The name of the account there, for /resume.json.'),
      soon: z
        .literal(true)
        .optional()
        .describe('Shows « lien à venir » until there is an address.'),
    }),
    (value, report) =>
      requireTargetOrSoon({
        value,
        report,
        field: 'href',
        valueName: 'link',
        targetName: 'an address',
        placeholder: 'lien à venir',
      }),
  ).meta({
    id: 'Link',
    description: 'A link: with `href`, or with `soon: true` while there is no address.',
  });

  const linksSchema = (description: string) => listOf(linkSchema, ['label'], description);

  return { linkSchema, linksSchema };
}

export type LinkContent = z.output<ValueSchemas['linkSchema']>;

function factSchemas({ label }: TextSchemas) {
  const factSchema = z
    .strictObject({
      label: label(40, 'The label: « Permis ».'),
      detail: label(120, 'The text after the label: « B, véhicule personnel ».'),
    })
    .meta({
      id: 'Fact',
      description: "A label and its detail: `{ label: 'Permis', detail: 'B' }`.",
    });

  const factsSchema = (description: string) => listOf(factSchema, ['label'], description);

  return { factSchema, factsSchema };
}

export type FactContent = z.output<ValueSchemas['factSchema']>;

function checkPicture(picture: UncheckedObject, report: ReportIssue): void {
  requireTargetOrSoon({
    value: picture,
    report,
    field: 'src',
    valueName: 'picture',
    targetName: 'a file',
    placeholder: 'Image à venir',
  });
  if (isNameOfPicture(picture.alt))
    report(
      'the name of a file, which says nothing of what the picture shows',
      'write what it shows, for people who do not see it',
      'alt',
    );
}

function pictureSchemas({ plainProse, optionalProse }: TextSchemas) {
  const pictureFields = {
    src: optionalPlainText(255).describe(
      'The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`.',
    ),
    alt: plainProse(200, 'A description of the picture, for people who do not see it.'),
    soon: z.literal(true).optional().describe('Shows « Image à venir » until there is a file.'),
  };

  const pictureSchema = (description: string) =>
    crossFieldRule(z.strictObject(pictureFields).describe(description), checkPicture);

  const projectPictureSchema = crossFieldRule(
    z
      .strictObject({
        ...pictureFields,
        narrow: optionalPlainText(255).describe(
          'Another file of `site/pictures/` for phones, where a whole screenshot cannot be read: a detail, best with the ratio 4:3.',
        ),
      })
      .describe(
        'A picture, such as a screenshot. The home page shows the first project with one first, unless `home.projects` names others.',
      ),
    (picture, report) => {
      checkPicture(picture, report);
      if (picture.narrow !== undefined && picture.src === undefined)
        report('there is no `src` for wider screens', 'add a `src`', 'narrow');
    },
  );

  const galleryPictureSchema = crossFieldRule(
    z.strictObject({
      ...pictureFields,
      caption: optionalProse(80, 'The text below the picture: « Pointe de Pen-Hir, mai 2025 ».'),
    }),
    checkPicture,
  );

  return { pictureSchema, projectPictureSchema, galleryPictureSchema };
}
