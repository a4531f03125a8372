import { asciiAddress } from '../content/ascii.ts';
import type { LinkContent } from '../content/schema/values.ts';
import type { Words } from '../content/words/words.ts';

/** A link. One without an address is shown as « lien à venir », with the name of the account where that is known. */
export function linkView(
  { label, href, username }: LinkContent,
  words: Words,
): Pick<LinkContent, 'label' | 'href'> & {
  /** The network and the name of the account, where they are all that is known: the CV has them. */
  readonly account?: string;
} {
  // Browsers percent-encode the domain of a mailbox, which few mail programs read.
  if (href?.startsWith('mailto:')) return { label, href: asciiAddress(href) };
  if (href || !username) return { label, href };
  const account = label.includes(username) ? label : label + words.app.colon + username;
  return { label: account, account };
}
