import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic, Fault } from '../diagnostics.ts';
import { nearest } from '../spelling.ts';
import { lineOf, type Report } from './tree.ts';

/*
 * Blocks of code. After the fence, CommonMark has the language; other programs have the name of a file there too, each in its
 * own way.
 */

declare module 'mdast' {
  interface CodeData {
    /** The name of the file that has the code, or another title. */
    fileName?: string;
  }
}

interface CodeInfo {
  readonly language?: string | undefined;
  readonly fileName?: string | undefined;
  /** The words after the fence that have no effect. */
  readonly otherWords: readonly string[];
}

/**
 * A word after a fence: a name with its value, a group in brackets, braces or quotes, or characters between spaces and commas.
 */
const infoWord =
  /[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s,]+)|\[[^\]]*\]|\{[^}]*\}|"[^"]*"|[^\s,{[]+/g;

/** A word that begins with a language: `ts`, `.ts` of Pandoc, `js:app.js`. */
const languageWord = /^\.?(?<language>[a-z][\w#+.-]*)(?::(?<afterColon>.+))?$/i;

/** A word that names a file: `title="src/vente.ts"`, or `[src/vente.ts]`. */
const namedFile = /^(?:title|file|file_?name|name)=(?:"([^"]+)"|'([^']+)'|([^"'].*))$|^\[(.+)\]$/i;

/** A word that is the path of a file: `src/vente.ts`. */
const filePath = /^[^\s:="'{}]*[./][^\s:="'{}]*\w$/;

/** Reads the words after a fence. Pandoc writes them in braces, where a dot begins the language and each class. */
function readCodeInfo(info: string): CodeInfo {
  const [, inBraces] = /^\{\s*([.a-z].*)\}$/i.exec(info) ?? [];
  const [firstWord = '', ...words] = (inBraces ?? info).match(infoWord) ?? [];
  const { language, afterColon } = languageWord.exec(firstWord)?.groups ?? {};
  // A first word that is no language is one of the other words, and so is the part after a colon.
  const otherPart = language === undefined ? firstWord : afterColon;
  if (otherPart) words.unshift(otherPart);
  let fileName: string | undefined;
  const otherWords: string[] = [];
  for (const text of words) {
    const name = fileNameIn(text, inBraces === undefined);
    if (name === undefined || fileName !== undefined) otherWords.push(text);
    else fileName = name;
  }
  return { language: language?.toLowerCase(), fileName, otherWords };
}

function fileNameIn(text: string, mayBePath: boolean): string | undefined {
  const names = namedFile.exec(text)?.slice(1);
  const name = names?.find((group) => group !== undefined);
  return name ?? (mayBePath && filePath.test(text) ? text : undefined);
}

interface WordAdvice {
  readonly word: RegExp;
  readonly advice: string;
}

/** Advice on words with which other programs number lines or mark some of them. */
const wordAdvice: readonly WordAdvice[] = [
  {
    word: /line-?num|numberlines|linenos|startline/i,
    advice: 'remove it: lines of code have no numbers',
  },
  {
    word: /^\{[\d\s,-]+\}$|^(?:hl_?lines|highlight|mark|ins|del|collapse)=/i,
    advice: 'remove it, and say in a comment which lines matter',
  },
];

const OTHER_WORD_ADVICE = 'remove it; the name of a file is written title="src/vente.ts"';

/** Reads the language of a block of code and the name of its file, and reports the other words after the fence. */
export function checkCode(node: Code, report: Report): void {
  const info = [node.lang, node.meta].filter(Boolean).join(' ');
  const { language, fileName, otherWords } = readCodeInfo(info);
  node.lang = language;
  if (fileName !== undefined) node.data = { ...node.data, fileName };
  for (const text of otherWords) {
    const advice = wordAdvice.find(({ word }) => word.test(text))?.advice ?? OTHER_WORD_ADVICE;
    report(node, {
      what: text,
      why: 'a word after the language of code, of which nothing would come',
      advice,
    });
  }
}

/** The fault of a block of code that is not closed: it contains the rest of its file. */
export function unclosedFence(node: Code, source: string): Omit<Diagnostic, 'file'> | undefined {
  const { start, end } = node.position ?? {};
  const lines = source.slice(start?.offset, end?.offset).split('\n');
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  const lastLine = (lines.slice(1).at(-1) ?? '').replace(/^[\s>]+|\s+$/g, '');
  const isClosed = fence && lastLine.startsWith(fence) && !lastLine.replaceAll(fence.charAt(0), '');
  if (!fence || isClosed) return undefined;
  return {
    line: start?.line ?? 1,
    what: fence,
    why: 'a block of code that is not closed, so that all that follows is in it',
    advice: `write ${fence} on a line of its own where it ends`,
  };
}

/** Languages of diagrams, which some sites draw. */
const diagrams = /^(?:mermaid|plantuml|puml|graphviz|dot|d2)$/;

/** Languages that highlight.js does not have, each with one whose colours are right for it. */
const similarLanguages: Readonly<Record<string, string>> = {
  astro: 'html',
  mdx: 'markdown',
  plain: 'plaintext',
  svelte: 'html',
  vue: 'html',
};

/** Loads the library that colours code, in 0.2 s: stories without code do not need it. */
export async function loadLanguages() {
  const { createLowlight, all } = await import('lowlight');
  const lowlight = createLowlight(all);
  return {
    lowlight,
    /** The name that `lowlight` has for a language, if it knows the language. */
    nameOf(language: string): string | undefined {
      const name = similarLanguages[language] ?? language;
      return lowlight.registered(name) ? name : undefined;
    },
  };
}

/** A shorter name of a language is not taken for a misspelling of another one, as « hcl » would be of « tcl ». */
const MIN_MISSPELLED_LENGTH = 4;

/** Warns of each language of code that would have no colours. */
export async function checkLanguages(tree: Root, file: string): Promise<Diagnostic[]> {
  const blocks: Code[] = [];
  visit(tree, 'code', (node) => void (node.lang && blocks.push(node)));
  if (blocks.length === 0) return [];
  const knownLanguages = await loadLanguages();
  return blocks.flatMap((node): Diagnostic[] => {
    const language = node.lang ?? '';
    const fault = languageFault(language, knownLanguages);
    if (!fault) return [];
    return [{ file, line: lineOf(node), what: `\`\`\`${language}`, ...fault }];
  });
}

function languageFault(
  language: string,
  { lowlight, nameOf }: Awaited<ReturnType<typeof loadLanguages>>,
): Fault | undefined {
  if (diagrams.test(language))
    return {
      why: 'a diagram, whose source would be shown and not what it draws',
      advice: 'export it as a picture into pictures/, and show that: ![what it shows](file.png)',
    };
  if (nameOf(language)) return undefined;
  const why = 'a language of code that is not known, so that it would have no colours';
  const [extension = ''] = /(?<=\.)\w+$/.exec(language) ?? [];
  if (nameOf(extension))
    return { why, advice: `write ${extension} title="${language}" if it is the name of a file` };
  const isLong = language.length >= MIN_MISSPELLED_LENGTH;
  const nearestLanguage = isLong ? nearest(language, lowlight.listLanguages()) : undefined;
  if (nearestLanguage) return { why, advice: `write ${nearestLanguage} if that is the one` };
  return { why, advice: 'write the name of one like it, or text' };
}
