import type { CheckedContent } from '../content/schema.ts';
import { filledSections, type SectionKey } from '../content/sections.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { type OwnSectionView, ownSectionViews } from './ownSections.ts';

/** A section of the profile: one that the site has fields for, or one of the owner's own with its entries. */
export type ProfileSection = { readonly id: string; readonly title: string } & (
  | { readonly key: SectionKey; readonly entries?: undefined }
  | ({ readonly key: string } & OwnSectionView)
);

/** The sections of the profile that have entries, in the owner's order, then in their usual one. */
export function profileSections(
  content: CheckedContent,
  images: ReadonlyMap<string, ResponsiveImage>,
  words: Words,
): ProfileSection[] {
  const { order = [] } = content.profile;
  const ownViews = ownSectionViews(content, images, words);
  const sections = filledSections(content, words);
  const orderedSections = order
    .map((key) => sections.find((section) => section.key === key))
    .filter((section) => section !== undefined);
  const otherSections = sections.filter(({ key }) => !order.includes(key));
  return [...orderedSections, ...otherSections].map(({ key, title, anchor }) => {
    const section = { id: `${words.pages.profile.id}-${anchor}`, title };
    const ownView = ownViews.get(key);
    if (ownView) return { key, ...section, ...ownView };
    // A section is the owner's own, which has a view, or one of the site's.
    return { key: key as SectionKey, ...section };
  });
}
