import { z } from 'zod';
import { crossFieldRule, frenchText, LABEL, linkAddress, plainText, uniqueBy } from '../rules.ts';

export const link = crossFieldRule(
  z.strictObject({
    label: frenchText(60).meta(LABEL).describe('The text of the link.'),
    href: linkAddress.optional().describe('Where the link leads. Needed unless there is `soon`.'),
    username: plainText(80).optional().describe('The name of the account there, for /resume.json.'),
    soon: z.literal(true).optional().describe('Shows « lien à venir » until there is an address.'),
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
).meta({
  id: 'Link',
  description: 'A link: with `href`, or with `soon: true` while there is no address.',
});

export const links = uniqueBy(z.array(link), ['label']);

export type LinkContent = z.output<typeof link>;
