interface Figures {
  readonly before: number;
  readonly after: number;
}

/** The least that is marked: a gain of half as much again. */
const LEAST_MARK = 1.5;

/** How many times less or more, as a teacher marks it: « ÷ 4,4 », « × 8 ». */
export function markOf({ before, after }: Figures): string | undefined {
  const times = Math.max(before / after, after / before);
  if (times < LEAST_MARK) return undefined;
  const digits = times < 10 ? 1 : 0;
  const number = new Intl.NumberFormat('fr', { maximumFractionDigits: digits }).format(times);
  return `${before > after ? '÷' : '×'}\u00a0${number.replaceAll('\u202f', '\u00a0')}`;
}
