import type { Code, Nodes } from 'mdast';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import { lineAt } from '../locate.ts';
import { PLACEHOLDER } from '../typography/marks.ts';
import { type Place, piecesOf } from './tree.ts';

/*
 * Markdown shows as it is typed what it does not understand: a mark that is not closed, a reference that is not defined.
 * An owner would see it on the page at best. What prose has for other reasons, such as [sic], is none of it.
 */

type Fault = Required<Pick<Diagnostic, 'line' | 'what' | 'why' | 'do'>>;

/** What to write instead of a mark: a text, or several where that depends on what the mark is in. */
export type Advice = string | ({ readonly anywhere: string } & { readonly [In in Place]?: string });

/** What of it applies to a mark in `place`. */
export const adviceIn = (place: Place | undefined, advice: Advice): string =>
  typeof advice === 'string' ? advice : ((place && advice[place]) ?? advice.anywhere);

/** Advice to write a block of its own, for which a cell of a table has no room. */
const block = (todo: string): Advice => ({
  anywhere: todo,
  table: `before or after the table, ${todo}`,
  sentence: 'remove it: such a text has words and links alone',
});

/** A mark that is shown as it is typed, and what is said of it. */
interface Rule {
  /** Looked for in the text as it is typed, backslashes included. */
  readonly mark: RegExp;
  readonly why: string;
  readonly todo: (...groups: readonly string[]) => Advice;
}

