import type { CheckedContent } from '../content/schema.ts';
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
    { id: 'mentions-editeur', title: 'Éditeur', ...publisherView(publisher) },
    {
      id: 'mentions-hebergeur',
      title: 'Hébergeur',
      facts: facts({ Nom: host.name, Adresse: host.address, Téléphone: host.phone }),
    },
  ];
  if (publisher.status === 'professional' && publisher.mediator) {
    const { name, address, site } = publisher.mediator;
    sections.push({
      id: 'mentions-mediateur',
      title: 'Médiateur de la consommation',
      text: 'Un client particulier dont la réclamation écrite n’a pas abouti peut saisir gratuitement ce médiateur (code de la consommation, articles L. 612-1 et L. 616-1).',
      facts: facts({ Nom: name, Adresse: address, Site: site }),
    });
  }
  if (logs)
    sections.push({
      id: 'mentions-journal',
      title: 'Journal du serveur',
      text: `Pour sa sécurité et son bon fonctionnement (intérêt légitime, RGPD, article 6.1.f), le serveur note pour chaque requête l’adresse IP, la date, l’adresse demandée, le résultat, la page d’origine et le navigateur annoncés. Ces lignes sont effacées après ${logs.months} mois au plus.`,
    });
  return sections;
}

function publisherView(publisher: Legal['publisher']): Pick<LegalSection, 'text' | 'facts'> {
  if (publisher.status === 'private')
    return {
      text: 'Ce site est publié à titre non professionnel par une personne physique, qui a communiqué son identité à l’hébergeur comme le prévoit l’article 1-1 de la loi n° 2004-575 du 21 juin 2004.',
      facts: facts({ Nom: publisher.name }),
    };
  return {
    facts: facts({
      Nom: tradeName(publisher),
      Statut: publisher.form,
      Adresse: publisher.address,
      Téléphone: publisher.phone,
      'E-mail': publisher.email,
      Immatriculation: publisher.registration,
      'TVA intracommunautaire': publisher.vat,
      'Direction de la publication': publisher.director ?? publisher.name,
    }),
  };
}

const soleTrader = /^(?:EI\b|(?:micro|auto).?entrepreneu|entrepreneure? individuel)/i;
const namesIt = /(?<!\p{L})EI(?!\p{L})|entrepreneure? individuel/iu;

/** A sole trader's name, with « EI » right after it (decree 2022-725 of 28 April 2022), unless the owner wrote it. */
function tradeName({ name, form }: { name: string; form?: string | undefined }): string {
  return form && soleTrader.test(form) && !namesIt.test(name) ? `${name} EI` : name;
}
