import type { Code, Nodes } from 'mdast';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import { dialectRules, type Rule } from './dialects.ts';
import { PLACEHOLDER, piecesOf } from './tree.ts';

/*
 * Markdown shows as it is typed what it does not understand: a mark that is not closed, a reference that is not defined.
 * An owner would see it on the page at best. What prose has for other reasons, such as [sic], is none of it.
 */

type Fault = Required<Pick<Diagnostic, 'line' | 'what' | 'why' | 'do'>>;

const rules: readonly Rule[] = [
  {
    mark: /(?<!\\)~~(?=[^\s~])(?:[^~\n]*~~)?|(?<![\p{L}\p{N}~\\])~[^\s~]+~(?!~)|^\[[ xX]\](?=\s)/gu,
    why: 'a mark that stories do not have, which would be shown as it is typed',
    todo: () => 'remove it, or write it between back-ticks where it is code',
  },
  {
    mark: /(?<!\\)\[\^([^\]\s]+)\](?!:)/g,
    why: 'a footnote that no line of the file defines, so that it would be shown as it is typed',
    todo: (name) => `add a line [^${name}]: and the text of the note`,
  },
  {
    // Within a word it is no mark: 2**3.
    mark: /(?<![\\*\p{L}\p{N}:;.,!?)»…])\*\*[^\s*]+|[^\s*\\]+(?<!\\)\*\*(?![*\p{L}\p{N}])|(?<![\\_\p{L}\p{N}])__[^\s_]+|[^\s_\\]+(?<!\\)__(?![_\p{L}\p{N}])/gu,
    why: 'stars or underscores that are not in pairs, which would be shown as they are typed',
    todo: () =>
      'close them without a space before, or write \\ before them where they are meant so',
  },
  {
    // After a word it is an index: t[0][1].
    mark: /(?<![\p{L}\p{N}\\\]])!?\[[^[\]]+\]\[([^[\]]*)\]/gu,
    why: 'no line of the file defines it, so that it would be shown as it is typed',
    todo: (name) => `write [words](address), or add a line [${name || 'words'}]: address`,
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
    mark: /(?<![\p{L}\\])!\[[^[\]]*\](?![[(])/gu,
    why: 'a picture without a file, which would be shown as it is typed',
    todo: () => 'write the name of its file after it, such as (quai.jpg)',
  },
  {
    mark: /(?<!\\)`+[^\s`]*/g,
    why: 'a back-tick without a second one, which would be shown as it is typed',
    todo: () => 'close it, or write an apostrophe',
  },
  {
    mark: /^[ \t>]*(#{2,6}[^\s#]\S*)/gm,
    why: 'a title without a space, which would be shown as it is typed',
    todo: () => 'write a space after the last #',
  },
  {
    mark: /(?<!^[ \t>]*\|.*\n)^[ \t>]*(\|.*\S)/gm,
    why: 'a line of a table that is none, which would be shown as it is typed',
    todo: () => 'write below the first line as many cells as it has, such as | --- | --- |',
  },
  ...dialectRules,
];

/** The marks in a paragraph, a title or a cell of a table that would be shown as they are typed. */
export function marksShownAsTyped(block: Nodes, source: string): Fault[] {
  let typed = '';
  /** The line of each of its characters. */
  const lines: number[] = [];
  // Emphasis and links are left out but for their text: a reference may go through them.
  for (const { type, position } of piecesOf(block)) {
    const { start, end } = position ?? {};
    const text = type === 'text' ? source.slice(start?.offset, end?.offset) : PLACEHOLDER;
    typed += text;
    let line = start?.line ?? 1;
    for (const character of text.split('')) {
      lines.push(line);
      if (character === '\n') line += 1;
    }
  }
  const found = rules.flatMap(({ mark, why, todo }) =>
    [...typed.matchAll(mark)].map(({ 0: all, 1: group = '', index }) => ({
      start: index + all.length - all.trimStart().length,
      end: index + all.length,
      what: truncate((mark.multiline ? group : all).replaceAll(PLACEHOLDER, '…')),
      why,
      do: todo(group),
    })),
  );
  // Of a mark inside another one, nothing is said.
  const isInside = (one: (typeof found)[number]) =>
    found.some(
      ({ start, end }) => start <= one.start && one.end <= end && end - start > one.end - one.start,
    );
  return found
    .filter((one) => !isInside(one))
    .map(({ start, end, ...said }) => ({ line: lines[start] ?? lines[0] ?? 1, ...said }));
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
