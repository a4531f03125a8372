import { isDeepStrictEqual } from 'node:util';
import { claimedYears } from './claimedYears.ts';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { formatPath } from './locate.ts';
import type { CheckedContent } from './schema.ts';

/** Letters from which a text that is also the sample's can be no coincidence: a role, a city or a skill may be one. */
const TELLING = 30;

/** Addresses that RFC 2606 keeps for examples. */
const nobodysAddress = /\bexample\.(com|net|org)\b|\.(example|invalid|test)\b/;
/** Such as the sample’s, among those that Arcep keeps for fiction. */
const nobodysNumber = /^\+336399812/;

/** Where each text of a content stands. */
function texts(value: unknown, keys: readonly PropertyKey[] = []): [PropertyKey[], string][] {
  if (typeof value === 'string') return [[[...keys], value]];
  if (Array.isArray(value)) return value.flatMap((item, at) => texts(item, [...keys, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, [...keys, key]));
}

/** What of the sample still speaks in an owner's content. */
export function placeholderText(raw: unknown, sample: unknown): Diagnostic[] {
  if (isDeepStrictEqual(raw, sample))
    return [
      {
        what: 'the content',
        why: 'still that of the sample in all its texts',
        do: 'write your own: each that is left is named once you have changed one',
        sample: true,
      },
    ];
  const long = new Set(texts(sample).flatMap(([, text]) => (text.length >= TELLING ? text : [])));
  return texts(raw).flatMap(([keys, text]): Diagnostic[] => {
    const warning = { path: formatPath(keys), what: formatValue(text), sample: true } as const;
    if (long.has(text))
      return [{ ...warning, why: 'still the text of the sample', do: 'write your own' }];
    const nobodys = (what: string) => [
      { ...warning, why: `${what} made up for examples`, do: 'write yours, or remove it' },
    ];
    if (nobodysNumber.test(text)) return nobodys('a telephone number');
    if (nobodysAddress.test(text) || text === 'https://www.linkedin.com/')
      return nobodys('an address');
    return [];
  });
}

/** What an owner may have forgotten. */
export function missingRecommended(content: CheckedContent): Diagnostic[] {
  const warnings: Diagnostic[] = content.experiences.flatMap(({ period, cv }, rank) =>
    period || cv === false
      ? []
      : {
          path: `experiences[${rank}].period`,
          what: 'missing',
          why: 'recruiters and the programs that read CVs count years of experience by the dates of jobs, and do not count this one',
          do: 'write period: { start: "2021-09", end: "2023-08" }, without `end` if it goes on today',
        },
  );
  warnings.push(...claimedYears(content));
  if (!content.legal)
    warnings.push({
      path: 'legal',
      what: 'missing',
      why: 'French law asks every site for a page « Mentions légales »',
      do: 'say who publishes and who hosts the site: docs/content.md has the fields',
    });
  const { publisher } = content.legal ?? {};
  const { dailyRate, contract } = content.recruiting ?? {};
  if (
    publisher?.status === 'private' &&
    (dailyRate || /freelance|indépendant/i.test(contract ?? ''))
  )
    warnings.push({
      path: 'legal.publisher.status',
      what: formatValue('private'),
      why: 'the content offers freelance work, and only someone who does not publish as a professional may leave out their name',
      do: "write status: 'professional', with your address, telephone number and registration",
    });
  if (publisher?.status === 'professional' && !publisher.form)
    warnings.push({
      path: 'legal.publisher.form',
      what: 'missing',
      why: 'French law asks for « EI » beside the name of a sole trader, and for the legal form of a company',
      do: 'write form: "EI", or the form and capital of your company',
    });
  const { about, values, gallery } = content;
  if ([about.journey, values, gallery].every(({ length }) => length === 0))
    warnings.push({
      path: 'about.journey',
      what: 'empty',
      why: 'nothing is written for the page /about',
      do: 'write your story there, a paragraph each',
    });
  if (!content.owner.portrait)
    warnings.push({
      path: 'owner.portrait',
      what: 'missing',
      why: 'the site shows no portrait of you',
      do: 'put one in pictures/ and name it here, or leave it out',
    });
  return warnings;
}
