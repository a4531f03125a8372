import { z } from 'zod';
import type { Content, Translation } from './contentType.ts';
import {
  crossFieldRule,
  flag,
  frenchText,
  issueAdder,
  languageTag,
  listOf,
  NAME,
  NONE,
  object,
  optionalText,
  plainText,
  plainTexts,
  TEXT,
  wholeNumber,
} from './rules.ts';
import { galleryPicture, legal, link, owner, setTitle, title } from './schema/values.ts';
import { sectionFields, sectionKeys, sectionTitles } from './sections.ts';
import { setTypography } from './typography.ts';
import { fr } from './words/fr.ts';

/** What an owner writes. It is made of the schema, so that editors show what each field is for. */
export type { Content, Translation };

/** The content once checked: every French text set as French is. */
export type CheckedContent = z.output<typeof content>;

const traitFields = {
  ...title,
  description: optionalText(400, 'A sentence or two about it.'),
  remark: optionalText(40, 'A few words, handwritten beside it.'),
};

const trait = z.strictObject(traitFields).transform(setTitle);

const interest = z
  .strictObject({
    ...traitFields,
    keywords: plainTexts(
      'A few words each, in place of a description: « Voile », « Course au large ».',
      TEXT,
    ).optional(),
  })
  .transform(setTitle);

