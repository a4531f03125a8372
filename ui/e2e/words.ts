import { sectionList } from '../content/sections';
import { content } from './sample';

/** Fields that are addresses, dates and codes, which no page shows as they are. */
const unread = new Set([
  'href',
  'src',
  'start',
  'end',
  'picture',
  'order',
  'printed',
  'placeUrl',
  'titleUrl',
]);

const { owner } = content;

/**
 * Every text of the content that a page has to show; a field added to a list of the content is included. A page that has
 * no content of its own is not listed.
 */
export const wordsByPage: Readonly<Record<string, readonly string[]>> = {
  '/': [
    content.owner.role,
    ...words(without(content.home, 'description', 'facts')),
    ...words(content.stats),
  ],
  '/profil': [
    ...words(without(content.profile, 'description', 'sections')),
    ...sectionList.flatMap(({ field }) => words(content[field])),
  ],
  '/about': [
    ...words(without(content.about, 'description')),
    ...words(content.values),
    ...words(content.interests),
    ...words(content.gallery),
  ],
  '/contact': [
    ...words({ lead: content.contact.lead }),
    owner.email,
    owner.phone ?? '',
    owner.postalAddress,
  ],
};

function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => (unread.has(name) ? [] : words(inner)));
}

/** A page's own description is in the head; those of its items are on the page. */
function without(value: object, ...names: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key)));
}
