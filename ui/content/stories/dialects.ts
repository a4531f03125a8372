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

const note = 'write > [!NOTE] on a line, then > and its text (TIP, IMPORTANT, WARNING, CAUTION)';
const picture = 'write ![what it shows](quai.jpg "The caption")';
const width = 'write the width of a picture after its file: quai.jpg#narrow, #text or #full';

/** What to write instead of each mark. */
const dialects: readonly (readonly [mark: RegExp, todo: string | Rule['todo']])[] = [
  [
    /(?<![\p{L}\p{N}:\\]):(?:[a-z][a-z\d_+-]*|[+-]1):(?![\p{L}\p{N}:])/gu,
    'write the character itself, such as 🚀, or a word',
  ],
  [/(?<!\\)\[![a-zA-Z]+\][+-]?/g, note],
  [/^[ \t>]*(:{3,}(?:[ \t]*[^\s:].*)?|(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*.*)$/gm, note],
  [/(?<!\\)\^\[[^\]\n]+\]/g, 'write [^1], and its text on a line of its own: [^1]: …'],
  [
    /^[ \t>]*(::[a-zA-Z][\w-]*[[{].*)/gm,
    'write a link or a picture: [words](address) or ![what it shows](file)',
  ],
  [
    /(?<![\p{L}\p{N}:\\]):[a-z]+\[[^\]\n]*\](?:\{[^}\n]*\})?/gu,
    'write its words alone, or a link: [words](address)',
  ],
  [
    /(?<!\\)(\{\{[^}]*\}\}|\{%[^}]*%\})/g,
    (mark = '') =>
      noteNames.test(mark)
        ? note
        : /^\W*(?:figure|img|image|picture|gallery)/i.test(mark)
          ? picture
          : /^\W*(?:youtube|vimeo|tweet|x|gist|ref|relref)\b/i.test(mark)
            ? 'write a link: [words](address)'
            : 'write what it stands for, or put it between back-ticks where it is code',
  ],
  [
    /(?<!\\)(\{(?::[^{}\n]*|[ \t]*[#.][a-zA-Z][^{}\n]*)\}|\{[a-z][\w-]*=[^{}\n]*\})/g,
    (mark = '') =>
      noteNames.test(mark)
        ? note
        : /width|\.w-|\.wide|\.full/.test(mark)
          ? width
          : 'remove it: titles, texts, links and pictures have no attributes',
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

/** What notes are called in shortcodes, attributes and components. */
const noteNames =
  /^\W*(?:(?:include|prompt)[ -])?(?:alert|notice|note|tip|info|important|warning|caution|danger|callout|admonition|aside|hint)\b/i;

/** What to write instead of an element of HTML, or of a component. */
export function insteadOf(element: string): string {
  const [, name = ''] = /^<\/?([\w.-]+)/.exec(element) ?? [];
  if (/^(?:img|image|picture|figure|figcaption)$/i.test(name)) return picture;
  if (/^(?:video|source)$/i.test(name)) return 'write ![what it shows](demo.mp4)';
  if (/^(?:iframe|embed|object|youtube\w*|tweet)$/i.test(name))
    return 'write a link: [words](address)';
  if (/^br$/i.test(name)) return 'leave a line empty, or end the line before it with \\';
  if (/^a$/i.test(name)) return 'write [words](address)';
  if (noteNames.test(name)) return note;
  return 'write it in Markdown, or between back-ticks where it is code';
}

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