const stat = z.strictObject({
  value: plainText(12, 'The figure, such as `10+`.'),
  label: frenchText(60, 'What the figure counts.'),
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

/** Letters of a link of the navigation that fit on a narrow phone. */
const LABEL_LENGTH = 20;

const label = z
  .union([
    frenchText(LABEL_LENGTH),
    z
      .strictObject({
        text: plainText(LABEL_LENGTH, 'The text.'),
        lang: languageTag.describe('The language of the text.'),
      })
      .transform(({ text, lang }) => ({ text: setTypography(text.trim(), lang), lang })),
  ])
  .meta({
    ...TEXT,
    id: 'Label',
    description: 'The text of a link of the navigation; an object where it is not in French.',
  });

const navigationLabels = crossFieldRule(
  object(
    'Texts of the links of the navigation. The default ones are Home, Profil, About and Contact.',
    {
      home: label.optional().describe('The link to the home page.'),
      profile: label.optional().describe('The link to the profile.'),
      about: label.optional().describe('The link to the about page.'),
      contact: label.optional().describe('The link to the contact page.'),
    },
  ),
  (labels, report) => {
    const texts = Object.entries({ ...fr.labels, ...labels }).map(
      ([page, label]) => [page, typeof label === 'string' ? label : Object(label).text] as const,
    );
    for (const [rank, [page, text]] of texts.entries())
      if (page in labels && texts.some(([, other], at) => at !== rank && other === text))
        report('another link of the navigation has the same text', 'give each its own text', page);
  },
);

const fact = (description: string) => optionalText(80, description);

const pageTitle = (key: keyof typeof fr.titles, what: string) =>
  optionalText(40, `Title of ${what}; by default « ${fr.titles[key]} ».`);

/** Three years: the longest that the CNIL names for those who made contact and went no further. */
const LONGEST_RETENTION_MONTHS = 36;

const content = z.strictObject({
  owner: owner.describe('Who the site presents.'),
  recruiting: object(
    'What recruiters look for first. The home page, the profile and the CV show it as a list of terms.',
    {
      current: flag(
        false,
        '`false` leaves out « Actuellement », which the job without an end gives.',
      ),
      experience: fact('How long you have worked: « Cinq ans, dont trois en alternance ».'),
      stack: fact('Your main technologies: « React, TypeScript, Node.js ».').meta(NAME),
      contract: fact('The contract that you look for: « CDI », « CDI ou freelance ».'),
      availability: fact(
        'From when you are free: « Dès septembre 2026 », « Trois mois de préavis ». It is handwritten.',
      ),
      mobility: fact('Where you can work: « Île-de-France », « France entière ».'),
      remote: fact('How much you work from home: « Deux jours par semaine ».'),
      languages: fact(
        'Languages that you work in: « Anglais courant »; by default those of `languages`.',
      ),
      dailyRate: fact("A freelance's price: « 450 € par jour, hors taxes »."),
      more: listOf(
        z.strictObject({
          label: frenchText(40, 'The term: « Permis ».'),
          detail: frenchText(120, 'What is said of it: « B, véhicule personnel ».'),
        }),
        ['label'],
        "Whatever else recruiters ask for: `{ label: 'Permis', detail: 'B' }`.",
      ).optional(),
    },
  ).optional(),
  labels: navigationLabels.optional(),
  titles: object(
    'Titles of pages and of their sections, where you want others than the default ones.',
    {
      featured: pageTitle('featured', 'the section of the home page with the featured project'),
      others: pageTitle('others', 'the section of the home page with the other projects'),
      profile: pageTitle('profile', 'the profile'),
      ...sectionTitles,
      journey: pageTitle('journey', 'the story on the about page'),
      values: pageTitle('values', 'the values on the about page'),
      interests: pageTitle('interests', 'the interests on the about page'),
      gallery: pageTitle('gallery', 'the pictures on the about page'),
      contact: pageTitle('contact', 'the contact page'),
    },
  ).optional(),
  home: object('The home page.', {
    description,
    greeting: frenchText(80, 'The words before your name, such as « Bonjour, je suis ».'),
    intro: frenchText(1600, 'A paragraph or two below your role: what you do, and for whom.'),
    projects: listOf(plainText(400), ['title'])
      .optional()
      .describe(
        'The projects that the page shows, by their titles, in its order; the first is shown large, and `[]` shows none. By default all, and large the first with a picture, else the first with a `result` or a `metric`, else the first.',
      ),
  }),
  stats: listOf(stat, ['label'], 'Figures on the home page.'),
  profile: object('The profile.', {
    remark: optionalText(40, 'A few words, handwritten beside the title.'),
    description,
    lead: frenchText(400, 'The paragraph that begins the page.'),
    order: listOf(
      z.enum(sectionKeys),
      ['section'],
      'The order of the sections. Those left out come after these, in their default order.',
    ).optional(),
  }),
  ...sectionFields,
  about: object('The about page.', {
    description,
    title: frenchText(60, 'The title of the page.'),
    remark: optionalText(40, 'A few words, handwritten beside the title: « Née au Guilvinec ».'),
    journey: listOf(frenchText(1500), ['text'], 'Your story, one paragraph each.'),
  }),
  values: listOf(trait, ['title'], 'What matters to you in your work, on the about page.'),
  interests: listOf(
    interest,
    ['title'],
    'What you do besides work, on the about page; the CV has the titles and the keywords.',
  ),
  gallery: listOf(galleryPicture, ['alt']).describe(
    'Pictures on the about page, best all of the same shape.',
  ),
  contact: object('The contact page.', {
    description,
    lead: frenchText(300, 'The paragraph that begins the page. It may say how soon you answer.'),
    remark: optionalText(40, 'A few words, handwritten beside the title: « Plutôt après 18 h ».'),
    invitation: optionalText(120).describe(
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
    notice: object(
      'Words of the notice on personal data that stands beside the form where it delivers messages.',
      {
        controller: optionalText(120)
          .describe(
            'Who is responsible for the data; by default the publisher that `legal` names, else you.',
          )
          .meta(NAME),
        purpose: optionalText(200).describe(
          'What the data are for, after « ces données servent à »; by default « vous répondre et à rien d’autre ».',
        ),
        basis: optionalText(200).describe(
          'The legal basis; by default « l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f) ».',
        ),
        recipients: optionalText(300).describe(
          'Who receives the data; by default « le responsable et, pour son compte, l’hébergeur du site et le prestataire de messagerie ».',
        ),
      },
    ).optional(),
  }),
  legal: legal.optional().meta(NONE),
});

/** The schema of the content, and with it its types, its checks and its documentation. */
export const contentSchema: z.ZodType<z.output<typeof content>, Content> = content;
