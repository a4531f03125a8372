import { z } from 'zod';
import type { Content, PlainContent } from './contentType.ts';
import { formatFigure } from './figures.ts';
import { isObject } from './resumeFields.ts';
import {
  type AddIssue,
  crossFieldRule,
  flag,
  issueAdder,
  languageTag,
  listOf,
  object,
  plainText,
  wholeNumber,
} from './rules.ts';
import { legalIn } from './schema/legal.ts';
import { ownerIn } from './schema/owner.ts';
import { title, type Values, valuesIn } from './schema/values.ts';
import { ownSectionsField, sectionFields, sectionKeys, sectionTitles } from './sections.ts';
import { plainLabels } from './texts.ts';
import { allLanguages, type Language, type Words } from './words/words.ts';

/**
 * `Content` is the type that an owner writes, and `PlainContent` has its values in one language (inLanguage.ts). They are
 * generated from the schema, so that editors show the purpose of each field.
 */
export type { Content, PlainContent };

/** The content in one language once checked: every text set by its typography. */
export type CheckedContent = z.output<ReturnType<typeof contentIn>>;

const traitFields = ({ optionalProse }: Values) => ({
  ...title,
  description: optionalProse(400, 'A sentence or two about it.'),
  remark: optionalProse(40, 'A few words, handwritten beside it.'),
});

const trait = (values: Values) => z.strictObject(traitFields(values)).transform(values.setTitle);

const interest = (values: Values) =>
  z
    .strictObject({
      ...traitFields(values),
      keywords: plainLabels(
        'A few words each, in place of a description: « Voile », « Course au large ».',
      ).optional(),
    })
    .transform(values.setTitle);

const stat = ({ language, label, optionalProse, link }: Values) =>
  z.strictObject({
    value: z
      .union([
        plainText(12).meta({ kind: 'label' }),
        z.number().transform((figure) => formatFigure(figure, language)),
      ])
      .describe(
        'The figure: a number, which is written as the language has it (12000, 1500000), or a text such as `10+`.',
      ),
    label: label(60, 'What the figure counts.'),
    evidence: optionalProse(
      120,
      'A line that supports the figure: « Dont six en équipe produit ».',
    ),
    link: link.optional().describe('Where a visitor can check the figure.'),
  });

const pageDescription = ({ set }: Values) =>
  plainText(160)
    .superRefine((value, context) => {
      if (/\S/.test(value) && [...value].length < 50)
        issueAdder(context)(
          'too short to say what the page is about',
          'write 50 characters or more',
        );
    })
    .meta({ title: 'plain prose', kind: 'prose', minLength: 50 })
    .transform((text) => set(text))
    .describe('What search engines and link previews say of the page.');

/** This many letters of a link of the navigation fit on a narrow phone. */
const MAX_LABEL = 20;

const navigationLabel = ({ set, label }: Values) =>
  z
    .union([
      label(MAX_LABEL),
      z
        .strictObject({
          text: plainText(MAX_LABEL, 'The text.'),
          lang: languageTag.describe('The language of the text.'),
        })
        .transform(({ text, lang }) => ({ text: set(text, lang), lang })),
    ])
    .meta({
      kind: 'label',
      id: 'Label',
      description:
        'The text of a link of the navigation; an object where it is not in the language of the page.',
    });

function navigationLabels(values: Values) {
  const label = navigationLabel(values);
  const labels = object(
    'Texts of the links of the navigation. The default ones are Home, Profil, About and Contact.',
    {
      home: label.optional().describe('The link to the home page.'),
      profile: label.optional().describe('The link to the profile.'),
      about: label.optional().describe('The link to the about page.'),
      contact: label.optional().describe('The link to the contact page.'),
    },
  );
  return crossFieldRule(labels, (labelsOfOwner, report) => {
    const links = Object.entries({ ...values.words.labels, ...labelsOfOwner }).map(
      ([page, label]) => ({ page, text: textOfLabel(label) }),
    );
    const repeated = links.filter(({ page, text }) =>
      links.some((other) => other.page !== page && other.text === text),
    );
    for (const { page } of repeated)
      if (page in labelsOfOwner)
        report('another link of the navigation has the same text', 'give each its own text', page);
  });
}

/** A label is its text, or an object with the text and its language. */
const textOfLabel = (label: unknown) =>
  typeof label === 'string' ? label : fieldOf(label, 'text');

/** A content of which other rules say what is wrong with each field. */
type Unchecked = Partial<Record<string, unknown>>;

