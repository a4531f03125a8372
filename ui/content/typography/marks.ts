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

type Typography = (typeof languages)[Language]['typography'];

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

/** A quotation may begin at the start of a text, after a space, or after one of these marks. */
const beforeQuotation = String.raw`(?<=^|[\s«“’'"–—([-])`;

/** The quotes of a call or an index in code, f("x") or a["x"], follow a bracket right after a word. They are no quotation. */
const notInCode = String.raw`(?<!\w[([])`;

/** A quotation may end at the end of a text, before a space, or before one of these marks. */
const afterQuotation = String.raw`(?=$|[\s»”’'".,;:!?…)\]–—-])`;

/** Words between double marks, with no double mark among them. Spaces may stand inside the marks. */
const inDoubleMarks = String.raw`"(?!["'])(?<double>[^"]*[^\s"][^"]*)"`;

/** Words between single marks, with no single mark among them. No space stands inside the marks. */
const inSingleMarks = String.raw`'(?![\s"'])(?<single>[^']*[^\s'])'`;

const straightQuotation = new RegExp(
  `${beforeQuotation}${notInCode}(?:${inDoubleMarks}|${inSingleMarks})${afterQuotation}`,
  'g',
);

/**
 * Replaces straight quotation marks by those of the language: in French « », and “ ” inside a quotation. In other languages
 * single marks stay single. Marks inside marks of the same kind take several passes, the innermost pair first. Each pass
 * replaces at least two straight marks or nothing, so the recursion ends.
 */
function setQuotationMarks(text: string, language: Language): string {
  const { typography } = languages[language];
  const typesetText = text.replace(
    straightQuotation,
    (_, double: string | undefined, single: string | undefined, start: number) => {
      const words = double ?? single ?? '';
      const staysSingle = double === undefined && language !== 'fr';
      return staysSingle || isInQuotation(text.slice(0, start), typography)
        ? innerQuotation(words, typography)
        : outerQuotation(words, typography);
    },
  );
  return typesetText === text ? text : setQuotationMarks(typesetText, language);
}

/** True if the text before a place opens a quotation that it does not close. */
const isInQuotation = (textBefore: string, { quotes: [open, close] }: Typography) =>
  countOf(open, textBefore) > countOf(close, textBefore);

const countOf = (mark: string, text: string) => text.split(mark).length - 1;

/** The spaces that may stand between a quotation mark and the words. */
const spacesInMarks = `[ \\t\\u2002-\\u200a${NO_BREAK}]*`;

const spacesAroundWords = new RegExp(`^${spacesInMarks}|${spacesInMarks}$`, 'g');

/** A quotation inside another, without spaces between its marks and its words. */
const innerQuotation = (words: string, { innerQuotes: [open, close] }: Typography) =>
  open + words.replace(spacesAroundWords, '') + close;

/** A quotation outside others. The quotations among its words, which earlier passes have set, get inner marks. */
function outerQuotation(words: string, typography: Typography): string {
  const [open, close] = typography.quotes;
  const [innerOpen, innerClose] = typography.innerQuotes;
  const quotationInWords = new RegExp(
    `${open}${spacesInMarks}([^${open}${close}]*?)${spacesInMarks}${close}`,
    'g',
  );
  return open + words.replace(quotationInWords, `${innerOpen}$1${innerClose}`) + close;
}
