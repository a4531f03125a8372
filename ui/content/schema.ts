import { z } from 'zod';
import type { Content, Translation } from './contentType.ts';
import {
  frenchText,
  issueAdder,
  NAME,
  NONE,
  optionalText,
  plainText,
  plainTexts,
  TEXT,
  uniqueBy,
  wholeNumber,
} from './rules.ts';
import { legal } from './schema/legal.ts';
import { link } from './schema/link.ts';
import { navigationLabels } from './schema/navigation.ts';
import { owner } from './schema/owner.ts';
import { galleryPicture } from './schema/picture.ts';
import { setTitle, title } from './schema/title.ts';
import { sectionFields, sectionKeys, sectionTitles } from './sections.ts';
import { setTypography } from './typography.ts';

/** What an owner writes. It is made of the schema, so that editors show what each field is for. */
export type { Content, Translation };

/** The content once checked: every French text set as French is. */
export type CheckedContent = z.output<typeof content>;

const traitFields = {
  ...title,
  description: optionalText(400, 'A sentence or two about it.'),
  remark: optionalText(40, 'A few words, handwritten beside it.'),
};

/** A value on the about page. */
const trait = z.strictObject(traitFields).transform(setTitle);

/** An interest on the about page. */
const interest = z
  .strictObject({
    ...traitFields,
    keywords: plainTexts(TEXT)
      .optional()
      .describe('A few words each, in place of a description: « Voile », « Course au large ».'),
  })
  .transform(setTitle);

const stat = z.strictObject({
  value: plainText(12).describe('The figure, such as `10+`.'),
  label: frenchText(60).describe('What the figure counts.'),
  evidence: optionalText(120, 'A line that supports the figure: « Dont six en équipe produit ».'),
  link: link.optional().describe('Where a visitor can check the figure.'),
});

const description = plainText(160)
  .superRefine((value, context) => {
    if (/\S/.test(value) && [...value].length < 50)
      issueAdder(context)('too short to say what the page is about', 'write 50 characters or more');
  })
  .meta({ title: 'French text', minLength: 50, ...TEXT })
  .transform((text) => setTypography(text.trim()))
  .describe('What search engines and link previews say of the page.');

const pageTitle = (what: string, usual: string) =>
  optionalText(40, `Title of ${what}; by default « ${usual} ».`);

/** Three years: the longest that the CNIL names for those who made contact and went no further. */
const LONGEST_RETENTION_MONTHS = 36;

