import type { Link, Nodes, PhrasingContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import { displayUrl } from '../displayUrl.ts';
import { asciiAddress } from '../encoding.ts';
import { concatTexts, type Inline, joinTexts, type RichText, toRichText } from '../richText.ts';
import type { Language } from '../words/words.ts';
import { languageOfLink, linkFault } from './links.ts';
import { parseParagraph } from './markdown.ts';
import { htmlFault, marksShownAsTyped } from './marks.ts';
import { setBlock } from './setBlock.ts';
import { textOf } from './tree.ts';

type Fault = Pick<Diagnostic, 'what' | 'why' | 'advice'>;

/** A mark that begins a block of Markdown. Before a figure it is an ordinary sign: « > 10 000 », « - 20 % ». */
const blockMark = /^(?:#{1,6}|[-*>](?!\s+\d)) +\S*/;

/**
 * Reads a text of the content and gives it the typography of its language. Each new line begins a paragraph, which may have the
 * inline Markdown of stories. Any other mark of Markdown is a fault.
 */
export function parseRichText(
  source: string,
  language: Language,
): { readonly text: RichText; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const paragraphs = source
    .trim()
    .split(/\s*\n\s*/)
    .map((paragraph) => parseOneParagraph(paragraph, language, faults));
  return { text: joinTexts(paragraphs, '\n'), faults };
}

function parseOneParagraph(source: string, language: Language, faults: Fault[]): RichText {
  const tree = parseParagraph(source);
  const [mark] = blockMark.exec(source) ?? [];
  if (mark !== undefined)
    faults.push({
      what: mark,
      why: 'the mark of a block of Markdown, which such a text does not have',
      advice: 'remove it: a new line begins a paragraph, and points of a list go into `highlights`',
    });
  visit(tree, (node) => {
    const fault = faultOfNode(node);
    if (fault) faults.push(fault);
  });
  return tree.children.flatMap((paragraph) => {
    if (paragraph.type !== 'paragraph') return [];
    for (const { line: _, ...fault } of marksShownAsTyped(paragraph, source, 'sentence'))
      faults.push(fault);
    setBlock(paragraph, language);
    return inlinesOf(paragraph.children);
  });
}

function faultOfNode(node: Nodes): Fault | undefined {
  if (node.type === 'html') return htmlFault(node.value, 'sentence');
  if (node.type === 'image')
    return {
      what: truncate(node.url),
      why: 'a picture, which such a text does not have',
      advice: 'remove it: the fields for pictures have the name of a file',
    };
  if (node.type !== 'link') return undefined;
  const fault = linkFault(node);
  return fault && { what: truncate(node.url || '()'), ...fault };
}

const inlinesOf = (nodes: readonly PhrasingContent[]): RichText => concatTexts(nodes.map(inlineOf));

function inlineOf(node: Nodes): RichText {
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value }];
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, content: inlinesOf(node.children) }];
    case 'link':
      return [inlineOfLink(node)];
    default:
      return [];
  }
}

function inlineOfLink(node: Link): Inline {
  const lang = languageOfLink(node);
  const content = inlinesOf(node.children);
  if (lang !== undefined) return { kind: 'language', lang, content };
  // Browsers percent-encode the domain of a mailbox, which few mail programs read.
  const href = node.url.startsWith('mailto:') ? asciiAddress(node.url) : node.url;
  const address = displayUrl(node.url);
  const isBare = displayUrl(textOf(node)) === address;
  if (isBare) return { kind: 'link', href, isBare, content: toRichText(address) };
  return { kind: 'link', href, content };
}
