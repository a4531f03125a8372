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

/** What the picture says about itself: changed content makes it differ from the one drawn. */
export const socialCardDescription = (words: Words) => Object.values(words).join('\n');
