import { asciiAddress } from '../../content/ascii.ts';
import type { CheckedContent } from '../../content/schema.ts';
import { setTypography } from '../../content/typography.ts';
import type { LiveForm } from '../../src/live';

/** How many months messages are kept, unless the content says otherwise. */
const RETENTION_MONTHS = 12;

/** The data controller (GDPR), if the content names one. */
export function dataController({ contact, legal, owner }: CheckedContent): string | undefined {
  return contact.notice?.controller ?? legal?.publisher.name ?? owner.name;
}

/** How many days messages are kept: never more than those months have, whichever they are. */
export function retentionDays({
  contact: { retentionMonths = RETENTION_MONTHS },
}: CheckedContent): number {
  return (Date.UTC(2001, 1 + retentionMonths) - Date.UTC(2001, 1)) / 86_400_000;
}

/**
 * What article 13 of the GDPR requires where data is collected: who, what for, on what basis, what is mandatory, who
 * receives it, how long, which rights, and where to complain.
 */
export function privacyNotice(content: CheckedContent): LiveForm['notice'] {
  const { owner, contact } = content;
  const { notice = {}, retentionMonths = RETENTION_MONTHS } = contact;
  const { purpose, basis, recipients } = notice;
  const sentences = [
    `${dataController(content) ?? owner.brand} est responsable de ces données, qui servent à ${phrase(purpose) ?? 'vous répondre et à rien d’autre'}`,
    `Base légale : ${phrase(basis) ?? 'l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f)'}`,
    'Les quatre champs sont obligatoires : sans eux, pas de réponse',
    `Destinataires : ${phrase(recipients) ?? 'le responsable et, pour son compte, l’hébergeur du site et le prestataire de messagerie'}`,
    `Conservation : ${retentionMonths} mois au plus`,
    'Vous pouvez accéder à ces données, les faire rectifier ou effacer, en limiter l’usage ou vous y opposer en écrivant à ',
  ];
  return [
    setTypography(sentences.join('. ')),
    { label: owner.email, href: asciiAddress(`mailto:${owner.email}`) },
    ', et adresser une réclamation à la ',
    { label: 'CNIL', href: 'https://www.cnil.fr/fr/plaintes' },
    '.',
  ];
}

/** The owner's words as part of a sentence that has its own full stop. */
function phrase(words: string | undefined): string | undefined {
  return words?.replace(/\.$/, '');
}
