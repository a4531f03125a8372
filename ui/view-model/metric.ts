/* The metric of a project as the page shows it: as bars in squares of the grid, as a headline, as text, and its gain. */

import type { CheckedContent } from '../content/schema.ts';
import { capitalized, fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import { widthInHandwriting, widthInTitles } from './textWidth.ts';

type Metric = NonNullable<CheckedContent['projects'][number]['metric']>;

/** The most squares that a bar is long, on a phone or in a column. */
const MAX_SQUARES_IN_COLUMN = 10;
/** The most squares that a bar is long over the whole content. */
const MAX_SQUARES = 31;

/** The chart of a column: the larger value is always ten squares long, so that gains can be compared. */
export function chartInTenths(metric: Metric, words: Words) {
  const square = Math.max(metric.before, metric.after) / MAX_SQUARES_IN_COLUMN;
  return chartOf(metric, square, words);
}

/** A chart whose squares can be counted, with at most so many of them, and with the value of a square. */
export function chartInSquares(metric: Metric, maxSquares: number, words: Words) {
  const square = valueOfSquare(metric, maxSquares);
  const scale = fill(words.metric.square, formatValue(square, metric.unit, words));
  return chartOf(metric, square, words, scale);
}

/** The smallest round value of a square with which the larger bar has room. */
function valueOfSquare(metric: Metric, maxSquares: number): number {
  const larger = Math.max(metric.before, metric.after);
  const power = 10 ** Math.floor(Math.log10(larger / maxSquares));
  const decimalValues = [1, 1.5, 2, 2.5, 3, 4, 5, 10].map((digits) => digits * power);
  const values = valuesInUnit(metric, decimalValues);
  return values.find((value) => larger / value <= maxSquares + 1e-9) ?? larger;
}

/** The values of a square that suit the figures and their unit, from the smallest. */
function valuesInUnit(
  { before, after, unit }: Metric,
  decimalValues: readonly number[],
): readonly number[] {
  if (unit in SIXTIETHS) return [...CLOCK_VALUES, ...decimalValues];
  if (!Number.isInteger(before) || !Number.isInteger(after)) return decimalValues;
  // The value of a square is a whole number too: not two agencies and a half.
  const wholeValues = decimalValues.filter(Number.isInteger);
  return wholeValues.length > 0 ? wholeValues : decimalValues;
}

/** Units that clocks show, each with its sixtieth. */
const SIXTIETHS: Readonly<Record<string, string>> = { h: 'min', min: 's' };

/** Round values of a square in such a unit: some of its sixtieths, or one. */
const CLOCK_VALUES = [1, 2, 5, 10, 15, 20, 30, 60].map((sixtieths) => sixtieths / 60);

function chartOf(metric: Metric, square: number, words: Words, scale?: string) {
  const { what, how, before, after, unit } = metric;
  /** The label of a bar, and its length in squares: at least a line. */
  const bar = (value: number) => ({
    text: formatValue(value, unit, words),
    length: Math.max(0.01, Math.round((value / square) * 100) / 100),
  });
  const barBefore = bar(before);
  const barAfter = bar(after);
  const gain = gainText(metric, words);
  const { colon } = words.app;
  const figures = `${words.app.before}${colon}${barBefore.text}, ${words.app.after}${colon}${barAfter.text}`;
  return {
    before: barBefore,
    after: barAfter,
    gain,
    /** The value has grown: the first bar is the shorter one, which leaves room for the gain. */
    hasGrown: after > before,
    caption: withFullStop(sentences(what, scale, how)),
    /** The caption below a headline, which has `what` itself. */
    method: withFullStop(sentences(scale, how)),
    /** The accessible name. */
    name: sentences(what, figures, gain, how),
  };
}

/** A text with a full stop, unless it ends with a punctuation mark. */
const withFullStop = (text: string) => (text ? text.replace(/(?<![.!?…])$/, '.') : '');

/** The texts as sentences. A full stop is set between two, unless the first ends with a punctuation mark. */
const sentences = (...texts: readonly (string | undefined)[]) =>
  texts
    .filter(Boolean)
    .join('. ')
    .replace(/(?<=[.!?…])\. /g, ' ');

/** The metric as text: « Ouverture de la carte : », « de 6,2 s à 1,4 s », and how it was measured. */
export function metricText({ what, how, before, after, unit }: Metric, words: Words) {
  const oldValue = formatValue(before, unit, words);
  const newValue = formatValue(after, unit, words);
  const range = fill(fill(words.metric.range, oldValue), newValue);
  return {
    how,
    what: what && what + words.app.colon,
    range: what ? range : capitalized(range),
  };
}

/** The height of a capital letter, in em. */
const CAPITAL_HEIGHT = 0.7;

/** The width of `units` in em of a text whose capitals are `capitals` units high. */
const emIn = (units: number, capitals: number) => (units * CAPITAL_HEIGHT) / capitals;

/**
 * The sizes of a headline, by the height of its capitals in units (MetricHeadline.module.css): twelve are as wide as a
 * phone's content, where each value has a line of its own, and 31 as that of a wider window, where both are on one line.
 */
const SIZES = [
  { size: 'large', lineOfOne: emIn(12, 3), lineOfBoth: emIn(31, 3) },
  { size: 'medium', lineOfOne: emIn(12, 2), lineOfBoth: emIn(31, 3) },
  { size: 'small', lineOfOne: emIn(12, 1.25), lineOfBoth: emIn(31, 2) },
] as const;

/** The line of a column, which holds both values at every width: 14 units of 31 in the narrowest window with a margin. */
const LINE_OF_COLUMN = emIn(14, 1.5);

// In em, as MetricHeadline.module.css has them.
const LETTER_SPACING = -0.02;
/** The space between the two values. */
const GAP = 0.35;
/** The length of the stroke beyond the value that it strikes out. */
const STROKE_END = 0.1;

/** The most letters of a unit that is a symbol, such as `min`, not a word. */
const MAX_SYMBOL = 3;

/**
 * The value before, which is struck out, and the value after, handwritten beside it, over the whole content or in a
 * column; nothing where they are too long.
 */
export function headlineOf({ what, before, after, unit }: Metric, inColumn: boolean, words: Words) {
  const newValue = formatValue(after, unit, words);
  // The first value goes without a unit that is a word: « 3 », « 24 agences ».
  const unitWord = unit.length > MAX_SYMBOL ? `\u00a0${unit}` : '';
  const oldValue = formatValue(before, unit, words).replace(unitWord, '');
  const size = headlineSize(oldValue, newValue, inColumn);
  if (!size) return undefined;
  return {
    what,
    before: oldValue,
    after: newValue,
    size,
    /** Handwritten letters need room above the digits. */
    ascends: /[\p{Lu}bdfhkl]/u.test(newValue),
    /** Handwritten letters need room below the line. */
    descends: /[fgjpqyzç]/.test(newValue),
  };
}

/** The largest size in which both values have room, if there is one. */
function headlineSize(oldValue: string, newValue: string, inColumn: boolean) {
  const oldWidth = widthInTitles(oldValue, LETTER_SPACING);
  const newWidth = widthInHandwriting(newValue, LETTER_SPACING);
  const bothWidth = oldWidth + GAP + newWidth;
  if (inColumn) return bothWidth <= LINE_OF_COLUMN ? ('column' as const) : undefined;
  const widerOne = Math.max(oldWidth + STROKE_END, newWidth);
  const fitting = SIZES.find(
    ({ lineOfOne, lineOfBoth }) => widerOne <= lineOfOne && bothWidth <= lineOfBoth,
  );
  return fitting?.size;
}

/** A value with its unit: « 40 min » for two thirds of an hour, « 1 h 30 », « 1 500 billets », « 0,0002 s ». */
function formatValue(value: number, unit: string, words: Words): string {
  const sixtiethUnit = SIXTIETHS[unit];
  const sixtieths = Math.round(value * 60);
  // As a clock shows it where the value is within a hundredth of that: 0.67 h is 40 minutes, but 0.01 h is not one.
  const isOnClock = Math.abs(value * 60 - sixtieths) <= value * 0.6;
  if (!sixtiethUnit || !isOnClock) return `${formatNumber(value, words)}\u00a0${unit}`;
  const whole = Math.floor(sixtieths / 60);
  const rest = sixtieths % 60;
  if (whole === 0) return `${rest}\u00a0${sixtiethUnit}`;
  const wholeText = formatNumber(whole, words);
  if (rest === 0) return `${wholeText}\u00a0${unit}`;
  // « 1 h 30 », but « 4 min 30 s ».
  if (unit === 'h') return fill(fill(words.metric.hours, wholeText), String(rest).padStart(2, '0'));
  return `${wholeText}\u00a0${unit}\u00a0${rest}\u00a0${sixtiethUnit}`;
}

/** A number with no-break spaces of the usual width: at the size of a label a narrow space cannot be seen. */
const formatNumber = (number: number, { language }: Words) =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: 12 })
    .format(number)
    .replaceAll('\u202f', '\u00a0');