const content = z.strictObject({
  owner: owner.describe('Who the site presents.'),
  recruiting: z
    .strictObject({
      current: z
        .literal(false)
        .optional()
        .describe('`false` leaves out « Actuellement », which the job without an end gives.'),
      experience: optionalText(
        80,
        'How long you have worked: « Cinq ans, dont trois en alternance ».',
      ),
      stack: optionalText(80, 'Your main technologies: « React, TypeScript, Node.js ».').meta(NAME),
      contract: optionalText(80, 'The contract that you look for: « CDI », « CDI ou freelance ».'),
      availability: optionalText(
        80,
        'From when you are free: « Dès septembre 2026 », « Trois mois de préavis ». It is handwritten.',
      ),
      mobility: optionalText(80, 'Where you can work: « Île-de-France », « France entière ».'),
      remote: optionalText(80, 'How much you work from home: « Deux jours par semaine ».'),
      languages: optionalText(
        80,
        'Languages that you work in: « Anglais courant »; by default those of `languages`.',
      ),
      dailyRate: optionalText(80, "A freelance's price: « 450 € par jour, hors taxes »."),
      more: uniqueBy(
        z.array(
          z.strictObject({
            label: frenchText(40).describe('The term: « Permis ».'),
            detail: frenchText(120).describe('What is said of it: « B, véhicule personnel ».'),
          }),
        ),
        ['label'],
      )
        .optional()
        .describe("Whatever else recruiters ask for: `{ label: 'Permis', detail: 'B' }`."),
    })
    .optional()
    .describe(
      'What recruiters look for first. The home page, the profile and the CV show it as a list of terms.',
    ),
  labels: navigationLabels
    .optional()
    .describe(
      'Texts of the links of the navigation. The default ones are Home, Profil, About and Contact.',
    ),
  titles: z
    .strictObject({
      featured: pageTitle(
        'the section of the home page with the featured project',
        'À voir d’abord',
      ),
      others: pageTitle('the section of the home page with the other projects', 'Autres projets'),
      profile: pageTitle('the profile', 'Profil'),
      ...sectionTitles,
      journey: pageTitle('the story on the about page', 'Parcours'),
      values: pageTitle('the values on the about page', 'Valeurs'),
      interests: pageTitle('the interests on the about page', 'Centres d’intérêt'),
      gallery: pageTitle('the pictures on the about page', 'Galerie'),
      contact: pageTitle('the contact page', 'Contact'),
    })
    .optional()
    .describe(
      'Titles of pages and of their sections, where you want others than the default ones.',
    ),
  home: z
    .strictObject({
      description,
      greeting: frenchText(80).describe(
        'The words before your name, such as « Bonjour, je suis ».',
      ),
      intro: frenchText(1600).describe(
        'A paragraph or two below your role: what you do, and for whom.',
      ),
    })
    .describe('The home page.'),
  stats: uniqueBy(z.array(stat), ['label']).describe('Figures on the home page.'),
  profile: z
    .strictObject({
      remark: optionalText(40, 'A few words, handwritten beside the title.'),
      description,
      lead: frenchText(400).describe('The paragraph that begins the page.'),
      order: uniqueBy(z.array(z.enum(sectionKeys)), ['section'])
        .optional()
        .describe(
          'The order of the sections. Those left out come after these, in their default order.',
        ),
    })
    .describe('The profile.'),
  ...sectionFields,
  about: z
    .strictObject({
      description,
      title: frenchText(60).describe('The title of the page.'),
      remark: optionalText(40, 'A few words, handwritten beside the title: « Née au Guilvinec ».'),
      journey: uniqueBy(z.array(frenchText(1500)), ['text']).describe(
        'Your story, one paragraph each.',
      ),
    })
    .describe('The about page.'),
  values: uniqueBy(z.array(trait), ['title']).describe(
    'What matters to you in your work, on the about page.',
  ),
  interests: uniqueBy(z.array(interest), ['title']).describe(
    'What you do besides work, on the about page.',
  ),
  gallery: uniqueBy(z.array(galleryPicture), ['alt']).describe(
    'Pictures on the about page, best all of the same shape.',
  ),
  contact: z
    .strictObject({
      description,
      lead: frenchText(300).describe(
        'The paragraph that begins the page. It may say how soon you answer.',
      ),
      remark: optionalText(40, 'A few words, handwritten beside the title: « Plutôt après 18 h ».'),
      invitation: optionalText(
        120,
        'The words at the end of the other pages, before a link to this one; by default « Un poste, une mission, une question ? ».',
      ),
      retentionMonths: wholeNumber(
        1,
        LONGEST_RETENTION_MONTHS,
        'not a number of months for which messages may be kept',
      )
        .optional()
        .describe(
          'How many months messages are kept where the form delivers them (`--contact-maildir`); by default 12.',
        ),
      notice: z
        .strictObject({
          controller: optionalText(
            120,
            'Who is responsible for the data; by default the publisher that `legal` names, else you.',
          ).meta(NAME),
          purpose: optionalText(
            200,
            'What the data are for, after « ces données servent à »; by default « vous répondre et à rien d’autre ».',
          ),
          basis: optionalText(
            200,
            'The legal basis; by default « l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f) ».',
          ),
          recipients: optionalText(
            300,
            'Who receives the data; by default « le responsable et, pour son compte, l’hébergeur du site et le prestataire de messagerie ».',
          ),
        })
        .optional()
        .describe(
          'Words of the notice on personal data that stands beside the form where it delivers messages.',
        ),
    })
    .describe('The contact page.'),
  legal: legal
    .optional()
    .meta(NONE)
    .describe(
      'Who publishes the site and who hosts it. With it the site has a page « Mentions légales ».',
    ),
});

/** The schema of the content, and with it its types, its checks and its documentation. */
export const contentSchema: z.ZodType<z.output<typeof content>, Content> = content;
