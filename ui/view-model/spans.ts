import { domainToUnicode } from 'node:url';
import type { CvLine, LineKind, Span } from '../print/cv.ts';
import { displayUrl } from './displayUrl.ts';

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

/** An address whose mailbox has its domain as people write it. */
const written = (href: string) =>
  href.replace(/(?<=^mailto:[^@?]+@)[^?]+/, (domain) => domainToUnicode(domain));

/** An address as people write it, which leads there, after some words. */
export const address = (href: string, before = ''): Span => ({
  text: `${before}${displayUrl(written(href)).replace(/^www\.(?=.+\/)/, '')}`,
  href,
});

/** A text with the addresses in it as links. */
export function spansOf(text: string, style: Omit<Span, 'text'> = {}): Span[] {
  return text
    .split(/(\bhttps?:\/\/[^\s<>«»]*[^\s<>«».,;:!?…)\]])/)
    .flatMap((part, rank): Span[] => {
      if (!part) return [];
      return [rank % 2 === 1 ? { ...style, ...address(part) } : { ...style, text: part }];
    });
}

/** A text as paragraphs of the CV, one for each of its lines. */
export const paragraphs = (text: string, kind: LineKind = 'text'): CvLine[] =>
  text.split(/\s*\n\s*/).map((paragraph) => line(kind, spansOf(paragraph)));

/** The most characters of a text that the CV has in part: three lines of it. */
const LONGEST_EXCERPT = 340;

/**
 * The sentences of a text that have room in three lines; of a longer sentence, its first words. `mark` is where the rest
 * would be.
 */
export function excerpt(text: string, longest = LONGEST_EXCERPT, mark = ''): string {
  const whole = text.replaceAll(/\s*\n\s*/g, ' ');
  if (whole.length <= longest) return whole;
  const sentences = whole.match(/.+?[.!?…](?=\s|$)\s*/gu) ?? [];
  let kept = '';
  for (const sentence of sentences) {
    if ((kept + sentence).trimEnd().length > longest) break;
    kept += sentence;
  }
  return kept
    ? kept.trimEnd() + mark
    : `${whole.slice(0, whole.lastIndexOf(' ', longest))}${mark || '\u00a0…'}`;
}
