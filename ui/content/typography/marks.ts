import { type Language, languages } from '../words/words.ts';

/* Apostrophes, ellipses, quotation marks, and the spaces that a language has beside marks of punctuation. */

/**
 * The no-break space that the rules write, U+00A0. The page's font lacks the narrow one (U+202F), which another font would
 * supply; where the owner has typed a narrow one, it stays.
 */
export const NO_BREAK = '\u00a0';

/** Stands in a text for what is not prose, such as code or an address: the rules leave it alone. */
export const PLACEHOLDER = '\ufffc';

export interface MarkRule {
  readonly name: string;
  readonly example: { readonly typed: string; readonly set: string };
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** A space at which a line could break. */
const breakingSpace = '[ \\t\\u2002-\\u200a]';

/** A space of any kind, except the end of a line. */
const anySpace = '[ \\t\\u2002-\\u200a\\u00a0\\u202f]';

/** The position before a colon or a semicolon at the end of a word, or before `!` and `?`. */
const beforeMark = '(?=[:;](?=[\\s»”’"]|$)|[!?]+(?=[\\s»”’"…)\\],.]|$))';

const everywhere: readonly MarkRule[] = [
  {
    name: 'three dots are an ellipsis',
    example: { typed: 'Et puis...', set: 'Et puis…' },
    pattern: /(?<![./\d])\.{3}(?![./\d])/g,
    replacement: '…',
  },
  {
    name: 'an apostrophe within a word is curly',
    example: { typed: "l'API d'aujourd'hui", set: 'l’API d’aujourd’hui' },
    pattern: new RegExp(`(?<=\\p{L})'(?=[\\p{L}\\d(«“"${PLACEHOLDER}])`, 'gu'),
    replacement: '’',
  },
];

const french: readonly MarkRule[] = [
  {
    name: 'an opening guillemet has a space after it',
    example: { typed: '« mot', set: '«\u00a0mot' },
    pattern: new RegExp(`«(?:${breakingSpace}+|(?=[^\\s»]))`, 'gu'),
    replacement: `«${NO_BREAK}`,
  },
  {
    name: 'a closing guillemet has a space before it',
    example: { typed: 'mot »', set: 'mot\u00a0»' },
    pattern: new RegExp(`(?<=[^\\s«])${breakingSpace}*»`, 'gu'),
    replacement: `${NO_BREAK}»`,
  },
  {
    name: 'a space typed before a mark does not break',
    example: { typed: 'Bravo 🎉 !', set: 'Bravo 🎉\u00a0!' },
    pattern: new RegExp(`(?<=\\S)${breakingSpace}+${beforeMark}`, 'gu'),
    replacement: NO_BREAK,
  },
  {
    name: 'a mark right after a word gets its space',
    example: { typed: 'un; deux: trois?', set: 'un\u00a0; deux\u00a0: trois\u00a0?' },
    pattern: new RegExp(`(?<=[\\p{L}\\p{N}%€°)\\]»”’"${PLACEHOLDER}])${beforeMark}`, 'gu'),
    replacement: NO_BREAK,
  },
];

/** The rules of a language other than French. They also undo French habits of typing, such as a space before `!`. */
function otherLanguagesThanFrench({
  quotes: [open, close],
  percent,
}: Typography): readonly MarkRule[] {
  return [
    {
      name: 'an apostrophe at the end of a word, or after a year, is curly',
      example: { typed: "the developers' tools of 2019's", set: 'the developers’ tools of 2019’s' },
      pattern: /(?<=\p{L})'(?=[\s.,;:!?…)\]”’»]|$)|(?<=\d)'(?=s(?!\p{L}))/gu,
      replacement: '’',
    },
    {
      name: 'an opening guillemet is an opening quotation mark',
      example: { typed: '« word', set: `${open}word` },
      pattern: new RegExp(`«${anySpace}*`, 'gu'),
      replacement: open,
    },
    {
      name: 'a closing guillemet is a closing quotation mark',
      example: { typed: 'word »', set: `word${close}` },
      pattern: new RegExp(`${anySpace}*»`, 'gu'),
      replacement: close,
    },
    {
      name: 'no space stands before a mark',
      example: { typed: 'Really ? Yes !', set: 'Really? Yes!' },
      pattern: new RegExp(`(?<=\\S)${anySpace}+${beforeMark}`, 'gu'),
      replacement: '',
    },
    {
      name: 'a number and its percent sign have the space of the language between them',
      example: { typed: '10 %', set: `10${percent}%` },
      pattern: new RegExp(`(?<=\\d)${anySpace}+(?=%)`, 'gu'),
      replacement: percent,
    },
  ];
}

type Typography = (typeof languages)[Language]['typography'];

const rulesOf = (language: Language) =>
  language === 'fr' ? french : otherLanguagesThanFrench(languages[language].typography);

/** The rules of a language, in the order in which they are applied; quotation marks are set after the first ones. */
export const markRules = (language: Language): readonly MarkRule[] => [
  ...everywhere,
  ...rulesOf(language),
];

/** Sets the marks of prose. */
export function setMarks(prose: string, language: Language): string {
  const withCurlyApostrophes = applyRules(everywhere, prose);
  const withQuotationMarks = setQuotationMarks(withCurlyApostrophes, language);
  return applyRules(rulesOf(language), withQuotationMarks);
}

const applyRules = (rules: readonly MarkRule[], prose: string) =>
  rules.reduce((text, { pattern, replacement }) => text.replace(pattern, replacement), prose);

/**
 * A pair of straight quotation marks without another one inside. The characters before the first mark and after the second
 * distinguish the pair from the quotes of a call in code, f("x"). Spaces may stand inside double marks.
 */
const straightPair =
  /(?<=^|[\s«“’'"–—([-])(?<!\w[([])(?:"(?!["'])(?<double>[^"]*[^\s"][^"]*)"|'(?![\s"'])(?<single>[^']*[^\s'])')(?=$|[\s»”’'".,;:!?…)\]–—-])/g;

/**
 * Replaces straight quotation marks by those of the language: in French « », and “ ” inside a quotation. In other languages
 * single marks stay single. The innermost pairs are replaced first, and become inner marks when the pair around them is
 * replaced.
 */
function setQuotationMarks(text: string, language: Language): string {
  const { quotes, innerQuotes } = languages[language].typography;
  const [open, close] = quotes;
  const [innerOpen, innerClose] = innerQuotes;
  const space = `(?:${breakingSpace}|${NO_BREAK})*`;
  const spaceAround = new RegExp(`^${space}|${space}$`, 'g');
  const pair = new RegExp(`${open}${space}([^${open}${close}]*?)${space}${close}`, 'g');
  const typesetText = text.replace(straightPair, (_, double?: string, single = '', start = 0) => {
    const before = text.slice(0, start);
    const isInQuotation = before.split(open).length > before.split(close).length;
    const isInner = isInQuotation || (double === undefined && language !== 'fr');
    const words = double ?? single;
    return isInner
      ? innerOpen + words.replace(spaceAround, '') + innerClose
      : open + words.replace(pair, `${innerOpen}$1${innerClose}`) + close;
  });
  return typesetText === text ? text : setQuotationMarks(typesetText, language);
}
