import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { truncate } from '../diagnostics.ts';
import { fr } from '../words/fr.ts';
import type { Words } from '../words/words.ts';
import { lineOf, type Report, textOf } from './tree.ts';

type NoteKind = keyof Words['story']['notes'];
const noteKinds = Object.keys(fr.story.notes) as NoteKind[];

declare module 'mdast' {
  interface BlockquoteData {
    /** The kind of a note; a quotation has none. */
    note?: NoteKind;
  }
}

/** Makes notes of the quotations that begin with the mark of one, on a line of its own. */
export function makeNotes(tree: Root, report: Report): void {
  visit(tree, 'blockquote', (node) => {
    const [first] = node.children;
    if (first?.type !== 'paragraph') return;
    const [text, next] = first.children;
    if (text?.type !== 'text' || !text.position) return;
    const [mark, kind = ''] = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? [];
    const note = noteKinds.find((name) => name === kind.toUpperCase());
    if (mark === undefined || !note) return;
    text.value = text.value.slice(mark.length);
    const { start } = text.position;
    const isLine = mark.endsWith('\n');
    const offset = (start.offset ?? 0) + mark.length;
    text.position = {
      ...text.position,
      start: { line: start.line + (isLine ? 1 : 0), column: 1, offset },
    };
    if (next?.type === 'break') first.children.splice(1, 1);
    if (textOf(first) === '' && first.children.length === 1) node.children.shift();
    node.data = { note };
    if (node.children.length === 0)
      report(node, mark.trim(), 'a note without a text', 'write it on the next line, after >');
  });
}

/** Footnotes that nothing leads to, which would not be shown; one that is not defined is a mark (marks.ts). */
export function checkFootnotes(tree: Root, report: Report): void {
  const used = new Set<string>();
  const lines = new Map<string, number>();
  visit(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier));
  visit(tree, 'footnoteDefinition', (node) => {
    const { identifier, label } = node;
    const say = (why: string, todo: string) =>
      report(node, `[^${label}]: ${truncate(textOf(node))}`, why, todo);
    if (lines.has(identifier))
      say(
        `a footnote of the same name is on line ${lines.get(identifier)}`,
        'give it another name, in the text too',
      );
    else if (!used.has(identifier))
      say(
        'a footnote that no word of the text leads to, so that it would not be shown',
        `write [^${label}] in the text, or remove it`,
      );
    lines.set(identifier, lineOf(node));
  });
}
