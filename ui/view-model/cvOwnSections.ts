import type { LocalDate, Period } from '../content/dates.ts';
import type { OwnEntry, OwnSection } from '../content/sections/ownSections.ts';
import type { Words } from '../content/words/words.ts';
import type { CvEntry, CvLine } from '../print/cv.ts';
import { singleDate, workDates } from './cvDates.ts';
import { onCv } from './cvEntries.ts';
import {
  entryOf,
  line,
  paragraphLines,
  pointLines,
  softAddress,
  spansOf,
  titleLine,
  withDots,
} from './cvLines.ts';
import type { CvSource } from './cvSource.ts';
import { lineItems } from './ownSections.ts';

/** The entries on the CV of a section of the owner's own; those of a short one are lines of one entry. */
export function ownSectionEntries({ short, entries }: OwnSection, source: CvSource): CvEntry[] {
  const entriesOnCv = onCv(entries);
  if (short) return [entriesOnCv.map((entry) => shortEntryLine(entry, source))];
  return entriesOnCv.map((entry) => longEntry(entry, source));
}

function shortEntryLine(entry: OwnEntry, source: CvSource): CvLine {
  const { title, titleLang, url, period } = entry;
  const titleSpan = { text: title, lang: titleLang, tone: 'strong' } as const;
  const items = lineItems(entry).map((text) => spansOf(text, source));
  return line(
    'list',
    withDots([titleSpan, ...items, softAddress(url)]),
    datesOf(period, source.words),
  );
}

function longEntry(entry: OwnEntry, source: CvSource): CvEntry {
  const { title, titleLang, place = '', url, period, description = [] } = entry;
  const { highlights = [], technologies = [] } = entry;
  return entryOf([
    titleLine({
      title: { text: title, lang: titleLang },
      from: { text: place },
      details: [softAddress(url)],
      margin: datesOf(period, source.words),
    }),
    ...paragraphLines(description, source),
    ...pointLines(highlights, source),
    line('small', [{ text: technologies.join(', ') }]),
  ]);
}

const datesOf = (when: LocalDate | Period | undefined, words: Words) =>
  typeof when === 'string' ? singleDate(when, words) : workDates(when, words);
