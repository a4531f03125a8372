import type { CheckedContent } from '../content/schema.ts';
import { facts } from './facts.ts';

/** The page « Mentions légales ». */
export function legalView({ publisher, host }: NonNullable<CheckedContent['legal']>) {
  return {
    private: publisher.status === 'private',
    publisher:
      publisher.status === 'private'
        ? facts({ Nom: publisher.name })
        : facts({
            Nom: publisher.name,
            Statut: publisher.form,
            Adresse: publisher.address,
            Téléphone: publisher.phone,
            'E-mail': publisher.email,
            Immatriculation: publisher.registration,
            'TVA intracommunautaire': publisher.vat,
            'Direction de la publication': publisher.director ?? publisher.name,
          }),
    host: facts({ Nom: host.name, Adresse: host.address, Téléphone: host.phone }),
  };
}
