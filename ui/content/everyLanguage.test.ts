import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOfReport } from '../harness/linesOfReport';
import sample from '../sample/content';
import bilingual from '../variants/bilingual/content';
import { imageRequests } from '../view-model/sitePictures';
import type { Diagnostic } from './diagnostics';
import { addressesIn, withPlainTexts } from './richText';
import type { CheckedContent } from './schema';
import { checkEachLanguage } from './validate';

/* The report to an owner who writes two languages, and the content that each language has. */

type Fields = Readonly<Record<string, unknown>>;

const stories = new Map([
  ['criee.md', {}],
  ['criee.en.md', {}],
  ['marees.md', {}],
]);

/** The checked content of each language. */
function contentsOf(raw: unknown): CheckedContent[] {
  const { languages, errors } = checkEachLanguage(raw, stories);
  expect(errors).toEqual([]);
  return languages.flatMap(({ content }) => content ?? []);
}

/** The lines of the report, without the name of the file. */
const reportLines = (diagnostics: readonly Diagnostic[]) =>
  linesOfReport(diagnostics).map((line) => line.replace('site/content.ts ', ''));

/** The bilingual owner with other values in the first entry of a list. */
const withFirst = (list: 'projects' | 'skillGroups' | 'experiences' | 'stats', fields: Fields) => ({
  ...bilingual,
  [list]: bilingual[list].map((entry, rank) => (rank === 0 ? { ...entry, ...fields } : entry)),
});

const WRITE_IN_EACH = 'Write it in each language, { fr: …, en: … }';

test('each of two languages has its own texts', () => {
  const [french, english] = contentsOf(bilingual);

  expect(french?.owner.role).toBe('Développeuse full\u00a0stack');
  expect(english?.owner.role).toBe('Full-stack developer');
  expect(withPlainTexts(french)?.home.intro).toContain(
    '«\u00a0Simple\u00a0» n’est pas «\u00a0facile\u00a0»…',
  );
  expect(withPlainTexts(english)?.home.intro).toContain('“Simple” is not “easy”…');
});

interface Value {
  readonly name: string;
  readonly raw: unknown;
  readonly read: (content: CheckedContent) => unknown;
  readonly expected: readonly unknown[];
}

describe('what differs by language is written in its place', () => {
  test.each<Value>([
    {
      name: 'a figure as a text',
      raw: { ...bilingual, stats: [{ value: { fr: '1,5 M', en: '1.5 M' }, label: 'criées' }] },
      read: ({ stats }: CheckedContent) => stats[0]?.value,
      expected: ['1,5 M', '1.5 M'],
    },
    {
      name: 'a figure as a number',
      raw: { ...bilingual, stats: [{ value: 12000, label: 'criées' }] },
      read: ({ stats }: CheckedContent) => stats[0]?.value,
      expected: ['12\u00a0000', '12,000'],
    },
    {
      name: 'a large figure as a number',
      raw: { ...bilingual, stats: [{ value: 1_500_000, label: 'criées' }] },
      read: ({ stats }: CheckedContent) => stats[0]?.value,
      expected: ['1,5\u00a0M', '1.5\u00a0M'],
    },
    {
      name: 'an address',
      raw: withFirst('experiences', {
        url: { fr: 'https://a.example/', en: 'https://b.example/' },
      }),
      read: ({ experiences }: CheckedContent) => experiences[0]?.url,
      expected: ['https://a.example/', 'https://b.example/'],
    },
    {
      name: 'technologies',
      raw: withFirst('projects', {
        technologies: ['Rust', { fr: 'Enquête de terrain', en: 'Field research' }],
      }),
      read: ({ projects }: CheckedContent) => projects[0]?.technologies,
      expected: [
        ['Rust', 'Enquête de terrain'],
        ['Rust', 'Field research'],
      ],
    },
    {
      name: 'a list of skills, of another length',
      raw: withFirst('skillGroups', { skills: { fr: ['Gestion', 'Ateliers'], en: ['Workshops'] } }),
      read: ({ skillGroups }: CheckedContent) => skillGroups[0]?.skills,
      expected: [['Gestion', 'Ateliers'], ['Workshops']],
    },
    {
      name: 'a link to a page, which leads to that of the language',
      raw: bilingual,
      read: ({ stats }: CheckedContent) => stats[1]?.link?.href,
      expected: ['/profil', '/en/profile'],
    },
    {
      name: 'a link to a page in a sentence, which leads to that of the language',
      raw: withFirst('experiences', {
        highlights: { fr: ['Voir [mon profil](/profil)'], en: ['See [my profile](/profil)'] },
      }),
      read: ({ experiences }: CheckedContent) =>
        (experiences[0]?.highlights ?? []).flatMap(addressesIn),
      expected: [['/profil'], ['/en/profile']],
    },
    {
      name: 'a link to a part of a page',
      raw: withFirst('stats', {
        link: { label: { fr: 'Voir', en: 'See' }, href: '/profil#projet-1' },
      }),
      read: ({ stats }: CheckedContent) => stats[0]?.link?.href,
      expected: ['/profil#projet-1', '/en/profile#en-project-1'],
    },
    {
      name: 'a link to a page, with a query and the start of its text',
      raw: withFirst('stats', {
        link: { label: { fr: 'Voir', en: 'See' }, href: '/profil?de=cv#contenu' },
      }),
      read: ({ stats }: CheckedContent) => stats[0]?.link?.href,
      expected: ['/profil?de=cv#contenu', '/en/profile?de=cv#contenu'],
    },
    {
      name: 'a whole address of the site, which stays',
      raw: withFirst('stats', {
        link: { label: { fr: 'Voir', en: 'See' }, href: 'https://prenom.example.org/profil' },
      }),
      read: ({ stats }: CheckedContent) => stats[0]?.link?.href,
      expected: ['https://prenom.example.org/profil', 'https://prenom.example.org/profil'],
    },
  ])('$name', ({ raw, read, expected }) => {
    expect(contentsOf(raw).map(read)).toEqual(expected);
  });
});

