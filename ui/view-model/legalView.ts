import type { CheckedContent } from '../content/schema.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import { type Fact, filledFacts } from './facts.ts';

type Legal = NonNullable<CheckedContent['legal']>;
type Publisher = Legal['publisher'];
type Professional = Extract<Publisher, { status: 'professional' }>;
type Mediator = NonNullable<Professional['mediator']>;
type LegalWords = Words['legal'];

/** A part of the legal page, under its title. */
interface LegalPart {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly facts?: readonly Fact[] | undefined;
}

/** The page « Mentions légales »: who publishes the site and who hosts it (law 2004-575 of 21 June 2004, article 1-1). */
export function legalView({ publisher, host, logs }: Legal, { legal: words }: Words): LegalPart[] {
  const parts = [publisherPart(publisher, words), hostPart(host, words)];
  if (publisher.status === 'professional' && publisher.mediator)
    parts.push(mediatorPart(publisher.mediator, words));
  if (logs) parts.push(logPart(logs.months, words));
  return parts;
}

function publisherPart(publisher: Publisher, words: LegalWords): LegalPart {
  const { ids, publisher: title, privatePublisher } = words;
  const part = { id: ids.publisher, title };
  if (publisher.status === 'professional')
    return { ...part, facts: professionalFacts(publisher, words) };
  return {
    ...part,
    text: privatePublisher,
    facts: filledFacts([{ label: words.name, detail: publisher.name }]),
  };
}

const professionalFacts = (publisher: Professional, words: LegalWords) =>
  filledFacts([
    { label: words.name, detail: tradeName(publisher) },
    { label: words.status, detail: publisher.form },
    { label: words.address, detail: publisher.address },
    { label: words.phone, detail: publisher.phone },
    { label: words.email, detail: publisher.email },
    { label: words.registration, detail: publisher.registration },
    { label: words.vat, detail: publisher.vat },
    { label: words.director, detail: publisher.director ?? publisher.name },
  ]);

const hostPart = ({ name, address, phone }: Legal['host'], words: LegalWords): LegalPart => ({
  id: words.ids.host,
  title: words.host,
  facts: filledFacts([
    { label: words.name, detail: name },
    { label: words.address, detail: address },
    { label: words.phone, detail: phone },
  ]),
});

const mediatorPart = ({ name, address, site }: Mediator, words: LegalWords): LegalPart => ({
  id: words.ids.mediator,
  title: words.mediator,
  text: words.mediation,
  facts: filledFacts([
    { label: words.name, detail: name },
    { label: words.address, detail: address },
    { label: words.site, detail: site },
  ]),
});

const logPart = (months: number, words: LegalWords): LegalPart => ({
  id: words.ids.log,
  title: words.log,
  text: fill(words.logged, String(months)),
});

/** The legal forms of a sole trader. */
const soleTrader = /^(?:EI\b|(?:micro|auto).?entrepreneu|entrepreneure? individuel)/i;
/** A name that says already that it is the name of a sole trader. */
const soleTraderName = /(?<!\p{L})EI(?!\p{L})|entrepreneure? individuel/iu;

/** The name of a professional. A sole trader's has « EI » right after it (decree 2022-725 of 28 April 2022). */
const tradeName = ({ name, form = '' }: Professional) =>
  soleTrader.test(form) && !soleTraderName.test(name) ? `${name}\u00a0EI` : name;
