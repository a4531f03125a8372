import { z } from 'zod';
import { crossFieldRule, frenchText, linkAddress, plainText, uniqueBy } from '../rules.ts';

/** A link: with `href`, or with `soon: true` while there is no address. */
export const link = crossFieldRule(
  z.strictObject({
    /** The text of the link. */
    label: frenchText(60),
    /** Where the link leads. Needed unless there is `soon`. */
    href: linkAddress.optional(),
    /** The name of the account there, for /resume.json. */
    username: plainText(80).optional(),
    /** Shows « lien à venir » until there is an address. */
    soon: z.literal(true).optional(),
  }),
  ({ href, soon }, report) => {
    if (href === undefined && soon === undefined)
      report(
        'a link without an address',
        'add an `href`, or `soon: true` to show « lien à venir »',
      );
    if (href !== undefined && soon !== undefined)
      report(
        'the link has an `href`, and `soon` says that it has none yet',
        'remove `soon`',
        'soon',
      );
  },
);

export const links = uniqueBy(z.array(link), 'label', ({ label }) => label, 'label');

export type LinkContent = z.output<typeof link>;
