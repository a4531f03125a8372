import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import {
  crossFieldRule,
  emailAddress,
  frenchText,
  languageTag,
  matching,
  NAME,
  optionalPlainText,
  optionalText,
  plainText,
  siteAddress,
  TEXT,
  wholeNumber,
} from '../rules.ts';
import { setTypography } from '../typography.ts';
import { links, picture } from './values.ts';

export const owner = crossFieldRule(
  z.strictObject({
    name: optionalPlainText(50, 'Your name. Without it, the site has only its brand.'),
    brand: plainText(40, 'The name of the site, in the header; your name again if you like.'),
    role: plainText(60)
      .describe(
        'Your occupation, as recruiters call it: « Développeuse full stack ». It is the title of the home page, set as French unless `roleLang` names another language.',
      )
      .meta(TEXT),
    roleLang: languageTag.optional().describe('The language of the role, where it is not French.'),
    siteUrl: siteAddress.describe(
      'The public address of the site, such as "https://www.example.com", for search engines and link previews.',
    ),
    email: emailAddress.describe('The e-mail address that visitors write to.'),
    phone: optionalText(30, 'Telephone number, as a visitor reads it: « 06 12 34 56 78 ».').meta(
      NAME,
    ),
    phoneNumber: matching(
      /^\+[1-9]\d{7,14}$/,
      'not an international telephone number',
      'write it with + and the country code, without spaces, such as "+33612345678"',
    )
      .optional()
      .describe(
        'The same number as a telephone dials it (E.164). Needed where `phone` is not a number of your country.',
      ),
    address: optionalText(120)
      .describe('Street and number, where you want them on the contact page and the CV.')
      .meta(NAME),
    postalCode: optionalPlainText(12, 'The postal code.'),
    city: optionalText(60, 'The city where you work from.').meta(NAME),
    region: optionalText(60, 'The region.').meta(NAME),
    country: frenchText(60, 'The country, in French: « France ».').meta(NAME),
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
      'A picture of you, on the about page; best square, 720 pixels wide or more.',
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
      report(`not the same number as \`phone\`, ${phone}`, 'correct one of the two', 'phoneNumber');
  },
).transform((it) => ({
  ...it,
  role: setTypography(it.role.trim(), it.roleLang),
  phoneNumber: it.phoneNumber ?? (it.phone && dialled(it.phone, it.countryCode)),
}));

/** A telephone number of a country as it is dialled from anywhere (E.164), where it is one. */
function dialled(phone: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  });
  return number?.isValid() ? number.number : undefined;
}
