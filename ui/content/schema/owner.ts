import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { emailAddress, siteAddress } from '../rules/addresses.ts';
import { crossFieldRule, type ReportIssue } from '../rules/issues.ts';
import { languageTag, optionalPlainText, textMatching } from '../rules/texts.ts';
import { wholeNumber } from '../rules/wholeNumber.ts';
import { plainLabel } from '../texts.ts';
import type { UncheckedObject } from '../unchecked.ts';
import type { ValueSchemas } from './values.ts';

/** The country code in `countryCode` (ISO 3166-1 alpha-2). */
const countryCodeForm = /^[A-Z]{2}$/;

/** The schema of `owner`. */
export function ownerSchema({
  language,
  typeset,
  name,
  optionalName,
  linksSchema,
  pictureSchema,
}: ValueSchemas) {
  return crossFieldRule(
    z.strictObject({
      name: optionalPlainText(
        50,
        'Your name, also in the header and in the titles of pages. Needed unless there is a `brand`.',
      ),
      brand: optionalPlainText(
        40,
        'The name of a site without your name, in the header and in the titles of pages. With a `name`, no page shows it.',
      ),
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
      phoneNumber: textMatching({
        form: /^\+[1-9]\d{7,14}$/,
        why: 'not an international telephone number',
        advice: 'write it with + and the country code, without spaces, such as "+33612345678"',
      })
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
      countryCode: textMatching({
        form: countryCodeForm,
        why: 'not a country code',
        advice: 'write two capital letters, such as "FR"',
      }).describe('The code of that country (ISO 3166-1 alpha-2): "FR" for France.'),
      copyrightYear: wholeNumber(1990, 2100, 'not a year').describe(
        'The year in the footer, after ©.',
      ),
      links: linksSchema(
        'Links to your other pages, such as LinkedIn; on the home page, in the footer and on the CV.',
      ),
      portrait: pictureSchema(
        'A picture of you, on the about page and, with `cv.portrait`, on the CV; best square, 720 pixels wide or more.',
      ).optional(),
    }),
    (owner, report) => {
      checkSiteName(owner, report);
      checkPhone(owner, report);
    },
  ).transform((owner) => {
    const { role, roleLang, phone, phoneNumber, countryCode } = owner;
    return {
      ...owner,
      brand: owner.brand ?? owner.name ?? '',
      role: typeset(role, roleLang),
      roleLang: roleLang === language ? undefined : roleLang,
      phoneNumber: phoneNumber ?? (phone && internationalNumber(phone, countryCode)),
    };
  });
}

function checkSiteName({ name, brand }: UncheckedObject, report: ReportIssue): void {
  if (name === undefined && brand === undefined)
    report('the site has no name', 'write yours, or that of the site as `brand`', 'name');
}

/** Checks `phone` and `phoneNumber`. The schemas of the fields report a value of a wrong type or form. */
function checkPhone(
  { phone, phoneNumber, countryCode }: UncheckedObject,
  report: ReportIssue,
): void {
  if (typeof phone === 'string' && phoneNumber === undefined)
    checkNumberOfCountry(phone, countryCode, report);
  if (typeof phoneNumber === 'string' && phone === undefined)
    report('`phone` is missing', 'add it, such as "06 12 34 56 78"', 'phoneNumber');
  if (typeof phone === 'string' && typeof phoneNumber === 'string')
    checkSameNumber(phone, phoneNumber, report);
}

/** Without `phoneNumber`, the number to dial is made of `phone` and the country. */
function checkNumberOfCountry(phone: string, countryCode: unknown, report: ReportIssue): void {
  const hasCountry = typeof countryCode === 'string' && countryCodeForm.test(countryCode);
  if (hasCountry && !internationalNumber(phone, countryCode))
    report(
      `not a telephone number of the country ${countryCode}`,
      'correct it, or add `phoneNumber`, the number with + and its country code, such as "+33612345678"',
      'phone',
    );
}

/** `phoneNumber` ends with the digits of `phone`, without the zeros that begin a national number. */
function checkSameNumber(phone: string, phoneNumber: string, report: ReportIssue): void {
  const nationalDigits = digitsOf(phone).replace(/^0+/, '');
  if (!digitsOf(phoneNumber).endsWith(nationalDigits))
    report(`not the same number as \`phone\`, ${phone}`, 'correct one of the two', 'phoneNumber');
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Writes a telephone number as it is dialled from anywhere (E.164); `undefined` if the text is no number of the country. */
function internationalNumber(phone: string, country: string): string | undefined {
  const parsedNumber = parsePhoneNumberFromString(phone, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  });
  return parsedNumber?.isValid() ? parsedNumber.number : undefined;
}

type Owner = z.output<ReturnType<typeof ownerSchema>>;

/** « Paris, France ». */
export const locationOf = ({ city, country }: Pick<Owner, 'city' | 'country'>) =>
  [city, country].filter(Boolean).join(', ');

/** « 12 rue du Port, 29200 Brest, Bretagne, France », as far as the owner states it. */
export function postalAddress({ address, postalCode, city, region, country }: Owner): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [address, town, region, country].filter(Boolean).join(', ');
}
