import { isDeepStrictEqual } from 'node:util';
import { claimedYears } from './claimedYears.ts';
import { isDateLike, MAX_YEAR } from './dates.ts';
import { type Diagnostic, type Fault, formatValue } from './diagnostics.ts';
import { formatPath, textLeavesOf } from './paths.ts';
import type { CheckedContent } from './schema.ts';
import type { Words } from './words/words.ts';

/** In characters: a shorter text may be the same as the sample's by chance, such as a role, a city or a skill. */
const MIN_LENGTH_OF_SAMPLE_TEXT = 30;

/** Domains that RFC 2606 reserves for examples, at the end of a host. `my-example.com` and `www.test.fr` are others. */
const reservedDomain =
  /(?<![\w-])example\.(?:com|net|org)(?![\w-]|\.\w)|\.(?:example|invalid|test)(?![\w-]|\.\w)/;

/** Addresses of the machine or the network on which an owner writes. */
const privateAddress =
  /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+|\[::1\])(?![\w.-])/;

/** The address of the sample that leads to no profile. */
const ADDRESS_OF_SAMPLE = 'https://www.linkedin.com/';

/** The telephone numbers of the sample, which Arcep, the French regulator, reserves for fiction. */
const fictionalNumber = /^\+336399812/;

/** Warns of each text of the sample, and of each value made up for examples, in an owner's content. */
export function placeholderText(raw: unknown, sample: unknown): Diagnostic[] {
  if (isDeepStrictEqual(raw, sample))
    return [
      {
        what: 'the content',
        why: 'still that of the sample in all its texts',
        advice: 'write your own: each that is left is named once you have changed one',
        sample: true,
      },
    ];
  const texts = textLeavesOf(sample).map(([, text]) => text);
  const longTexts = texts.filter(({ length }) => length >= MIN_LENGTH_OF_SAMPLE_TEXT);
  const textsOfSample = new Set(longTexts);
  return textLeavesOf(raw).flatMap(([keys, text]): Diagnostic[] => {
    const fault = placeholderFault(text, textsOfSample);
    if (!fault) return [];
    return [{ path: formatPath(keys), what: formatValue(text), ...fault, sample: true }];
  });
}

function placeholderFault(text: string, textsOfSample: ReadonlySet<string>): Fault | undefined {
  if (textsOfSample.has(text))
    return { why: 'still the text of the sample', advice: 'write your own' };
  if (fictionalNumber.test(text))
    return { why: 'a telephone number made up for examples', advice: 'write yours, or remove it' };
  if (privateAddress.test(text))
    return {
      why: 'an address of your own machine or network, which visitors cannot reach',
      advice: 'write one that they can, or remove it',
    };
  if (reservedDomain.test(text) || text === ADDRESS_OF_SAMPLE)
    return { why: 'an address made up for examples', advice: 'write yours, or remove it' };
  return undefined;
}

/** Warns of facts that an owner may have forgotten, that do not agree, or that no page shows. */
export const factWarnings = (content: CheckedContent, words: Words): Diagnostic[] => [
  ...undatedJobs(content),
  ...legalWarnings(content),
  ...missingFields(content),
  ...hiddenBrand(content),
  ...unnamedFigures(content),
  ...farDates(content),
  ...claimedYears(content, words),
];

const undatedJobs = ({ experiences }: CheckedContent): Diagnostic[] =>
  experiences.flatMap(({ period, cv }, rank): Diagnostic[] => {
    if (period || cv === false) return [];
    return [
      {
        path: `experiences[${rank}].period`,
        what: 'missing',
        why: 'recruiters and the programs that read CVs count years of experience by the dates of jobs, and do not count this one',
        advice:
          'write period: { start: "2021-09", end: "2023-08" }, without `end` if it goes on today',
      },
    ];
  });

function legalWarnings({ legal, recruiting }: CheckedContent): Diagnostic[] {
  if (!legal)
    return [
      {
        path: 'legal',
        what: 'missing',
        why: 'French law asks every site for a page « Mentions légales »',
        advice: 'say who publishes and who hosts the site: docs/content.md has the fields',
      },
    ];
  const { publisher } = legal;
  const { dailyRate, contract = '' } = recruiting ?? {};
  const isFreelance = Boolean(dailyRate) || /freelance|indépendant/i.test(contract);
  if (publisher.status === 'private' && isFreelance)
    return [
      {
        path: 'legal.publisher.status',
        what: formatValue('private'),
        why: 'the content offers freelance work, and only someone who does not publish as a professional may leave out their name',
        advice:
          "write status: 'professional', with your address, telephone number and registration",
      },
    ];
  if (publisher.status === 'professional' && !publisher.form)
    return [
      {
        path: 'legal.publisher.form',
        what: 'missing',
        why: 'French law asks for « EI » beside the name of a sole trader, and for the legal form of a company',
        advice: 'write form: "EI", or the form and capital of your company',
      },
    ];
  return [];
}

function missingFields({ about, values, gallery, owner }: CheckedContent): Diagnostic[] {
  const warnings: Diagnostic[] = [];
  if ([about.journey, values, gallery].every(({ length }) => length === 0))
    warnings.push({
      path: 'about.journey',
      what: 'empty',
      why: 'nothing is written for the page /about',
      advice: 'write your story there, a paragraph each',
    });
  if (!owner.portrait)
    warnings.push({
      path: 'owner.portrait',
      what: 'missing',
      why: 'the site shows no portrait of you',
      advice: 'put one in pictures/ and name it here, or leave it out',
    });
  return warnings;
}

const hiddenBrand = ({ owner: { name, brand } }: CheckedContent): Diagnostic[] => {
  if (!name || brand === name) return [];
  return [
    {
      path: 'owner.brand',
      what: formatValue(brand),
      why: 'no page shows it, since `owner.name` stands in its place',
      advice: 'remove it, or `name`',
    },
  ];
};

/** A portfolio announces nothing further ahead, such as a diploma. A later year, such as 2062 for 2026, is a mistake. */
const MAX_YEARS_AHEAD = 20;

/** Warns of each date that is too far in the future to be meant. */
function farDates(content: CheckedContent): Diagnostic[] {
  const lastYear = new Date().getFullYear() + MAX_YEARS_AHEAD;
  return textLeavesOf(content).flatMap(([keys, text]): Diagnostic[] => {
    const year = Number(text.slice(0, 4));
    if (!isDateLike(text) || year <= lastYear || year > MAX_YEAR) return [];
    return [
      {
        path: formatPath(keys),
        what: formatValue(text),
        why: `more than ${MAX_YEARS_AHEAD} years in the future`,
        advice: 'correct the year',
      },
    ];
  });
}

/** Warns of each metric whose figures would stand alone, on the home page and on the CV. */
const unnamedFigures = ({ projects }: CheckedContent): Diagnostic[] =>
  projects.flatMap(({ metric, result }, rank): Diagnostic[] => {
    if (!metric || metric.what || result) return [];
    return [
      {
        path: `projects[${rank}].metric.what`,
        what: 'missing',
        why: 'nothing says what was measured, neither this nor a `result`',
        advice: 'write it in a few words: « Ouverture de la carte »',
      },
    ];
  });
