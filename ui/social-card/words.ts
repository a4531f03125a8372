import { home, owner, siteName } from '../src/content.ts';

/** Every word drawn on the card, from the content. */
export const words = {
  siteName,
  greeting: owner.name ? `${home.greeting} ${owner.name},` : home.greeting,
  role: owner.role,
  place: `${owner.city}, ${owner.country}`,
  address: owner.siteUrl.replace(/^https?:\/\//, ''),
} as const;

/** What the picture says about itself: changed content makes it differ from the one drawn. */
export const drawnWords = Object.values(words).join('\n');
