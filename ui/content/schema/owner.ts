import { z } from 'zod';
import {
  crossFieldRule,
  frenchText,
  issueAdder,
  languageTag,
  matching,
  plainText,
  siteAddress,
} from '../rules.ts';
import { setFrenchTypography } from '../typography.ts';
import { links } from './link.ts';
import { picture } from './picture.ts';

export const owner = crossFieldRule(
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
