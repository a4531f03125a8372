import type { LinkContent } from '../content/schema/link.ts';

/** A link. One without an address is shown as « lien à venir », with the name of the account where that is known. */
export function linkView({ label, href, username }: LinkContent): {
  readonly label: string;
  readonly href?: string | undefined;
} {
  const isNamed = !href && username && !label.includes(username);
  return { label: isNamed ? `${label}\u00a0: ${username}` : label, href };
}
