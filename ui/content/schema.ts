import { z } from 'zod';
import { type LocalDate, monthsSince } from './dates.ts';
import {
  type AddIssue,
  crossFieldRule,
  frenchText,
  issueAdder,
  languageTag,
  linkAddress,
  matching,
  plainText,
  plainTexts,
  siteAddress,
  uniqueBy,
} from './rules.ts';
import { setFrenchTypography } from './typography.ts';

/** What an owner writes in `content.ts`: `export default { … } satisfies Content`. */
export type Content = z.input<typeof content>;

/** The content once checked: every French text set as French is. */
export type CheckedContent = z.output<typeof content>;

/** A link. It has an address, or `soon: true` to be shown as « lien à venir »; a list may also have none at all. */
const link = crossFieldRule(
  z.strictObject({
    /** What the link says. */
    label: frenchText(60),
    /** Where it leads: an address that begins with `https://`, or a path of this site such as `/contact`. */
    href: linkAddress.optional(),
    /** Ask for « lien à venir » until there is an address. */
    soon: z.literal(true).optional(),
  }),
  ({ href, soon }, complain) => {
    if (href === undefined && soon === undefined)
      complain(
        'a link without an address',
        'add an `href`, or `soon: true` to show « lien à venir »',
      );
    if (href !== undefined && soon !== undefined)
      complain(
        'the link has an `href`, and `soon` says that it has none yet',
        'remove `soon`',
        'soon',
      );
  },
);

const links = uniqueBy(z.array(link), 'label', ({ label }) => label, 'label');

/**
 * A picture: a file of `pictures/`, or `soon: true` to be shown as a drawn place for one. A portrait is best square, 720
 * pixels wide or more; photographs of the gallery are best of one shape.
 */
const pictured = {
  /** Name of the file in `pictures/`, such as `ferme.jpg`. */
  src: plainText(255).optional(),
  /** What the picture shows, for those who do not see it. */
  alt: frenchText(200),
  /** Ask for « Image à venir » until there is a picture. */
  soon: z.literal(true).optional(),
};

function oneOfBoth({ src, soon }: Partial<Record<string, unknown>>, complain: AddIssue) {
  if (src === undefined && soon === undefined)
    complain('a picture without a file', 'add a `src`, or `soon: true` to show « Image à venir »');
  if (src !== undefined && soon !== undefined)
    complain(
      'the picture has a `src`, and `soon` says that it has none yet',
      'remove `soon`',
      'soon',
    );
}

const picture = crossFieldRule(z.strictObject(pictured), oneOfBoth);

/** Of a screen’s shape and 992 pixels wide or more, it has the whole sheet where the project is shown first. */
const projectPicture = crossFieldRule(
  z.strictObject({
    ...pictured,
    /** The file shown instead on a telephone, where a whole screen cannot be read: a detail, four by three. */
    narrow: plainText(255).optional(),
  }),
  (told, complain) => {
    oneOfBoth(told, complain);
    if (told.narrow !== undefined && told.src === undefined)
      complain('there is no `src` for wider screens', 'add a `src`', 'narrow');
  },
);

const galleryPicture = crossFieldRule(
  z.strictObject({
    ...pictured,
    /** What stands below it: « Pointe de Pen-Hir, mai 2025 ». */
    caption: frenchText(80).optional(),
  }),
  oneOfBoth,
);

const date = matching(
  /^(19[5-9]\d|20\d\d|2100)(-(0[1-9]|1[0-2]))?$/,
  'not a year or a month',
  'write it as "2024" or "2024-09"',
).transform((text) => text as LocalDate);

/** From when to when; without `end`, until now. */
const period = crossFieldRule(
  z.strictObject({
    /** `2024` or `2024-09`. */
    start: date,
    /** `2025` or `2025-08`; leave it out for what goes on today. */
    end: date.optional(),
  }),
  ({ start, end }, complain) => {
    if (!date.safeParse(start).success || !date.safeParse(end).success) return;
    if (monthsSince(start as LocalDate, end as LocalDate) < 0)
      complain('the end is before the start', 'swap the two dates, or correct one', 'end');
  },
);

/** Sets a title that is French and leaves one in another language. */
function titled<Titled extends { title: string; titleLang?: string | undefined }>(
  item: Titled,
): Titled {
  return { ...item, title: setFrenchTypography(item.title.trim(), item.titleLang) };
}

const title = {
  title: plainText(400),
  /** The language of the title where it is not French, such as `en`. */
  titleLang: languageTag.optional(),
};

