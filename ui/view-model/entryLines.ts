import { domainToUnicode } from 'node:url';
import { type FormattedPeriod, rangeText } from '../content/dates.ts';
import type { sectionList } from '../content/sections.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import type { CvLine, LineKind, Span, WordsOf } from '../print/cv.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { displayUrl } from './displayUrl.ts';
import { excerpt } from './excerpt.ts';

/** An entry of any section, as the page shows it. */
type AnyEntry = ArrangedContent[(typeof sectionList)[number]['field']][number];

type FieldOf<Entry> = Entry extends unknown ? keyof Entry : never;
type ValueOf<Entry, Name> = Entry extends unknown
  ? Name extends keyof Entry
    ? Entry[Name]
    : undefined
  : never;

/** The fields of all entries together; each section's entries have some of them. */
export type Entry = { readonly [Name in FieldOf<AnyEntry>]?: ValueOf<AnyEntry, Name> };

type Nothing = '' | false | undefined;

/** The most characters of what an employer does that stand beside its name. */
const SHORT_ABOUT = 50;
/** The most characters of a project's description on the CV: three lines. */
export const MAX_DESCRIPTION = 340;
/** The most characters of a quotation on the CV with the name of who says it: three lines. */
const MAX_REFERENCE = 270;

/** Fields that the CV does not have, and those that another field's line has. */
type Without =
  WordsOf<'titleLang titleUrl placeUrl details period follows context metricText name role level skills storyKey page pageLanguage picture fullWidthSizes metric longResult cv'>;

/** What each other field of an entry says on the CV, in the order in which it is best read. A new field has to be added here. */
const linesOf: Readonly<
  Record<
    Exclude<keyof Entry, Without>,
    (entry: Entry, how: Manner) => CvLine | Nothing | (CvLine | Nothing)[]
  >
> = {
  // Several posts at one employer are under its name. Their common time is left out: a program would take the first to
  // have two periods.
  whole: ({ whole, place, placeUrl, about }) =>
    whole && line('employer', parts([{ text: place ?? '', href: placeUrl }, shortAbout(about)])),
  title: (entry, { siteUrl, isShort, words }) => {
    const { title, titleLang, titleUrl, links, page } = entry;
    const href = titleUrl ?? projectAddress(links, page, siteUrl);
    const name = { text: title ?? '', lang: titleLang, tone: 'strong' } as const;
    const where = isShort ? whereOf(entry, words) : [];
    return (
      title && line('title', parts([name, ...where, href && { ...address(href), tone: 'soft' }]))
    );
  },
  place: (entry, { isShort, words }) => !isShort && line('where', parts(whereOf(entry, words))),
  about: ({ about }) => about && !shortAbout(about) && line('small', [{ text: about }]),
  result: ({ result, metricText }) =>
    line(
      'text',
      parts([
        { text: result ?? '', tone: 'strong' },
        { text: metricText ? (metricText.what ?? '') + metricText.range : '' },
      ]),
    ),
  summary: ({ summary }) => summary && line('text', spansOf(summary)),
  description: ({ summary, description, links }, { whole }) =>
    description &&
    (links
      ? !summary && line('text', spansOf(excerpt(description, whole ? Infinity : MAX_DESCRIPTION)))
      : description.split(/\s*\n\s*/).map((paragraph) => line('text', spansOf(paragraph)))),
  quote: ({ quote, name = '', role }, { whole, words }) => {
    if (!quote) return false;
    const shown = excerpt(quote, whole ? Infinity : maxQuote({ name, role }));
    return line('text', [
      { text: `${fill(words.app.quote, shown)} ` },
      { text: `–\u00a0${author({ name, role })}`, tone: 'strong' },
    ]);
  },
  highlights: ({ highlights = [] }, { hasCourses }) =>
    hasCourses
      ? line('small', parts(highlights.map((text) => ({ text }))))
      : highlights.map((text) => line('point', spansOf(text))),
  facts: ({ facts = [] }, { words }) =>
    line(
      'small',
      parts(facts.map(({ term, detail }) => ({ text: term + words.app.colon + detail }))),
    ),
  technologies: ({ technologies = [] }) => line('small', [{ text: technologies.join(', ') }]),
  links: ({ links = [], page, pageLanguage }, { siteUrl, words }) => {
    const shown = projectAddress(links, page, siteUrl);
    const others = [
      ...links.map(({ label, href }) => ({ label, href: href && completed(href, siteUrl) })),
      { label: words.cv.story, href: page && !pageLanguage && siteUrl + page },
    ];
    return line(
      'small',
      parts(
        others.map(
          ({ label, href }) => href && href !== shown && address(href, label + words.app.colon),
        ),
      ),
    );
  },
};

