import { type LocalDate, monthsSince } from './dates.ts';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import type { CheckedContent } from './schema.ts';

/** Months that a claim may be longer than the dated jobs: people round, and leave out small jobs. */
const ROUNDING = 18;

const numbers =
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt';
const inWords = new Map(numbers.split(' ').map((word, at) => [word, at + 1]));
inWords.set('trente', 30);

/** « 8 ans », « 10+ années », « Vingt-cinq ans » */
const yearsIn = /(\d+|\p{L}+(?:(?:-|\set\s)\p{L}+)?)\s?\+?\s(?:ans?|années?)(?!\p{L})/u;

const career = /expérience|métier|carrière|profession|^(?:ans|années)$/i;

/** A warning for each figure or fact that claims more years than the dated jobs have. */
export function claimedYears(content: CheckedContent, today = new Date()): Diagnostic[] {
  const { stats, recruiting, experiences } = content;
  const { more = [], experience } = recruiting ?? {};
  const claims: { path: string; what: string; label: string; text?: string }[] = [
    ...stats.map(({ value, label }, at) => ({
      path: `stats[${at}].value`,
      what: value,
      label,
      text: value.replace(/^\+?(\d+)\s?\+?$/, `$1 ${label}`),
    })),
    ...more.map(({ label, detail }, at) => ({
      path: `recruiting.more[${at}].detail`,
      what: detail,
      label,
    })),
    { path: 'recruiting.experience', what: experience ?? '', label: 'Expérience' },
  ];
  const months = coveredMonths(experiences, today);
  return claims.flatMap(({ path, what, label, text = what }) => {
    const [, written = ''] = career.test(label) ? (yearsIn.exec(text) ?? []) : [];
    const years = numberOf(written.toLocaleLowerCase('fr'));
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

function numberOf(written: string): number {
  const [tens = '', ones] = written.split(/-|\set\s/);
  return (
    Number(written) ||
    inWords.get(written) ||
    (inWords.get(tens) ?? 0) + (inWords.get(ones ?? '') ?? 0)
  );
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
