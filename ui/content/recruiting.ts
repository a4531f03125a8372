import type { CheckedContent } from './schema.ts';

/** What recruiters filter on. */
type RecruitingKind =
  | 'availability'
  | 'contract'
  | 'stack'
  | 'experience'
  | 'mobility'
  | 'remote'
  | 'languages';

/** A term and what is said of it. */
export interface RecruitingFact {
  readonly kind: RecruitingKind;
  readonly term: string;
  readonly detail: string;
}

/** The terms that recruiters use, what decides first. */
const terms: Readonly<Record<RecruitingKind, string>> = {
  availability: 'Disponibilité',
  contract: 'Contrat',
  stack: 'Technologies',
  experience: 'Expérience',
  mobility: 'Mobilité',
  remote: 'Télétravail',
  languages: 'Langues',
};

/** The facts that the owner states, in the order of `terms`. */
export function recruitingFacts({
  recruiting = {},
}: Pick<CheckedContent, 'recruiting'>): RecruitingFact[] {
  return (Object.keys(terms) as RecruitingKind[]).flatMap((kind) => {
    const detail = recruiting[kind];
    return detail ? [{ kind, term: terms[kind], detail }] : [];
  });
}
