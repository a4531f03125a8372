/* The metric of a project as the page shows it: as bars in squares of the grid, as a headline, as text, and its gain. */

import type { CheckedContent } from '../content/schema.ts';
import { capitalized, fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';

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

/**
 * The sizes of a headline (MetricHeadline.module.css), and how many ems each has room for: for both values, which are
 * side by side over the whole content, and for the wider one, which has a line of its own on a phone.
 */
const SIZES = [
  { size: 'large', both: 4.4, one: 2.25 },
  { size: 'medium', both: 6.8, one: 4.15 },
  { size: 'small', both: 10.4, one: 6.6 },
] as const;

/** The most letters of a unit that is a symbol, such as `min`, not a word. */
const MAX_SYMBOL = 3;

/**
 * The widths of characters in ems, in Figtree at its heaviest and in the handwriting font, spaced as
 * MetricHeadline.module.css has it.
 */
const WIDTHS: readonly (readonly [characters: RegExp, figtree: number, handwriting: number])[] = [
  [/[\s.,:;'’!|]/, 0.2, 0.25],
  [/[1fijlrt]/, 0.37, 0.45],
  [/[mwœæ%]/, 0.98, 0.98],
  [/[a-zß-öø-ÿ]/, 0.55, 0.6],
  [/[-/()\d·]/, 0.56, 0.65],
  [/[A-LN-VX-ZÀ-ÖØ-Þ€$£]/, 0.75, 0.92],
  // All others, such as `M`, `Œ` or an emoji.
  [/(?:)/, 1.1, 1.3],
];
const ems = (text: string, font: 1 | 2) =>
  [...text].reduce((sum, it) => sum + (WIDTHS.find(([those]) => those.test(it))?.[font] ?? 0), 0);

/** How many ems a column has room for, with both values side by side. */
const COLUMN = 5.75;

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
  const [first, second] = [ems(oldValue, 1), ems(newValue, 2)];
  const size = column
    ? first + second <= COLUMN && ('column' as const)
    : SIZES.find(({ both, one }) => first + second <= both && Math.max(first, second) <= one)?.size;
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