/** A field of a value that may be anything, since other rules have not checked it yet. */
const fieldOf = (value: unknown, field: string): unknown =>
  isObject(value) ? value[field] : undefined;

const siteLanguages = crossFieldRule(listOf(z.enum(allLanguages), ['language']), (list, report) => {
  if (!Array.isArray(list)) return;
  if (list.length === 0) report('no language', 'name one, or remove the field');
  if (list.some((item) => typeof item === 'object'))
    report(
      'entries, where the languages of the site are named',
      'write them in `spokenLanguages` if they are the languages that you speak',
    );
});

/** A contact form does one of these. */
const CONTACT_FORMS = ['mail', 'server', 'none', 'demo'] as const;

/** The CNIL names three years at most for data of people who made contact and went no further. */
const MAX_RETENTION_MONTHS = 36;

function contentIn(language: Language) {
  const values = valuesIn(language);
  const { words, prose, optionalProse, plainProse, optionalPlainProse } = values;
  const { label, optionalLabel, optionalName, facts, galleryPicture } = values;
  const description = pageDescription(values);
  const pageTitle = (key: keyof Words['titles'], what: string) =>
    optionalLabel(40, `Title of ${what}; by default « ${words.titles[key]} ».`);

  const fields = z.strictObject({
    languages: siteLanguages
      .optional()
      .describe(
        "The languages in which the site is published; by default `['fr']`. The first is at `/`, each other one below `/en` or the like.",
      ),
    owner: ownerIn(values).describe('Who the site presents.'),
    recruiting: object(
      'What recruiters look for first. The home page, the profile and the CV show it as a list of terms.',
      {
        current: flag(
          false,
          '`false` leaves out « Actuellement », which the job without an end gives.',
        ),
        experience: optionalProse(
          80,
          'How long you have worked: « Cinq ans, dont trois en alternance ».',
        ),
        stack: optionalLabel(80, 'Your main technologies: « React, TypeScript, Node.js ».'),
        contract: optionalLabel(
          80,
          'The contract that you look for: « CDI », « CDI ou freelance ».',
        ),
        availability: optionalProse(
          80,
          'From when you are free: « Dès septembre 2026 », « Trois mois de préavis ». It is handwritten.',
        ),
        mobility: optionalLabel(80, 'Where you can work: « Île-de-France », « France entière ».'),
        remote: optionalProse(80, 'How much you work from home: « Deux jours par semaine ».'),
        languages: optionalProse(
          80,
          'Languages that you work in: « Anglais courant »; by default those of `spokenLanguages`.',
        ),
        dailyRate: optionalLabel(80, "A freelance's price: « 450 € par jour, hors taxes »."),
        more: facts('Whatever else recruiters ask for, such as « Permis ».').optional(),
      },
    ).optional(),
    labels: navigationLabels(values).optional(),
    titles: object(
      'Titles of pages and of their sections, where you want others than the default ones.',
      {
        featured: pageTitle('featured', 'the section of the home page with the featured project'),
        others: pageTitle('others', 'the section of the home page with the other projects'),
        profile: pageTitle('profile', 'the profile'),
        ...sectionTitles(values),
        journey: pageTitle('journey', 'the story on the about page'),
        values: pageTitle('values', 'the values on the about page'),
        interests: pageTitle('interests', 'the interests on the about page'),
        gallery: pageTitle('gallery', 'the pictures on the about page'),
        contact: pageTitle('contact', 'the contact page'),
      },
    ).optional(),
    home: object('The home page.', {
      description,
      greeting: plainProse(80, 'The words before your name, such as « Bonjour, je suis ».'),
      intro: prose(1600, 'A paragraph or two below your role: what you do, and for whom.'),
      projects: listOf(plainText(400), ['title'])
        .optional()
        .describe(
          'The projects that the page shows, by their titles, in its order; the first is shown large, and `[]` shows none. By default all, and large the first with a picture, else the first with a `result` or a `metric`, else the first.',
        ),
    }),
    stats: listOf(stat(values), ['label'], 'Figures on the home page.'),
    profile: object('The profile.', {
      remark: optionalProse(40, 'A few words, handwritten beside the title.'),
      description,
      lead: prose(400, 'The paragraph that begins the page.'),
      order: listOf(
        z.union([z.enum(sectionKeys), z.string().meta({ title: 'a key of `sections`' })]),
        ['section'],
        'The order of the sections, those of `sections` by their keys. Those left out come after these, in their default order.',
      ).optional(),
    }),
    ...sectionFields(values),
    sections: ownSectionsField(values),
    about: object('The about page.', {
      description,
      title: label(60, 'The title of the page.'),
      remark: optionalProse(40, 'A few words, handwritten beside the title: « Née au Guilvinec ».'),
      journey: listOf(prose(1500), ['text'], 'Your story, one paragraph each.'),
    }),
    values: listOf(
      trait(values),
      ['title'],
      'What matters to you in your work, on the about page.',
    ),
    interests: listOf(
      interest(values),
      ['title'],
      'What you do besides work, on the about page; the CV has the titles and the keywords.',
    ),
    gallery: listOf(galleryPicture, ['alt']).describe(
      'Pictures on the about page, best all of the same shape.',
    ),
    cv: object('The CV that every build makes.', {
      portrait: flag(
        true,
        'Puts your portrait beside your name. In France it is common and never required; in other countries recruiters may not look at a CV with one.',
      ),
    }).optional(),
    contact: object('The contact page.', {
      description,
      lead: prose(300, 'The paragraph that begins the page. It may say how soon you answer.'),
      remark: optionalProse(
        40,
        'A few words, handwritten beside the title: « Plutôt après 18 h ».',
      ),
      invitation: optionalPlainProse(
        120,
        `The words at the end of the other pages, before a link to this one; by default « ${words.invitation} ».`,
      ),
      form: z
        .enum(CONTACT_FORMS)
        .default('mail')
        .describe(
          'What the form does. `mail` opens the visitor’s mail program with their words; `server` has the executable deliver messages (docs/contact.md); `none` leaves it out. `demo` thanks and sends nothing: it is for the sample.',
        ),
      retentionMonths: wholeNumber(
        1,
        MAX_RETENTION_MONTHS,
        'not a number of months for which messages may be kept',
      )
        .optional()
        .describe('How many months messages are kept where `form` is `server`; by default 12.'),
      notice: object(
        'Words of the notice on personal data that stands beside the form where `form` is `server`.',
        {
          controller: optionalName(
            120,
            'Who is responsible for the data; by default the publisher that `legal` names, else you.',
          ),
          purpose: optionalPlainProse(
            200,
            `What the data are for; by default « ${words.notice.purpose} ».`,
          ),
          basis: optionalPlainProse(200, `The legal basis; by default « ${words.notice.basis} ».`),
          recipients: optionalPlainProse(
            300,
            `Who receives the data; by default « ${words.notice.recipients} ».`,
          ),
        },
      ).optional(),
    }),
    legal: legalIn(values).optional(),
  });
  return crossFieldRule(fields, (content, report) => {
    checkPortraitOfCv(content, report);
    checkOrder(content, report);
  });
}

