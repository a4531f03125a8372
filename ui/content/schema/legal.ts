import { z } from 'zod';
import {
  frenchText,
  issueAdder,
  object,
  optionalPlainText,
  optionalText,
  plainText,
  wholeNumber,
} from '../rules.ts';

const place = z.strictObject({
  name: frenchText(120, 'Name or company name.'),
  address: frenchText(200, 'Postal address, on one line.'),
  phone: frenchText(30, 'Telephone number, as a visitor reads it.'),
});

/** Nine digits of a SIREN or fourteen of a SIRET, with or without spaces, and not part of another number or name. */
const numbers = /(?<![\p{L}\d])\d{3}\s?\d{3}\s?\d{3}(?:\s?\d{5})?(?![\s]?\d)/gu;

/** Whether Luhn's key (ISO/IEC 7812-1) is right: every second digit from the right counts twice, as the sum of its digits. */
function luhn(digits: string): boolean {
  const counted = [...digits].reverse().map((digit, at) => (at % 2 ? Number(digit) * 2 : digit));
  return [...counted.join('')].reduce((total, digit) => total + Number(digit), 0) % 10 === 0;
}

/** A registration, whose SIREN and SIRET numbers have their right key. */
export const registration = frenchText(120).superRefine((text, context) => {
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

/** The CNIL recommends to keep logs for no longer, except where a law asks for it. */
const LONGEST_LOG_MONTHS = 12;

export const legal = object(
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
          name: optionalText(120, 'Your name, if you want it shown.'),
        }),
        place.extend({
          status: z.literal('professional').describe('A self-employed person or a company.'),
          email: optionalPlainText(254, 'E-mail address.'),
          form: optionalText(120).describe(
            'Legal form: « EI », « micro-entrepreneur » or « entrepreneur individuel » for a sole trader, beside whose name the law asks for « EI »; for a company also its capital: « SARL au capital de 1 000 € ».',
          ),
          registration: registration
            .optional()
            .describe(
              'Registration, where there is one: « RCS Paris 732 829 320 », or a SIREN or SIRET number. Their keys are checked.',
            ),
          vat: optionalPlainText(30, 'Intra-community VAT number, where there is one.'),
          director: optionalText(120).describe(
            'Who is responsible for what is published; by default the publisher.',
          ),
          mediator: object(
            'The consumer mediator that you have joined, as the law asks of whoever has private persons as clients.',
            {
              name: frenchText(120, 'Name of the mediator.'),
              address: frenchText(200, 'Postal address, on one line.'),
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
