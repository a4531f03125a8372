/* Two figures of a project, before and after: as lengths in squares of the paper, in words, and how many times better. */

interface Figures {
  readonly before: number;
  readonly after: number;
  readonly unit: string;
}

interface Metric extends Figures {
  /** What was measured, and how. */
  readonly what?: string | undefined;
  readonly how?: string | undefined;
  /** What it is so many times. */
  readonly gain?: string | undefined;
}

/** The squares of a row that a telephone and half the sheet have room for; and those of the whole sheet. */
const IN_COLUMN = 10;
const OVER_SHEET = 31;

/** Units that clocks show, each with its sixtieth; and how many of those a square may stand for. */
const SIXTIETHS: Readonly<Record<string, string>> = { h: 'min', min: 's' };
const SIXTIETH_STEPS = [1, 2, 5, 10, 15, 20, 30].map((count) => count / 60);

/** Two figures as lengths: the larger is ten squares long, of whatever it is, so that gains can be compared. */
export function inTenths(metric: Metric) {
  return drawn(metric, Math.max(metric.before, metric.after) / IN_COLUMN);
}

/** Two figures as lengths in squares that can be counted, at most so many, and what one square stands for. */
export function inSquares(metric: Metric, squares: number) {
  const { before, after, unit } = metric;
  const most = Math.max(before, after);
  const power = 10 ** Math.floor(Math.log10(most / squares));
  const decimal = [1, 1.5, 2, 2.5, 3, 4, 5, 10].map((step) => step * power);
  // Whole things are counted by whole ones: no square stands for two agencies and a half.
  const whole = [before, after].every(Number.isInteger) ? decimal.filter(Number.isInteger) : [];
  const steps =
    unit in SIXTIETHS ? [...SIXTIETH_STEPS, 1, ...decimal] : whole.length > 0 ? whole : decimal;
  const square = steps.find((step) => most / step <= squares + 1e-9) ?? most;
  return drawn(metric, square, `Un carreau\u00a0: ${said(square, unit)}`);
}

function drawn(metric: Metric, square: number, scale?: string) {
  const { what, how, before, after, unit } = metric;
  const [was, is] = [bar(before, square, unit), bar(after, square, unit)];
  const mark = markOf(metric);
  return {
    before: was,
    after: is,
    mark,
    /** Then it is the first bar that leaves room beside it. */
    ...(after > before && { more: '' as const }),
    caption: ended(sentences(what, scale, how)),
    /** Where what was measured is said over its figures. */
    method: ended(sentences(scale, how)),
    /** For who does not see it. */
    name: sentences(what, `Avant\u00a0: ${was.text}, Après\u00a0: ${is.text}`, mark, how),
  };
}

/** With a full stop, unless its own sign ends it. */
const ended = (text: string) => (text ? text.replace(/(?<![.!?…])$/, '.') : '');

/** One after another, each but the last ended unless its own sign does. */
const sentences = (...texts: readonly (string | undefined)[]) =>
  texts
    .filter(Boolean)
    .join('. ')
    .replace(/(?<=[.!?…])\. /g, ' ');

/** Said where they are not drawn: « Ouverture de la carte : » and « de 6,2 s à 1,4 s », and how that was measured. */
export function inWords({ what, how, before, after, unit }: Metric) {
  return {
    how,
    of: what && `${what}\u00a0: `,
    figures: `${what ? 'de' : 'De'} ${said(before, unit)} à ${said(after, unit)}`,
  };
}

/** What is said, and how many squares long it is: of the least there is, a stroke. */
function bar(figure: number, square: number, unit: string) {
  return {
    text: said(figure, unit),
    length: Math.max(0.01, Math.round((figure / square) * 100) / 100),
  };
}

/**
 * How large a correction can be (MetricHeadline.module.css), and the most ems it then has room for: both figures on the
 * whole sheet, the wider one on a telephone's.
 */
const SIZES = [
  { size: 'large', both: 4.4, one: 2.25 },
  { size: 'medium', both: 6.8, one: 4.15 },
  { size: 'small', both: 10.4, one: 6.6 },
] as const;

/** The most letters of a unit that is a sign and no word: `min`. */
const SIGN = 3;

/**
 * The widths of characters in ems, in Figtree at its heaviest and in the handwriting font, spaced as
 * MetricHeadline.module.css has it.
 */
