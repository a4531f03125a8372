import type { CheckedContent, Content } from './schema.ts';
import { fr } from './words/fr.ts';
import type { Words } from './words/words.ts';

type RecruitingKind = keyof Words['recruiting'];

/** A term and what is said of it. */
export interface RecruitingFact {
  readonly kind: RecruitingKind | 'other';
  readonly term: string;
  readonly detail: string;
}

/** The names that résumés have for what recruiters filter on, by the term that the site has for it. */
const namesOfTerms: Readonly<Record<string, string>> = {
  [fr.recruiting.availability]: 'availability available availableFrom disponibilite dispo',
  [fr.recruiting.contract]: 'contract contractType contrat typeDeContrat',
  [fr.recruiting.dailyRate]: 'dailyRate tjm tarifJournalier',
  [fr.recruiting.mobility]: 'mobility mobilite',
  [fr.recruiting.remote]: 'remote remoteWork telework teletravail',
  Permis: 'permis permisDeConduire permit drivingLicence drivingLicense driversLicense',
};

/** The term of a fact that a résumé has under this name: « Permis » of `driving_license`. */
export function recruitingTerm(name: string): string | undefined {
  const plain = name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  const terms = Object.keys(namesOfTerms);
  return terms.find((term) => namesOfTerms[term]?.toLowerCase().split(' ').includes(plain));
}

type Stated = Pick<CheckedContent, 'recruiting' | 'languages'>;

/** The facts that the owner states, in the order of the words, then the others. */
export function recruitingFacts(content: Stated, words: Words): RecruitingFact[] {
  const { more = [], current: _, ...recruiting } = content.recruiting ?? {};
  const details = { ...recruiting, languages: recruiting.languages ?? languageList(content) };
  return [
    ...(Object.keys(words.recruiting) as RecruitingKind[]).flatMap((kind) => {
      const detail = details[kind];
      return detail ? [{ kind, term: words.recruiting[kind], detail }] : [];
    }),
    ...more.map(({ label, detail }) => ({ kind: 'other' as const, term: label, detail })),
  ];
}

/** « Français, Anglais (C1) »; the parentheses that a level has become a comma: « Anglais (courant, C1) ». */
const languageList = ({ languages }: Stated): string =>
  languages
    .map(({ language, level }) => {
      const inner = level?.replace(/^\(([^()]*)\)$/, '$1').replace(/\s*\(([^()]*)\)/g, ', $1');
      return inner ? `${language} (${inner})` : language;
    })
    .join(', ');

/** The same facts out of a JSON Resume that this site published: « Contrat : CDI ». */
export function importRecruiting(texts: readonly string[]): Content['recruiting'] {
  const fields: Record<string, string> = {};
  const more: { label: string; detail: string }[] = [];
  for (const text of texts) {
    const [label = '', ...rest] = text.split(/[\u00a0 ]: /);
    const detail = rest.join('\u00a0: ');
    const [kind] = Object.entries(fr.recruiting).find(([, term]) => term === label) ?? [];
    if (kind && !Object.hasOwn(fields, kind)) fields[kind] = detail;
    else more.push({ label, detail });
  }
  return { ...fields, ...(more.length > 0 && { more }) };
}
