import type { Live } from '../../src/live';
import type { CheckedContent } from '../site/schema.ts';
import { typeset } from '../site/typeset.ts';

/** How long messages are kept, in months, unless the owner tells it. */
const RETENTION_MONTHS = 12;

/** Who answers for the data of messages, where the content names somebody. */
export function controllerOf({ contact, legal, owner }: CheckedContent): string | undefined {
  return contact.notice?.controller ?? legal?.publisher.name ?? owner.name;
}

function retentionMonths({ contact }: CheckedContent): number {
  return contact.retentionMonths ?? RETENTION_MONTHS;
}

/** How many days messages are kept: as many as the fewest that the months told may have. */
export function retentionDays(content: CheckedContent): number {
  const firstOfFebruary = Date.UTC(2001, 1);
  return (Date.UTC(2001, 1 + retentionMonths(content)) - firstOfFebruary) / 86_400_000;
}

/**
 * What article 13 of the GDPR asks to say where data is collected: who, what for, on what basis, what is mandatory,
 * who receives it, how long, which rights, and where to complain.
 */
export function noticeOf(content: CheckedContent): Live['notice'] {
  const { contact, owner } = content;
  const { purpose, basis, recipients } = contact.notice ?? {};
  const sentences = [
    `${controllerOf(content) ?? owner.brand} est responsable de ces données, qui servent à ${phrase(purpose) ?? 'vous répondre et à rien d’autre'}`,
    `Base légale : ${phrase(basis) ?? 'l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f)'}`,
    'Les quatre champs sont obligatoires : sans eux, pas de réponse',
    `Destinataires : ${phrase(recipients) ?? 'le responsable et, pour son compte, l’hébergeur du site et le prestataire de messagerie'}`,
    `Conservation : ${retentionMonths(content)} mois au plus`,
    'Vous pouvez accéder à ces données, les faire rectifier ou effacer, en limiter l’usage ou vous y opposer en écrivant à ',
  ];
  return [
    typeset(sentences.join('. ')),
    { label: owner.email, href: `mailto:${owner.email}` },
    ', et adresser une réclamation à la ',
    { label: 'CNIL', href: 'https://www.cnil.fr/fr/plaintes' },
    '.',
  ];
}

/** An owner's words within a sentence, which ends by itself. */
function phrase(words: string | undefined): string | undefined {
  return words?.replace(/\.$/, '');
}
