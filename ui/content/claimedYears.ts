import { type LocalDate, monthsSince } from './dates.ts';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { toPlainText } from './richText.ts';
import type { CheckedContent } from './schema.ts';
import type { Words } from './words/words.ts';

/** Months that a claim may be longer than the dated jobs: people round, and leave out small jobs. */
const ROUNDING = 18;

/** A warning for each figure or fact that claims more years than the dated jobs have. */
export function claimedYears(
  content: CheckedContent,
  words: Words,
  today = new Date(),
): Diagnostic[] {
  const { stats, recruiting, experiences } = content;
  const { more = [], experience = [] } = recruiting ?? {};
  const claims = [
    ...stats.map(({ value, label }, at) => [`stats[${at}].value`, value, label] as const),
    ...more.map((it, at) => [`recruiting.more[${at}].detail`, it.detail, it.label] as const),
    ['recruiting.experience', toPlainText(experience), words.recruiting.experience] as const,
  ];
  const months = coveredMonths(experiences, today);
  return claims.flatMap(([path, what, label]) => {
    const text = what.replace(/^\+?(\d+)\s?\+?$/, `$1 ${label}`);
    const isOfCareer = new RegExp(words.claims.career, 'i').test(label);
    const years = isOfCareer ? yearsIn(text, words) : 0;
    if (12 * years - months <= ROUNDING) return [];
    const covered = Math.round(months / 6) / 2;
    return {
      path,
      what: formatValue(what),
      why: `${years} years are claimed, and the dated jobs in \`experiences\` cover ${covered}, which recruiters count`,
      do: 'add the jobs or dates that are missing, or claim what they cover',
    };
  });
}

/** How many years a text says: 8 of « 8 ans » and « 8+ années », 25 of « Vingt-cinq ans »; 0 where it says none. */
function yearsIn(text: string, { claims }: Words): number {
  const number = `\\d+|\\p{L}+(?:(?:-|\\s${claims.and}\\s)\\p{L}+)?`;
  const expression = new RegExp(`(${number})\\s?\\+?\\s(?:${claims.years})(?!\\p{L})`, 'u');
  const [, written = ''] = expression.exec(text) ?? [];
  const inWords = new Map([
    ...claims.numbers.split(' ').map((word, rank) => [word, rank + 1] as const),
    ...claims.tens.split(' ').map((word, rank) => [word, 10 * (rank + 2)] as const),
  ]);
  const parts = written.toLowerCase().split(new RegExp(`-|\\s${claims.and}\\s`));
  const whole = Number(written) || inWords.get(written.toLowerCase());
  return whole ?? parts.reduce((sum, part) => sum + (inWords.get(part) ?? 0), 0);
}

/** How many months have at least one job. A date that is a year alone counts from its first month, or to its last. */
function coveredMonths(jobs: CheckedContent['experiences'], today: Date): number {
  const now = `${today.getFullYear()}-${today.getMonth() + 1}` as const;
  const covered = new Set<number>();
  for (const { period } of jobs) {
    if (!period?.start) continue;
    const month = (date: LocalDate, whole: string) =>
      monthsSince('1900-01', (date.length > 4 ? date : `${date}-${whole}`) as LocalDate);
    const last = month(period.end ?? now, '12');
    for (let at = month(period.start, '01'); at <= last; at += 1) covered.add(at);
  }
  return covered.size;
}
