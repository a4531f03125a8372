import { domainToUnicode } from 'node:url';
import type { CvLine, LineKind, MarginNote, Span } from '../print/cv.ts';
import { displayUrl } from './displayUrl.ts';

/** A line of the CV. */
export const line = (kind: LineKind, spans: readonly Span[], margin?: MarginNote): CvLine => ({
  kind,
  spans: spans.filter(({ text }) => text !== ''),
  ...(margin && { margin }),
});

/** The items that say something, with a middle dot between them. */
export const withDots = (items: readonly (Span | undefined)[]): Span[] =>
  items
    .filter((item): item is Span => item !== undefined && item.text !== '')
    .map((item, rank) => (rank > 0 ? { ...item, isNext: true } : item));

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

/** The paragraphs of a text, a line each. */
export const paragraphs = (text = ''): CvLine[] =>
  text
    .split(/\s*\n\s*/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => line('text', spansOf(paragraph)));

/** A small line that says one thing, where there is something to say. */
export const smallLine = (text = ''): CvLine[] => (text === '' ? [] : [line('small', [{ text }])]);

/** A text with details in brackets, which have none within. */
export const bracketed = (text: string, details: readonly string[]) =>
  details.length > 0
    ? `${text} (${details.join(', ').replaceAll(/\s*\(([^()]*)\)/g, ', $1')})`
    : text;
