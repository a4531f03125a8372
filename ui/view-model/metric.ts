/* The metric of a project as the page shows it: as bars in squares of the grid, as a headline, as text, and its gain. */

import type { CheckedContent } from '../content/schema.ts';
import { capitalized, fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import { widthInHandwriting, widthInTitles } from './textWidth.ts';

type Metric = NonNullable<CheckedContent['projects'][number]['metric']>;

/** How many squares long a bar is at most: on a phone or in a column, and over the whole content. */
const IN_COLUMN = 10;
const FULL_WIDTH = 31;

/** Units that clocks show, each with its sixtieth; and how many of those a square may stand for. */
const SIXTIETHS: Readonly<Record<string, string>> = { h: 'min', min: 's' };
const SIXTIETH_STEPS = [1, 2, 5, 10, 15, 20, 30].map((count) => count / 60);

/** The chart of a column: the larger value is always ten squares long, so that gains can be compared. */
export function inTenths(metric: Metric, words: Words) {
  return chartOf(metric, Math.max(metric.before, metric.after) / IN_COLUMN, words);
}

/** A chart whose squares can be counted, with at most so many of them, and with the value of a square. */
export function inSquares(metric: Metric, squares: number, words: Words) {
  const { before, after, unit } = metric;
  const most = Math.max(before, after);
  const power = 10 ** Math.floor(Math.log10(most / squares));
  const decimal = [1, 1.5, 2, 2.5, 3, 4, 5, 10].map((step) => step * power);
  // For whole numbers the value of a square is a whole number: not two agencies and a half.
  const whole = [before, after].every(Number.isInteger) ? decimal.filter(Number.isInteger) : [];
  const steps =
    unit in SIXTIETHS ? [...SIXTIETH_STEPS, 1, ...decimal] : whole.length > 0 ? whole : decimal;
  const square = steps.find((step) => most / step <= squares + 1e-9) ?? most;
  const scale = fill(words.metric.square, formatValue(square, unit, words));
  return chartOf(metric, square, words, scale);
}

function chartOf(metric: Metric, square: number, words: Words, scale?: string) {
  const { what, how, before, after, unit } = metric;
  /** The label of a bar, and its length in squares: at least a line. */
  const bar = (value: number) => ({
    text: formatValue(value, unit, words),
    length: Math.max(0.01, Math.round((value / square) * 100) / 100),
  });
  const bars = { before: bar(before), after: bar(after) };
  const gain = gainText(metric, words);
  return {
    ...bars,
    gain,
    /** Whether the value has grown: the first bar is then the shorter one, which leaves room for the gain. */
    more: after > before,
    caption: ended(sentences(what, scale, how)),
    /** The caption below a headline, which has `what` itself. */
    method: ended(sentences(scale, how)),
    /** The accessible name. */
    name: sentences(
      what,
      (['before', 'after'] as const)
        .map((key) => words.app[key] + words.app.colon + bars[key].text)
        .join(', '),
      gain,
      how,
    ),
  };
}

/** With a full stop, unless the text ends with a punctuation mark. */
const ended = (text: string) => (text ? text.replace(/(?<![.!?…])$/, '.') : '');

/** The texts as sentences. A full stop is set between two, unless the first ends with a punctuation mark. */
const sentences = (...texts: readonly (string | undefined)[]) =>
  texts
    .filter(Boolean)
    .join('. ')
    .replace(/(?<=[.!?…])\. /g, ' ');

/** The metric as text: « Ouverture de la carte : », « de 6,2 s à 1,4 s », and how it was measured. */
export function metricText({ what, how, before, after, unit }: Metric, words: Words) {
  const [was, is] = [before, after].map((value) => formatValue(value, unit, words));
  const range = fill(fill(words.metric.range, was ?? ''), is ?? '');
  return {
    how,
    what: what && what + words.app.colon,
    range: what ? range : capitalized(range),
  };
}

/** How high a capital letter is, in em. */
const CAPITAL_HEIGHT = 0.7;

/** How many em of a text are as wide as `units`, where its capitals are `capitals` units high. */
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

/** In em, as MetricHeadline.module.css has them: between letters, between the two values, and how far the stroke goes on. */
const LETTER_SPACING = -0.02;
const GAP = 0.35;
const STROKE_END = 0.1;

/** The most letters of a unit that is a symbol, such as `min`, not a word. */
const MAX_SYMBOL = 3;

/**
 * The value before, which is struck out, and the value after, handwritten beside it, over the whole content or in a
 * column; nothing where they are too long.
 */
export function headlineOf({ what, before, after, unit }: Metric, column: boolean, words: Words) {
  const newValue = formatValue(after, unit, words);
  // The first value goes without a unit that is a word: « 3 », « 24 agences ».
  const oldValue = formatValue(before, unit, words).replace(
    unit.length > MAX_SYMBOL ? `\u00a0${unit}` : '',
    '',
  );
  const oldWidth = widthInTitles(oldValue) + LETTER_SPACING * oldValue.length;
  const newWidth = widthInHandwriting(newValue) + LETTER_SPACING * newValue.length;
  const bothWidth = oldWidth + GAP + newWidth;
  const widerOne = Math.max(oldWidth + STROKE_END, newWidth);
  const fitting = SIZES.find(
    ({ lineOfOne, lineOfBoth }) => widerOne <= lineOfOne && bothWidth <= lineOfBoth,
  );
  const inColumn = bothWidth <= LINE_OF_COLUMN ? ('column' as const) : undefined;
  const size = column ? inColumn : fitting?.size;
  return size
    ? {
        what,
        before: oldValue,
        after: newValue,
        size,
        /** Whether handwritten letters need room above the digits, and below the line. */
        ascends: /[\p{Lu}bdfhkl]/u.test(newValue),
        descends: /[fgjpqyzç]/.test(newValue),
      }
    : undefined;
}

/** A value with its unit: « 40 min » for two thirds of an hour, « 1 h 30 », « 1 500 billets », « 0,0002 s ». */
function formatValue(value: number, unit: string, words: Words): string {
  const number = (it: number) =>
    // At the size of a label a narrow space cannot be seen.
    new Intl.NumberFormat(words.language, { maximumSignificantDigits: 12 })
      .format(it)
      .replaceAll('\u202f', '\u00a0');
  const sixtieth = SIXTIETHS[unit];
  const all = Math.round(value * 60);
  // As a clock shows it where the value is within a hundredth of that: 0.67 h is 40 minutes, but 0.01 h is not one.
  if (!sixtieth || Math.abs(value * 60 - all) > value * 0.6) return `${number(value)}\u00a0${unit}`;
  const [whole, rest] = [Math.floor(all / 60), all % 60];
  if (whole === 0) return `${rest}\u00a0${sixtieth}`;
  if (rest === 0) return `${number(whole)}\u00a0${unit}`;
  // « 1 h 30 », but « 4 min 30 s ».
  if (unit === 'h')
    return fill(fill(words.metric.hours, number(whole)), String(rest).padStart(2, '0'));
  return `${number(whole)}\u00a0${unit}\u00a0${rest}\u00a0${sixtieth}`;
}

/** The gains that are shown: a smaller one says little, and a larger one is too long for the margin and hard to believe. */
const MIN_GAIN = 1.5;
const MAX_GAIN = 10_000;

/** The most characters of the words of a gain that are kept on one line. */
const MAX_UNBROKEN = 12;

/** How many times less or more, such as « 4 fois plus vite »; nothing where that is not worth showing. */
export function gainText({ before, after, gain }: Metric, words: Words): string | undefined {
  const times = Math.max(before / after, after / before);
  if (times < MIN_GAIN || times >= MAX_GAIN) return undefined;
  const number = new Intl.NumberFormat(words.language, {
    maximumFractionDigits: times < 10 ? 1 : 0,
  });
  const fold = number.format(times).replaceAll('\u202f', '\u00a0');
  const better = gain ?? (before > after ? words.metric.less : words.metric.more);
  const isShort = better.length <= MAX_UNBROKEN;
  return fill(fill(words.metric.times, fold), isShort ? better.replaceAll(' ', '\u00a0') : better);
}

/**
 * How a project's metric is shown: as a headline where it is short enough, and as a chart; over the whole content, with
 * a second chart for wide windows, or in a column.
 */
export function metricView(metric: Metric, fullWidth: boolean, words: Words) {
  const headline = headlineOf(metric, !fullWidth, words);
  return {
    headline,
    narrowChart: fullWidth ? inSquares(metric, IN_COLUMN, words) : inTenths(metric, words),
    ...(fullWidth && { wideChart: inSquares(metric, FULL_WIDTH, words) }),
  };
}
