import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { visit } from 'unist-util-visit';
import { toTextWithAddresses } from '../content/richText.ts';
import { parseRichText } from '../content/stories/parseRichText.ts';
import { DEFAULT_LANGUAGE } from '../content/words/words.ts';

/** A paragraph of a text, or an item of a list in it. */
export interface Block {
  readonly text: string;
  readonly item: boolean;
}

const tags =
  'a|abbr|address|article|b|blockquote|br|cite|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul';
const htmlTag = new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'i');
const htmlEntity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/** Signs that begin an item: the first ones also mean something else, and have a space after them. */
const bullet =
  /^\s*(?:[-*·–][ \t\u00a0]+|[•▪◦‣●○■◆❖➢➤►▸✓✔✅☑]\ufe0f?[ \t\u00a0]*)(?!\d[\d\s.,]*%)(?=\S)/;

const numberedList = /^\s*1[.)] .*(?:\n\s*)+2[.)] /m;

/** Marks that no one types for another purpose. A star or an underscore inside a word is not one. */
const marks: readonly RegExp[] = [
  htmlTag,
  htmlEntity,
  /(\*\*|__|~~)(?=[^\s*_~])(?:(?!\1).)+(?<=\S)\1(?!\w)/s,
  /(?<![\p{L}\d*_\\])([*_])(?=[^\s*_])[^*_\n]+(?<=\S)\1(?![\p{L}\d*_])/u,
  /\[[^\]\n]+\]\([^\s)]+\)/,
  /(?<!`)`[^`\n]+`(?!`)/,
  new RegExp(bullet, 'm'),
  numberedList,
  /^\s*#{1,6} +\S/m,
  /^\s*> +\S/m,
];

const hasMarks = (text: string) => marks.some((mark) => mark.test(text));

/**
 * A text that was read from a résumé as a sentence of the content. Where it has no marks, what looks like one there is
 * written with a backslash.
 */
export const sentenceFrom = (text: string): string =>
  text
    .split('\n')
    .map((paragraph) => {
      if (hasMarks(paragraph)) return paragraph;
      const { text: read, faults } = parseRichText(paragraph, DEFAULT_LANGUAGE);
      const isAsWritten = signsIn(toTextWithAddresses(read)) === signsIn(paragraph);
      return isAsWritten && faults.length === 0 ? paragraph : escaped(paragraph);
    })
    .join('\n');

/** The signs of a text that may be marks. */
const signsIn = (text: string) => text.replaceAll(/[^\\`*_[\]<]/g, '');

/** A text with a backslash before what may be a mark. An underscore within a word, or an address, is none. */
const escaped = (text: string) =>
  text.replaceAll(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');

/** The HTML of a Markdown, in which « List<T> » is text: only the tags above are HTML. Each new line is kept. */
function htmlOf(markdown: string): string {
  const tree = fromMarkdown(markdown.replace(/\n/g, '  \n'), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  visit(tree, 'html', (node) => {
    const { value } = node;
    if (!value.startsWith('<!--') && value.search(htmlTag) !== 0)
      Object.assign(node, { type: 'text' });
  });
  return toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });
}

/** A text without its marks of Markdown and HTML, in paragraphs and items; one without marks is one paragraph as it is. */
export const blocksOf = (written: string): Block[] => readBlocks(written, false);

/** A text in paragraphs and items which keep their links, emphasis and code, in Markdown. */
export const sentencesOf = (written: string): Block[] => readBlocks(written, true);

function readBlocks(written: string, keepsInlines: boolean): Block[] {
  const trimmed = written.replace(/\r\n?/g, '\n').trim();
  if (!trimmed) return [];
  if (!hasMarks(trimmed)) return [{ text: trimmed, item: false }];
  const typed = trimmed
    // Indentation would make code of it.
    .replace(/^[ \t]+/gm, '')
    // What was struck out or ticked stays.
    .replace(/~~(?=\S)([^~]*\S)~~/g, '$1')
    .replace(/^([-*+] )\[[ xX]\] /gm, '$1')
    // « + 20 % » and « - 20 % » are figures, not items.
    .replace(/^(\+|-(?= ?\d[\d\s.,]*%)) /gm, '\\$1 ');
  // « 2019. » begins a sentence.
  const text = numberedList.test(typed) ? typed : typed.replace(/^(\d+)([.)]) /gm, '$1\\$2 ');
  return htmlBlocks(htmlOf(text), keepsInlines);
}

