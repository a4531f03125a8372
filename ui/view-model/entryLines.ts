import { type FormattedPeriod, rangeText } from '../content/dates.ts';
import type { sectionList } from '../content/sections.ts';
import type { Site } from './buildViewModel.ts';

/** An entry of any section, as the page shows it. */
type AnyEntry = Site[(typeof sectionList)[number]['field']][number];

type FieldOf<Entry> = Entry extends unknown ? keyof Entry : never;
type ValueOf<Entry, Name> = Entry extends unknown
  ? Name extends keyof Entry
    ? Entry[Name]
    : undefined
  : never;

/** The fields of all entries together; each section's entries have some of them. */
type Entry = { readonly [Name in FieldOf<AnyEntry>]?: ValueOf<AnyEntry, Name> };

/** A text as the printed profile has it, or a term or address with its label, which the profile arranges otherwise. */
export type EntryLine = string | { readonly label?: string; readonly text: string };

type Nothing = '' | false | undefined;

/**
 * What each field of an entry says on the CV, in the order in which it is best read; null for fields that the printed
 * profile does not show, and for those that another field's line has. A new field has to be added here.
 */
const linesOf: Readonly<
  Record<
    keyof Entry,
    ((entry: Entry, siteUrl: string) => EntryLine | Nothing | (EntryLine | Nothing)[]) | null
  >
> = {
  title: ({ title }) => title,
  titleLang: null,
  place: ({ place }) => place,
  whole: null,
  follows: null,
  period: ({ period }) => period && withLength(period),
  details: ({ details }) => details,
  titleUrl: ({ titleUrl }) => titleUrl && { text: titleUrl },
  placeUrl: ({ placeUrl }) => placeUrl && { text: placeUrl },
  context: null,
  summary: ({ summary }) => summary,
  description: ({ summary, description }) => summary === undefined && description,
  quote: ({ quote }) => quote && `« ${quote} »`,
  name: ({ name, role }) => [name, role].filter(Boolean).join(', '),
  role: null,
  highlights: ({ highlights = [] }) => highlights.map((highlight) => `- ${highlight}`),
  facts: ({ facts = [] }) => facts.map(({ term, detail }) => ({ label: term, text: detail })),
  result: ({ result }) => result && { label: 'Résultat', text: result },
  metricText: ({ metricText }) => metricText && (metricText.what ?? '') + metricText.range,
  level: ({ level }) => level,
  skills: ({ skills = [] }) => skills.join(', '),
  technologies: ({ technologies = [] }) => technologies.join(', '),
  page: ({ page }, siteUrl) => page && { label: 'Lire l’histoire', text: siteUrl + page },
  links: ({ links = [] }, siteUrl) =>
    links.map(
      ({ label, href }) => href && { label, text: href.startsWith('/') ? siteUrl + href : href },
    ),
  picture: null,
  fullWidthSizes: null,
  metric: null,
  detailed: null,
  long: null,
  cv: null,
};

/** The entries of a section that are on the CV. */
export const printedEntries = (entries: readonly Entry[]) =>
  entries.filter(({ cv }) => cv !== false);

/** What the CV says of an entry. `siteUrl` completes addresses on the site itself. */
export function entryLines(entry: Entry, siteUrl: string): EntryLine[] {
  return Object.values(linesOf)
    .flatMap((line) => line?.(entry, siteUrl))
    .filter((line): line is EntryLine => Boolean(line));
}

function withLength(period: FormattedPeriod): string {
  const dates = period.printed ?? rangeText(period);
  return period.length ? `${dates} (${period.length})` : dates;
}
