import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** A line of a text: a paragraph, or a point of a list. */
export interface Line {
  readonly text: string;
  readonly isPoint: boolean;
}

/** The sign that begins a point of a list. A hyphen before a number is a minus: « - 20 % ». */
const bullet = /^\s*[-*•]\s+(?!\d)/;

/** Splits a text into lines. A text in HTML becomes Markdown first, with the marks that texts of the content may have. */
export function linesOf(text: string): Line[] {
  const markdown = isHtml(text) ? markdownOf(text) : text;
  const lines = markdown.split(/\r\n?|\n/).map((line) => ({
    text: line.replace(bullet, '').trim(),
    isPoint: bullet.test(line),
  }));
  return lines.filter(({ text }) => text !== '');
}

/** A text is HTML if it has the tag of an element that texts use: « List<T> » is no HTML. */
const isHtml = (text: string) =>
  /<\/?(?:a|b|br|code|div|em|h[1-6]|i|li|ol|p|span|strong|u|ul)(?:\s[^<>]*)?\/?>/i.test(text);

const markdownOf = (html: string) => contentOf(parseFragment(html));

type Node = DefaultTreeAdapterTypes.ChildNode;

const contentOf = ({ childNodes }: { readonly childNodes: readonly Node[] }): string =>
  childNodes.map(nodeMarkdown).join('');

function nodeMarkdown(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/\s+/g, ' ');
  if (!('tagName' in node)) return '';
  const content = contentOf(node);
  switch (node.tagName) {
    case 'a':
      return linkTo(node.attrs.find(({ name }) => name === 'href')?.value, content);
    case 'b':
    case 'strong':
      return betweenMarks(content, '**');
    case 'i':
    case 'em':
      return betweenMarks(content, '*');
    case 'code':
      return betweenMarks(content, '`');
    case 'br':
      return '\n';
    case 'li':
      return `\n- ${content.trim()}\n`;
    case 'script':
    case 'style':
      return '';
    default:
      return isBlock(node.tagName) ? `\n${content}\n` : content;
  }
}

/** An element is a block if its text stands on lines of its own. */
const isBlock = (tagName: string) =>
  /^(?:article|blockquote|d[dlt]|div|h[1-6]|hr|ol|p|pre|section|table|t[dhr]|ul)$/.test(tagName);

/**
 * Puts a text between marks of Markdown, which needs the spaces at its ends outside the marks. A text of several lines gets no
 * marks.
 */
const betweenMarks = (text: string, mark: string) =>
  text.replace(/^(\s*)(.*\S)(\s*)$/s, (_, before, words, after) =>
    words.includes('\n') ? text : `${before}${mark}${words}${mark}${after}`,
  );

const linkTo = (href: string | undefined, text: string) =>
  href === undefined ? text : `[${text}](${href})`;
