import type { Nodes } from 'mdast';
import type { Diagnostic } from '../diagnostics.ts';

/* The tree of a story's Markdown (mdast), and the places in it. */

/** Reports a fault of a node: `what` quotes the node. */
export type Report = (node: Nodes, fault: Pick<Diagnostic, 'what' | 'why' | 'advice'>) => void;

/** A place in which some Markdown is not allowed. A sentence is a text of the content, outside stories. */
export type Place = 'table' | 'note' | 'title' | 'sentence';

/** The line where a node begins. */
export const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/**
 * The leaves of a block: its texts, and the nodes without children between them, such as code.
 *
 * @param isLeaf true for a node with children that counts as a leaf all the same
 */
export const leavesOf = (node: Nodes, isLeaf: (node: Nodes) => boolean = () => false): Nodes[] =>
  'children' in node && !isLeaf(node)
    ? node.children.flatMap((child) => leavesOf(child, isLeaf))
    : [node];

/** The words of a node, without the descriptions of its pictures. A line break begins a new line. */
export const textOf = (node: Nodes): string =>
  leavesOf(node)
    .map((leaf) => {
      if (leaf.type === 'break') return '\n';
      return leaf.type === 'text' || leaf.type === 'inlineCode' ? leaf.value : '';
    })
    .join('')
    .trim();
