import { z } from 'zod';
import { frenchText, issueAdder, optionalText, plainText, wholeNumber } from '../rules.ts';
import { wrongNumber } from './siren.ts';

const place = z.strictObject({
  name: frenchText(120).describe('Name or company name.'),
  address: frenchText(200).describe('Postal address, on one line.'),
  phone: frenchText(30).describe('Telephone number, as a visitor reads it.'),
});

/** A registration, whose SIREN and SIRET numbers have their right key. */
const registration = frenchText(120).superRefine((text, context) => {
  const wrong = wrongNumber(text);
  if (wrong)
    issueAdder(context)(
      `${wrong} has a wrong key, so that a digit of it is wrong`,
      'copy the number from your registration',
    );
});

/** The CNIL recommends to keep logs for no longer, except where a law asks for it. */
const LONGEST_LOG_MONTHS = 12;

export const legal = z.strictObject({
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
        email: plainText(254).optional().describe('E-mail address.'),
        form: optionalText(
          120,
          'Legal form: « EI », « micro-entrepreneur » or « entrepreneur individuel » for a sole trader, beside whose name the law asks for « EI »; for a company also its capital: « SARL au capital de 1 000 € ».',
        ),
        registration: registration
          .optional()
          .describe(
            'Registration, where there is one: « RCS Paris 732 829 320 », or a SIREN or SIRET number. Their keys are checked.',
          ),
        vat: plainText(30).optional().describe('Intra-community VAT number, where there is one.'),
        director: optionalText(
          120,
          'Who is responsible for what is published; by default the publisher.',
        ),
        mediator: z
          .strictObject({
            name: frenchText(120).describe('Name of the mediator.'),
            address: frenchText(200).describe('Postal address, on one line.'),
            site: plainText(120).describe('Web site, as a visitor reads it: « www.mediateur.fr ».'),
          })
          .optional()
          .describe(
            'The consumer mediator that you have joined, as the law asks of whoever has private persons as clients.',
          ),
      }),
    ])
    .describe('Who publishes the site, as a private person or as a professional.'),
  host: place.describe('The company whose machines serve the site.'),
  logs: z
    .strictObject({
      months: wholeNumber(
        1,
        LONGEST_LOG_MONTHS,
        'not a number of months for which the log may be kept',
      ).describe(
        'After how many months its lines are deleted; docs/deploy.md has the setting that does it. The CNIL recommends six to twelve.',
      ),
    })
    .optional()
    .describe(
      "The server's access log, if you turn it on (docs/deploy.md): a sentence says what it notes, and how long it is kept.",
    ),
});
