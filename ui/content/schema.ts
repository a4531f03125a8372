import { z } from 'zod';
import { frenchText, issueAdder, plainText, uniqueBy } from './rules.ts';
import { legal } from './schema/legal.ts';
import { link } from './schema/link.ts';
import { navigationLabels } from './schema/navigation.ts';
import { owner } from './schema/owner.ts';
import { galleryPicture } from './schema/picture.ts';
import { setTitle, title } from './schema/title.ts';
import { sectionFields, sectionKeys, sectionTitles } from './sections.ts';
import { setFrenchTypography } from './typography.ts';

/** What an owner writes in `content.ts`: `export default { … } satisfies Content`. */
export type Content = z.input<typeof content>;

/** The content once checked: every French text set as French is. */
export type CheckedContent = z.output<typeof content>;

const trait = z
  .strictObject({
    ...title,
    description: frenchText(400).optional(),
    /** Noted beside it, in a few words. */
    remark: frenchText(40).optional(),
  })
  .transform(setTitle);

const stat = z.strictObject({
  /** The figure, shown as it is written: `10+`. */
  value: plainText(12),
  /** What it counts. */
  label: frenchText(60),
  /** A line that supports it. */
  evidence: frenchText(120).optional(),
  link: link.optional(),
});

const description = plainText(160)
  .superRefine((value, context) => {
    if (/\S/.test(value) && [...value].length < 50)
      issueAdder(context)('too short to say what the page is about', 'write 50 characters or more');
  })
  .transform((text) => setFrenchTypography(text.trim()));

/** Three years: the longest that the CNIL names for those who made contact and went no further. */
const LONGEST_RETENTION_MONTHS = 36;

const content = z.strictObject({
  /** Who the site presents. */
  owner,
  /** What recruiters filter on; shown on the home page, the profile and the printed CV. */
  recruiting: z
    .strictObject({
      /** « Cinq ans, dont trois en alternance ». */
      experience: frenchText(80).optional(),
      /** What the work is done with, at a glance: « React, TypeScript, Node.js ». */
      stack: frenchText(80).optional(),
      /** « CDI », « CDI ou freelance ». */
      contract: frenchText(80).optional(),
      /** « Dès septembre 2026 », « Trois mois de préavis ». */
      availability: frenchText(80).optional(),
      /** « Île-de-France », « France entière ». */
      mobility: frenchText(80).optional(),
      /** « Deux jours par semaine ». */
      remote: frenchText(80).optional(),
      /** « Anglais courant ». */
      languages: frenchText(80).optional(),
    })
    .optional(),
  /** Links of the navigation, where they are not Home, Profil, About and Contact. */
  labels: navigationLabels.optional(),
  /** Titles of sections and pages, where they are not the usual ones. */
  titles: z
    .strictObject({
      /** Of the home page's part with the first project that has a picture. */
      featured: frenchText(40).optional(),
      /** Of those after it. */
      others: frenchText(40).optional(),
      profile: frenchText(40).optional(),
      ...sectionTitles,
      journey: frenchText(40).optional(),
      values: frenchText(40).optional(),
      interests: frenchText(40).optional(),
      gallery: frenchText(40).optional(),
      contact: frenchText(40).optional(),
    })
    .optional(),
  home: z.strictObject({
    /** For search engines and link previews. */
    description,
    greeting: frenchText(80),
    intro: frenchText(800),
  }),
  /** Figures of the home page. */
  stats: uniqueBy(z.array(stat), 'label', ({ label }) => label, 'label'),
  profile: z.strictObject({
    /** Noted in the margin beside the title, in a few words. */
    remark: frenchText(40).optional(),
    /** For search engines and link previews. */
    description,
    lead: frenchText(400),
    /** The order of the sections, by the names that `titles` gives them; those left out come last, in their usual order. */
    order: uniqueBy(z.array(z.enum(sectionKeys)), 'section', String).optional(),
  }),
  ...sectionFields,
  about: z.strictObject({
    /** For search engines and link previews. */
    description,
    title: frenchText(60),
    /** Noted beside the title in the hand of a teacher: « Albigeoise ». */
    remark: frenchText(40).optional(),
    /** One paragraph each. */
    journey: uniqueBy(z.array(frenchText(1500)), 'text', String),
  }),
  values: uniqueBy(z.array(trait), 'title', ({ title }) => title, 'title'),
  interests: uniqueBy(z.array(trait), 'title', ({ title }) => title, 'title'),
  /** Pictures of the about page. */
  gallery: uniqueBy(z.array(galleryPicture), 'alternative text', ({ alt }) => alt, 'alt'),
  contact: z.strictObject({
    /** For search engines and link previews. */
    description,
    /** May say within how long an answer comes. */
    lead: frenchText(300),
    /** Noted beside the title in the hand of a teacher: « Plutôt après 18 h ». */
    remark: frenchText(40).optional(),
    /** What the other pages end with, before a link to this one: « Un poste, une mission, une question ? » unless told. */
    invitation: frenchText(120).optional(),
    /** For how many months messages are kept where the form sends them (`--contact-maildir`): 12 unless told. */
    retentionMonths: z
      .number()
      .superRefine((months, context) => {
        if (!Number.isInteger(months) || months < 1 || months > LONGEST_RETENTION_MONTHS)
          issueAdder(context)(
            'not a number of months for which messages may be kept',
            `write a whole number from 1 to ${LONGEST_RETENTION_MONTHS}`,
          );
      })
      .optional(),
    /** What the notice on personal data beside a form that sends says, where it is not the usual. */
    notice: z
      .strictObject({
        /** Who answers for the data: the publisher that `legal` names, else you, unless told. */
        controller: frenchText(120).optional(),
        /** What it serves, after « ces données servent à »: « vous répondre et à rien d’autre ». */
        purpose: frenchText(200).optional(),
        /** The legal basis: « l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f) ». */
        basis: frenchText(200).optional(),
        /** Who receives it: « le responsable et, pour son compte, l’hébergeur du site ». */
        recipients: frenchText(300).optional(),
      })
      .optional(),
  }),
  legal: legal.optional(),
});

/** The schema of the content, and with it its types, its checks and its documentation. */
export const contentSchema: z.ZodType<z.output<typeof content>, Content> = content;
