import { type LocalDate, monthsSince } from './dates.ts';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { toPlainText } from './richText.ts';
import type { CheckedContent } from './schema.ts';
import type { Words } from './words/words.ts';

/** A claim may be this much longer than the dated jobs, because people round, and leave out small jobs. */
const TOLERANCE_IN_MONTHS = 18;

/** A figure or a fact, which may claim years of work. */
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
  const months = coveredMonths(content.experiences, today);
  const coveredYears = Math.round(months / 6) / 2;
  const excessiveClaims = claimsOf(content, words)
    .map((claim) => ({ ...claim, years: claimedBy(claim, words) }))
    .filter(({ years }) => 12 * years - months > TOLERANCE_IN_MONTHS);
  return excessiveClaims.map(({ path, value, years }) => ({
    path,
    what: formatValue(value),
    why: `${years} years are claimed, and the dated jobs in \`experiences\` cover ${coveredYears}, which recruiters count`,
    advice: 'add the jobs or dates that are missing, or claim what they cover',
  }));
}

function claimsOf({ stats, recruiting }: CheckedContent, words: Words): Claim[] {
  const { more = [], experience = [] } = recruiting ?? {};
  const figures = stats.map(({ value, label }, rank) => ({
    path: `stats[${rank}].value`,
    value,
    label,
  }));
  const facts = more.map(({ detail, label }, rank) => ({
    path: `recruiting.more[${rank}].detail`,
    value: detail,
    label,
  }));
  const lengthOfExperience = {
    path: 'recruiting.experience',
    value: toPlainText(experience),
    label: words.recruiting.experience,
  };
  return [...figures, ...facts, lengthOfExperience];
}

/** The years of work that a figure or a fact claims; 0 for another subject. */
function claimedBy({ value, label }: Claim, words: Words): number {
  const isAboutCareer = new RegExp(words.claims.career, 'i').test(label);
  if (!isAboutCareer) return 0;
  // A figure that is a number alone has its unit in its label: « 8 », « ans d’expérience ».
  const text = value.replace(/^\+?(\d+)\s?\+?$/, `$1 ${label}`);
  return yearsIn(text, words);
}

/** Reads the years in a text: 8 of « 8 ans » and « 8+ années », 25 of « Vingt-cinq ans », 0 of a text without any. */
function yearsIn(text: string, { claims }: Words): number {
  const number = `\\d+|\\p{L}+(?:(?:-|\\s${claims.and}\\s)\\p{L}+)?`;
  const numberOfYears = new RegExp(`(${number})\\s?\\+?\\s(?:${claims.years})(?!\\p{L})`, 'u');
  const [, numeral = ''] = numberOfYears.exec(text) ?? [];
  const valueOfWord = new Map([
    ...claims.numbers.split(' ').map((word, rank) => [word, rank + 1] as const),
    ...claims.tens.split(' ').map((word, rank) => [word, 10 * (rank + 2)] as const),
  ]);
  const lowerCase = numeral.toLowerCase();
  const wholeNumber = Number(numeral) || valueOfWord.get(lowerCase);
  const parts = lowerCase.split(new RegExp(`-|\\s${claims.and}\\s`));
  return wholeNumber ?? parts.reduce((sum, part) => sum + (valueOfWord.get(part) ?? 0), 0);
}

/** Counts the months with at least one job. A date that is a year alone counts from its first month, or to its last. */
function coveredMonths(jobs: CheckedContent['experiences'], today: Date): number {
  const now = `${today.getFullYear()}-${today.getMonth() + 1}` as const;
  const ranksOfMonths = new Set<number>();
  for (const { period } of jobs) {
    if (!period?.start) continue;
    const first = rankOfMonth(period.start, '01');
    const last = rankOfMonth(period.end ?? now, '12');
    for (let rank = first; rank <= last; rank += 1) ranksOfMonths.add(rank);
  }
  return ranksOfMonths.size;
}

/** The rank of a date's month, counted from January 1900. A date that is a year alone counts as its month `defaultMonth`. */
function rankOfMonth(date: LocalDate, defaultMonth: string): number {
  const isYear = date.length === 4;
  return monthsSince('1900-01', (isYear ? `${date}-${defaultMonth}` : date) as LocalDate);
}
