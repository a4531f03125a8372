import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Diagnostic, nearest } from '../diagnostics.ts';
import { lineOf, type Report } from './tree.ts';

/*
 * What stands after the fence of a block of code. CommonMark knows the language alone; the name of a file is written there in
 * as many ways as there are programs that show it.
 */

declare module 'mdast' {
  interface CodeData {
    /** The name of the file that the code is in, or another title of it. */
    fileName?: string;
  }
}

interface CodeInfo {
  readonly language?: string | undefined;
  readonly fileName?: string | undefined;
  /** The words of which nothing comes. */
  readonly others: readonly string[];
}

/** A word: a value with its name, what stands in brackets, braces or quotes, or what stands between spaces and commas. */
const word = /[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s,]+)|\[[^\]]*\]|\{[^}]*\}|"[^"]*"|[^\s,{[]+/g;

/** `title="src/vente.ts"`, or `[src/vente.ts]`. */
const namedFile = /^(?:title|file|file_?name|name)=(?:"([^"]+)"|'([^']+)'|([^"'].*))$|^\[(.+)\]$/i;

/** `src/vente.ts` alone. */
const path = /^[^\s:="'{}]*[./][^\s:="'{}]*\w$/;

/** Reads what is written after a fence. Pandoc has it in braces, where a dot begins the language and each class. */
function readCodeInfo(info: string): CodeInfo {
  const [, inBraces] = /^\{\s*([.a-z].*)\}$/i.exec(info) ?? [];
  const [first = '', ...words] = (inBraces ?? info).match(word) ?? [];
  const [, language, afterColon] = /^\.?([a-z][\w#+.-]*)(?::(.+))?$/i.exec(first) ?? [];
  // Without a language the first word is one as the others are.
  const rest = language === undefined ? first : afterColon;
  if (rest) words.unshift(rest);
  let fileName: string | undefined;
  const others: string[] = [];
  for (const text of words) {
    const name = fileNameIn(text, inBraces === undefined);
    if (name === undefined || fileName !== undefined) others.push(text);
    else fileName = name;
  }
  return { language: language?.toLowerCase(), fileName, others };
}

function fileNameIn(text: string, mayBePath: boolean): string | undefined {
  const names = namedFile.exec(text)?.slice(1);
  const name = names?.find((group) => group !== undefined);
  return name ?? (mayBePath && path.test(text) ? text : undefined);
}

/** What to do with a word of which nothing comes, by what other programs take it for. */
const meanings: readonly (readonly [word: RegExp, todo: string])[] = [
  [/line-?num|numberlines|linenos|startline/i, 'remove it: lines of code have no numbers'],
  [
    /^\{[\d\s,-]+\}$|^(?:hl_?lines|highlight|mark|ins|del|collapse)=/i,
    'remove it, and say in a comment which lines matter',
  ],
  [/(?:)/, 'remove it; the name of a file is written title="src/vente.ts"'],
];

/** Takes from a block of code its language and the name of its file, and reports other words. */
export function checkCode(node: Code, report: Report): void {
  const { language, fileName, others } = readCodeInfo(
    [node.lang, node.meta].filter(Boolean).join(' '),
  );
  node.lang = language;
  if (fileName !== undefined) node.data = { ...node.data, fileName };
  for (const text of others) {
    const [, todo = ''] = meanings.find(([known]) => known.test(text)) ?? [];
    report(node, text, 'a word after the language of code, of which nothing would come', todo);
  }
}

/** Languages of diagrams, which some sites draw. */
const diagrams = /^(?:mermaid|plantuml|puml|graphviz|dot|d2)$/;

/** Names that highlight.js does not have, each with that of the language whose colours are right for it. */
const likes: Readonly<Record<string, string>> = {
  astro: 'html',
  mdx: 'markdown',
  plain: 'plaintext',
  svelte: 'html',
  vue: 'html',
};

/** Loads what colours code: 0.2 s, which stories without code do not take. */
export async function loadLanguages() {
  const { createLowlight, all } = await import('lowlight');
  const lowlight = createLowlight(all);
  return {
    lowlight,
    /** The name that `lowlight` has for a language, where it knows it. */
    nameOf(language: string): string | undefined {
      const name = likes[language] ?? language;
      return lowlight.registered(name) ? name : undefined;
    },
  };
}

/** The least letters of a language that is taken for a slip of another one: « hcl » is none of « tcl ». */
const MIN_SLIP = 4;

/** Warnings of the languages of code that would have no colours. */
export async function checkLanguages(tree: Root, file: string): Promise<Diagnostic[]> {
  const blocks: Code[] = [];
  visit(tree, 'code', (node) => void (node.lang && blocks.push(node)));
  if (blocks.length === 0) return [];
  const { lowlight, nameOf } = await loadLanguages();
  return blocks.flatMap((node): Diagnostic[] => {
    const language = node.lang ?? '';
    const where = { file, line: lineOf(node), what: `\`\`\`${language}` };
    if (diagrams.test(language))
      return [
        {
          ...where,
          why: 'a diagram, whose source would be shown and not what it draws',
          do: 'export it as a picture into pictures/, and show that: ![what it shows](file.png)',
        },
      ];
    if (nameOf(language)) return [];
    const [extension = ''] = /(?<=\.)\w+$/.exec(language) ?? [];
    const near =
      language.length < MIN_SLIP ? undefined : nearest(language, lowlight.listLanguages());
    let todo = 'write the name of one like it, or text';
    if (near) todo = `write ${near} if that is the one`;
    if (nameOf(extension))
      todo = `write ${extension} title="${language}" if it is the name of a file`;
    return [
      {
        ...where,
        why: 'a language of code that is not known, so that it would have no colours',
        do: todo,
      },
    ];
  });
}
