import { isDeepStrictEqual } from 'node:util';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { contentFingerprint } from './fingerprint.ts';
import { formatPath } from './locate.ts';
import type { CheckedContent } from './schema.ts';
import { socialCardDescription, socialCardWords } from './socialCardWords.ts';

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

/** What an owner may have forgotten. `card` is what the picture of link previews says, where there is one. */
export function missingRecommended(
  content: CheckedContent,
  card: string | undefined,
): Diagnostic[] {
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
  if (!content.owner.portrait)
    warnings.push({
      path: 'owner.portrait',
      what: 'missing',
      why: 'the site shows no portrait of you',
      do: 'put one in pictures/ and name it here, or leave it out',
    });
  if (card !== socialCardDescription(socialCardWords(content)))
    warnings.push({
      file: 'social-card.png',
      what: card === undefined ? 'missing' : 'the picture of link previews',
      why:
        card === undefined
          ? 'previews of links to the site show no picture'
          : 'the content has changed since it was drawn',
      do: 'run `make social-card`',
    });
  return warnings;
}

/** What is wrong with the CV of an owner; `source` is what it says of itself, nothing where the owner made it otherwise. */
export function staleCv(
  content: CheckedContent,
  sample: CheckedContent | undefined,
  source: string | undefined,
): Diagnostic[] {
  if (source === undefined || source === contentFingerprint(content)) return [];
  const warning = { file: 'cv.pdf', what: 'the CV to download' } as const;
  return sample && source === contentFingerprint(sample)
    ? [
        {
          ...warning,
          why: 'still the CV of the sample',
          do: 'run `make cv`, or remove it',
          sample: true,
        },
      ]
    : [{ ...warning, why: 'the content has changed since it was printed', do: 'run `make cv`' }];
}