/** A text without marks on one line. */
export const lineOf = (text: string, between = ' ') =>
  blocksOf(text)
    .flatMap(({ text }) => text.split(/\s*[,;]?\s*\n\s*/))
    .join(between);

/** A name or another short text, in which only HTML and bold type count as marks. */
export const nameOf = (text: string) =>
  htmlTag.test(text) || htmlEntity.test(text)
    ? lineOf(text)
    : text.trim().replace(/\*\*(?=[^\s*])(.*?[^\s*])\*\*/g, '$1');

const blockElements =
  /^(?:address|article|blockquote|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/;

/** The marks of elements that sentences keep. */
const inlineMarks: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', i: '*' };

function htmlBlocks(html: string, keepsInlines: boolean): Block[] {
  const blocks: Block[] = [];
  /** The words of the block that is read, and the same in Markdown. */
  let text = '';
  let source = '';
  let hasInlines = false;

  function add(words: string) {
    text += words;
    source += escaped(words);
  }

  /** Puts marks around what the Markdown has from `start` on. */
  function mark(start: number, before: string, after = before) {
    const [, lead = '', words = '', trail = ''] =
      /^(\s*)([\s\S]*?)(\s*)$/.exec(source.slice(start)) ?? [];
    if (words === '' || words.includes('\n')) return;
    source = source.slice(0, start) + lead + before + words + after + trail;
    hasInlines = true;
  }

  /** What is kept of the block: its Markdown where a sentence has it so. */
  function written() {
    const isSentence = () => parseRichText(source, DEFAULT_LANGUAGE).faults.length === 0;
    return keepsInlines && hasInlines && isSentence() ? source : text;
  }

  function endBlock(item: boolean) {
    const lines = written()
      .split('\n')
      .map((line) => line.replace(/[ \t]+/g, ' ').trim())
      .filter(Boolean);
    text = '';
    source = '';
    hasInlines = false;
    // Items typed with bullets that Markdown does not know.
    if (lines.some((line) => bullet.test(line)))
      blocks.push(
        ...lines.map((line) => ({ text: line.replace(bullet, ''), item: bullet.test(line) })),
      );
    else if (lines.length > 0) blocks.push({ text: lines.join('\n'), item });
  }

  function read(node: DefaultTreeAdapterTypes.ChildNode, inItem: boolean) {
    if (node.nodeName === '#text' && 'value' in node) add(node.value.replace(/\s*\n\s*/g, ' '));
    if (!('tagName' in node) || /^(?:script|style)$/.test(node.tagName)) return;
    const attribute = (name: string) => node.attrs.find((attr) => attr.name === name)?.value;
    if (node.tagName === 'br') add('\n');
    if (node.tagName === 'img') add(attribute('alt') ?? '');
    if (/^t[dh]$/.test(node.tagName)) add(' ');
    const isBlock = blockElements.test(node.tagName);
    if (isBlock) endBlock(inItem);
    const item = inItem || node.tagName === 'li';
    const start = text.length;
    const sourceStart = source.length;
    for (const child of node.childNodes) read(child, item);
    const words = text.slice(start);
    const inlineMark = inlineMarks[node.tagName];
    if (inlineMark) mark(sourceStart, inlineMark);
    if (node.tagName === 'code' && !words.includes('`')) {
      source = source.slice(0, sourceStart) + words;
      mark(sourceStart, '`');
    }
    if (node.tagName === 'a') {
      const href = attribute('href');
      const address = addressAfter(words, href);
      text += address;
      if (address !== '') mark(sourceStart, '[', `](${encodeBrackets(href ?? '')})`);
    }
    if (isBlock) endBlock(item);
  }

  for (const node of parseFragment(html).childNodes) read(node, false);
  endBlock(false);
  return blocks;
}

const encodeBrackets = (href: string) =>
  href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20');

/** « (https://…) » after the text of a link, unless the text is the address. */
function addressAfter(text: string, href = ''): string {
  const address = href.replace(/^mailto:/, '');
  const bare = (url: string) => decoded(url.trim()).replace(/^https?:\/\/|\/$/g, '');
  if (!/^(?:https?:|mailto:)/.test(href) || bare(text) === bare(address)) return '';
  return ` (${decoded(address)})`;
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
