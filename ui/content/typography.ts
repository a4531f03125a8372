/*
 * Texts as they are typed on a keyboard, set as typographers of their language set them.
 *
 * The no-break space is U+00A0 everywhere: the page's font has no narrow one (U+202F), which would come from
 * another font. One that the owner typed stays.
 */

import { allLanguages, type Language, languages } from './words/words.ts';

const noBreak = '\u00a0';

/** Spaces at which a line could break. */
const breaking = '[ \\t\\u2002-\\u200a]';

/** Stands for a span that is not prose while the rules run. */
const stand = '\ufffc';

/** Not prose: code, addresses, entities, names that end in a mark. */
const notProse = new RegExp(
  [
    stand,
    '(`+)[^`][^]*?\\1(?!`)',
    '<\\/?[a-zA-Z][^<>]*>',
    '\\b[a-zA-Z][a-zA-Z\\d+.-]*:\\/\\/[^\\s<>«»“”`]*[^\\s<>«»“”`.,;:!?…)\\]"\'’]',
    '\\b(?:mailto|tel|data):[^\\s<>«»]*[^\\s<>«».,;:!?…)\\]"\'’]',
    '\\bwww\\.[^\\s<>«»]*[^\\s<>«».,;:!?…)\\]"\'’]',
    "[\\w.+'-]+@[\\w-]+(?:\\.[\\w-]+)+",
    '&(?:#\\d+|#x[\\da-fA-F]+|[a-zA-Z]+\\d*);',
    ':[a-z\\d_+-]+:(?!\\w)',
    '\\b(?:Joomla|Yahoo|Kahoot)!',
  ].join('|'),
  'g',
);

/** Units whose signs are alike in all languages. */
const signs = [
  '[µmn]?s|min|h|[cdkmµn]?m[²³]?|ha|[kmµ]?g|[cmd]?[lL]|t',
  '[kKMGTP]?[oO]|[kMGTP]i?[oB]|[kMGT]?bit(?:/s)?|[kMG]?b/s|[kMG]?Hz|[kMGm]?Wh?|px|pt|dpi|ppp',
  '[kM]?[€$£]|%|‰|°C?',
].join('|');

/** Lower-case words that a number does not count. */
const notCounted =
  'à|au|aux|avec|ce|ces|cette|chez|comme|contre|dans|de|depuis|des|donc|dont|du|elle|elles|en|entre|est|et|fut|il|ils|' +
  'je|jusque|la|le|les|lors|mais|ne|ni|nous|on|ont|or|où|ou|par|pas|pour|puis|quand|que|qui|sans|se|si|son|sont|' +
  'sous|sur|tu|un|une|vers|vous';

/** Where a number and what it counts, or a name and what announces it, would be parted: a no-break space. */
const bound = (language: Language): readonly RegExp[] => {
  const { units, numbered, people, by } = languages[language].typography;
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2000, at))).join('|');
  return [
    // French telephone numbers, at home and from abroad.
    /(?<![\d.,])(?:0\d|\+33 ?\d)(?: \d\d){4}(?!\d)/g,
    // 10 000; 1 234 567
    /(?<![\d.,]|\d[ \u00a0\u202f])\d{1,3}(?: \d{3})+(?!\d)/g,
    /(?<!\p{L})full stack(?!\p{L})/gu,
    new RegExp(
      `(?<![\\p{L}_])\\d[\\d,.\u00a0\u202f]*(?: )(?:${units}|${signs})(?![\\p{L}\\d_/])`,
      'gu',
    ),
    ...(language === 'fr' ? boundInFrench : []),
    new RegExp(`(?<![\\p{L}\\d])\\d{1,2}(?:\\p{Ll}{2})? (?:${months})(?!\\p{L})`, 'gu'),
    new RegExp(`(?<!\\p{L})(?:${numbered}) (?=\\d)`, 'gu'),
    // Titles and initials; a single initial only where no sentence can end before it.
    new RegExp(`(?<!\\p{L})(?:${people}) (?=\\p{Lu})`, 'gu'),
    /(?<!\p{L})\p{Lu}\.(?:[ \u00a0-]?\p{Lu}\.)+ (?=\p{Lu})/gu,
    new RegExp(
      `(?<=(?:^|[(:«“,]|(?<!\\p{L})(?:${by}|${people}))[ \u00a0]?)\\p{Lu}\\. (?=\\p{Lu}\\p{Ll})`,
      'gu',
    ),
  ];
};

