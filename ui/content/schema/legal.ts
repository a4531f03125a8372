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
      /** Legal form and capital of a company: « SARL au capital de 1 000 € ». */
      form: frenchText(120).optional(),
      /** Registration, where there is one: « RCS Paris 123 456 789 », or a SIREN number. */
      registration: frenchText(120).optional(),
      /** Intra-community VAT number, where there is one. */
      vat: plainText(30).optional(),
      /** Who is responsible for what is published; by default the publisher. */
      director: frenchText(120).optional(),
    }),
  ]),
  /** The company whose machines serve the site. */
  host: place,
});