test('a picture may be another one in each language', () => {
  const picture = { src: { fr: 'ecran.png', en: 'ecran.en.png' }, alt: { fr: 'Un', en: 'One' } };

  const { languages } = checkEachLanguage(withFirst('projects', { picture }), stories);

  const sources = languages.map(({ plain, homeRanks, writtenPath }) =>
    imageRequests(plain, homeRanks[0])
      .filter(({ path }) => path === 'projects[0].picture.src')
      .map(({ src, role, path }) => `${writtenPath(path)} ${src} ${role}`),
  );
  expect(sources).toEqual([
    ['projects[0].picture.src.fr ecran.png leading'],
    ['projects[0].picture.src.en ecran.en.png leading'],
  ]);
});

const faults = [
  {
    name: 'prose that is written once',
    raw: withFirst('projects', { summary: 'La vente à la criée.' }),
    errors: [
      `projects[0].summary: "La vente à la criée.": written once, and the site is in French and English. ${WRITE_IN_EACH}.`,
    ],
  },
  {
    name: 'a paragraph among those of a list',
    raw: {
      ...bilingual,
      about: {
        ...bilingual.about,
        journey: ['Depuis, je fais des outils.', { fr: 'Un', en: 'One' }],
      },
    },
    errors: [
      `about.journey[0]: "Depuis, je fais des outils.": written once, and the site is in French and English. ${WRITE_IN_EACH}.`,
    ],
  },
  {
    name: 'a language that is missing',
    raw: { ...bilingual, owner: { ...bilingual.owner, role: { fr: 'Développeuse' } } },
    errors: [
      'owner.role: {"fr":"Développeuse"}: no `en`, and the site is published in French and English. Add `en: …`.',
    ],
  },
  {
    name: 'a fault of one language, with its path',
    raw: withFirst('projects', { summary: { fr: 'La vente.', en: ' ' } }),
    errors: ['projects[0].summary.en: " ": an empty text. Write something, or remove the field.'],
  },
  {
    name: 'a fault of a plain value, once',
    raw: withFirst('experiences', { url: 'quai' }),
    errors: [
      'experiences[0].url: "quai": not an address that a browser can follow. Write it whole, beginning with https://.',
    ],
  },
  {
    name: 'a field that is missing in both',
    raw: withFirst('experiences', { company: undefined }),
    errors: ['experiences[0].company: missing: a text is needed here. Write it between quotes.'],
  },
  {
    name: 'a language for which there are no words',
    raw: { ...bilingual, languages: ['fr', 'nl'] },
    errors: [
      'languages[1]: "nl": not one of the allowed values. Write "fr" or "en", or see « Add a language » in CONTRIBUTING.md.',
    ],
  },
];

test.each(faults)('$name is an error', ({ raw, errors }) => {
  expect(reportLines(checkEachLanguage(raw, stories).errors)).toEqual(errors);
});

test('spoken languages in the field of the site’s languages are told their own field', () => {
  const raw = { ...bilingual, languages: [{ language: 'Anglais' }] };

  expect(reportLines(checkEachLanguage(raw, stories).errors)).toContain(
    'languages: [{"language":"Anglais"}]: entries, where the languages of the site are named. Write them in `spokenLanguages` if they are the languages that you speak.',
  );
});

