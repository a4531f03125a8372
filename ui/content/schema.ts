import { z } from 'zod';
import { frenchText, issueAdder, plainText, plainTexts, uniqueBy } from './rules.ts';
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

const traitFields = {
  ...title,
  /** A sentence or two about it. */
  description: frenchText(400).optional(),
  /** A few words, handwritten beside it. */
  remark: frenchText(40).optional(),
};

/** A value on the about page. */
const trait = z.strictObject(traitFields).transform(setTitle);

/** An interest on the about page. */
const interest = z
  .strictObject({
    ...traitFields,
    /** A few words each, in place of a description: « Voile », « Course au large ». */
    keywords: plainTexts().optional(),
  })
  .transform(setTitle);

const stat = z.strictObject({
  /** The figure, such as `10+`. */
  value: plainText(12),
  /** What the figure counts. */
  label: frenchText(60),
  /** A line that supports the figure: « Dont six en équipe produit ». */
  evidence: frenchText(120).optional(),
  /** Where a visitor can check the figure. */
  link: link.optional(),
});

const description = plainText(160)
  .superRefine((value, context) => {
    if (/\S/.test(value) && [...value].length < 50)
      issueAdder(context)('too short to say what the page is about', 'write 50 characters or more');
  })
  .meta({ accepts: 'French text, 50 to 160 characters' })
  .transform((text) => setFrenchTypography(text.trim()));

/** Three years: the longest that the CNIL names for those who made contact and went no further. */
const LONGEST_RETENTION_MONTHS = 36;

