import { locationOf } from './location.ts';
import type { CheckedContent } from './schema.ts';

/** Every word drawn on the card, from the content. */
export function socialCardWords({ owner, home }: CheckedContent) {
  return {
    siteName: owner.name ?? owner.brand,
    greeting: owner.name ? `${home.greeting} ${owner.name},` : home.greeting,
    role: owner.role,
    place: locationOf(owner),
    address: owner.siteUrl.replace(/^https?:\/\//, ''),
  };
}

export type Words = ReturnType<typeof socialCardWords>;

/** The description in the picture's metadata. It differs from the stored one once the content has changed. */
export const socialCardDescription = (words: Words) => Object.values(words).join('\n');
