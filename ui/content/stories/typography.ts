import type { Nodes } from 'mdast';
import { setTypography } from '../typography.ts';
import { PLACEHOLDER, piecesOf } from './tree.ts';

/**
 * Sets the texts of a paragraph, a title or a table cell as one text, since typography looks at what stands beside a
 * mark: « *mot* ! ». Code, and words in another language, are left alone.
 */
export function setBlock(block: Nodes): void {
  const pieces = piecesOf(block, ({ data }) => Boolean(data?.hProperties?.lang));
  const texts = pieces.map((node) => (node.type === 'text' ? node : undefined));
  const typed = texts.map(
    (text) => text?.value.replaceAll(PLACEHOLDER, '').replaceAll('\n', ' ') ?? '',
  );
  const set = setTypography(typed.join(PLACEHOLDER)).split(PLACEHOLDER);
  for (const [at, text] of texts.entries()) if (text) text.value = set[at] ?? '';
}
