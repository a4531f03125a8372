import { z } from 'zod';
import { reportIssue } from '../rules/issues.ts';
import { optionalPlainText, plainText } from '../rules/texts.ts';
import { wholeNumber } from '../rules/wholeNumber.ts';
import type { TextSchemas } from '../texts.ts';

/** The schema of `legal`. */
export const legalSchema = (texts: TextSchemas) =>
  z
    .strictObject({
      publisher: publisherSchema(texts),
      host: identitySchema(texts).describe('The company whose machines serve the site.'),
      logs: logsSchema.optional(),
    })
    .describe(
      'The publisher and the host of the site. With this field the site has a page « Mentions légales ».',
    );

const publisherSchema = (texts: TextSchemas) =>
  z
    .discriminatedUnion('status', [privatePersonSchema(texts), professionalSchema(texts)])
    .describe('The publisher of the site, a private person or a professional.');

const privatePersonSchema = ({ optionalName }: TextSchemas) =>
  z.strictObject({
    status: z
      .literal('private')
      .describe(
        'A person who does not publish as a professional. French law lets such a person stay unnamed if the host knows the name.',
      ),
    name: optionalName(120, 'Your name, if you want it shown.'),
  });

const professionalSchema = (texts: TextSchemas) =>
  identitySchema(texts).extend({
    status: z.literal('professional').describe('A self-employed person or a company.'),
    email: optionalPlainText(254, 'E-mail address.'),
    form: texts
      .optionalName(120)
      .describe(
        'Legal form: « EI », « micro-entrepreneur » or « entrepreneur individuel » for a sole trader, beside whose name the law asks for « EI »; for a company also its capital: « SARL au capital de 1 000 € ».',
      ),
    registration: registrationSchema(texts)
      .optional()
      .describe(
        'Registration, where there is one: « RCS Paris 732 829 320 », or a SIREN or SIRET number. Their keys are checked.',
      ),
    vat: optionalPlainText(30, 'Intra-community VAT number, where there is one.'),
    director: texts
      .optionalName(120)
      .describe('The person responsible for the publication; by default the publisher.'),
    mediator: mediatorSchema(texts).optional(),
  });

/** The schema of a person or a company with an address. */
const identitySchema = ({ name }: TextSchemas) =>
  z.strictObject({
    name: name(120, 'Name or company name.'),
    address: name(200, 'Postal address, on one line.'),
    phone: name(30, 'Telephone number, as a visitor reads it.'),
  });

const mediatorSchema = ({ name }: TextSchemas) =>
  z
    .strictObject({
      name: name(120, 'Name of the mediator.'),
      address: name(200, 'Postal address, on one line.'),
      site: plainText(120, 'Web site, as a visitor reads it: « www.mediateur.fr ».'),
    })
    .describe(
      'The consumer mediator that you have joined, as the law asks of whoever has private persons as clients.',
    );

/** The CNIL recommends that logs are kept no longer than this, except where a law requires it. */
const MAX_LOG_MONTHS = 12;

const logsSchema = z
  .strictObject({
    months: wholeNumber(
      1,
      MAX_LOG_MONTHS,
      'not a number of months for which the log may be kept',
    ).describe(
      'The number of months after which lines of the log are deleted; docs/deploy.md has the setting that deletes them. The CNIL recommends six to twelve.',
    ),
  })
  .describe(
    "The server's access log, if you turn it on (docs/deploy.md): a sentence says what the log notes, and how long it is kept.",
  );

const registrationSchema = ({ name }: TextSchemas) =>
  name(120).superRefine((text, context) => {
    const mistypedNumber = text.match(registrationNumbers)?.find(isMistyped);
    if (mistypedNumber)
      reportIssue(
        context,
        `${mistypedNumber} has a wrong key, so that a digit of it is wrong`,
        'copy the number from your registration',
      );
  });

/** Nine digits of a SIREN or fourteen of a SIRET, with or without spaces, which are not part of a longer number or a name. */
const registrationNumbers = /(?<![\p{L}\d])\d{3}\s?\d{3}\s?\d{3}(?:\s?\d{5})?(?![\s]?\d)/gu;

/** A SIRET begins with a SIREN, which has a check digit of its own. */
function isMistyped(number: string): boolean {
  const digits = number.replace(/\s/g, '');
  const siren = digits.slice(0, 9);
  return !hasRightCheckDigit(siren) || !hasRightCheckDigit(digits);
}

/**
 * Checks a number by Luhn's formula (ISO/IEC 7812-1): every second digit from the right is doubled, and the sum of all digits
 * is a multiple of ten.
 */
function hasRightCheckDigit(number: string): boolean {
  const digitsFromRight = [...number].reverse().map(Number);
  const weighted = digitsFromRight.map((digit, rank) => (rank % 2 === 1 ? 2 * digit : digit));
  const sum = [...weighted.join('')].reduce((total, digit) => total + Number(digit), 0);
  return sum % 10 === 0;
}