/** Reports a key in `profile.order` that no section has. */
function checkOrder({ profile, sections }: Unchecked, report: AddIssue): void {
  const order = fieldOf(profile, 'order');
  if (!Array.isArray(order)) return;
  const keysOfOwner = Array.isArray(sections) ? sections.map((one) => fieldOf(one, 'key')) : [];
  const keys: readonly unknown[] = [...sectionKeys, ...keysOfOwner];
  const allKeys = keys.map((key) => JSON.stringify(key)).join(', ');
  for (const [rank, key] of order.entries())
    if (typeof key === 'string' && !keys.includes(key))
      report(
        'no section has that key',
        `write ${allKeys.replace(/, ([^,]*)$/, ' or $1')}`,
        'profile',
        'order',
        rank,
      );
}

function checkPortraitOfCv(content: Unchecked, report: AddIssue): void {
  const showsPortrait = fieldOf(content.cv, 'portrait') === true;
  const hasPicture = fieldOf(fieldOf(content.owner, 'portrait'), 'src') !== undefined;
  if (showsPortrait && !hasPicture)
    report(
      '`owner.portrait` has no picture',
      'add one with its `src`, or remove this field',
      'cv',
      'portrait',
    );
}

const cachedSchemas = new Map<Language, z.ZodType<CheckedContent, PlainContent>>();

/** The schema of the content in a language, and with it its types, its checks and its documentation. */
export function contentSchema(language: Language): z.ZodType<CheckedContent, PlainContent> {
  const schema = cachedSchemas.get(language) ?? contentIn(language);
  cachedSchemas.set(language, schema);
  return schema;
}
