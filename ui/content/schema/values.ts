import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { isBefore, type LocalDate } from '../dates.ts';
import {
  type AddIssue,
  crossFieldRule,
  emailAddress,
  flag,
  issueAdder,
  languageTag,
  linkAddress,
  listOf,
  matching,
  object,
  optionalPlainText,
  plainText,
  siteAddress,
  wholeNumber,
} from '../rules.ts';
import { plainLabel, type Texts, textsIn } from '../texts.ts';
import type { Language } from '../words/words.ts';

/* What several parts of the content have: titles, dates, links, pictures. Then the owner, and the legal page. */

/** The schemas of texts, links, pictures and entries in a language. */
export type Values = ReturnType<typeof valuesIn>;

export function valuesIn(language: Language) {
  const texts = textsIn(language);
  const { prose } = texts;

  /** Sets a title by the typography of its own language, which is not named where it is the page's. */
  function setTitle<Entry extends Titled>({ titleLang, ...entry }: Entry) {
    const title = texts.set(entry.title, titleLang);
    return { ...entry, title, ...(titleLang && titleLang !== language && { titleLang }) } as Entry;
  }

  /** An entry with a title, of these fields and those that every one may have. */
  const entry = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
    z
      .strictObject({ ...entryFields, ...fields })
      .transform(setTitle as unknown as <Entry>(item: Entry) => Entry);

  /** Short points under an entry: what was done, what came of it. */
  const highlights = listOf(prose(500), ['text']);

  return { ...texts, ...linksIn(texts), ...picturesIn(texts), setTitle, entry, highlights };
}

type Titled = { readonly title: string; readonly titleLang?: string | undefined };

export const title = {
  title: plainLabel(400).describe(
    'The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang` names another one.',
  ),
  titleLang: languageTag
    .optional()
    .describe('The language of the title, where it is not that of the page.'),
};

/** What every entry of a section may have. */
export const entryFields = {
  ...title,
  cv: flag(false, '`cv: false` keeps it off the CV; the site still shows it.'),
};