const project = z
  .strictObject({
    ...title,
    /** What it is, in a sentence: the home page and the printed CV say it instead of the description. */
    summary: frenchText(160).optional(),
    description: frenchText(1500),
    /** Where and when it was made, beside its name on the home page: « Chez Glazik, 2025 ». */
    context: frenchText(40).optional(),
    /** Names of technologies, shown as they are written. */
    technologies: plainTexts(),
    /** None, one or several. */
    links,
    picture: projectPicture.optional(),
    /** Who made it: « Trois développeurs et une cheffe de projet ». */
    team: frenchText(120).optional(),
    /** How long it took: « Six mois ». */
    duration: frenchText(120).optional(),
    /** The owner’s own part in it. */
    role: frenchText(300).optional(),
    /** What came of it, noted beside it in the hand of a teacher: « Temps de saisie divisé par trois ». */
    result: frenchText(300).optional(),
    /**
     * Its figures, corrected by hand and drawn on the squares of the paper: `{ before: 6, after: 1.4, unit: 's' }`;
     * 1.5 `h` is « 1 h 30 ».
     */
    metric: z
      .strictObject({
        /** What was measured: « Ouverture de la carte ». */
        what: frenchText(60).optional(),
        /** How: « Médiane de cinquante essais sur un téléphone d’entrée de gamme, en 3G ». */
        how: frenchText(120).optional(),
        before: z.number().positive(),
        after: z.number().positive(),
        unit: frenchText(12),
        /** What it is so many times: « plus vite », « moins cher »; « moins » or « plus » unless told. */
        gain: frenchText(20).optional(),
      })
      .optional(),
  })
  .transform(titled);

const skillGroup = z
  .strictObject({
    ...title,
    /** Shown as they are written. */
    skills: plainTexts(),
  })
  .transform(titled);

const experience = z
  .strictObject({
    ...title,
    company: frenchText(120),
    period,
    description: frenchText(1500).optional(),
  })
  .transform(titled);

const education = z
  .strictObject({
    ...title,
    school: frenchText(120),
    period,
    description: frenchText(1500).optional(),
  })
  .transform(titled);

const trait = z
  .strictObject({
    ...title,
    description: frenchText(400).optional(),
    /** Noted beside it, in a few words. */
    remark: frenchText(40).optional(),
  })
  .transform(titled);

const stat = z.strictObject({
  /** The figure, shown as it is written: `10+`. */
  value: plainText(12),
  /** What it counts. */
  label: frenchText(60),
  /** A line that supports it. */
  evidence: frenchText(120).optional(),
  link: link.optional(),
});

/** Letters of a link of the navigation that fit on a narrow phone. */
const LABEL_LENGTH = 20;

/** A link of the navigation: its text, or its text and the language it is in. */
const label = z.union([
  frenchText(LABEL_LENGTH),
  z
    .strictObject({ text: plainText(LABEL_LENGTH), lang: languageTag })
    .transform(({ text, lang }) => ({ text: setFrenchTypography(text.trim(), lang), lang })),
]);

/** The links of the navigation unless the owner names them, as the specification does. */
export const DEFAULT_LABELS = {
  home: { text: 'Home', lang: 'en' },
  profile: 'Profil',
  about: { text: 'About', lang: 'en' },
  contact: 'Contact',
} as const;

/** The sections of the profile, by the names that `order` gives them. */
export const PROFILE_SECTIONS = ['projects', 'skills', 'experience', 'education'] as const;

const description = plainText(160)
  .superRefine((value, context) => {
    if (/\S/.test(value) && [...value].length < 50)
      issueAdder(context)('too short to say what the page is about', 'write 50 characters or more');
  })
  .transform((text) => setFrenchTypography(text.trim()));

const place = z.strictObject({
  /** Name or company name. */
  name: frenchText(120),
  /** Postal address, on one line. */
  address: frenchText(200),
  /** Telephone number, as a visitor reads it. */
  phone: frenchText(30),
});

/** Who publishes the site and who hosts it: with it, a page « Mentions légales » joins the others. */
const legal = z.strictObject({
  publisher: z.discriminatedUnion('status', [
    z.strictObject({
      /** A person who does not publish as a professional: the host knows who it is, visitors need not. */
      status: z.literal('private'),
      name: frenchText(120).optional(),
    }),
    place.extend({
      /** A professional, alone or as a company. */
      status: z.literal('professional'),
      email: plainText(254).optional(),
      /** Legal form and capital of a company: « SARL au capital de 1 000 € ». */
      form: frenchText(120).optional(),
      /** Registration: « RCS Paris 123 456 789 » or a SIREN number, where there is one. */
      registration: frenchText(120).optional(),
      /** Intra-community VAT number, where there is one. */
      vat: plainText(30).optional(),
      /** Who answers for what is published; the publisher when absent. */
      director: frenchText(120).optional(),
    }),
  ]),
  /** The company whose machines serve the site. */
  host: place,
});

/** Three years: the longest that the CNIL names for those who made contact and went no further. */
const LONGEST_RETENTION_MONTHS = 36;