const boundInFrench: readonly RegExp[] = [
  // 10 h 30
  /(?<!\d)\d{1,2}[ \u00a0]h[ \u00a0]\d\d(?!\d)/g,
  // 4 000 commandes
  new RegExp(
    `(?<![\\p{L}\\d_.,])\\d[\\d,.\u00a0\u202f]* (?!(?:${notCounted})(?![\\p{L}-]))\\p{Ll}{2,}(?![\\p{L}\\d_'’/.(])`,
    'gu',
  ),
  // From 31 to 9.
  /(?<![\d.,])\d[\d,.\u00a0\u202f]* à (?=\d)/g,
  /(?<!\p{L})[bB]ac[ \u00a0]\+ ?(?=\d)/gu,
  /(?<!\p{L})[IVX]+e siècle/gu,
];

/** Before a mark of punctuation that ends something. */
const mark = `(?=[:;](?=[\\s»”’"]|$)|[!?]+(?=[\\s»”’"…)\\],.]|$))`;

type Replacements = readonly (readonly [pattern: RegExp, replacement: string])[];

const frenchMarks: Replacements = [
  [new RegExp(`«(?:${breaking}+|(?=[^\\s»]))`, 'gu'), `«${noBreak}`],
  [new RegExp(`(?:(?<=[^\\s«])${breaking}+|(?<=[^\\s«]))»`, 'gu'), `${noBreak}»`],
  // Typed with a space; or without, after a word, unless it is a call such as `f();`.
  [new RegExp(`(?<=\\S)${breaking}+${mark}`, 'gu'), noBreak],
  [new RegExp(`(?<=[\\p{L}\\p{N}%€°)\\]»”’"${stand}])(?<!\\(\\))${mark}`, 'gu'), noBreak],
];

/** Marks that no space precedes in other languages, and what is typed in French habit. */
const otherMarks = (language: Language): Replacements => {
  const { quotes, percent } = languages[language].typography;
  const [open, close] = quotes;
  const space = `(?:${breaking}|${noBreak}|\u202f)`;
  return [
    // the developers' tools
    [/(?<=\p{L})'(?=[\s.,;:!?…)\]”’»]|$)|(?<=\d)'(?=s(?!\p{L}))/gu, '’'],
    [new RegExp(`«${space}*`, 'gu'), open],
    [new RegExp(`${space}*»`, 'gu'), close],
    [new RegExp(`(?<=\\S)${space}+${mark}`, 'gu'), ''],
    [new RegExp(`(?<=\\d)${space}+(?=%)`, 'gu'), percent],
  ];
};

const rules = new Map(
  allLanguages.map((language) => [
    language,
    [language === 'fr' ? frenchMarks : otherMarks(language), bound(language)] as const,
  ]),
);

/** The language of a tag, where there are rules for it: `fr-CA` counts as `fr`. */
const languageOf = (tag: string) =>
  allLanguages.find((language) => language === tag.toLowerCase().split('-')[0]);

/**
 * Sets a text as the typography of its language has it: curly apostrophes, quotation marks, an ellipsis, no-break spaces
 * where a line must not break. Code in back-ticks, addresses, and text in a language without rules here come back as they
 * were, and so does what is set already.
 *
 * @param tag the language of the text, as BCP 47 names it. An English text that is said to be French comes back as it was:
 *   a quotation or a title, in which French spaces would be faults.
 */
export function setTypography(text: string, tag: string): string {
  const language = languageOf(tag);
  const isLeftAlone = language === 'fr' && isEnglish(text);
  return language && !isLeftAlone ? setIn(language, text) : text;
}

