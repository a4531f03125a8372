import { latestFirst } from '../content/dates.ts';
import type { RecruitingFact } from '../content/recruiting.ts';
import { type RichText, toPlainText, toRichText, withWords } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';

/** A term and its detail. */
export interface Fact {
  readonly term: string;
  readonly detail: RichText;
  /** The language of the detail where it is not that of the page. */
  readonly lang?: string | undefined;
  /** Whether it is handwritten: the fact that decides first. */
  readonly handwritten?: true;
}

/** The facts that have a detail, by their terms; `undefined` when none has. */
export function facts(
  details: Readonly<Record<string, string | RichText | undefined>>,
): Fact[] | undefined {
  const list = Object.entries(details).flatMap(([term, detail]) =>
    detail?.length ? [{ term, detail: keepItemsWhole(toRichText(detail)) }] : [],
  );
  return list.length > 0 ? list : undefined;
}

/** The most characters of an item that no line should break. */
const SHORT_ITEM = 20;

/** In a list of short items, lines break only after commas. */
function keepItemsWhole(detail: RichText): RichText {
  const items = toPlainText(detail).split(/(?<=,) /);
  const short = items.length > 1 && items.every(({ length }) => length <= SHORT_ITEM);
  if (!short) return detail;
  return withWords(detail, (words) => words.replaceAll(/(?<!,) /g, '\u00a0'));
}

export const recruitingFact = ({ kind, term, detail }: RecruitingFact): Fact => ({
  term,
  detail: keepItemsWhole(detail),
  ...(kind === 'availability' && { handwritten: true }),
});

/** The facts of a page: when and for what, then what `others` say, then the rest. */
export function pageFacts(said: readonly RecruitingFact[], others: readonly Fact[]): Fact[] {
  const isFirst = ({ kind }: RecruitingFact) => kind === 'availability' || kind === 'contract';
  const last = said.filter((fact) => !isFirst(fact));
  return [...said.filter(isFirst).map(recruitingFact), ...others, ...last.map(recruitingFact)];
}

/** The latest job without an end, unless the owner leaves it out. */
export function currentJob({ experiences, recruiting }: CheckedContent, words: Words): Fact[] {
  if (recruiting?.current === false) return [];
  const job = experiences
    .toSorted(latestFirst)
    .find(({ period }) => period?.start !== undefined && period.end === undefined);
  return job
    ? [
        {
          term: words.facts.current,
          detail: toRichText(`${job.title}, ${job.company}`),
          lang: job.titleLang,
        },
      ]
    : [];
}

type Legal = NonNullable<CheckedContent['legal']>;

/** The page « Mentions légales »: who publishes the site and who hosts it (law 2004-575 of 21 June 2004, article 1-1). */
export function legalView({ publisher, host, logs }: Legal, { legal: terms }: Words) {
  const isPrivate = publisher.status === 'private';
  const mediator = isPrivate ? undefined : publisher.mediator;
  const factsOf = (
    details: { readonly [Name in Exclude<keyof typeof terms, 'ids'>]?: string | undefined },
  ) =>
    facts(
      Object.fromEntries(Object.entries(details).map(([name, it]) => [Object(terms)[name], it])),
    );
  return [
    {
      id: terms.ids.publisher,
      title: terms.publisher,
      text: isPrivate ? terms.privatePublisher : undefined,
      facts: factsOf(
        isPrivate
          ? { name: publisher.name }
          : {
              name: tradeName(publisher),
              status: publisher.form,
              address: publisher.address,
              phone: publisher.phone,
              email: publisher.email,
              registration: publisher.registration,
              vat: publisher.vat,
              director: publisher.director ?? publisher.name,
            },
      ),
    },
    { id: terms.ids.host, title: terms.host, facts: factsOf(host) },
    mediator && {
      id: terms.ids.mediator,
      title: terms.mediator,
      text: terms.mediation,
      facts: factsOf(mediator),
    },
    logs && {
      id: terms.ids.log,
      title: terms.log,
      text: fill(terms.logged, String(logs.months)),
    },
  ].filter((part) => part !== undefined);
}

const soleTrader = /^(?:EI\b|(?:micro|auto).?entrepreneu|entrepreneure? individuel)/i;
const namesIt = /(?<!\p{L})EI(?!\p{L})|entrepreneure? individuel/iu;

/** A sole trader's name, with « EI » right after it (decree 2022-725 of 28 April 2022), unless the owner wrote it. */
const tradeName = ({ name, form = '' }: { name: string; form?: string | undefined }) =>
  soleTrader.test(form) && !namesIt.test(name) ? `${name}\u00a0EI` : name;