/** A smaller gain says little. */
const MIN_GAIN = 1.5;
/** A larger gain is too long for the margin and hard to believe. */
const MAX_GAIN = 10_000;

/** The most characters of the words of a gain that are kept on one line. */
const MAX_UNBROKEN = 12;

/** The gain, such as « 4 fois plus vite »; nothing where it is not worth showing. */
export function gainText({ before, after, gain }: Metric, words: Words): string | undefined {
  const times = Math.max(before / after, after / before);
  if (times < MIN_GAIN || times >= MAX_GAIN) return undefined;
  const number = new Intl.NumberFormat(words.language, {
    maximumFractionDigits: times < 10 ? 1 : 0,
  });
  const timesText = number.format(times).replaceAll('\u202f', '\u00a0');
  const usualComparison = before > after ? words.metric.less : words.metric.more;
  const comparison = gain ?? usualComparison;
  const isShort = comparison.length <= MAX_UNBROKEN;
  return fill(
    fill(words.metric.times, timesText),
    isShort ? comparison.replaceAll(' ', '\u00a0') : comparison,
  );
}

/**
 * A project's metric as its card shows it: as a headline where it is short enough, and as a chart. Over the whole content it
 * has a second chart for wide windows.
 */
export function metricView(metric: Metric, isFullWidth: boolean, words: Words) {
  const headline = headlineOf(metric, !isFullWidth, words);
  if (!isFullWidth) return { headline, narrowChart: chartInTenths(metric, words) };
  return {
    headline,
    narrowChart: chartInSquares(metric, MAX_SQUARES_IN_COLUMN, words),
    wideChart: chartInSquares(metric, MAX_SQUARES, words),
  };
}