const owner = crossFieldRule(
  z.strictObject({
    /** Your name. Without it, the site speaks under its brand only. */
    name: plainText(50).optional(),
    /** What the site is called. */
    brand: plainText(40),
    role: plainText(60),
    /** The language of the role where it is not French, such as `en`. */
    roleLang: languageTag.optional(),
    /** Public address of the site, without a final slash: canonical links and the sitemap need it. */
    siteUrl: siteAddress,
    email: matching(
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
      'not an e-mail address',
      'write one such as "moi@example.com"',
    ),
    /** Telephone number, as a visitor reads it. */
    phone: frenchText(30).optional(),
    /** The same number as a telephone dials it, in E.164: `+33612345678`. */
    phoneNumber: matching(
      /^\+[1-9]\d{7,14}$/,
      'not an international telephone number',
      'write it with + and the country code, without spaces, such as "+33612345678"',
    ).optional(),
    city: frenchText(60),
    country: frenchText(60),
    /** ISO 3166-1 alpha-2. */
    countryCode: matching(
      /^[A-Z]{2}$/,
      'not a country code',
      'write two capital letters, such as "FR"',
    ),
    /** The year of the copyright line. */
    copyrightYear: z.number().superRefine((year, context) => {
      if (!Number.isInteger(year) || year < 1990 || year > 2100)
        issueAdder(context)('not a year', 'write one such as 2026');
    }),
    /** Social links, in the footer and on the printed CV: any, none required. */
    links,
    /** A picture of you, on the about page. */
    portrait: picture.optional(),
  }),
  ({ phone, phoneNumber }, complain) => {
    if (typeof phone === 'string' && phoneNumber === undefined)
      complain('`phoneNumber` is missing', 'add it, such as "+33612345678"', 'phone');
    if (typeof phoneNumber === 'string' && phone === undefined)
      complain('`phone` is missing', 'add it, such as "06 12 34 56 78"', 'phoneNumber');
    if (typeof phone !== 'string' || typeof phoneNumber !== 'string') return;
    const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
    if (!phoneNumber.replace(/\D/g, '').endsWith(digits))
      complain(
        `not the same number as \`phone\`, ${phone}`,
        'correct one of the two',
        'phoneNumber',
      );
  },
).transform((it) => ({ ...it, role: setFrenchTypography(it.role.trim(), it.roleLang) }));

const same = (...fields: unknown[]) =>
  fields.every((field) => typeof field === 'string') ? fields.join('\n') : '';
const titleOf = ({ title }: Partial<Record<string, unknown>>) => title;
const startOf = (period: unknown) => (Object(period) as { start?: unknown }).start;

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
  labels: crossFieldRule(
    z
      .strictObject({
        home: label.optional(),
        profile: label.optional(),
        about: label.optional(),
        contact: label.optional(),
      })
      .optional(),
    (labels, complain) => {
      const texts = Object.entries({ ...DEFAULT_LABELS, ...labels }).map(
        ([page, label]) => [page, typeof label === 'string' ? label : Object(label).text] as const,
      );
      for (const [rank, [page, text]] of texts.entries())
        if (page in labels && texts.some(([, other], at) => at !== rank && other === text))
          complain(
            'another link of the navigation has the same text',
            'give each its own text',
            page,
          );
    },
  ),
  /** Titles of sections and pages, where they are not the usual ones. */
  titles: z
    .strictObject({
      /** Of the home page's part with the first project that has a picture. */
      featured: frenchText(40).optional(),
      /** Of those after it. */
      others: frenchText(40).optional(),
      profile: frenchText(40).optional(),
      projects: frenchText(40).optional(),
      skills: frenchText(40).optional(),
      experience: frenchText(40).optional(),
      education: frenchText(40).optional(),
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
    /** The order of the sections: `projects`, `skills`, `experience`, `education` unless told; one left out comes last. */
    order: uniqueBy(z.array(z.enum(PROFILE_SECTIONS)), 'section', String).optional(),
  }),
  projects: uniqueBy(z.array(project), 'title', titleOf, 'title'),
  skillGroups: uniqueBy(z.array(skillGroup), 'title', titleOf, 'title'),
  /** Jobs, in any order: the build puts the latest first. */
  experiences: uniqueBy(
    z.array(experience),
    'title, company and start',
    ({ title, company, period }) => same(title, company, startOf(period)),
    'title',
  ),
  /** Degrees and certifications, in any order: the build puts the latest first. */
  educations: uniqueBy(
    z.array(education),
    'title, school and start',
    ({ title, school, period }) => same(title, school, startOf(period)),
    'title',
  ),
  about: z.strictObject({
    /** For search engines and link previews. */
    description,
    title: frenchText(60),
    /** Noted beside the title in the hand of a teacher: « Albigeoise ». */
    remark: frenchText(40).optional(),
    /** One paragraph each. */
    journey: uniqueBy(z.array(frenchText(1500)), 'text', String),
  }),
  values: uniqueBy(z.array(trait), 'title', titleOf, 'title'),
  interests: uniqueBy(z.array(trait), 'title', titleOf, 'title'),
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
