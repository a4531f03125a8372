import type { Nodes } from 'mdast';

/** Reports what is wrong with a node. */
export type Report = (node: Nodes, what: string, why: string, todo: string) => void;

/** The line where a node begins. */
export const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** Calls `look` for each node, a parent before its children. */
export function visit(
  node: Nodes,
  look: (node: Nodes, parent?: Nodes) => void,
  parent?: Nodes,
): void {
  look(node, parent);
  if (!('children' in node)) return;
  for (const child of node.children) visit(child, look, node);
}

/** The words of a node, without those of its pictures. */
export function textOf(node: Nodes): string {
  let text = '';
  visit(node, (inner) => {
    if (inner.type === 'text' || inner.type === 'inlineCode') text += inner.value;
  });
  return text.trim();
}

/** Stands for what is not prose, such as code: `setFrenchTypography` leaves this character alone. */
export const PLACEHOLDER = '\ufffc';

/** The texts of a block and what stands between them: of emphasis and links only what is in them, unless it `isWhole`. */
export const piecesOf = (node: Nodes, isWhole: (node: Nodes) => boolean = () => false): Nodes[] =>
  'children' in node && !isWhole(node)
    ? node.children.flatMap((child) => piecesOf(child, isWhole))
    : [node];
