import { type LocalDate, monthsSince } from './dates.ts';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { toPlainText } from './richText.ts';
import type { CheckedContent } from './schema.ts';
import type { Words } from './words/words.ts';

/** In months: a claim may be so much longer than the dated jobs, since people round, and leave out small jobs. */
const TOLERANCE = 18;

/** A figure or a fact for recruiters. */
interface Claim {
  readonly path: string;
  readonly value: string;
  readonly label: string;
}

/** A warning for each figure or fact that claims more years than the dated jobs have. */
export function claimedYears(
  content: CheckedContent,
  words: Words,
  today = new Date(),
): Diagnostic[] {
  const { stats, recruiting, experiences } = content;
  const { more = [], experience = [] } = recruiting ?? {};
  const claims: Claim[] = [
    ...stats.map(({ value, label }, rank) => ({ path: `stats[${rank}].value`, value, label })),
    ...more.map(({ detail, label }, rank) => ({
      path: `recruiting.more[${rank}].detail`,
      value: detail,
      label,
    })),
    {
      path: 'recruiting.experience',
      value: toPlainText(experience),
      label: words.recruiting.experience,
    },
  ];
  const months = coveredMonths(experiences, today);
  return claims.flatMap(({ path, value, label }) => {
    // A figure that is a number alone has its unit in its label: « 8 », « ans d’expérience ».
    const text = value.replace(/^\+?(\d+)\s?\+?$/, `$1 ${label}`);
    const isOfCareer = new RegExp(words.claims.career, 'i').test(label);
    const years = isOfCareer ? yearsIn(text, words) : 0;
    if (12 * years - months <= TOLERANCE) return [];
    const covered = Math.round(months / 6) / 2;
    return {
      path,
      what: formatValue(value),
      why: `${years} years are claimed, and the dated jobs in \`experiences\` cover ${covered}, which recruiters count`,
      do: 'add the jobs or dates that are missing, or claim what they cover',
    };
  });
}

/** Reads the years in a text: 8 of « 8 ans » and « 8+ années », 25 of « Vingt-cinq ans », 0 of a text without any. */
function yearsIn(text: string, { claims }: Words): number {
  const number = `\\d+|\\p{L}+(?:(?:-|\\s${claims.and}\\s)\\p{L}+)?`;
  const expression = new RegExp(`(${number})\\s?\\+?\\s(?:${claims.years})(?!\\p{L})`, 'u');
  const [, written = ''] = expression.exec(text) ?? [];
  const inWords = new Map([
    ...claims.numbers.split(' ').map((word, rank) => [word, rank + 1] as const),
    ...claims.tens.split(' ').map((word, rank) => [word, 10 * (rank + 2)] as const),
  ]);
  const parts = written.toLowerCase().split(new RegExp(`-|\\s${claims.and}\\s`));
  const wholeNumber = Number(written) || inWords.get(written.toLowerCase());
  return wholeNumber ?? parts.reduce((sum, part) => sum + (inWords.get(part) ?? 0), 0);
}

/** Counts the months with at least one job. A date that is a year alone counts from its first month, or to its last. */
function coveredMonths(jobs: CheckedContent['experiences'], today: Date): number {
  const now = `${today.getFullYear()}-${today.getMonth() + 1}` as const;
  const covered = new Set<number>();
  for (const { period } of jobs) {
    if (!period?.start) continue;
    const first = rankOfMonth(period.start, '01');
    const last = rankOfMonth(period.end ?? now, '12');
    for (let rank = first; rank <= last; rank += 1) covered.add(rank);
  }
  return covered.size;
}

/** The number of a date's month, counted from 1900; a year alone has `monthOfYear`. */
function rankOfMonth(date: LocalDate, monthOfYear: string): number {
  const isYear = date.length === 4;
  return monthsSince('1900-01', (isYear ? `${date}-${monthOfYear}` : date) as LocalDate);
}
