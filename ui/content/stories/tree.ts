import type { Nodes } from 'mdast';
import { setTypography } from '../typography.ts';

/** Reports what is wrong with a node. */
export type Report = (node: Nodes, what: string, why: string, todo: string) => void;

/** The line where a node begins. */
export const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** Stands for what is not prose, such as code: `setTypography` leaves this character alone. */
export const PLACEHOLDER = '\ufffc';

/** The texts of a block and what stands between them: of emphasis and links only what is in them, unless it `isWhole`. */
export const piecesOf = (node: Nodes, isWhole: (node: Nodes) => boolean = () => false): Nodes[] =>
  'children' in node && !isWhole(node)
    ? node.children.flatMap((child) => piecesOf(child, isWhole))
    : [node];

/** The words of a node, without those of its pictures. */
export const textOf = (node: Nodes): string =>
  piecesOf(node)
    .map((piece) => (piece.type === 'text' || piece.type === 'inlineCode' ? piece.value : ''))
    .join('')
    .trim();

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
