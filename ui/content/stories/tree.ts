import type { Nodes } from 'mdast';
import { PLACEHOLDER } from '../typography/notProse.ts';
import { setTypography } from '../typography.ts';
import type { Language } from '../words/words.ts';

/** Reports what is wrong with a node. */
export type Report = (node: Nodes, what: string, why: string, todo: string) => void;

/** What a node may be in that has room for less than the text of a story. */
export type Place = 'table' | 'note' | 'title';

/** The line where a node begins. */
export const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** The texts of a block and what stands between them: of emphasis and links only what is in them, unless it `isWhole`. */
export const piecesOf = (node: Nodes, isWhole: (node: Nodes) => boolean = () => false): Nodes[] =>
  'children' in node && !isWhole(node)
    ? node.children.flatMap((child) => piecesOf(child, isWhole))
    : [node];

/** The words of a node, without those of its pictures, on as many lines as it has line breaks for. */
export const textOf = (node: Nodes): string =>
  piecesOf(node)
    .map((piece) => {
      if (piece.type === 'break') return '\n';
      return piece.type === 'text' || piece.type === 'inlineCode' ? piece.value : '';
    })
    .join('')
    .trim();

/**
 * Sets the texts of a paragraph, a title or a table cell as one text, since typography looks at what stands beside a
 * mark: « *mot* ! ». Code, and words in another language, are left alone.
 */
export function setBlock(block: Nodes, language: Language): void {
  const pieces = piecesOf(block, ({ data }) => Boolean(data?.hProperties?.lang));
  const texts = pieces.map((node) => (node.type === 'text' ? node : undefined));
  const typed = texts.map(
    (text) => text?.value.replaceAll(PLACEHOLDER, '').replaceAll('\n', ' ') ?? '',
  );
  const set = setTypography(typed.join(PLACEHOLDER), language).split(PLACEHOLDER);
  for (const [at, text] of texts.entries()) if (text) text.value = set[at] ?? '';
}
