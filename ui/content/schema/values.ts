import { z } from 'zod';
import { isBefore, type LocalDate } from '../dates.ts';
import {
  type AddIssue,
  crossFieldRule,
  flag,
  languageTag,
  linkAddress,
  listOf,
  object,
  optionalPlainText,
  textMatching,
} from '../rules.ts';
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
  function typesetTitle<Entry extends Titled>({ titleLang, ...entry }: Entry) {
    const title = texts.typeset(entry.title, titleLang);
    return { ...entry, title, ...(titleLang && titleLang !== language && { titleLang }) } as Entry;
  }

  /** The schema of an entry that has these fields besides `entryFields`. */
  const entry = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
    z
      .strictObject({ ...entryFields, ...fields })
      .transform(typesetTitle as unknown as <Entry>(item: Entry) => Entry);

  /** Short points under an entry: tasks and results. */
  const highlights = listOf(prose(500), ['text']);

  return {
    ...texts,
    ...linksIn(texts),
    ...factsIn(texts),
    ...picturesIn(texts),
    typesetTitle,
    entry,
    highlights,
  };
}

type Titled = { readonly title: string; readonly titleLang?: string | undefined };

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
  cv: flag(false, '`cv: false` keeps the entry off the CV; the site still shows it.'),
};

/** A year from 1950 to 2100, a month or a day: `2024`, `2024-09` or `2024-09-17`. */
const dateForm = /^(19[5-9]\d|20\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** The page shows months. Days count in durations. */
export const dateSchema = textMatching(
  dateForm,
  'not a year, a month or a day',
  'write it as "2024", "2024-09" or "2024-09-17"',
).transform((text) => text as LocalDate);

export const periodSchema = crossFieldRule(
  z.strictObject({
    start: dateSchema.optional().describe('The start. Leave it out where only the end is known.'),
    end: dateSchema.optional().describe('The end. Leave it out if the period goes on today.'),
  }),
  ({ start, end }, report) => {
    if (start === undefined && end === undefined)
      report('a period without a date', 'write `start`, `end` or both, or remove the period');
    if (!dateSchema.safeParse(start).success || !dateSchema.safeParse(end).success) return;
    if (isBefore(end as LocalDate, start as LocalDate))
      report('the end is before the start', 'swap the two dates, or correct one', 'end');
  },
).meta({
  id: 'Period',
  description:
    'A start and an end. Without `end`, the period goes on today; with `end` alone, only its end is known.',
});

/** A link without its address, or a picture without its file, needs `soon: true`, and no other does. */
const targetOrSoon =
  ({ field, valueName, targetName, placeholder }: TargetOrSoon) =>
  ({ [field]: target, soon }: UncheckedObject, report: AddIssue) => {
    if (target === undefined && soon === undefined)
      report(
        `a ${valueName} without ${targetName}`,
        `add ${fieldNames[field]}, or \`soon: true\` to show « ${placeholder} »`,
      );
    if (target !== undefined && soon !== undefined)
      report(
        `the ${valueName} has ${fieldNames[field]}, and \`soon\` says that it has none yet`,
        'remove `soon`',
        'soon',
      );
  };

interface TargetOrSoon {
  /** The field that has the address or the file. */
  readonly field: 'href' | 'src';
  /** The word of the report for the link or the picture. */
  readonly valueName: string;
  /** The word of the report for its address or its file. */
  readonly targetName: string;
  /** The text of the page in place of the link or the picture. */
  readonly placeholder: string;
}

const fieldNames = { href: 'an `href`', src: 'a `src`' };

function linksIn({ label }: TextSchemas) {
  const link = crossFieldRule(
    z.strictObject({
      label: label(60, 'The text of the link.'),
      href: linkAddress
        .optional()
        .describe('The address to which the link leads. Needed unless there is `soon`.'),
      username: optionalPlainText(80, 'The name of the account there, for /resume.json.'),
      soon: flag(true, 'Shows « lien à venir » until there is an address.'),
    }),
    targetOrSoon({
      field: 'href',
      valueName: 'link',
      targetName: 'an address',
      placeholder: 'lien à venir',
    }),
  ).meta({
    id: 'Link',
    description: 'A link: with `href`, or with `soon: true` while there is no address.',
  });

  const links = (description: string) => listOf(link, ['label'], description);

  return { link, links };
}

export type LinkContent = z.output<ValueSchemas['link']>;

function factsIn({ label }: TextSchemas) {
  const fact = z
    .strictObject({
      label: label(40, 'The term: « Permis ».'),
      detail: label(120, 'The text after the term: « B, véhicule personnel ».'),
    })
    .meta({
      id: 'Fact',
      description: "A term and its value: `{ label: 'Permis', detail: 'B' }`.",
    });

  const facts = (description: string) => listOf(fact, ['label'], description);

  return { fact, facts };
}

export type FactContent = z.output<ValueSchemas['fact']>;

const fileOrSoon = targetOrSoon({
  field: 'src',
  valueName: 'picture',
  targetName: 'a file',
  placeholder: 'Image à venir',
});

function picturesIn({ plainProse, optionalProse }: TextSchemas) {
  const pictureFields = {
    src: optionalPlainText(255).describe(
      'The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`.',
    ),
    alt: plainProse(200, 'A description of the picture, for people who do not see it.'),
    soon: flag(true, 'Shows « Image à venir » until there is a file.'),
  };

  const picture = (description: string) =>
    crossFieldRule(object(description, pictureFields), fileOrSoon);

  const projectPicture = crossFieldRule(
    object(
      'A picture, such as a screenshot. The home page shows the first project with one first, unless `home.projects` names others.',
      {
        ...pictureFields,
        narrow: optionalPlainText(255).describe(
          'Another file of `site/pictures/` for phones, where a whole screenshot cannot be read: a detail, best with the ratio 4:3.',
        ),
      },
    ),
    (picture, report) => {
      fileOrSoon(picture, report);
      if (picture.narrow !== undefined && picture.src === undefined)
        report('there is no `src` for wider screens', 'add a `src`', 'narrow');
    },
  );

  const galleryPicture = crossFieldRule(
    z.strictObject({
      ...pictureFields,
      caption: optionalProse(80, 'The text below the picture: « Pointe de Pen-Hir, mai 2025 ».'),
    }),
    fileOrSoon,
  );

  return { picture, projectPicture, galleryPicture };
}
