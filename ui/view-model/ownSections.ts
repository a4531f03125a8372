import { formatDate, formatPeriod, type LocalDate, type Period } from '../content/dates.ts';
import { joinTexts, type RichText, toPlainText, toRichText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { OwnEntry } from '../content/sections/ownSections.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { onOneLine } from './excerpt.ts';
import { pictureView } from './projects.ts';

/** An own section on the profile, without its title. */
export interface OwnSectionView {
  /** Each entry is one line. */
  readonly isShort: boolean;
  readonly entries: readonly ReturnType<typeof entryView>[];
}

/**
 * The own sections, by their keys.
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
        return isShort ? asOneLine(view) : view;
      });
      return [key, { isShort, entries: views }];
    }),
  );
}

function entryView(entry: OwnEntry, picture: ReturnType<typeof pictureView>, words: Words) {
  const { cv: _, url, period, ...texts } = entry;
  return { ...texts, titleUrl: url, period: periodView(period, words), picture };
}

/** An entry whose texts follow its title on one line. The line has no room for the duration. */
function asOneLine({ title, titleLang, titleUrl, period, picture, ...texts }: OwnEntryView) {
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

/** A period, which may be a single date. */
function periodView(period: LocalDate | Period | undefined, words: Words) {
  if (typeof period !== 'string') return formatPeriod(period, words);
  return { start: period, from: formatDate(period, 'long', words) };
}
