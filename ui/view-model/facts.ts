import { latestFirst } from '../content/dates.ts';
import type { RecruitingFact } from '../content/recruiting.ts';
import { mapWords, type RichText, toPlainText, toRichText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';

/** A label and its detail. */
export interface Fact {
  readonly label: string;
  readonly detail: RichText;
  /** The language of the detail, if it is not that of the page. */
  readonly lang?: string | undefined;
  /** The availability is handwritten: it is the fact that decides first. */
  readonly handwritten?: true;
}

/** A label, and the detail if the owner has written one. */
interface OptionalFact {
  readonly label: string;
  readonly detail: string | RichText | undefined;
}

/** The facts that have a detail, in the same order; `undefined` if none has. */
export function filledFacts(optionalFacts: readonly OptionalFact[]): Fact[] | undefined {
  const facts: Fact[] = [];
  for (const { label, detail } of optionalFacts)
    if (detail?.length) facts.push({ label, detail: keepItemsWhole(toRichText(detail)) });
  return facts.length > 0 ? facts : undefined;
}

/** The most characters of an item that is kept on one line. */
const MAX_WHOLE_ITEM = 20;

/** Lets lines break only after commas, if the detail is a list of short items. */
function keepItemsWhole(detail: RichText): RichText {
  const items = toPlainText(detail).split(/(?<=,) /);
  const areShort = items.length > 1 && items.every(({ length }) => length <= MAX_WHOLE_ITEM);
  return areShort ? mapWords(detail, (words) => words.replaceAll(/(?<!,) /g, '\u00a0')) : detail;
}

export const recruitingFact = ({ kind, label, detail }: RecruitingFact): Fact => ({
  label,
  detail: keepItemsWhole(detail),
  ...(kind === 'availability' && { handwritten: true }),
});

/** The facts of a page: availability and contract, then facts for everybody, then the other facts for recruiters. */
export function pageFacts(
  recruitingFacts: readonly RecruitingFact[],
  otherFacts: readonly Fact[],
): Fact[] {
  const isFirst = ({ kind }: RecruitingFact) => kind === 'availability' || kind === 'contract';
  const first = recruitingFacts.filter(isFirst);
  const last = recruitingFacts.filter((fact) => !isFirst(fact));
  return [...first.map(recruitingFact), ...otherFacts, ...last.map(recruitingFact)];
}

/** The latest job without an end, unless the owner leaves it out. */
export function currentJob(
  { experiences, recruiting }: CheckedContent,
  words: Words,
): Fact | undefined {
  if (recruiting?.current === false) return undefined;
  const job = experiences
    .toSorted(latestFirst)
    .find(({ period }) => period?.start !== undefined && period.end === undefined);
  if (!job) return undefined;
  return {
    label: words.facts.current,
    detail: toRichText(`${job.title}, ${job.company}`),
    lang: job.titleLang,
  };
}
