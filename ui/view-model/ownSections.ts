import { formatDate, formatPeriod, type LocalDate, type Period } from '../content/dates.ts';
import { joinTexts, type RichText, toPlainText, toRichText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { OwnEntry } from '../content/sections/ownSections.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { onOneLine } from './excerpt.ts';
import { pictureView } from './projects.ts';

/** A section of the owner's own on the profile, without its title. */
export interface OwnSectionView {
  /** Each entry is one line. */
  readonly isShort: boolean;
  readonly entries: readonly ReturnType<typeof entryView>[];
}

/**
 * The sections of the owner's own, by their keys.
 *
 * @param images the processed images of the content (`imageRequests`), by path
 */
export function ownSectionViews(
  { sections }: Pick<CheckedContent, 'sections'>,
  images: ReadonlyMap<string, ResponsiveImage>,
  words: Words,
): ReadonlyMap<string, OwnSectionView> {
  return new Map(
    sections.map(({ key, short: isShort = false, entries }, rank) => {
      const views = entries.map((entry, entryRank) => {
        const path = `sections[${rank}].entries[${entryRank}].picture`;
        const view = entryView(entry, pictureView(entry.picture, path, images), words);
        return isShort ? onLine(view) : view;
      });
      return [key, { isShort, entries: views }];
    }),
  );
}

function entryView(entry: OwnEntry, picture: ReturnType<typeof pictureView>, words: Words) {
  const { cv: _, url, period, ...texts } = entry;
  return { ...texts, titleUrl: url, period: whenView(period, words), picture };
}

/** An entry whose title is followed by all that it says, on one line: there is no room for how long it was. */
function onLine({ title, titleLang, titleUrl, period, picture, ...texts }: OwnEntryView) {
  const items = lineItems(texts);
  const description = items.length > 0 ? joinTexts(items, ' · ') : undefined;
  return {
    title,
    titleLang,
    titleUrl,
    period: period && { ...period, duration: undefined },
    picture,
    description,
  };
}

type OwnEntryView = ReturnType<typeof entryView>;

/** The texts after the title of an entry that is one line. */
export function lineItems({
  place = '',
  description = [],
  highlights = [],
  technologies = [],
}: Pick<OwnEntry, 'place' | 'description' | 'highlights' | 'technologies'>): RichText[] {
  const texts = [
    toRichText(place),
    onOneLine(description),
    ...highlights,
    toRichText(technologies.join(', ')),
  ];
  return texts.filter((text) => toPlainText(text) !== '');
}

/** A date, or a period as that of work. */
function whenView(when: LocalDate | Period | undefined, words: Words) {
  if (typeof when !== 'string') return formatPeriod(when, words);
  return { start: when, from: formatDate(when, 'long', words) };
}