function setIn(language: Language, text: string): string {
  const [marks, bound] = rules.get(language) ?? [[], []];
  const kept = text.match(notProse) ?? [];
  let prose = quotes(language, apostrophes(text.replace(notProse, stand)));
  for (const [pattern, replacement] of marks) prose = prose.replace(pattern, replacement);
  for (const pattern of bound)
    prose = prose.replace(pattern, (found) => found.replaceAll(' ', noBreak));
  let next = 0;
  const once = prose.replaceAll(stand, () => kept[next++] ?? '');
  // A mark once set can settle what stood beside it. Each turn leaves fewer typed marks, so there is a last one.
  return once === text ? text : setIn(language, once);
}

/** Three dots; straight apostrophes within a word or at its end, and those for figures left out. */
const apostrophes = (text: string): string =>
  text
    .replace(/(?<![./\d])(?<![[({](?=\.{3}[\p{L}_$]))\.{3}(?![.\d/])/gu, '…')
    .replace(/(?<=(?<!\p{L})rock )'n'(?= roll)/giu, '’n’')
    .replace(new RegExp(`(?<=\\p{L})'(?=[\\p{L}\\d(«“"${stand}])`, 'gu'), '’')
    .replace(/(?<=^|[\s(])'(?=\d\d(?!['\d]))/gu, '’');

/**
 * Straight quotation marks with a counterpart, of which the innermost comes first: what stands before the one and after
 * the other tells them from the sign for inches, and f("x") is a call. Spaces may have been typed inside double ones.
 */
const quoted =
  /(?<=^|[\s«“’'"–—([-])(?<!\w[([])(?:"(?!["'])([^"]*[^\s"][^"]*)"|'(?![\s"'])([^']*[^\s'])')(?=$|[\s»”’'".,;:!?…)\]–—-])/g;

/** Sets them as « », or “ ” within a quotation; in other languages, single ones stay single. */
function quotes(language: Language, text: string): string {
  const { quotes: pair, innerQuotes: within } = languages[language].typography;
  const [open, close] = pair;
  const space = `(?:${breaking}|${noBreak})*`;
  const inner = new RegExp(`${open}${space}([^${open}${close}]*?)${space}${close}`, 'g');
  const set = text.replace(quoted, (found, double?: string, single = '', at = 0) => {
    const before = text.slice(0, at);
    // 24 " et 27 "
    if (/^\s/.test(double ?? '') && [before, double].every((it) => /\d\s*$/.test(it ?? '')))
      return found;
    const isWithin = before.split(open).length > before.split(close).length;
    const words = double ?? single;
    if (isWithin || (language !== 'fr' && double === undefined))
      return within.join(words.replace(new RegExp(`^${space}|${space}$`, 'g'), ''));
    return open + words.replace(inner, within.join('$1')) + close;
  });
  return set === text ? text : quotes(language, set);
}

/** The telling words of each language, as an expression that finds them. */
const tellingWords = new Map(
  allLanguages.map((language) => {
    const words = languages[language].typography.telling.replaceAll(' ', '|');
    return [language, new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'giu')];
  }),
);

const countTellingWords = (text: string, language: Language) =>
  text.match(tellingWords.get(language) ?? /(?!)/)?.length ?? 0;

/** Whether a text is in English rather than in French. A few words without articles or prepositions do not tell. */
export function isEnglish(text: string): boolean {
  const count = countTellingWords(text, 'en');
  return count > 0 && count > 2 * countTellingWords(text, 'fr');
}

/** The language of these that a text is in, as far as its words and letters tell. */
export function likelyLanguage(text: string, among: readonly Language[]): Language | undefined {
  const counts = among.map((language) => {
    const { letters } = languages[language].typography;
    const hasLetters = letters !== '' && new RegExp(`[${letters}]`, 'i').test(text);
    return { language, count: countTellingWords(text, language) + (hasLetters ? 1 : 0) };
  });
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  return first && first.count > 2 * (second?.count ?? 0) ? first.language : undefined;
}
