import { z } from 'zod';
import { frenchText, plainText } from '../rules.ts';

const place = z.strictObject({
  /** Name or company name. */
  name: frenchText(120),
  /** Postal address, on one line. */
  address: frenchText(200),
  /** Telephone number, as a visitor reads it. */
  phone: frenchText(30),
});

/** Who publishes the site and who hosts it: with it, a page « Mentions légales » joins the others. */
export const legal = z.strictObject({
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
