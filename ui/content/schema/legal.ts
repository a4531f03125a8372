import { z } from 'zod';
import { frenchText, issueAdder, plainText } from '../rules.ts';
import { wrongNumber } from './siren.ts';

const place = z.strictObject({
  /** Name or company name. */
  name: frenchText(120),
  /** Postal address, on one line. */
  address: frenchText(200),
  /** Telephone number, as a visitor reads it. */
  phone: frenchText(30),
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
  /** Who publishes the site, as a private person or as a professional. */
  publisher: z.discriminatedUnion('status', [
    z.strictObject({
      /** A person who does not publish as a professional. French law lets such a person stay unnamed if the host knows the name. */
      status: z.literal('private'),
      /** Your name, if you want it shown. */
      name: frenchText(120).optional(),
    }),
    place.extend({
      /** A self-employed person or a company. */
      status: z.literal('professional'),
      /** E-mail address. */
      email: plainText(254).optional(),
      /** Legal form: « EI », « micro-entrepreneur » or « entrepreneur individuel » for a sole trader, beside whose name the law asks for « EI »; for a company also its capital: « SARL au capital de 1 000 € ». */
      form: frenchText(120).optional(),
      /** Registration, where there is one: « RCS Paris 732 829 320 », or a SIREN or SIRET number. Their keys are checked. */
      registration: registration.optional(),
      /** Intra-community VAT number, where there is one. */
      vat: plainText(30).optional(),
      /** Who is responsible for what is published; by default the publisher. */
      director: frenchText(120).optional(),
      /** The consumer mediator that you have joined, as the law asks of whoever has private persons as clients. */
      mediator: z
        .strictObject({
          /** Name of the mediator. */
          name: frenchText(120),
          /** Postal address, on one line. */
          address: frenchText(200),
          /** Web site, as a visitor reads it: « www.mediateur.fr ». */
          site: plainText(120),
        })
        .optional(),
    }),
  ]),
  /** The company whose machines serve the site. */
  host: place,
  /** The server's access log, if you turn it on (docs/deploy.md): a sentence says what it notes, and how long it is kept. */
  logs: z
    .strictObject({
      /** After how many months its lines are deleted; docs/deploy.md has the setting that does it. The CNIL recommends six to twelve. */
      months: z
        .number()
        .superRefine((months, context) => {
          if (!Number.isInteger(months) || months < 1 || months > LONGEST_LOG_MONTHS)
            issueAdder(context)(
              'not a number of months for which the log may be kept',
              `write a whole number from 1 to ${LONGEST_LOG_MONTHS}`,
            );
        })
        .meta({ accepts: `whole number from 1 to ${LONGEST_LOG_MONTHS}` }),
    })
    .optional(),
});
