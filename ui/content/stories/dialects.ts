/*
 * What other programs that read Markdown add to it, each with what to write instead. Only what no one types for another
 * purpose: prices, comparisons and C++ are none of it.
 */

/** A mark that is shown as it is typed, and what is said of it. */
export interface Rule {
  /** Looked for in the text as it is typed, backslashes included. */
  readonly mark: RegExp;
  readonly why: string;
  readonly todo: (...groups: readonly string[]) => string;
}

const why = 'a mark of another dialect of Markdown, which would be shown as it is typed';

/** What to write instead of each mark. */
const dialects: readonly (readonly [mark: RegExp, todo: string | Rule['todo']])[] = [
  [
    /(?<![\p{L}\p{N}:\\]):(?:[a-z][a-z\d_+-]*|[+-]1):(?![\p{L}\p{N}:])/gu,
    'write the character itself, such as 🚀, or a word',
  ],
  [
    /(?<!\\)\[![a-zA-Z]+\][+-]?/g,
    'begin the quotation with words in bold, such as > **À noter :**',
  ],
  [
    /^[ \t>]*(:{3,}[ \t]*[^\s:].*|(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*.*)/gm,
    'write a quotation, such as > **À noter :** …, without a mark where it ends',
  ],
  [
    /^[ \t>]*(::[a-zA-Z][\w-]*[[{].*)/gm,
    'write a link or a picture: [words](address) or ![what it shows](file)',
  ],
  [
    /(?<![\p{L}\p{N}:\\]):[a-z]+\[[^\]\n]*\](?:\{[^}\n]*\})?/gu,
    'write its words alone, or a link: [words](address)',
  ],
  [
    /(?<!\\)\{\{[^}\n]*\}\}|(?<!\\)\{%[^}\n]*%\}/g,
    'write what it stands for, or put it between back-ticks where it is code',
  ],
  [
    /(?<!\\)\{(?::[^{}\n]*|[ \t]*[#.][a-zA-Z][^{}\n]*)\}|(?<!\\)\{[a-z][\w-]*=[^{}\n]*\}/g,
    'remove it: titles, texts, links and pictures have no attributes',
  ],
  [
    /(?<![\\$])\$\$[^$]+\$\$|(?<![\\$\p{L}\p{N}])\$(?:\p{L}|(?=\S)[^$\n]*[\^_\\{}=][^$\n]*(?<=\S))\$(?![\p{L}\p{N}$])/gu,
    'write the formula in words or characters, such as x², or show a picture of it',
  ],
  [
    /(?<![=\p{L}\p{N}\\])==([^\s=](?:[^=\n]*[^\s=])?)==(?![=\p{L}\p{N}])/gu,
    (words) => `write **${words}**`,
  ],
  [
    /(?<![+\p{L}\p{N}\\])\+\+([^\s+](?:[^+\n]*[^\s+])?)(?<!\b\w)\+\+(?![+\p{L}\p{N}])/gu,
    (words) => `write *${words}*`,
  ],
  [/(?<=[\p{L}\p{N})])~([^\s~]{1,12})~(?!~)/gu, (words) => `write ${lowered(words)}`],
  [/(?<=[\p{L}\p{N})])\^([^\s^]{1,12})\^/gu, (words) => `write ${raised(words)}`],
  [
    /(?<![\p{L}\p{N}\\[!])\[\[(?!_?toc)([^[\]|\n]+)[^[\]\n]*\]\]/giu,
    (words) => `write a link: [${words}](address)`,
  ],
  [/!\[\[([^[\]|\n]+)[^[\]\n]*\]\]/g, (file) => `write ![what it shows](${file})`],
  [
    /^(?:\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\}|\{:toc\})/gi,
    'remove it: a story has no table of contents',
  ],
  [
    /^(import\s.*['"][^'"\n]+['"];?|export\s+(?:const|default|function)\s.*)/gm,
    'remove it: a story has no components',
  ],
  [
    /(?<=\n)[ \t]*(:[ \t]+\S.*)/g,
    'write an item of a list, such as - **the term**, then what it means',
  ],
  [/(?<![^\n])\*\[([^\]\n]+)\]:.*/g, (words) => `write in the text what ${words} means`],
  [/(?<!\\)\[@[\w:.-]+[^\]\n]*\]/g, 'write the source in words, or a link: [words](address)'],
  [/(?<!%)%%[^%\n]+%%(?!%)/g, 'remove it'],
  [/(?<!\\)\\[a-zA-Z]+\{[^}\n]*\}/g, 'write it without LaTeX'],
];

export const dialectRules: readonly Rule[] = dialects.map(([mark, todo]) => ({
  mark,
  why,
  todo: typeof todo === 'string' ? () => todo : todo,
}));

const inCharacters = (from: string, to: string) => (words: string) =>
  [...words].every((one) => from.includes(one))
    ? [...words].map((one) => to[from.indexOf(one)]).join('')
    : 'it in words, without the mark';

const lowered = inCharacters('0123456789+-', '₀₁₂₃₄₅₆₇₈₉₊₋');
const raised = inCharacters('0123456789+-no', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵒ');