const WIDTHS: readonly (readonly [characters: RegExp, figtree: number, hand: number])[] = [
  [/[\s.,:;'’!|]/, 0.2, 0.25],
  [/[1fijlrt]/, 0.37, 0.45],
  [/[mwœæ%]/, 0.98, 0.98],
  [/[a-zß-öø-ÿ]/, 0.55, 0.6],
  [/[-/()\d·]/, 0.56, 0.65],
  [/[A-LN-VX-ZÀ-ÖØ-Þ€$£]/, 0.75, 0.92],
];
/** Of whatever else there is, such as `M`, `Œ` or an emoji. */
const OTHER = ['', 1.1, 1.3] as const;
const ems = (text: string, font: 1 | 2) =>
  [...text].reduce((sum, it) => sum + (WIDTHS.find(([those]) => those.test(it)) ?? OTHER)[font], 0);

/** Those that a column and a telephone have room for, side by side. */
const COLUMN = 5.75;

/**
 * What was, to be struck out, and what is, to be written beside it by hand, on the whole sheet or in a column; nothing
 * where that would be too long.
 */
export function correctionOf({ what, before, after, unit }: Metric, column = false) {
  const is = said(after, unit);
  // A word that both have is corrected in neither: « 3 », « 24 agences ».
  const was = said(before, unit).replace(unit.length > SIGN ? `\u00a0${unit}` : '', '');
  const [first, second] = [ems(was, 1), ems(is, 2)];
  const size = column
    ? first + second <= COLUMN && ('column' as const)
    : SIZES.find(({ both, one }) => first + second <= both && Math.max(first, second) <= one)?.size;
  return size
    ? {
        what,
        was,
        is,
        size,
        /** Whether letters of the hand need room above figures, and below the line. */
        ...(/[\p{Lu}bdfhkl]/u.test(is) && { ascends: '' as const }),
        ...(/[fgjpqyzç]/.test(is) && { descends: '' as const }),
      }
    : undefined;
}

/** A figure as it is said: « 40 min » of two thirds of an hour, « 1 h 30 », « 1 500 billets », « 0,0002 s ». */
function said(figure: number, unit: string): string {
  const number = (it: number) =>
    // At the size of a label a narrow space is none.
    new Intl.NumberFormat('fr', { maximumSignificantDigits: 12 })
      .format(it)
      .replaceAll('\u202f', '\u00a0');
  const sixtieth = SIXTIETHS[unit];
  const all = Math.round(figure * 60);
  // As a clock shows it where that is what was meant, to a hundredth: « 0,67 h » is 40 minutes, « 0,01 h » is not one.
  if (!sixtieth || Math.abs(figure * 60 - all) > figure * 0.6)
    return `${number(figure)}\u00a0${unit}`;
  const [whole, rest] = [Math.floor(all / 60), all % 60];
  if (whole === 0) return `${rest}\u00a0${sixtieth}`;
  if (rest === 0) return `${number(whole)}\u00a0${unit}`;
  // « 1 h 30 », but « 4 min 30 s ».
  const end = unit === 'h' ? String(rest).padStart(2, '0') : `${rest}\u00a0${sixtieth}`;
  return `${number(whole)}\u00a0${unit}\u00a0${end}`;
}

/** What is worth a mark: from half as much again to what still fits in a margin, and can be believed. */
const LEAST_MARK = 1.5;
const MOST_MARK = 10_000;

/** The most characters of a gain that no line should break. */
const WHOLE = 12;

/** How many times less or more, in a teacher’s words or the owner’s; for a line or two. */
export function markOf({ before, after, gain }: Metric): string | undefined {
  const times = Math.max(before / after, after / before);
  if (times < LEAST_MARK || times >= MOST_MARK) return undefined;
  const number = new Intl.NumberFormat('fr', { maximumFractionDigits: times < 10 ? 1 : 0 });
  const fold = number.format(times).replaceAll('\u202f', '\u00a0');
  const better = gain ?? (before > after ? 'moins' : 'plus');
  return `${fold}\u00a0fois ${better.length <= WHOLE ? better.replaceAll(' ', '\u00a0') : better}`;
}

/**
 * How a project's figures are shown: struck out and written anew where that is short enough; drawn in squares of the
 * whole sheet, and in fewer for narrow ones, or in a column where they are not struck out.
 */
export function figuresOf(metric: Metric, onSheet: boolean) {
  const correction = correctionOf(metric, !onSheet);
  return {
    correction,
    narrow: onSheet ? inSquares(metric, IN_COLUMN) : inTenths(metric),
    ...(onSheet && { wide: inSquares(metric, OVER_SHEET) }),
  };
}
