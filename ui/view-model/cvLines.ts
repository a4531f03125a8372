import { domainToUnicode } from 'node:url';
import { displayUrl } from '../content/displayUrl.ts';
import { type Inline, paragraphsOf, type RichText } from '../content/richText.ts';
import type { CvLine, LineKind, MarginNote, Span } from '../print/cv.ts';

/** A line of the CV. */
export const line = (kind: LineKind, spans: readonly Span[], margin?: MarginNote): CvLine => ({
  kind,
  spans: spans.filter(({ text }) => text !== ''),
  ...(margin && { margin }),
});

/** The items that say something, each of one or several spans, with a middle dot between them. */
export const withDots = (items: readonly (Span | readonly Span[])[]): Span[] =>
  items
    .map((item) => [item].flat().filter(({ text }) => text !== ''))
    .filter((spans) => spans.length > 0)
    .flatMap((spans, rank) => (rank > 0 ? afterDot(spans) : spans));

/** Spans that begin an item after another. */
export const afterDot = ([first, ...others]: readonly Span[]): Span[] =>
  first ? [{ ...first, isNext: true }, ...others] : [];

/** An address as people write it, that of a mailbox too, which leads there, after some words. */
export function address(href: string, before = ''): Span {
  const readableHref = href.replace(/(?<=^mailto:[^@?]+@)[^?]+/, (domain) =>
    domainToUnicode(domain),
  );
  return { text: before + displayUrl(readableHref).replace(/^www\.(?=.+\/)/, ''), href };
}

/** How the links of a text are given. */
export interface LinkManner {
  /** Completes addresses on the site itself. */
  readonly siteUrl: string;
  /** Whether the text is read without its links, so that their address follows their words. */
  readonly whole: boolean;
}

/** A text as words of a line, with its links and emphasis. */
export const spansOf = (
  text: RichText,
  manner: LinkManner,
  style: Omit<Span, 'text'> = {},
): Span[] => text.flatMap((inline) => inlineSpans(inline, manner, style));

function inlineSpans(inline: Inline, manner: LinkManner, style: Omit<Span, 'text'>): Span[] {
  switch (inline.kind) {
    case 'text':
      return [{ ...style, text: inline.text }];
    case 'code':
      return [{ ...style, text: inline.text, isCode: true }];
    case 'emphasis':
      return spansOf(inline.content, manner, { ...style, isEmphasized: true });
    case 'strong':
      return spansOf(inline.content, manner, { ...style, tone: 'strong' });
    case 'language':
      return spansOf(inline.content, manner, { ...style, lang: inline.lang });
    case 'link': {
      const href = completed(inline.href, manner.siteUrl);
      if (inline.isBare) return [{ ...style, ...address(href) }];
      const words = spansOf(inline.content, manner, { ...style, href });
      return manner.whole ? [...words, { ...style, text: ` (${address(href).text})` }] : words;
    }
  }
}

/** An address on the site itself, in full. */
export const completed = (href: string, siteUrl: string) =>
  href.startsWith('/') ? siteUrl + href : href;

/** The paragraphs of a text, a line each. */
export const paragraphs = (text: RichText | undefined, manner: LinkManner): CvLine[] =>
  text ? paragraphsOf(text).map((paragraph) => line('text', spansOf(paragraph, manner))) : [];

/** A small line that says one thing, where there is something to say. */
export const smallLine = (spans: readonly Span[]): CvLine[] =>
  spans.some(({ text }) => text !== '') ? [line('small', spans)] : [];

/** A text with details in brackets, which have none within. */
export const bracketed = (text: string, details: readonly string[]) =>
  details.length > 0
    ? `${text} (${details.join(', ').replaceAll(/\s*\(([^()]*)\)/g, ', $1')})`
    : text;
