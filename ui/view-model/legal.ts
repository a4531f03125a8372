import type { CheckedContent } from '../content/schema.ts';
import { fill } from '../content/words/fill.ts';
import { legal } from '../content/words/fr.ts';
import { type Fact, facts } from './facts.ts';

/** A part of the page « Mentions légales ». */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly facts?: readonly Fact[] | undefined;
}

type Legal = NonNullable<CheckedContent['legal']>;

/** The page « Mentions légales »: who publishes the site and who hosts it (law 2004-575 of 21 June 2004, article 1-1). */
export function legalView({ publisher, host, logs }: Legal): LegalSection[] {
  const sections: LegalSection[] = [
    { id: 'mentions-editeur', title: legal.publisher, ...publisherView(publisher) },
    {
      id: 'mentions-hebergeur',
      title: legal.host,
      facts: facts({
        [legal.name]: host.name,
        [legal.address]: host.address,
        [legal.phone]: host.phone,
      }),
    },
  ];
  if (publisher.status === 'professional' && publisher.mediator) {
    const { name, address, site } = publisher.mediator;
    sections.push({
      id: 'mentions-mediateur',
      title: legal.mediator,
      text: legal.mediation,
      facts: facts({ [legal.name]: name, [legal.address]: address, [legal.site]: site }),
    });
  }
  if (logs)
    sections.push({
      id: 'mentions-journal',
      title: legal.log,
      text: fill(legal.logged, String(logs.months)),
    });
  return sections;
}

function publisherView(publisher: Legal['publisher']): Pick<LegalSection, 'text' | 'facts'> {
  if (publisher.status === 'private')
    return {
      text: legal.privatePublisher,
      facts: facts({ [legal.name]: publisher.name }),
    };
  return {
    facts: facts({
      [legal.name]: tradeName(publisher),
      [legal.status]: publisher.form,
      [legal.address]: publisher.address,
      [legal.phone]: publisher.phone,
      [legal.email]: publisher.email,
      [legal.registration]: publisher.registration,
      [legal.vat]: publisher.vat,
      [legal.director]: publisher.director ?? publisher.name,
    }),
  };
}

const soleTrader = /^(?:EI\b|(?:micro|auto).?entrepreneu|entrepreneure? individuel)/i;
const namesIt = /(?<!\p{L})EI(?!\p{L})|entrepreneure? individuel/iu;

/** A sole trader's name, with « EI » right after it (decree 2022-725 of 28 April 2022), unless the owner wrote it. */
function tradeName({ name, form }: { name: string; form?: string | undefined }): string {
  return form && soleTrader.test(form) && !namesIt.test(name) ? `${name} EI` : name;
}