/** Who says what is quoted: « Une cheffe de service, Hôpital général ». */
const author = ({ name, role }: Pick<Reference, 'name' | 'role'>) =>
  [name, role].filter(Boolean).join(', ');

type Reference = ArrangedContent['references'][number];

/** The most characters of a quotation on the CV. */
export const maxQuote = (reference: Pick<Reference, 'name' | 'role'>) =>
  MAX_REFERENCE - author(reference).length;

/** The entries of a section that are on the CV. */
export const printedEntries = (entries: readonly Entry[]) =>
  entries.filter(({ cv }) => cv !== false);

interface Manner {
  /** Completes addresses on the site itself. */
  readonly siteUrl: string;
  /** Whether long texts are whole: the PDF has the beginning of some. */
  readonly whole: boolean;
  /** Whether the title, the place and the date share a line. */
  readonly isShort: boolean;
  /** Whether the points are courses, which share a line. */
  readonly hasCourses: boolean;
  readonly words: Words;
}

/** What the CV says of an entry. */
export function entryLines(entry: Entry, how: Manner): CvLine[] {
  const isGrouped = entry.whole || entry.follows;
  return Object.values(linesOf)
    .flatMap((lines) => lines(entry, how))
    .filter((it): it is CvLine => Boolean(it && it.spans.length > 0))
    .map((it) => (isGrouped && it.kind !== 'employer' ? { ...it, inset: true } : it));
}

/** Where and when, in one line of text: programs that read CVs keep that together. */
function whereOf(entry: Entry, words: Words) {
  const { place = '', placeUrl, details = '', about, period, whole, follows } = entry;
  return [
    // Programs look for the employer beside the dates of each post.
    { text: place, href: placeUrl, ...((whole || follows) && { tone: 'soft' as const }) },
    ...details.split(' · ').map((text) => ({ text, tone: 'soft' as const })),
    !whole && shortAbout(about),
    period && { text: withLength(period, words) },
  ];
}

const completed = (href: string, siteUrl: string) => (href.startsWith('/') ? siteUrl + href : href);

/** The address beside the name of a project: its first link, else the page of its story. */
function projectAddress(links: Entry['links'], page: Entry['page'], siteUrl: string) {
  const path = links?.find(({ href }) => href)?.href ?? page;
  return path && completed(path, siteUrl);
}

const shortAbout = (about: string | undefined): Span | false =>
  about !== undefined && about.length <= SHORT_ABOUT && { text: about, tone: 'soft' };

/** « sept. 2021 – août 2023 (2 ans) », on one line. */
function withLength(period: FormattedPeriod, words: Words): string {
  const { since, sinceInLine } = words.dates;
  const dates = (period.printed ?? rangeText(period)).replace(since, sinceInLine);
  const whole = period.length ? `${dates} (${period.length})` : dates;
  return whole.replaceAll(' ', '\u00a0');
}

/** A line of the CV. */
export const line = (kind: LineKind, spans: readonly Span[]): CvLine => ({
  kind,
  spans: spans.filter(({ text }) => text !== ''),
});

/** Spans with a middle dot between them. */
export function parts(spans: readonly (Span | '' | false | undefined)[]): Span[] {
  const said = spans.filter((span): span is Span => Object(span).text);
  return said.map((span, rank) => (rank > 0 ? { ...span, isNext: true } : span));
}

/** An address as people write it, that of a mailbox too, which leads there, after some words. */
export function address(href: string, before = ''): Span {
  const written = href.replace(/(?<=^mailto:[^@?]+@)[^?]+/, (domain) => domainToUnicode(domain));
  return { text: before + displayUrl(written).replace(/^www\.(?=.+\/)/, ''), href };
}

/** A text with the addresses in it as links. */
export const spansOf = (text: string): Span[] =>
  text
    .split(/(\bhttps?:\/\/[^\s<>«»]*[^\s<>«».,;:!?…)\]])/)
    .map((part, rank) => (rank % 2 === 1 ? address(part) : { text: part }));