const ownRules: readonly Rule[] = [
  {
    mark: /(?<!\\)~~(?=[^\s~])(?:[^~\n]*~~)?|(?<![\p{L}\p{N}~\\])~[^\s~]+~(?!~)|^\[[ xX]\](?=\s)/gu,
    why: 'a mark that texts do not have, which would be shown as it is typed',
    todo: () => 'remove it, or write it between back-ticks where it is code',
  },
  {
    mark: /(?<!\\)\[\^([^\]\s]+)\](?!:)/g,
    why: 'a footnote that no line of the file defines, so that it would be shown as it is typed',
    todo: (name) => ({
      anywhere: `add a line [^${name}]: and the text of the note`,
      sentence: 'write its text between brackets, or remove it',
    }),
  },
  {
    // Within a word it is no mark: 2**3.
    mark: /(?<![\\*\p{L}\p{N}:;.,!?)»…])\*\*[^\s*]+|[^\s*\\]+(?<!\\)\*\*(?![*\p{L}\p{N}])|(?<![\\_\p{L}\p{N}])__[^\s_]+|[^\s_\\]+(?<!\\)__(?![_\p{L}\p{N}])/gu,
    why: 'stars or underscores that are not in pairs, which would be shown as they are typed',
    todo: () =>
      'close them without a space before, or write \\ before them where they are meant so',
  },
  {
    // Between numbers or letters alone it is no mark: 2 ** 3, a ** b ** c. U+FFFC is the placeholder of code.
    mark: /(?<![\\*_\p{L}\p{N}])(\*\*|__)[ \t]+(?!\p{N})[^*_\n]*?(?:\p{L}{2}|\ufffc)[^*_\n]*?\1(?![*_\p{L}\p{N}])/gu,
    why: 'stars or underscores with spaces inside, which would be shown as they are typed',
    todo: (mark = '') => `write them without the spaces: ${mark}words${mark}`,
  },
  {
    // After a word it is an index: t[0][1].
    mark: /(?<![\p{L}\p{N}\\\]])!?\[[^[\]]+\]\[([^[\]]*)\]/gu,
    why: 'no line of the file defines it, so that it would be shown as it is typed',
    todo: (name) => ({
      anywhere: `write [words](address), or add a line [${name || 'words'}]: address`,
      sentence: 'write [words](address)',
    }),
  },
  {
    mark: /(?<!\\)\]\(\S*(?:\s+([«“„‘]|=\d))?/g,
    why: 'a link or a picture that is not whole, which would be shown as it is typed',
    todo: (what) =>
      what?.startsWith('=')
        ? 'remove the size'
        : what
          ? 'write its caption between straight quotation marks: (quai.jpg "The caption")'
          : 'close its bracket and quotation mark, and write %20 for a space in its address',
  },
  {
    mark: /(?<![\p{L}\\])!(\[[^[\]]*\])(?![[(])/gu,
    why: 'a picture without a file, which would be shown as it is typed',
    todo: (text) => block(`write it with the name of its file: !${text}(quai.jpg)`),
  },
  {
    mark: /(?<!\\)`+[^\s`]*/g,
    why: 'a back-tick without a second one, which would be shown as it is typed',
    todo: () => ({
      anywhere: 'close it, or write an apostrophe',
      table: 'close it in its cell, where | is written \\| in code too, or write an apostrophe',
    }),
  },
  {
    mark: /^[ \t>]*(#{2,6}[^\s#]\S*)/gm,
    why: 'a title without a space, which would be shown as it is typed',
    todo: () => ({
      anywhere: 'write a space after the last #',
      table: 'remove it: a cell has no title',
      sentence: 'remove it: such a text has no title',
    }),
  },
  {
    mark: /(?<!^[ \t>]*\|.*\n)^[ \t>]*(\|.*\S)/gm,
    why: 'a line of a table that is none, which would be shown as it is typed',
    todo: () => 'write below the first line as many cells as it has, such as | --- | --- |',
  },
  {
    // One before a mark of punctuation shows that mark, and two show one.
    mark: /[\p{L}\p{N}:.\\]*(?<!\\)(?:\\\\)*\\(?![!-/:-@[-`{-~])(?:[\p{L}\p{N}.\\]*[\p{L}\p{N}\\])?/gu,
    why: 'a backslash before what is no mark, so that it would be shown as it is typed',
    todo: () => ({
      anywhere: ownBackslash,
      table: `write <br> where a line of the cell ends, else ${ownBackslash}`,
    }),
  },
];

const ownBackslash =
  'remove it, write it twice where it is meant, or put it between back-ticks where it is code';
const note = block(
  'write > [!NOTE] on a line, then > and its text (TIP, IMPORTANT, WARNING, CAUTION)',
);
const picture = block('write ![what it shows](quai.jpg "The caption")');
const width = 'write the width of a picture after its file: quai.jpg#narrow, #text or #full';

/**
 * What other programs that read Markdown add to it, each with what to write instead. Only what no one types for another
 * purpose: prices, comparisons and C++ are none of it.
 */
const dialects: readonly (readonly [mark: RegExp, todo: Advice | Rule['todo']])[] = [
  [
    /(?<![\p{L}\p{N}:\\]):(?:[a-z][a-z\d_+-]*|[+-]1):(?![\p{L}\p{N}:])/gu,
    'write the character itself, such as 🚀, or a word',
  ],
  [/(?<!\\)\[![a-zA-Z]+\][+-]?/g, note],
  [/^[ \t>]*(:{3,}(?:[ \t]*[^\s:].*)?|(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*.*)$/gm, note],
  [/(?<!\\)\^\[[^\]\n]+\]/g, 'write [^1], and its text on a line of its own: [^1]: …'],
  [
    /^[ \t>]*(::[a-zA-Z][\w-]*[[{].*)/gm,
    block('write a link or a picture: [words](address) or ![what it shows](file)'),
  ],
  [
    /(?<![\p{L}\p{N}:\\]):[a-z]+\[[^\]\n]*\](?:\{[^}\n]*\})?/gu,
    'write its words alone, or a link: [words](address)',
  ],
  [
    /(?<!\\)(\{\{[^}]*\}\}|\{%[^}]*%\})/g,
    (mark = '') =>
      insteadOf(mark, 'write what it stands for, or put it between back-ticks where it is code'),
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
  [/!\[\[([^[\]|\n]+)[^[\]\n]*\]\]/g, (file) => block(`write ![what it shows](${file})`)],
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

/** What to write instead of an element, a component or a shortcode, by its name. */
const instead: readonly (readonly [name: RegExp, todo: Advice])[] = [
  [/^(?:img|image|picture|gallery|fig(?:ure|caption))/i, picture],
  [/^(?:video|source)\b/i, block('write ![what it shows](demo.mp4)')],
  [
    /^(?:iframe|embed|object|vimeo|x|gist|(?:rel)?ref|tweet)\b|^youtube/i,
    'write a link: [words](address)',
  ],
  [
    /^br\b/i,
    {
      anywhere: 'leave a line empty, or end the line before it with \\',
      title: 'write the title on one line',
      sentence: 'begin a new line, \\n, which begins a paragraph',
    },
  ],
  [/^a\b/i, 'write [words](address)'],
  [noteNames, note],
];

/** What to write instead of a mark that has a name, such as an element of HTML. */
export const insteadOf = (
  mark: string,
  otherwise: Advice = 'write it in Markdown, or between back-ticks where it is code',
) => instead.find(([name]) => name.test(mark.replace(/^\W*/, '')))?.[1] ?? otherwise;

const inCharacters = (from: string, to: string) => (words: string) =>
  [...words].every((one) => from.includes(one))
    ? [...words].map((one) => to[from.indexOf(one)]).join('')
    : 'it in words, without the mark';

const lowered = inCharacters('0123456789+-', '₀₁₂₃₄₅₆₇₈₉₊₋');
const raised = inCharacters('0123456789+-no', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵒ');

const rules: readonly Rule[] = [
  ...ownRules,
  ...dialects.map(([mark, todo]) => ({
    mark,
    why: 'a mark of another dialect of Markdown, which would be shown as it is typed',
    todo: typeof todo === 'function' ? todo : () => todo,
  })),
];

/** What is wrong with HTML. */
export const htmlFault = (
  html: string,
  place: Place | undefined,
): { readonly what: string; readonly why: string; readonly do: string } => {
  const what = truncate(html);
  return html.startsWith('<!--')
    ? { what, why: 'a comment, which texts do not have', do: 'remove it' }
    : {
        what,
        why: 'HTML, which would be shown as it is typed',
        do: adviceIn(place, insteadOf(html)),
      };
};

/** The marks in a paragraph, a title or a cell of a table that would be shown as they are typed. */
export function marksShownAsTyped(
  block: Nodes,
  source: string,
  place: Place | undefined = placeOf(block),
): Fault[] {
  // Emphasis and links are left out but for their text: a reference may go through them.
  const pieces = piecesOf(block).map(({ type, position }) => {
    const { offset: start = 0 } = position?.start ?? {};
    return {
      start,
      text: type === 'text' ? source.slice(start, position?.end.offset) : PLACEHOLDER,
    };
  });
  const typed = pieces.map(({ text }) => text).join('');
  /** Where each of its characters is in the source. */
  const offsets = pieces.flatMap(({ start, text }) => text.split('').map((_, at) => start + at));
  const marks = rules.flatMap(({ mark, why, todo }) =>
    [...typed.matchAll(mark)].map(({ 0: match, 1: group = '', index }) => ({
      start: index + match.length - match.trimStart().length,
      end: index + match.length,
      what: truncate((mark.multiline ? group : match).replaceAll(PLACEHOLDER, '…')),
      why,
      do: adviceIn(place, todo(group)),
    })),
  );
  // Of a mark that begins inside a longer one, nothing is said.
  const isInside = (one: (typeof marks)[number]) =>
    marks.some(
      ({ start, end }) =>
        start <= one.start && one.start < end && end - start > one.end - one.start,
    );
  return marks
    .filter((one) => !isInside(one))
    .map(({ start, end, ...fault }) => ({ line: lineAt(source, offsets[start] ?? 0), ...fault }));
}

function placeOf({ type }: Nodes): Place | undefined {
  if (type === 'tableCell') return 'table';
  return type === 'heading' ? 'title' : undefined;
}

/** What is wrong with a block of code: the rest of its file is in it. */
export function unclosedFence(node: Code, source: string): Fault | undefined {
  const { start, end } = node.position ?? {};
  const lines = source.slice(start?.offset, end?.offset).split('\n');
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  const last = (lines.slice(1).at(-1) ?? '').replace(/^[\s>]+|\s+$/g, '');
  const isClosed = fence && last.startsWith(fence) && !last.replaceAll(fence.charAt(0), '');
  if (!fence || isClosed) return undefined;
  return {
    line: start?.line ?? 1,
    what: fence,
    why: 'a block of code that is not closed, so that all that follows is in it',
    do: `write ${fence} on a line of its own where it ends`,
  };
}

/** What is wrong with the beginning of a file: the metadata that other programs read there. */
export function frontMatter(source: string): Fault | undefined {
  const [, mark] = /^(---|\+\+\+)\r?\n[\w-]+ *[:=]/.exec(source) ?? [];
  return mark === undefined
    ? undefined
    : {
        line: 1,
        what: mark,
        why: 'metadata at the beginning, which would be shown as it is typed',
        do: 'remove it: title, summary and dates of the project are in content.ts',
      };
}