const frenchLabels = [
  {
    name: 'a client',
    fields: { client: 'Enseigne de prêt-à-porter' },
    reported: 'projects[0].client: "Enseigne de prêt-à-porter"',
  },
  {
    name: 'a technology',
    fields: { technologies: ['Enquête de terrain'] },
    reported: 'projects[0].technologies[0]: "Enquête de terrain"',
  },
  {
    name: 'a title',
    fields: { title: 'Criée en poche' },
    reported: 'projects[0].title: "Criée en poche"',
  },
];

test.each(frenchLabels)('$name that looks French on English pages gives a warning', (label) => {
  const { errors, warnings } = checkEachLanguage(withFirst('projects', label.fields), stories);

  expect(errors).toEqual([]);
  expect(reportLines(warnings)).toContain(
    `${label.reported}: it looks French, and pages in English show it too. ${WRITE_IN_EACH}, with one text for all if it is a name.`,
  );
});

test.each([
  { path: 'stats[1].label', text: 'projets majeurs' },
  { path: 'skillGroups[3].title', text: 'Outils' },
  { path: 'values[0].title', text: 'Rigueur' },
  { path: 'interests[0].title', text: 'Photographie' },
  { path: 'interests[2].title', text: 'Logiciel libre' },
])('$text, a label of the sample, gives a warning on a site in English too', (label) => {
  const { warnings } = checkEachLanguage({ ...sample, languages: ['fr', 'en'] }, stories);

  const reported = warnings.map(({ path, what }) => `${path}: ${what}`);
  expect(reported).toContain(`${label.path}: "${label.text}"`);
});

test.each([
  { name: 'written for each', fields: { client: { fr: 'Le Port', en: 'Le Port' } } },
  { name: 'in a language that is named', fields: { title: 'Le port', titleLang: 'fr' } },
  { name: 'the name of a technology', fields: { technologies: ['TypeScript', 'C#'] } },
])('a label that is $name gives no warning', ({ fields }) => {
  const { warnings } = checkEachLanguage(withFirst('projects', fields), stories);

  expect(warnings.filter(({ path }) => path?.startsWith('projects[0]'))).toEqual([]);
});

test('texts in a language that is not published give one warning and no error', () => {
  const { languages: _, ...french } = bilingual;

  const { languages, errors, warnings } = checkEachLanguage(french, stories);

  expect(languages.map(({ language }) => language)).toEqual(['fr']);
  expect(errors).toEqual([]);
  expect(reportLines(warnings)).toEqual([
    expect.stringMatching(
      /^owner\.role\.en: "Full-stack developer" and \d+ more: in English, in which the site is not published\./,
    ),
  ]);
});

describe('an edit of a list changes the same entries in every language', () => {
  const lists = [
    'experiences',
    'projects',
    'skillGroups',
    'stats',
    'educations',
    'values',
  ] as const;
  const before = contentsOf(bilingual);

  type Edit = (entries: readonly unknown[]) => readonly unknown[];

  /* Edits are generated before it is known how long the list is: `number % length` is a rank of any list that has entries. */

  const removal =
    (number: number): Edit =>
    (entries) => {
      const removedRank = number % entries.length;
      return entries.filter((_, rank) => rank !== removedRank);
    };

  const exchange =
    (firstNumber: number, secondNumber: number): Edit =>
    (entries) => {
      const firstRank = firstNumber % entries.length;
      const secondRank = secondNumber % entries.length;
      return entries.map((entry, rank) => {
        if (rank === firstRank) return entries[secondRank];
        if (rank === secondRank) return entries[firstRank];
        return entry;
      });
    };

  const reversal: Edit = (entries) => entries.toReversed();

  const anyNumber = fc.nat(20);
  const edits: fc.Arbitrary<Edit> = fc.oneof(
    anyNumber.map(removal),
    fc.tuple(anyNumber, anyNumber).map((numbers) => exchange(...numbers)),
    fc.constant(reversal),
  );

  test('entries exchanged, removed or reversed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lists),
        fc.array(edits, { minLength: 1, maxLength: 4 }),
        (list, someEdits) => {
          const edited = (entries: readonly unknown[]) =>
            someEdits.reduce((editedEntries, edit) => edit(editedEntries), entries);

          const after = contentsOf({ ...bilingual, [list]: edited(bilingual[list]) });

          const expected = before.map((content) => ({ ...content, [list]: edited(content[list]) }));
          expect(after).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an entry inserted at the top', () => {
    const job = {
      title: { fr: 'Stagiaire', en: 'Intern' },
      company: 'Gamma',
      period: { start: '2020-01', end: '2021-12' },
      highlights: { fr: ['Un carnet'], en: ['A logbook', 'Trials at sea'] },
    };

    const after = contentsOf({ ...bilingual, experiences: [job, ...bilingual.experiences] });

    const inserted = [
      { title: 'Stagiaire', highlights: ['Un carnet'] },
      { title: 'Intern', highlights: ['A logbook', 'Trials at sea'] },
    ];
    expect(withPlainTexts(after)).toEqual(
      withPlainTexts(before).map((content, rank) => ({
        ...content,
        experiences: [{ ...job, ...inserted[rank] }, ...content.experiences],
      })),
    );
  });
});

