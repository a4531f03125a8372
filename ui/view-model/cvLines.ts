import { domainToUnicode } from 'node:url';
import { displayUrl } from '../content/displayUrl.ts';
import { type Inline, paragraphsOf, type RichText } from '../content/richText.ts';
import type { CvEntry, CvLine, LineKind, MarginNote, Span } from '../print/cv.ts';

/** A line of the CV, without the spans that are empty. */
export const line = (kind: LineKind, spans: readonly Span[], margin?: MarginNote): CvLine => ({
  kind,
  spans: spans.filter(({ text }) => text !== ''),
  ...(margin && { margin }),
});

/** A line with a label in the margin: a fact of a project, or an address. */
export const factLine = (label: string, spans: readonly Span[]): CvLine =>
  line('fact', spans, { kind: 'label', text: label });

/** An entry without the lines that are empty. */
export const entryOf = (lines: readonly CvLine[]): CvEntry =>
  lines.filter(({ spans }) => spans.length > 0);

/** A part of a line, which a middle dot parts from the next one. */
export type Item = Span | readonly Span[];

/** The items that are not empty, with a middle dot between them. */
export const withDots = (items: readonly Item[]): Span[] =>
  items
    .map((item) => [item].flat().filter(({ text }) => text !== ''))
    .filter((spans) => spans.length > 0)
    .flatMap((spans, rank) => (rank > 0 ? afterDot(spans) : spans));

/** The spans of an item with a middle dot before them. */
const afterDot = (spans: readonly Span[]): Span[] =>
  spans.map((span, rank) => (rank === 0 ? { ...span, hasDotBefore: true } : span));

/** An address as people write it: a web address without its scheme, a mailbox with the letters of its domain. */
export function addressSpan(href: string): Span {
  const readableHref = href.replace(/(?<=^mailto:[^@?]+@)[^?]+/, (domain) =>
    domainToUnicode(domain),
  );
  return { text: displayUrl(readableHref).replace(/^www\.(?=.+\/)/, ''), href };
}

/** The form of links in a text. */
export interface LinkForm {
  /** Stands before the paths of the site itself. */
  readonly siteUrl: string;
  /** The text cannot have links, as in `/cv.txt`: their addresses follow their words. */
  readonly isPlainText: boolean;
}

/** A text as words of a line, with its links and emphasis. */
export const spansOf = (
  text: RichText,
  linkForm: LinkForm,
  style: Omit<Span, 'text'> = {},
): Span[] => text.flatMap((inline) => inlineSpans(inline, linkForm, style));

function inlineSpans(inline: Inline, linkForm: LinkForm, style: Omit<Span, 'text'>): Span[] {
  switch (inline.kind) {
    case 'text':
      return [{ ...style, text: inline.text }];
    case 'code':
      return [{ ...style, text: inline.text, isCode: true }];
    case 'emphasis':
      return spansOf(inline.content, linkForm, { ...style, isEmphasized: true });
    case 'strong':
      return spansOf(inline.content, linkForm, { ...style, tone: 'strong' });
    case 'language':
      return spansOf(inline.content, linkForm, { ...style, lang: inline.lang });
    case 'link': {
      const href = completeAddress(inline.href, linkForm.siteUrl);
      const address = addressSpan(href);
      if (inline.isBare) return [{ ...style, ...address }];
      const words = spansOf(inline.content, linkForm, { ...style, href });
      return linkForm.isPlainText ? [...words, { ...style, text: ` (${address.text})` }] : words;
    }
  }
}

/** An address with the site before it, if it is a path of the site itself. */
export const completeAddress = (href: string, siteUrl: string) =>
  href.startsWith('/') ? siteUrl + href : href;

/** The paragraphs of a text, a line each. */
export const paragraphLines = (text: RichText, linkForm: LinkForm): CvLine[] =>
  paragraphsOf(text).map((paragraph) => line('text', spansOf(paragraph, linkForm)));

/** The short points of an entry, a line each. */
export const pointLines = (points: readonly RichText[], linkForm: LinkForm): CvLine[] =>
  points.map((point) => line('point', spansOf(point, linkForm)));

/** A text with details in brackets, which have none within. */
export const bracketed = (text: string, details: readonly string[]) =>
  details.length > 0
    ? `${text} (${details.join(', ').replaceAll(/\s*\(([^()]*)\)/g, ', $1')})`
    : text;

interface Title {
  readonly title: Span;
  /** The employer, the school or who gave or published something. */
  readonly from?: Span;
  readonly details: readonly Item[];
  readonly margin?: MarginNote | undefined;
}

/** The line that begins an entry: « Développeuse, Le port · Brest ». */
export function titleLine({ title, from, details, margin }: Title): CvLine {
  const spans: Span[] = [{ ...title, tone: 'strong' }];
  if (from && from.text !== '') spans.push({ text: ', ' }, from);
  spans.push(...afterDot(withDots(details)));
  return line('title', spans, margin);
}

/** A detail of a title in the quiet colour. */
export const softSpan = (text = ''): Span => ({ text, tone: 'soft' });

/** An address as a detail of a title; an empty span without one. */
export const softAddress = (href: string | undefined): Span =>
  href ? { ...addressSpan(href), tone: 'soft' } : softSpan();
