import { z } from 'zod';
import { crossFieldRule, frenchText, linkAddress, uniqueBy } from '../rules.ts';

/** A link. It has an address, or `soon: true` to be shown as « lien à venir »; a list may also have none at all. */
export const link = crossFieldRule(
  z.strictObject({
    /** What the link says. */
    label: frenchText(60),
    /** Where it leads: an address that begins with `https://`, or a path of this site such as `/contact`. */
    href: linkAddress.optional(),
    /** Ask for « lien à venir » until there is an address. */
    soon: z.literal(true).optional(),
  }),
  ({ href, soon }, complain) => {
    if (href === undefined && soon === undefined)
      complain(
        'a link without an address',
        'add an `href`, or `soon: true` to show « lien à venir »',
      );
    if (href !== undefined && soon !== undefined)
      complain(
        'the link has an `href`, and `soon` says that it has none yet',
        'remove `soon`',
        'soon',
      );
  },
);

export const links = uniqueBy(z.array(link), 'label', ({ label }) => label, 'label');

export type LinkContent = z.output<typeof link>;
