import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { visit } from 'unist-util-visit';

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
export function blocksOf(written: string): Block[] {
  const trimmed = written.replace(/\r\n?/g, '\n').trim();
  if (!trimmed) return [];
  if (!marks.some((mark) => mark.test(trimmed))) return [{ text: trimmed, item: false }];
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
  return htmlBlocks(htmlOf(text));
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

function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let text = '';

  function endBlock(item: boolean) {
    const lines = text
      .split('\n')
      .map((line) => line.replace(/[ \t]+/g, ' ').trim())
      .filter(Boolean);
    text = '';
    // Items typed with bullets that Markdown does not know.
    if (lines.some((line) => bullet.test(line)))
      blocks.push(
        ...lines.map((line) => ({ text: line.replace(bullet, ''), item: bullet.test(line) })),
      );
    else if (lines.length > 0) blocks.push({ text: lines.join('\n'), item });
  }

  function read(node: DefaultTreeAdapterTypes.ChildNode, inItem: boolean) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value.replace(/\s*\n\s*/g, ' ');
    if (!('tagName' in node) || /^(?:script|style)$/.test(node.tagName)) return;
    const attribute = (name: string) => node.attrs.find((attr) => attr.name === name)?.value;
    if (node.tagName === 'br') text += '\n';
    if (node.tagName === 'img') text += attribute('alt') ?? '';
    if (/^t[dh]$/.test(node.tagName)) text += ' ';
    const isBlock = blockElements.test(node.tagName);
    if (isBlock) endBlock(inItem);
    const item = inItem || node.tagName === 'li';
    const start = text.length;
    for (const child of node.childNodes) read(child, item);
    if (node.tagName === 'a') text += addressAfter(text.slice(start), attribute('href'));
    if (isBlock) endBlock(item);
  }

  for (const node of parseFragment(html).childNodes) read(node, false);
  endBlock(false);
  return blocks;
}

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
