import { sectionList } from '../content/sections';
import { content } from './sample';

/** Fields that are addresses, dates and codes: nobody reads them in a page. */
const unread = new Set(['href', 'src', 'start', 'end', 'picture', 'order']);

const { owner } = content;

/** Every word of the content that its page has to show; a field added to the content is added here by itself. */
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
    owner.city,
    owner.country,
  ],
};

function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => (unread.has(name) ? [] : words(inner)));
}

/** A page's own description stands in the head; those of its items in the page. */
function without(value: object, ...names: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key)));
}
