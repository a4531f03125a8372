import type { Nodes } from 'mdast';
import { PLACEHOLDER } from '../typography/marks.ts';
import { setTypography } from '../typography.ts';
import type { Language } from '../words/words.ts';
import { isBareLink, languageOfLink } from './links.ts';
import { piecesOf } from './tree.ts';

/**
 * Sets the texts of a paragraph, a title or a table cell as one text, since typography looks at what stands beside a
 * mark: « *mot* ! ». Code, addresses, and words in another language, are left alone.
 */
export function setBlock(block: Nodes, language: Language): void {
  const pieces = piecesOf(block, isNotProse);
  const texts = pieces.map((node) => (node.type === 'text' ? node : undefined));
  const typed = texts.map(
    (text) => text?.value.replaceAll(PLACEHOLDER, '').replaceAll('\n', ' ') ?? '',
  );
  const typesetTexts = setTypography(typed.join(PLACEHOLDER), language).split(PLACEHOLDER);
  for (const [rank, text] of texts.entries()) if (text) text.value = typesetTexts[rank] ?? '';
}

const isNotProse = (node: Nodes) =>
  node.type === 'link' && (isBareLink(node) || languageOfLink(node) !== undefined);