const frenchProse = 'Une application pour les mareyeurs, même sans réseau.';
const englishProse = 'An app for fish merchants, with or without a network.';

const mistakenProse = [
  {
    name: 'a text that was copied and not translated',
    raw: withFirst('projects', { description: { fr: frenchProse, en: frenchProse } }),
    report: `projects[0].description.en: "${frenchProse}": it looks French, and stands on pages in English. Write it in English.`,
  },
  {
    name: 'texts that were exchanged',
    raw: withFirst('projects', { description: { fr: englishProse, en: frenchProse } }),
    report: `projects[0].description.fr: "${englishProse}": it looks English, and stands on pages in French. Write it in French.`,
  },
  {
    name: 'a period that was corrected in one language',
    raw: withFirst('experiences', {
      period: { fr: { start: '2016', end: '2020-07' }, en: { start: '2016', end: '2021-07' } },
    }),
    report:
      'experiences[0].period.en: {"start":"2016","end":"2021-07"}: other dates than in French, {"start":"2016","end":"2020-07"}. Correct one of the two, or write the dates once for all languages.',
  },
];

const correctedFigures = [
  {
    name: 'a number of a text',
    raw: withFirst('projects', { client: { fr: '12 criées', en: '15 auctions' } }),
    report:
      'projects[0].client.en: "15 auctions": other numbers than in French: 15, not 12. Correct one of the two, unless both are right.',
  },
  {
    name: 'a number of an item of a list',
    raw: withFirst('experiences', {
      highlights: { fr: ['Un', '1 500 ventes par jour'], en: ['One', '1,200 sales a day'] },
    }),
    report:
      'experiences[0].highlights.en[1]: "1,200 sales a day": other numbers than in French: 1200, not 1500. Correct one of the two, unless both are right.',
  },
  {
    name: 'a figure',
    raw: withFirst('stats', { value: { fr: 12, en: 10 } }),
    report:
      'stats[0].value.en: 10: other numbers than in French: 10, not 12. Correct one of the two, unless both are right.',
  },
];

test.each(correctedFigures)('$name that was corrected in one language gives a warning', (given) => {
  expect(reportLines(checkEachLanguage(given.raw, stories).warnings)).toContain(given.report);
});

const equalFigures = [
  { name: 'of thousands', fr: '1 500 ventes et 12 000 lots', en: '1,500 sales and 12,000 lots' },
  { name: 'with decimals', fr: '1,5 million', en: '1.5 million' },
  { name: 'in another order', fr: 'De 3 à 12', en: '12 from 3' },
  { name: 'in words', fr: 'Onze ans, 4 criées', en: '11 years, 4 auctions' },
  {
    name: 'in addresses',
    fr: '[Le bilan](https://a.example/fr/1)',
    en: '[The report](https://a.example/en/2)',
  },
];

test.each(equalFigures)('numbers that agree give no warning: $name', ({ fr, en }) => {
  const raw = withFirst('projects', { description: { fr, en } });

  const lines = reportLines(checkEachLanguage(raw, stories).warnings);
  expect(lines.filter((line) => line.includes('other numbers'))).toEqual([]);
});

test.each(mistakenProse)('$name gives a warning', ({ raw, report }) => {
  const { errors, warnings } = checkEachLanguage(raw, stories);

  expect(errors).toEqual([]);
  expect(reportLines(warnings)).toContain(report);
});

test('texts in the language of their pages give no warning, nor do dates that agree', () => {
  const raw = withFirst('experiences', {
    period: { fr: { start: '2016', end: '2020' }, en: { start: '2016', end: '2020' } },
  });

  const { warnings } = checkEachLanguage(raw, stories);

  const unfoundedWarnings = reportLines(warnings).filter((line) =>
    /stands on pages in|other (?:dates|numbers)/.test(line),
  );
  expect(unfoundedWarnings).toEqual([]);
});

test('a French site whose `languages` names English alone gives a warning with the number of its texts', () => {
  const { warnings } = checkEachLanguage({ ...sample, languages: ['en'] }, new Map());

  expect(reportLines(warnings)).toEqual([
    expect.stringMatching(
      /^home\.description: .* and \d\d more: it looks French, and stands on pages in English\. Write `languages: \['fr'\]` if the site is in French\.$/,
    ),
  ]);
});

test('a French site may quote an English sentence', () => {
  const references = [{ name: 'Ann', quote: englishProse }];

  expect(checkEachLanguage({ ...sample, references }, new Map()).warnings).toEqual([]);
});
