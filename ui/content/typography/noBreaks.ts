import { type Language, languages } from '../words/words.ts';
import { NO_BREAK } from './marks.ts';

/* Words that the end of a line must not part: a number and what it counts, a name and what announces it. */

export interface NoBreakRule {
  readonly name: string;
  /** For each language of the rule, texts whose spaces all become no-break spaces. */
  readonly examples: { readonly [In in Language]?: readonly string[] };
  readonly pattern: RegExp;
}

/** Symbols of units, which are alike in all languages. */
const unitSymbols = [
  '[µmn]?s|min|h|[cdkmµn]?m[²³]?|ha|[kmµ]?g|[cmd]?[lL]|t',
  '[kKMGTP]?[oO]|[kMGTP]i?[oB]|[kMGT]?bit(?:/s)?|[kMG]?b/s|[kMG]?Hz|[kMGm]?Wh?|px|pt|dpi|ppp',
  '[kM]?[€$£]|%|‰|°C?',
].join('|');

/** Digits with the marks and no-break spaces that a number has. */
const number = '\\d[\\d,.\u00a0\u202f]*';

const everywhere: readonly NoBreakRule[] = [
  {
    name: 'a French telephone number, at home or from abroad',
    examples: { fr: ['06 39 98 12 34', '+33 6 39 98 12 34'] },
    pattern: /(?<![\d.,])(?:0\d|\+33 ?\d)(?: \d\d){4}(?!\d)/g,
  },
  {
    name: 'the thousands of a number',
    examples: { fr: ['10 000', '1 234 567'] },
    pattern: /(?<![\d.,]|\d[ \u00a0\u202f])\d{1,3}(?: \d{3})+(?!\d)/g,
  },
  {
    name: 'a trade of two words',
    examples: { fr: ['full stack'], en: ['full stack'] },
    pattern: /(?<!\p{L})full stack(?!\p{L})/gu,
  },
  {
    name: 'initials and a name',
    examples: { fr: ['J.-P. Martin', 'A. B. Martin'], en: ['J. R. R. Tolkien'] },
    pattern: /(?<!\p{L})\p{Lu}\.(?:[ \u00a0-]?\p{Lu}\.)+ (?=\p{Lu})/gu,
  },
];

const french: readonly NoBreakRule[] = [
  {
    name: 'hours and minutes',
    examples: { fr: ['10 h 30'] },
    pattern: /(?<!\d)\d{1,2}[ \u00a0]h[ \u00a0]\d\d(?!\d)/g,
  },
  {
    name: 'a number and the plural that it counts',
    examples: { fr: ['12 livreurs', '3 sous-domaines', '4 000 commandes'] },
    pattern: new RegExp(
      `(?<![\\p{L}\\d_.,])${number} (?:\\p{Ll}+-)?\\p{Ll}{4,}[sx](?![\\p{L}\\d_'’/.(-])`,
      'gu',
    ),
  },
  {
    name: 'a number and its street',
    examples: { fr: ['12 rue', '1 place'] },
    pattern:
      /(?<![\p{L}\d])\d{1,4} (?:allée|avenue|boulevard|chemin|impasse|place|quai|route|rue)(?!\p{L})/gu,
  },
  {
    name: 'two numbers, from one to the other',
    examples: { fr: ['31 à 9', '1,5 à 2,5'] },
    pattern: new RegExp(`(?<![\\d.,])${number} à (?=\\d)`, 'g'),
  },
  {
    name: 'a level of studies',
    examples: { fr: ['bac + 5', 'Bac +3'] },
    pattern: /(?<!\p{L})[bB]ac[ \u00a0]\+ ?(?=\d)/gu,
  },
];

/** The rules whose patterns are made of words of the language. */
function rulesOfWords(language: Language): readonly NoBreakRule[] {
  const { units, numbered, people } = languages[language].typography;
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, rank) => month.format(Date.UTC(2000, rank)));
  return [
    {
      name: 'a number and its unit',
      examples: { fr: ['4 ans', '120 ms', '45 k€', '10 %', '20 °C'], en: ['4 years', '10 am'] },
      pattern: new RegExp(
        `(?<![\\p{L}_])${number} (?:${units}|${unitSymbols})(?![\\p{L}\\d_/])`,
        'gu',
      ),
    },
    {
      name: 'a day and its month',
      examples: { fr: ['12 mars', '1er septembre'], en: ['12 March', '1st May'] },
      pattern: new RegExp(
        `(?<![\\p{L}\\d])\\d{1,2}(?:\\p{Ll}{2})? (?:${months.join('|')})(?!\\p{L})`,
        'gu',
      ),
    },
    {
      name: 'what is numbered and its number',
      examples: { fr: ['n° 5', '§ 5', 'art. 6', '© 2025'], en: ['p. 3', 'No. 5'] },
      pattern: new RegExp(`(?<!\\p{L})(?:${numbered}) (?=\\d)`, 'gu'),
    },
    {
      name: 'a title and a name',
      examples: { fr: ['M. Martin', 'M. J. Martin', 'Mme Durand'], en: ['Dr Who'] },
      pattern: new RegExp(`(?<!\\p{L})(?:${people}) (?:\\p{Lu}\\. )?(?=\\p{Lu})`, 'gu'),
    },
  ];
}

/** The rules of a language, in the order in which they are applied. */
export function noBreakRules(language: Language): readonly NoBreakRule[] {
  const rules = [...everywhere, ...rulesOfWords(language)];
  return language === 'fr' ? [...rules, ...french] : rules;
}

/** Replaces each space in a phrase that a rule finds by a no-break space. */
export const setNoBreaks = (prose: string, rules: readonly NoBreakRule[]): string =>
  rules.reduce(
    (text, { pattern }) => text.replace(pattern, (phrase) => phrase.replaceAll(' ', NO_BREAK)),
    prose,
  );