const content = z.strictObject({
  /** Who the site presents. */
  owner,
  /** What recruiters look for first. The home page, the profile and the CV show it as a list of terms. */
  recruiting: z
    .strictObject({
      /** How long you have worked: « Cinq ans, dont trois en alternance ». */
      experience: frenchText(80).optional(),
      /** Your main technologies: « React, TypeScript, Node.js ». */
      stack: frenchText(80).optional(),
      /** The contract that you look for: « CDI », « CDI ou freelance ». */
      contract: frenchText(80).optional(),
      /** From when you are free: « Dès septembre 2026 », « Trois mois de préavis ». It is handwritten. */
      availability: frenchText(80).optional(),
      /** Where you can work: « Île-de-France », « France entière ». */
      mobility: frenchText(80).optional(),
      /** How much you work from home: « Deux jours par semaine ». */
      remote: frenchText(80).optional(),
      /** Languages that you work in: « Anglais courant »; by default those of `languages`. */
      languages: frenchText(80).optional(),
      /** A freelance's price: « 450 € par jour, hors taxes ». */
      dailyRate: frenchText(80).optional(),
      /** Whatever else recruiters ask for: `{ label: 'Permis', detail: 'B' }`. */
      more: uniqueBy(
        z.array(
          z.strictObject({
            /** The term: « Permis ». */
            label: frenchText(40),
            /** What is said of it: « B, véhicule personnel ». */
            detail: frenchText(120),
          }),
        ),
        'label',
        ({ label }) => label,
        'label',
      ).optional(),
    })
    .optional(),
  /** Texts of the links of the navigation. The default ones are Home, Profil, About and Contact. */
  labels: navigationLabels.optional(),
  /** Titles of pages and of their sections, where you want others than the default ones. */
  titles: z
    .strictObject({
      /** Title of the section of the home page with the featured project; by default « À voir d’abord ». */
      featured: frenchText(40).optional(),
      /** Title of the section of the home page with the other projects; by default « Autres projets ». */
      others: frenchText(40).optional(),
      /** Title of the profile; by default « Profil ». */
      profile: frenchText(40).optional(),
      ...sectionTitles,
      /** Title of the story on the about page; by default « Parcours ». */
      journey: frenchText(40).optional(),
      /** Title of the values on the about page; by default « Valeurs ». */
      values: frenchText(40).optional(),
      /** Title of the interests on the about page; by default « Centres d’intérêt ». */
      interests: frenchText(40).optional(),
      /** Title of the pictures on the about page; by default « Galerie ». */
      gallery: frenchText(40).optional(),
      /** Title of the contact page; by default « Contact ». */
      contact: frenchText(40).optional(),
    })
    .optional(),
  /** The home page. */
  home: z.strictObject({
    /** What search engines and link previews say of the page. */
    description,
    /** The words before your name, such as « Bonjour, je suis ». */
    greeting: frenchText(80),
    /** A paragraph or two below your role: what you do, and for whom. */
    intro: frenchText(1600),
  }),
  /** Figures on the home page. */
  stats: uniqueBy(z.array(stat), 'label', ({ label }) => label, 'label'),
  /** The profile. */
  profile: z.strictObject({
    /** A few words, handwritten beside the title. */
    remark: frenchText(40).optional(),
    /** What search engines and link previews say of the page. */
    description,
    /** The paragraph that begins the page. */
    lead: frenchText(400),
    /** The order of the sections. Those left out come after these, in their default order. */
    order: uniqueBy(z.array(z.enum(sectionKeys)), 'section', String).optional(),
  }),
  ...sectionFields,
  /** The about page. */
  about: z.strictObject({
    /** What search engines and link previews say of the page. */
    description,
    /** The title of the page. */
    title: frenchText(60),
    /** A few words, handwritten beside the title: « Née au Guilvinec ». */
    remark: frenchText(40).optional(),
    /** Your story, one paragraph each. */
    journey: uniqueBy(z.array(frenchText(1500)), 'text', String),
  }),
  /** What matters to you in your work, on the about page. */
  values: uniqueBy(z.array(trait), 'title', ({ title }) => title, 'title'),
  /** What you do besides work, on the about page. */
  interests: uniqueBy(z.array(interest), 'title', ({ title }) => title, 'title'),
  /** Pictures on the about page, best all of the same shape. */
  gallery: uniqueBy(z.array(galleryPicture), 'alternative text', ({ alt }) => alt, 'alt'),
  /** The contact page. */
  contact: z.strictObject({
    /** What search engines and link previews say of the page. */
    description,
    /** The paragraph that begins the page. It may say how soon you answer. */
    lead: frenchText(300),
    /** A few words, handwritten beside the title: « Plutôt après 18 h ». */
    remark: frenchText(40).optional(),
    /** The words at the end of the other pages, before a link to this one; by default « Un poste, une mission, une question ? ». */
    invitation: frenchText(120).optional(),
    /** How many months messages are kept where the form delivers them (`--contact-maildir`); by default 12. */
    retentionMonths: z
      .number()
      .superRefine((months, context) => {
        if (!Number.isInteger(months) || months < 1 || months > LONGEST_RETENTION_MONTHS)
          issueAdder(context)(
            'not a number of months for which messages may be kept',
            `write a whole number from 1 to ${LONGEST_RETENTION_MONTHS}`,
          );
      })
      .meta({ accepts: `whole number from 1 to ${LONGEST_RETENTION_MONTHS}` })
      .optional(),
    /** Words of the notice on personal data that stands beside the form where it delivers messages. */
    notice: z
      .strictObject({
        /** Who is responsible for the data; by default the publisher that `legal` names, else you. */
        controller: frenchText(120).optional(),
        /** What the data are for, after « ces données servent à »; by default « vous répondre et à rien d’autre ». */
        purpose: frenchText(200).optional(),
        /** The legal basis; by default « l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f) ». */
        basis: frenchText(200).optional(),
        /** Who receives the data; by default « le responsable et, pour son compte, l’hébergeur du site et le prestataire de messagerie ». */
        recipients: frenchText(300).optional(),
      })
      .optional(),
  }),
  /** Who publishes the site and who hosts it. With it the site has a page « Mentions légales ». */
  legal: legal.optional(),
});

/** The schema of the content, and with it its types, its checks and its documentation. */
export const contentSchema: z.ZodType<z.output<typeof content>, Content> = content;
