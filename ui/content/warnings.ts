import { isDeepStrictEqual } from 'node:util';
import { claimedYears } from './claimedYears.ts';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { formatPath, textLeavesOf } from './locate.ts';
import type { CheckedContent } from './schema.ts';
import type { Words } from './words/words.ts';

/** Letters from which a text that is also the sample's can be no coincidence: a role, a city or a skill may be one. */
const TELLING = 30;

/** Addresses that RFC 2606 keeps for examples. */
const nobodysAddress = /\bexample\.(com|net|org)\b|\.(example|invalid|test)\b/;
/** Such as the sample’s, among those that Arcep keeps for fiction. */
const nobodysNumber = /^\+336399812/;

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
  const long = new Set(
    textLeavesOf(sample).flatMap(([, text]) => (text.length >= TELLING ? text : [])),
  );
  return textLeavesOf(raw).flatMap(([keys, text]): Diagnostic[] => {
    const isAddress = nobodysAddress.test(text) || text === 'https://www.linkedin.com/';
    const nobodys = nobodysNumber.test(text) ? 'a telephone number' : isAddress && 'an address';
    if (!nobodys && !long.has(text)) return [];
    const [why, todo] = long.has(text)
      ? ['still the text of the sample', 'write your own']
      : [`${nobodys} made up for examples`, 'write yours, or remove it'];
    return [{ path: formatPath(keys), what: formatValue(text), why, do: todo, sample: true }];
  });
}

/** What an owner may have forgotten. */
export function missingRecommended(content: CheckedContent, words: Words): Diagnostic[] {
  const { experiences, legal, recruiting, about, values, gallery, owner } = content;
  const { publisher } = legal ?? {};
  const { dailyRate, contract } = recruiting ?? {};
  const isFreelance = Boolean(dailyRate) || /freelance|indépendant/i.test(contract ?? '');
  const warned: Diagnostic[] = [];
  const warnIf = (isBroken: boolean, path: string, why: string, todo: string, what = 'missing') => {
    if (isBroken) warned.push({ path, what, why, do: todo });
  };
  for (const [rank, { period, cv }] of experiences.entries())
    warnIf(
      !period && cv !== false,
      `experiences[${rank}].period`,
      'recruiters and the programs that read CVs count years of experience by the dates of jobs, and do not count this one',
      'write period: { start: "2021-09", end: "2023-08" }, without `end` if it goes on today',
    );
  warnIf(
    !legal,
    'legal',
    'French law asks every site for a page « Mentions légales »',
    'say who publishes and who hosts the site: docs/content.md has the fields',
  );
  warnIf(
    publisher?.status === 'private' && isFreelance,
    'legal.publisher.status',
    'the content offers freelance work, and only someone who does not publish as a professional may leave out their name',
    "write status: 'professional', with your address, telephone number and registration",
    formatValue('private'),
  );
  warnIf(
    publisher?.status === 'professional' && !publisher.form,
    'legal.publisher.form',
    'French law asks for « EI » beside the name of a sole trader, and for the legal form of a company',
    'write form: "EI", or the form and capital of your company',
  );
  warnIf(
    [about.journey, values, gallery].every(({ length }) => length === 0),
    'about.journey',
    'nothing is written for the page /about',
    'write your story there, a paragraph each',
    'empty',
  );
  warnIf(
    !owner.portrait,
    'owner.portrait',
    'the site shows no portrait of you',
    'put one in pictures/ and name it here, or leave it out',
  );
  return [...warned, ...claimedYears(content, words)];
}
