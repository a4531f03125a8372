import type { Nodes } from 'mdast';
import { PLACEHOLDER } from '../typography/marks.ts';
import { setTypography } from '../typography.ts';
import type { Language } from '../words/words.ts';
import { isBareLink, languageOfLink } from './links.ts';
import { leavesOf } from './tree.ts';

/**
 * Gives the texts of a paragraph, a title or a table cell their typography. They are set as one text, because typography looks
 * at the characters beside a mark, which may be in another node: « *mot* ! ». Code, addresses and words in another language
 * stay as they are.
 */
export function setBlock(block: Nodes, language: Language): void {
  const leaves = leavesOf(block, isNotProse);
  const typedTexts = leaves.map((leaf) =>
    leaf.type === 'text' ? leaf.value.replaceAll(PLACEHOLDER, '').replaceAll('\n', ' ') : '',
  );
  const typesetTexts = setTypography(typedTexts.join(PLACEHOLDER), language).split(PLACEHOLDER);
  for (const [rank, leaf] of leaves.entries())
    if (leaf.type === 'text') leaf.value = typesetTexts[rank] ?? '';
}

/** A bare link and words in another language count as one leaf that is no text. */
const isNotProse = (node: Nodes) =>
  node.type === 'link' && (isBareLink(node) || languageOfLink(node) !== undefined);
