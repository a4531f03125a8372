import { formatDate, formatPeriod, type LocalDate, type Period } from '../content/dates.ts';
import { joinTexts, type RichText, toRichText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { OwnEntry } from '../content/sections/ownSections.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { onOneLine } from './excerpt.ts';
import { pictureView } from './projects.ts';

/** What the profile shows of a section of the owner's own, besides its title. */
export interface OwnSectionView {
  /** Whether each entry is one line. */
  readonly isShort: boolean;
  readonly entries: readonly ReturnType<typeof entryView>[];
}

/**
 * The sections of the owner's own, by their keys.
 *
 * @param images what `imageRequests` asked for, by path
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
    period: period && { ...period, length: undefined },
    picture,
    description,
  };
}

type OwnEntryView = ReturnType<typeof entryView>;

/** What stands after the title of an entry that is one line. */
export function lineItems({
  place = '',
  description = [],
  highlights = [],
  technologies = [],
}: Pick<OwnEntry, 'place' | 'description' | 'highlights' | 'technologies'>): RichText[] {
  const names = [place, technologies.join(', ')];
  const [placeText = [], technologiesText = []] = names.map((name) =>
    name ? toRichText(name) : [],
  );
  const texts = [placeText, onOneLine(description), ...highlights, technologiesText];
  return texts.filter((text) => text.length > 0);
}

/** A date, or a period as that of work. */
function whenView(when: LocalDate | Period | undefined, words: Words) {
  if (typeof when !== 'string') return formatPeriod(when, words);
  return { start: when, from: formatDate(when, 'long', words) };
}