/** `2024`, `2024-09` or `2024-09-17`; the page shows months, and counts days. */
export const date = matching(
  /^(19[5-9]\d|20\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
  'not a year, a month or a day',
  'write it as "2024", "2024-09" or "2024-09-17"',
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
    if (isBefore(end as LocalDate, start as LocalDate))
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

function linksIn({ label }: Texts) {
  const link = crossFieldRule(
    z.strictObject({
      label: label(60, 'The text of the link.'),
      href: linkAddress.optional().describe('Where the link leads. Needed unless there is `soon`.'),
      username: optionalPlainText(80, 'The name of the account there, for /resume.json.'),
      soon: flag(true, 'Shows « lien à venir » until there is an address.'),
    }),
    hereOrSoon('href', 'link', 'an address', 'an `href`', 'lien à venir'),
  ).meta({
    id: 'Link',
    description: 'A link: with `href`, or with `soon: true` while there is no address.',
  });

  const links = (description: string) => listOf(link, ['label'], description);

  return { link, links };
}

export type LinkContent = z.output<Values['link']>;

const fileOrSoon = hereOrSoon('src', 'picture', 'a file', 'a `src`', 'Image à venir');

function picturesIn({ plainProse, optionalProse }: Texts) {
  const pictureFields = {
    src: optionalPlainText(255).describe(
      'The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`.',
    ),
    alt: plainProse(200, 'What the picture shows, for people who do not see it.'),
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
    (told, report) => {
      fileOrSoon(told, report);
      if (told.narrow !== undefined && told.src === undefined)
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

export function ownerIn({ language, set, name, optionalName, links, picture }: Values) {
  return crossFieldRule(
    z.strictObject({
      name: optionalPlainText(50, 'Your name. Without it, the site has only its brand.'),
      brand: plainText(40, 'The name of the site, in the header; your name again if you like.'),
      role: plainLabel(60).describe(
        'Your occupation, as recruiters call it: « Développeuse full stack ». It is the title of the home page, set by the typography of the page’s language unless `roleLang` names another one.',
      ),
      roleLang: languageTag
        .optional()
        .describe('The language of the role, where it is not that of the page.'),
      siteUrl: siteAddress.describe(
        'The public address of the site, such as "https://www.example.com", for search engines and link previews.',
      ),
      email: emailAddress.describe('The e-mail address that visitors write to.'),
      phone: optionalName(30, 'Telephone number, as a visitor reads it: « 06 12 34 56 78 ».'),
      phoneNumber: matching(
        /^\+[1-9]\d{7,14}$/,
        'not an international telephone number',
        'write it with + and the country code, without spaces, such as "+33612345678"',
      )
        .optional()
        .describe(
          'The same number as a telephone dials it (E.164). Needed where `phone` is not a number of your country.',
        ),
      address: optionalName(
        120,
        'Street and number, where you want them on the contact page and the CV.',
      ),
      postalCode: optionalPlainText(12, 'The postal code.'),
      city: optionalName(60, 'The city where you work from.'),
      region: optionalName(60, 'The region.'),
      country: name(60, 'The country: « France ».'),
      countryCode: matching(
        /^[A-Z]{2}$/,
        'not a country code',
        'write two capital letters, such as "FR"',
      ).describe('The code of that country (ISO 3166-1 alpha-2): "FR" for France.'),
      copyrightYear: wholeNumber(1990, 2100, 'not a year').describe(
        'The year in the footer, after ©.',
      ),
      links: links(
        'Where else you are to be found, such as LinkedIn; on the home page, in the footer and on the CV.',
      ),
      portrait: picture(
        'A picture of you, on the about page and, with `cv.portrait`, on the CV; best square, 720 pixels wide or more.',
      ).optional(),
    }),
    ({ phone, phoneNumber, countryCode }, report) => {
      // Where the country is not known, that is what is said.
      const isNumber = /^[A-Z]{2}$/.test(String(countryCode)) && typeof phone === 'string';
      if (isNumber && phoneNumber === undefined && !dialled(phone, String(countryCode)))
        report(
          `not a telephone number of the country ${countryCode}`,
          'correct it, or add `phoneNumber`, the number with + and its country code, such as "+33612345678"',
          'phone',
        );
      if (typeof phoneNumber === 'string' && phone === undefined)
        report('`phone` is missing', 'add it, such as "06 12 34 56 78"', 'phoneNumber');
      if (typeof phone !== 'string' || typeof phoneNumber !== 'string') return;
      const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
      if (!phoneNumber.replace(/\D/g, '').endsWith(digits))
        report(
          `not the same number as \`phone\`, ${phone}`,
          'correct one of the two',
          'phoneNumber',
        );
    },
  ).transform(({ roleLang, ...owner }) => ({
    ...owner,
    role: set(owner.role, roleLang),
    roleLang: roleLang === language ? undefined : roleLang,
    phoneNumber: owner.phoneNumber ?? (owner.phone && dialled(owner.phone, owner.countryCode)),
  }));
}

/** A telephone number of a country as it is dialled from anywhere (E.164), where it is one. */
function dialled(phone: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  });
  return number?.isValid() ? number.number : undefined;
}

type Owner = z.output<ReturnType<typeof ownerIn>>;

/** « Paris, France ». */
export const locationOf = ({ city, country }: Pick<Owner, 'city' | 'country'>) =>
  [city, country].filter(Boolean).join(', ');

/** « 12 rue du Port, 29200 Brest, Bretagne, France », as far as the owner states it. */
export function postalAddress({ address, postalCode, city, region, country }: Owner): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [address, town, region, country].filter(Boolean).join(', ');
}

/** Nine digits of a SIREN or fourteen of a SIRET, with or without spaces, and not part of another number or name. */
const numbers = /(?<![\p{L}\d])\d{3}\s?\d{3}\s?\d{3}(?:\s?\d{5})?(?![\s]?\d)/gu;

/** Whether Luhn's key (ISO/IEC 7812-1) is right: every second digit from the right counts twice, as the sum of its digits. */
function luhn(digits: string): boolean {
  const counted = [...digits].reverse().map((digit, at) => (at % 2 ? Number(digit) * 2 : digit));
  return [...counted.join('')].reduce((total, digit) => total + Number(digit), 0) % 10 === 0;
}

/** The CNIL recommends to keep logs for no longer, except where a law asks for it. */
const LONGEST_LOG_MONTHS = 12;

export function legalIn({ name, optionalName }: Texts) {
  const place = z.strictObject({
    name: name(120, 'Name or company name.'),
    address: name(200, 'Postal address, on one line.'),
    phone: name(30, 'Telephone number, as a visitor reads it.'),
  });

  /** A registration, whose SIREN and SIRET numbers have their right key. */
  const registration = name(120).superRefine((text, context) => {
    const wrong = text.match(numbers)?.find((number) => {
      const digits = number.replace(/\s/g, '');
      return !luhn(digits.slice(0, 9)) || !luhn(digits);
    });
    if (wrong)
      issueAdder(context)(
        `${wrong} has a wrong key, so that a digit of it is wrong`,
        'copy the number from your registration',
      );
  });

  return object(
    'Who publishes the site and who hosts it. With it the site has a page « Mentions légales ».',
    {
      publisher: z
        .discriminatedUnion('status', [
          z.strictObject({
            status: z
              .literal('private')
              .describe(
                'A person who does not publish as a professional. French law lets such a person stay unnamed if the host knows the name.',
              ),
            name: optionalName(120, 'Your name, if you want it shown.'),
          }),
          place.extend({
            status: z.literal('professional').describe('A self-employed person or a company.'),
            email: optionalPlainText(254, 'E-mail address.'),
            form: optionalName(120).describe(
              'Legal form: « EI », « micro-entrepreneur » or « entrepreneur individuel » for a sole trader, beside whose name the law asks for « EI »; for a company also its capital: « SARL au capital de 1 000 € ».',
            ),
            registration: registration
              .optional()
              .describe(
                'Registration, where there is one: « RCS Paris 732 829 320 », or a SIREN or SIRET number. Their keys are checked.',
              ),
            vat: optionalPlainText(30, 'Intra-community VAT number, where there is one.'),
            director: optionalName(120).describe(
              'Who is responsible for what is published; by default the publisher.',
            ),
            mediator: object(
              'The consumer mediator that you have joined, as the law asks of whoever has private persons as clients.',
              {
                name: name(120, 'Name of the mediator.'),
                address: name(200, 'Postal address, on one line.'),
                site: plainText(120, 'Web site, as a visitor reads it: « www.mediateur.fr ».'),
              },
            ).optional(),
          }),
        ])
        .describe('Who publishes the site, as a private person or as a professional.'),
      host: place.describe('The company whose machines serve the site.'),
      logs: object(
        "The server's access log, if you turn it on (docs/deploy.md): a sentence says what it notes, and how long it is kept.",
        {
          months: wholeNumber(
            1,
            LONGEST_LOG_MONTHS,
            'not a number of months for which the log may be kept',
          ).describe(
            'After how many months its lines are deleted; docs/deploy.md has the setting that does it. The CNIL recommends six to twelve.',
          ),
        },
      ).optional(),
    },
  );
}
