import type { Nodes } from 'mdast';

/** Reports what is wrong with a node. */
export type Report = (node: Nodes, what: string, why: string, todo: string) => void;

/** A place with room for less than the text of a story has; a sentence is that of a field of the content. */
export type Place = 'table' | 'note' | 'title' | 'sentence';

/** The line where a node begins. */
export const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** The texts of a block and the nodes between them: instead of emphasis and links, which hold texts, what is in them, unless it `isWhole`. */
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
