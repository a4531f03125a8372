import type { Nodes } from 'mdast';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import { lineAt } from '../locate.ts';
import { PLACEHOLDER } from '../typography/marks.ts';
import { adviceForNamed, adviceIn } from './advice.ts';
import { dialectMarks } from './dialects.ts';
import { type LiteralMarkRule, markdownRules } from './markRules.ts';
import { leavesOf, type Place } from './tree.ts';

/*
 * Markdown shows a mark that it does not understand as it is typed: a mark that is not closed, a reference that is not defined.
 * An owner might not notice it on the page.
 */

type Fault = Required<Pick<Diagnostic, 'line' | 'what' | 'why' | 'advice'>>;

const rules: readonly LiteralMarkRule[] = [
  ...markdownRules,
  ...dialectMarks.map((dialectMark) => ({
    ...dialectMark,
    why: 'a mark of another dialect of Markdown, which would be shown as it is typed',
  })),
];

/** Finds the marks in a paragraph, a title or a cell of a table that would be shown as they are typed. */
export function marksShownAsTyped(block: Nodes, source: string, place: Place | undefined): Fault[] {
  const { text, offsets } = typedText(block, source);
  const toFault = ({ start, what, rule, group }: TypedMark): Fault => ({
    line: lineAt(source, offsets[start] ?? 0),
    what,
    why: rule.why,
    advice: adviceIn(place, typeof rule.advice === 'function' ? rule.advice(group) : rule.advice),
  });

  const marks = rules.flatMap((rule) => marksOf(rule, text));
  return marks.filter((mark) => !isInsideAnother(mark, marks)).map(toFault);
}

/** The fault of HTML in a text. */
export function htmlFault(html: string, place: Place | undefined): Omit<Fault, 'line'> {
  const what = truncate(html);
  if (html.startsWith('<!--'))
    return { what, why: 'a comment, which texts do not have', advice: 'remove it' };
  const advice = adviceForNamed(
    html,
    'write it in Markdown, or between back-ticks where it is code',
  );
  return {
    what,
    why: 'HTML, which would be shown as it is typed',
    advice: adviceIn(place, advice),
  };
}

/**
 * The text of a block as it is typed, and the offset of each of its characters in the source. The text has the words of emphasis
 * and links without their marks, because a mark may begin before such words and end after them. A placeholder stands for code
 * and for pictures.
 */
function typedText(block: Nodes, source: string) {
  const pieces = leavesOf(block).map(({ type, position }) => {
    const start = position?.start.offset ?? 0;
    const text = type === 'text' ? source.slice(start, position?.end.offset) : PLACEHOLDER;
    return { start, text };
  });
  return {
    text: pieces.map(({ text }) => text).join(''),
    offsets: pieces.flatMap(({ start, text }) => text.split('').map((_, index) => start + index)),
  };
}

/** A mark that a rule has found in the text of a block. */
interface TypedMark {
  readonly rule: LiteralMarkRule;
  /** The first group of the rule's pattern. */
  readonly group: string;
  /** The mark as the report quotes it. */
  readonly what: string;
  /** The offset of the mark's first character in the text of its block. */
  readonly start: number;
  /** The offset after the mark's last character. */
  readonly end: number;
}

const marksOf = (rule: LiteralMarkRule, text: string) =>
  [...text.matchAll(rule.pattern)].map(({ 0: match, 1: group = '', index }): TypedMark => {
    const mark = rule.markIsGroup ? group : match;
    return {
      rule,
      group,
      what: truncate(mark.replaceAll(PLACEHOLDER, '…')),
      start: index + match.length - match.trimStart().length,
      end: index + match.length,
    };
  });

/** A mark that begins inside a longer mark is part of it, and is not reported. */
const isInsideAnother = (mark: TypedMark, marks: readonly TypedMark[]) =>
  marks.some(
    ({ start, end }) =>
      start <= mark.start && mark.start < end && end - start > mark.end - mark.start,
  );
