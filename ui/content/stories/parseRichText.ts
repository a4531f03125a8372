import type { Nodes, PhrasingContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import { displayUrl } from '../displayUrl.ts';
import { asciiAddress } from '../encoding.ts';
import { concatTexts, joinTexts, type RichText, toRichText } from '../richText.ts';
import type { Language } from '../words/words.ts';
import { languageOfLink, linkFault } from './links.ts';
import { parseParagraph } from './markdown.ts';
import { htmlFault, marksShownAsTyped } from './marks.ts';
import { setBlock } from './setBlock.ts';
import { textOf } from './tree.ts';

type Fault = Pick<Diagnostic, 'what' | 'why' | 'do'>;

/** A mark of a block, where it cannot be the sign of a figure: « > 10 000 », « - 20 % ». */
const blockMark = /^(?:#{1,6}|[-*>](?!\s+\d)) +\S*/;

/**
 * Reads a text of the content, in which each new line begins a paragraph, and sets it by the typography of its language. Its
 * inline Markdown is that of stories. The faults are marks that it cannot have.
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
      do: 'remove it: a new line begins a paragraph, and points of a list go into `highlights`',
    });
  visit(tree, (node) => {
    if (node.type === 'html') faults.push(htmlFault(node.value, 'sentence'));
    if (node.type === 'image')
      faults.push({
        what: truncate(node.url),
        why: 'a picture, which such a text does not have',
        do: 'remove it: the fields for pictures have the name of a file',
      });
    if (node.type !== 'link') return;
    const fault = linkFault(node);
    if (fault) faults.push({ what: truncate(node.url || '()'), ...fault });
  });
  return tree.children.flatMap((paragraph) => {
    if (paragraph.type !== 'paragraph') return [];
    for (const { line: _, ...fault } of marksShownAsTyped(paragraph, source, 'sentence'))
      faults.push(fault);
    setBlock(paragraph, language);
    return inlinesOf(paragraph.children);
  });
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
    case 'link': {
      const lang = languageOfLink(node);
      const content = inlinesOf(node.children);
      if (lang !== undefined) return [{ kind: 'language', lang, content }];
      // Browsers percent-encode the domain of a mailbox, which few mail programs read.
      const href = node.url.startsWith('mailto:') ? asciiAddress(node.url) : node.url;
      const address = displayUrl(node.url);
      return displayUrl(textOf(node)) === address
        ? [{ kind: 'link', href, isBare: true, content: toRichText(address) }]
        : [{ kind: 'link', href, content }];
    }
    default:
      return [];
  }
}
