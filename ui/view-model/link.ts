import type { LinkContent } from '../content/schema/link.ts';

/** A link without an address is shown as « lien à venir ». */
export function linkView({ label, href }: LinkContent): {
  readonly label: string;
  readonly href?: string | undefined;
} {
  return { label, href };
}
