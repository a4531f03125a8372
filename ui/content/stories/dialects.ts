import { type Advice, adviceForNamed, blockAdvice, isNamedAsNote, NOTE_ADVICE } from './advice.ts';
import type { LiteralMarkRule } from './markRules.ts';

/**
 * Marks of other programs that read Markdown. The patterns leave out prices, comparisons, C++ and other signs of ordinary
 * texts.
 */
export const dialectMarks: readonly Omit<LiteralMarkRule, 'why'>[] = [
  {
    name: 'an emoji by its name',
    pattern: /(?<![\p{L}\p{N}:\\]):(?:[a-z][a-z\d_+-]*|[+-]1):(?![\p{L}\p{N}:])/gu,
    advice: 'write the character itself, such as 🚀, or a word',
  },
  {
    name: 'a note in brackets, within a text or of another kind',
    pattern: /(?<!\\)\[![a-zA-Z]+\][+-]?/g,
    advice: NOTE_ADVICE,
  },
  {
    name: 'a note between colons, or after exclamation or question marks',
    pattern: /^[ \t>]*(:{3,}(?:[ \t]*[^\s:].*)?|(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*.*)$/gm,
    markIsGroup: true,
    advice: NOTE_ADVICE,
  },
  {
    name: 'a footnote in its place',
    pattern: /(?<!\\)\^\[[^\]\n]+\]/g,
    advice: 'write [^1], and its text on a line of its own: [^1]: …',
  },
  {
    name: 'a directive that is a block',
    pattern: /^[ \t>]*(::[a-zA-Z][\w-]*[[{].*)/gm,
    markIsGroup: true,
    advice: blockAdvice('write a link or a picture: [words](address) or ![what it shows](file)'),
  },
  {
    name: 'a directive within a text',
    pattern: /(?<![\p{L}\p{N}:\\]):[a-z]+\[[^\]\n]*\](?:\{[^}\n]*\})?/gu,
    advice: 'write its words alone, or a link: [words](address)',
  },
  {
    name: 'a shortcode of Hugo or Jekyll',
    pattern: /(?<!\\)(\{\{[^}]*\}\}|\{%[^}]*%\})/g,
    advice: (shortcode) =>
      adviceForNamed(
        shortcode,
        'write what it stands for, or put it between back-ticks where it is code',
      ),
  },
  {
    name: 'attributes',
    pattern: /(?<!\\)(\{(?::[^{}\n]*|[ \t]*[#.][a-zA-Z][^{}\n]*)\}|\{[a-z][\w-]*=[^{}\n]*\})/g,
    advice: adviceForAttributes,
  },
  {
    name: 'a formula',
    pattern:
      /(?<![\\$])\$\$[^$]+\$\$|(?<![\\$\p{L}\p{N}])\$(?:\p{L}|(?=\S)[^$\n]*[\^_\\{}=][^$\n]*(?<=\S))\$(?![\p{L}\p{N}$])/gu,
    advice: 'write the formula in words or characters, such as x², or show a picture of it',
  },
  {
    name: 'highlighted words',
    pattern: /(?<![=\p{L}\p{N}\\])==([^\s=](?:[^=\n]*[^\s=])?)==(?![=\p{L}\p{N}])/gu,
    advice: (words) => `write **${words}**`,
  },
  {
    name: 'inserted words',
    pattern: /(?<![+\p{L}\p{N}\\])\+\+([^\s+](?:[^+\n]*[^\s+])?)(?<!\b\w)\+\+(?![+\p{L}\p{N}])/gu,
    advice: (words) => `write *${words}*`,
  },
  {
    name: 'lowered characters',
    pattern: /(?<=[\p{L}\p{N})])~([^\s~]{1,12})~(?!~)/gu,
    advice: (characters) => `write ${loweredText(characters)}`,
  },
  {
    name: 'raised characters',
    pattern: /(?<=[\p{L}\p{N})])\^([^\s^]{1,12})\^/gu,
    advice: (characters) => `write ${raisedText(characters)}`,
  },
  {
    name: 'a link of a wiki',
    pattern: /(?<![\p{L}\p{N}\\[!])\[\[(?!_?toc)([^[\]|\n]+)[^[\]\n]*\]\]/giu,
    advice: (words) => `write a link: [${words}](address)`,
  },
  {
    name: 'a picture of a wiki',
    pattern: /!\[\[([^[\]|\n]+)[^[\]\n]*\]\]/g,
    advice: (file) => blockAdvice(`write ![what it shows](${file})`),
  },
  {
    name: 'a table of contents',
    pattern: /^(?:\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\}|\{:toc\})/gi,
    advice: 'remove it: a story has no table of contents',
  },
  {
    name: 'an import or export of MDX',
    pattern: /^(import\s.*['"][^'"\n]+['"];?|export\s+(?:const|default|function)\s.*)/gm,
    markIsGroup: true,
    advice: 'remove it: a story has no components',
  },
  {
    name: 'a definition of a term',
    pattern: /(?<=\n)[ \t]*(:[ \t]+\S.*)/g,
    advice: 'write an item of a list, such as - **the term**, then what it means',
  },
  {
    name: 'an abbreviation',
    pattern: /(?<![^\n])\*\[([^\]\n]+)\]:.*/g,
    advice: (words) => `write in the text what ${words} means`,
  },
  {
    name: 'a citation',
    pattern: /(?<!\\)\[@[\w:.-]+[^\]\n]*\]/g,
    advice: 'write the source in words, or a link: [words](address)',
  },
  {
    name: 'a comment of Obsidian',
    pattern: /(?<!%)%%[^%\n]+%%(?!%)/g,
    advice: 'remove it',
  },
  {
    name: 'a command of LaTeX',
    pattern: /(?<!\\)\\[a-zA-Z]+\{[^}\n]*\}/g,
    advice: 'write it without LaTeX',
  },
];

function adviceForAttributes(attributes: string): Advice {
  if (isNamedAsNote(attributes)) return NOTE_ADVICE;
  if (/width|\.w-|\.wide|\.full/.test(attributes))
    return 'write the width of a picture after its file: quai.jpg#narrow, #text or #full';
  return 'remove it: titles, texts, links and pictures have no attributes';
}

const LOWERED = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
};
const RAISED = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  n: 'ⁿ',
  o: 'ᵒ',
};

const loweredText = (text: string) => replaceCharacters(text, LOWERED);
const raisedText = (text: string) => replaceCharacters(text, RAISED);

/** Replaces each character of a text. If one has no replacement, the result is advice to write the text in words. */
function replaceCharacters(text: string, characters: Readonly<Record<string, string>>): string {
  const replacements = [...text].map((character) => characters[character]);
  return replacements.includes(undefined) ? 'it in words, without the mark' : replacements.join('');
}
