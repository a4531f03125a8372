import { z } from 'zod';
import { type LocalDate, monthsSince } from '../dates.ts';
import {
  type AddIssue,
  crossFieldRule,
  flag,
  frenchText,
  LABEL,
  languageTag,
  linkAddress,
  listOf,
  matching,
  object,
  optionalPlainText,
  optionalText,
  plainText,
  TEXT,
} from '../rules.ts';
import { setTypography } from '../typography.ts';

/* What several parts of the content have: titles, dates, links, pictures. */

export const title = {
  title: plainText(400)
    .describe(
      'The title, such as the name of a post or a project. It is set as French unless `titleLang` names another language.',
    )
    .meta(TEXT),
  titleLang: languageTag.optional().describe('The language of the title, where it is not French.'),
};

/** Sets a title that is French and leaves one in another language. */
export const setTitle = <Entry extends { title: string; titleLang?: string | undefined }>(
  item: Entry,
): Entry => ({ ...item, title: setTypography(item.title.trim(), item.titleLang) });

/** What every entry of a section may have. */
export const entryFields = {
  ...title,
  cv: flag(false, '`cv: false` keeps it off the CV; the site still shows it.'),
};

/** An entry with a title, of these fields and those that every one may have. */
export const entry = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .strictObject({ ...entryFields, ...fields })
    .transform(setTitle as <Entry>(item: Entry) => Entry);

/** Short points under an entry: what was done, what came of it. */
export const highlights = listOf(frenchText(500), ['text']);

/** `2024`, `2024-09` or `2024-09-17`; the page shows months. */
export const date = matching(
  /^(19[5-9]\d|20\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
  'not a year or a month',
  'write it as "2024" or "2024-09"',
).transform((text) => text as LocalDate);

export const period = crossFieldRule(
  z.strictObject({
    start: date.optional().describe('When it began. Leave it out where only the end is known.'),
    end: date.optional().describe('When it ended. Leave it out if it goes on today.'),
  }),
  ({ start, end }, report) => {
    if (start === undefined && end === undefined)
      report('a period without a date', 'write `start`, `end` or both, or remove the period');
    if (!date.safeParse(start).success || !date.safeParse(end).success) return;
    if (monthsSince(start as LocalDate, end as LocalDate) < 0)
      report('the end is before the start', 'swap the two dates, or correct one', 'end');
  },
).meta({
  id: 'Period',
  description:
    'From when to when. Without `end`, until now; with `end` alone, some time that ended then.',
});

/** Either the address of a link or the file of a picture is there, or `soon` says that it is to come. */
const hereOrSoon =
  (key: 'href' | 'src', what: string, missing: string, wanted: string, shown: string) =>
  ({ [key]: here, soon }: Partial<Record<string, unknown>>, report: AddIssue) => {
    if (here === undefined && soon === undefined)
      report(
        `a ${what} without ${missing}`,
        `add ${wanted}, or \`soon: true\` to show « ${shown} »`,
      );
    if (here !== undefined && soon !== undefined)
      report(
        `the ${what} has ${wanted}, and \`soon\` says that it has none yet`,
        'remove `soon`',
        'soon',
      );
  };

export const link = crossFieldRule(
  z.strictObject({
    label: frenchText(60, 'The text of the link.').meta(LABEL),
    href: linkAddress.optional().describe('Where the link leads. Needed unless there is `soon`.'),
    username: optionalPlainText(80, 'The name of the account there, for /resume.json.'),
    soon: flag(true, 'Shows « lien à venir » until there is an address.'),
  }),
  hereOrSoon('href', 'link', 'an address', 'an `href`', 'lien à venir'),
).meta({
  id: 'Link',
  description: 'A link: with `href`, or with `soon: true` while there is no address.',
});

export const links = (description: string) => listOf(link, ['label'], description);

export type LinkContent = z.output<typeof link>;

const pictureFields = {
  src: optionalPlainText(255).describe(
    'The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`.',
  ),
  alt: frenchText(200, 'What the picture shows, for people who do not see it.'),
  soon: flag(true, 'Shows « Image à venir » until there is a file.'),
};

const fileOrSoon = hereOrSoon('src', 'picture', 'a file', 'a `src`', 'Image à venir');

export const picture = (description: string) =>
  crossFieldRule(object(description, pictureFields), fileOrSoon);

export const projectPicture = crossFieldRule(
  object(
    'A picture, such as a screenshot. The first project with one is the featured project of the home page.',
    {
      ...pictureFields,
      narrow: optionalPlainText(255).describe(
        'Another file of `site/pictures/` for phones, where a whole screenshot cannot be read: a detail, best with the ratio 4:3.',
      ),
    },
  ),
  (told, report) => {
    fileOrSoon(told, report);
    if (told.narrow !== undefined && told.src === undefined)
      report('there is no `src` for wider screens', 'add a `src`', 'narrow');
  },
);

export const galleryPicture = crossFieldRule(
  z.strictObject({
    ...pictureFields,
    caption: optionalText(80, 'The text below the picture: « Pointe de Pen-Hir, mai 2025 ».'),
  }),
  fileOrSoon,
);
