import { factOf, ownFacts } from './facts.ts';
import { type RichText, toRichText } from './richText.ts';
import type { FactContent } from './schema/values.ts';
import type { CheckedContent, PlainContent } from './schema.ts';
import type { Words } from './words/words.ts';

type RecruitingKind = keyof Words['recruiting'];

/** A fact that recruiters look for: a label, such as « Contrat », and its detail. */
export interface RecruitingFact {
  readonly kind: RecruitingKind | 'other';
  readonly label: string;
  readonly detail: RichText;
}

type FactsInContent = Pick<CheckedContent, 'recruiting' | 'spokenLanguages'>;

/**
 * The facts that the owner states: those with fields of their own, in the order of `words.recruiting`, then those of `more`.
 */
export function recruitingFacts(content: FactsInContent, words: Words): RecruitingFact[] {
  // `current` is a choice about « Actuellement », not a fact.
  const { more = [], current: _, ...recruiting } = content.recruiting ?? {};
  const statedDetails = { ...recruiting, languages: recruiting.languages ?? languageList(content) };
  const kinds = Object.keys(words.recruiting) as RecruitingKind[];
  const factsWithFields = kinds.flatMap((kind): RecruitingFact[] => {
    const detail = statedDetails[kind];
    if (!detail?.length) return [];
    return [{ kind, label: words.recruiting[kind], detail: toRichText(detail) }];
  });
  const otherFacts = ownFacts(more).map((fact) => ({ ...fact, kind: 'other' as const }));
  return [...factsWithFields, ...otherFacts];
}

/**
 * The spoken languages as one text: « Français, Anglais (C1) ». The level stands in parentheses, so it loses the parentheses
 * around it, and those inside become a comma: « Anglais (courant, C1) ».
 */
const languageList = ({ spokenLanguages }: FactsInContent): string =>
  spokenLanguages
    .map(({ language, level }) => {
      const levelWithoutParentheses = level
        ?.replace(/^\(([^()]*)\)$/, '$1')
        .replace(/\s*\(([^()]*)\)/g, ', $1');
      return levelWithoutParentheses ? `${language} (${levelWithoutParentheses})` : language;
    })
    .join(', ');

/** Reads the facts in a JSON Resume that a site of this product has published: « Contrat : CDI ». */
export function parseRecruitingFacts(
  texts: readonly string[],
  words: Words,
): PlainContent['recruiting'] {
  const fields: Record<string, string> = {};
  const more: FactContent[] = [];
  for (const text of texts) {
    const fact = factOf(text, words);
    const [kind] = Object.entries(words.recruiting).find(([, label]) => label === fact.label) ?? [];
    if (kind && !Object.hasOwn(fields, kind)) fields[kind] = fact.detail;
    else more.push(fact);
  }
  return { ...fields, ...(more.length > 0 && { more }) };
}
