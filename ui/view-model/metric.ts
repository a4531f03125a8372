/* The metric of a project in its forms: a chart of bars in squares of the ruling, a headline, a text; and its gain. */

import type { CheckedContent } from '../content/schema.ts';
import { capitalized, fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import { widthInHandwriting, widthInTitles } from './textWidth.ts';

type Metric = NonNullable<CheckedContent['projects'][number]['metric']>;

/** The most squares of a bar on a phone or in a column. */
const MAX_SQUARES_IN_COLUMN = 10;
/** The most squares of a bar that may take the whole width of the content. */
const MAX_SQUARES = 31;

/** The chart of a column. The larger value always has ten squares, so that the gains of projects can be compared. */
export function chartInTenths(metric: Metric, words: Words) {
  const squareValue = Math.max(metric.before, metric.after) / MAX_SQUARES_IN_COLUMN;
  return chartOf(metric, squareValue, words);
}

/** A chart of at most `maxSquares` squares, which says the value of a square. */
export function chartInSquares(metric: Metric, maxSquares: number, words: Words) {
  const squareValue = roundSquareValue(metric, maxSquares);
  const scale = fill(words.metric.square, formatValue(squareValue, metric.unit, words));
  return chartOf(metric, squareValue, words, scale);
}

/** The smallest round value of a square with which the longer bar has room. */
function roundSquareValue(metric: Metric, maxSquares: number): number {
  const larger = Math.max(metric.before, metric.after);
  const power = 10 ** Math.floor(Math.log10(larger / maxSquares));
  const decimalValues = ROUND_DIGITS.map((digits) => digits * power);
  const values = valuesInUnit(metric, decimalValues);
  return values.find((value) => larger / value <= maxSquares + 1e-9) ?? larger;
}

/** Round values are these, times a power of ten. */
const ROUND_DIGITS = [1, 1.5, 2, 2.5, 3, 4, 5, 10];

/** The values of a square that suit the figures and their unit, the smallest first. */
function valuesInUnit(
  { before, after, unit }: Metric,
  decimalValues: readonly number[],
): readonly number[] {
  if (unit in SIXTIETHS) return [...CLOCK_VALUES, ...decimalValues];
  if (!Number.isInteger(before) || !Number.isInteger(after)) return decimalValues;
  // A square of whole things is a whole number: not two agencies and a half.
  const wholeValues = decimalValues.filter(Number.isInteger);
  return wholeValues.length > 0 ? wholeValues : decimalValues;
}

/** The units that clocks show, each with the unit of its sixtieth. */
const SIXTIETHS: Readonly<Record<string, string>> = { h: 'min', min: 's' };

/** The round values of a square in a unit that clocks show: some sixtieths of it, or one unit. */
const CLOCK_VALUES = [1, 2, 5, 10, 15, 20, 30, 60].map((sixtieths) => sixtieths / 60);

function chartOf(metric: Metric, squareValue: number, words: Words, scale?: string) {
  const { what, how, before, after, unit } = metric;
  /** The text of a bar, and its length in squares. The smallest bar is seen as a line. */
  const bar = (value: number) => ({
    text: formatValue(value, unit, words),
    length: Math.max(0.01, Math.round((value / squareValue) * 100) / 100),
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
    /** The first bar is the shorter one, because the value has grown. */
    hasGrown: after > before,
    caption: withFullStop(sentences(what, scale, how)),
    /** The caption of a chart with a headline, which has `what`. */
    method: withFullStop(sentences(scale, how)),
    /** The accessible name of the chart. */
    name: sentences(what, figures, gain, how),
  };
}

/** A text with a full stop, unless it ends with a punctuation mark. */
const withFullStop = (text: string) => (text ? text.replace(/(?<![.!?…])$/, '.') : '');

/** The texts as sentences, with a full stop between two unless the first ends with a punctuation mark. */
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

/** Converts a width from units to em, in a text whose capital letters are `capitals` units high. */
const unitsToEm = (units: number, capitals: number) => (units * CAPITAL_HEIGHT) / capitals;

/**
 * The sizes of a headline over the whole content, the largest first. Capital letters are 3, 2 or 1.25 units high
 * (MetricHeadline.module.css). A phone is 12 units wide and has each value on a line, and a wider window is 31 units wide and
 * has both on one line. `lineOfOne` and `lineOfBoth` are these widths in em.
 */
const SIZES = [
  { size: 'large', lineOfOne: unitsToEm(12, 3), lineOfBoth: unitsToEm(31, 3) },
  { size: 'medium', lineOfOne: unitsToEm(12, 2), lineOfBoth: unitsToEm(31, 3) },
  { size: 'small', lineOfOne: unitsToEm(12, 1.25), lineOfBoth: unitsToEm(31, 2) },
] as const;

/** The width in em of a line in a column, which has both values: 14 units in the narrowest window with a margin. */
const LINE_OF_COLUMN = unitsToEm(14, 1.5);

// These are in em, as in MetricHeadline.module.css.
/** The space that is added after each letter. */
const LETTER_SPACING = -0.02;
/** The space between the two values. */
const GAP = 0.35;
/** The length of the stroke beyond the value that it strikes out. */
const STROKE_END = 0.1;

/** The most letters of a unit that is a symbol, such as `min`. A longer unit is a word, such as « agences ». */
const MAX_SYMBOL = 3;

/** The width of a card and its headline: that of the page's content, or that of one of its columns. */
export type CardWidth = 'content' | 'column';

/**
 * The headline of a metric: the value before, which is struck out, and the value after, in handwriting. Nothing if both are
 * too long for a card of that width.
 */
export function headlineOf(
  { what, before, after, unit }: Metric,
  cardWidth: CardWidth,
  words: Words,
) {
  const newValue = formatValue(after, unit, words);
  // The first value goes without a unit that is a word: « 3 », « 24 agences ».
  const unitWord = unit.length > MAX_SYMBOL ? `\u00a0${unit}` : '';
  const oldValue = formatValue(before, unit, words).replace(unitWord, '');
  const size = headlineSize(oldValue, newValue, cardWidth);
  if (!size) return undefined;
  return {
    what,
    before: oldValue,
    after: newValue,
    size,
    /** The value after has letters that are higher than digits. */
    ascends: /[\p{Lu}bdfhkl]/u.test(newValue),
    /** The value after has letters that reach below the line. */
    descends: /[fgjpqyzç]/.test(newValue),
  };
}

/** The largest size in which both values have room, if there is one. */
function headlineSize(oldValue: string, newValue: string, cardWidth: CardWidth) {
  const oldWidth = widthInTitles(oldValue, LETTER_SPACING);
  const newWidth = widthInHandwriting(newValue, LETTER_SPACING);
  const bothWidth = oldWidth + GAP + newWidth;
  if (cardWidth === 'column') return bothWidth <= LINE_OF_COLUMN ? ('column' as const) : undefined;
  const widestValue = Math.max(oldWidth + STROKE_END, newWidth);
  const largest = SIZES.find(
    ({ lineOfOne, lineOfBoth }) => widestValue <= lineOfOne && bothWidth <= lineOfBoth,
  );
  return largest?.size;
}

/** A value with its unit: « 40 min » for two thirds of an hour, « 1 h 30 », « 1 500 billets », « 0,0002 s ». */
function formatValue(value: number, unit: string, words: Words): string {
  const sixtiethUnit = SIXTIETHS[unit];
  const sixtieths = Math.round(value * 60);
  // A value is written as on a clock if that is right to a hundredth: 0.67 h is 40 minutes, but 0.01 h is not one minute.
  const isOnClock = Math.abs(value * 60 - sixtieths) <= 0.01 * value * 60;
  if (!sixtiethUnit || !isOnClock) return `${formatNumber(value, words)}\u00a0${unit}`;
  const wholeUnits = Math.floor(sixtieths / 60);
  const remainder = sixtieths % 60;
  if (wholeUnits === 0) return `${remainder}\u00a0${sixtiethUnit}`;
  const wholeText = formatNumber(wholeUnits, words);
  if (remainder === 0) return `${wholeText}\u00a0${unit}`;
  // « 1 h 30 », but « 4 min 30 s ».
  if (unit === 'h')
    return fill(fill(words.metric.hours, wholeText), String(remainder).padStart(2, '0'));
  return `${wholeText}\u00a0${unit}\u00a0${remainder}\u00a0${sixtiethUnit}`;
}

/** A number with usual no-break spaces. In letters as small as those of a label, narrow spaces are not seen. */
const formatNumber = (number: number, { language }: Words) =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: 12 })
    .format(number)
    .replaceAll('\u202f', '\u00a0');

/** The smallest gain that is worth showing. */
const MIN_GAIN = 1.5;
/** A gain of this size is too long for the margin, and hard to believe. */
const MAX_GAIN = 10_000;

/** The most characters of the words of a gain that are kept on one line. */
const MAX_UNBROKEN = 12;

/** The gain in words, such as « 4 fois plus vite »; nothing if it is not worth showing. */
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
 * The metric of a project for its card: a chart, and a headline if it is short enough. A card that takes the whole content has
 * a second chart, for wide windows.
 */
export function metricView(metric: Metric, cardWidth: CardWidth, words: Words) {
  const headline = headlineOf(metric, cardWidth, words);
  if (cardWidth === 'column') return { headline, narrowChart: chartInTenths(metric, words) };
  return {
    headline,
    narrowChart: chartInSquares(metric, MAX_SQUARES_IN_COLUMN, words),
    wideChart: chartInSquares(metric, MAX_SQUARES, words),
  };
}
