import type { Definition, Heading, Link, Nodes, Parents, Root, Table, Text } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { PlacedAddress } from '../addresses.ts';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import type { Language, Words } from '../words/words.ts';
import { checkCode, unclosedFence } from './code.ts';
import { languageOfLink, linkFault } from './links.ts';
import { parseMarkdown } from './markdown.ts';
import { htmlFault, marksShownAsTyped } from './marks.ts';
import { checkPicture, columnsFor, type StoryPicture } from './pictures.ts';
import { setBlock } from './setBlock.ts';
import { lineOf, type Place, type Report, textOf } from './tree.ts';

type NoteKind = keyof Words['story']['notes'];
const noteKinds: readonly NoteKind[] = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

declare module 'mdast' {
  interface BlockquoteData {
    /** The kind of a note; a quotation has none. */
    note?: NoteKind;
  }
}

/** A story once checked: its texts set, each picture a block of its own. */
export interface Story {
  readonly tree: Root;
  readonly pictures: readonly StoryPicture[];
  /** The addresses that it links to, and the lines that do. */
  readonly links: readonly PlacedAddress[];
  /** The number of its words, without its code. */
  readonly words: number;
}

/**
 * Reads the Markdown of the story in `file`, in CommonMark with GitHub's tables, footnotes, notes, and addresses as links, and
 * reports each fault with its line.
 */
export function parseStory(source: string, file: string, language: Language) {
  const tree = parseMarkdown(source);
  const errors: Diagnostic[] = [];
  const report: Report = (node, what, why, todo) => {
    errors.push({ file, line: lineOf(node), what, why, do: todo });
  };
  const add = (fault: Omit<Diagnostic, 'file'> | undefined) => {
    if (fault) errors.push({ file, ...fault });
  };
  add(frontMatter(source));
  resolveReferences(tree, definitionsOf(tree, report));
  makeNotes(tree, report);
  makeLineBreaks(tree);
  checkFootnotes(tree, report);
  const pictures: StoryPicture[] = [];
  const links: PlacedAddress[] = [];
  /** The place of each node that is inside a table, a note or a title. */
  const places = new Map<Nodes, Place>();
  let depth = 1;
  let words = 0;
  visit(tree, (node, _, parent) => {
    switch (node.type) {
      case 'html':
        add({ line: lineOf(node), ...htmlFault(node.value, places.get(node)) });
        break;
      case 'code':
        add(unclosedFence(node, source));
        checkCode(node, report);
        break;
      case 'heading':
        checkHeading(node, depth, report);
        visit(node, (inner) => void places.set(inner, 'title'));
        depth = Math.max(2, node.depth);
        break;
      case 'link':
        checkLink(node, report);
        links.push({ href: node.url, file, line: lineOf(node) });
        break;
      case 'image':
        pictures.push(checkPicture(node, parent, places.get(node), report, language));
        break;
      case 'table':
        checkTable(node, report);
        visit(node, (inner) => void places.set(inner, 'table'));
        break;
      case 'blockquote':
        if (node.data?.note) visit(node, (inner) => void places.set(inner, 'note'));
        break;
      case 'text':
        words += node.value.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
        break;
    }
  });
  // Links are checked by now, and tell which words are in another language.
  visit(tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'paragraph' && node.type !== 'tableCell') return;
    for (const mark of marksShownAsTyped(node, source)) add(mark);
    setBlock(node, language);
  });
  if (tree.children.length === 0)
    errors.push({ file, what: 'the file', why: 'it is empty', do: 'write the story' });
  const story: Story = { tree, pictures, links, words };
  return { story, errors };
}

/** The fault of a file that begins with metadata, as other programs read them. */
function frontMatter(source: string): Omit<Diagnostic, 'file'> | undefined {
  const [, mark] = /^(---|\+\+\+)\r?\n[\w-]+ *[:=]/.exec(source) ?? [];
  if (mark === undefined) return undefined;
  return {
    line: 1,
    what: mark,
    why: 'metadata at the beginning, which would be shown as it is typed',
    do: 'remove it: title, summary and dates of the project are in content.ts',
  };
}

/** The definitions of links and pictures, by name. CommonMark takes the first of each name: another one is reported. */
function definitionsOf(tree: Root, report: Report): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    const first = definitions.get(node.identifier);
    if (!first) definitions.set(node.identifier, node);
    else
      report(
        node,
        truncate(`[${node.label}]: ${node.url}`),
        `the name is that of line ${lineOf(first)}, whose address is taken`,
        'remove one of both lines, or give this one another name, in the text too',
      );
  });
  return definitions;
}

const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';

/** Makes links and pictures of references to definitions, and blocks of the pictures that are alone in a paragraph. */
function resolveReferences(parent: Parents, definitions: ReadonlyMap<string, Definition>): void {
  const resolved = parent.children.flatMap((child): Nodes[] => {
    if ('children' in child) resolveReferences(child, definitions);
    if (child.type === 'linkReference' || child.type === 'imageReference') {
      const { url = '', title } = definitions.get(child.identifier) ?? {};
      const type = child.type === 'linkReference' ? 'link' : 'image';
      return [{ ...child, type, url, title } as Nodes];
    }
    if (child.type === 'definition') return [];
    if (child.type === 'paragraph') {
      const images = child.children.filter((inline) => inline.type !== 'break' && !isBlank(inline));
      if (!images.every(({ type }) => type === 'image')) return [child];
      if (images.length < 2) return images;
      return [{ ...child, children: images, data: { columns: columnsFor(images.length) } }];
    }
    return [child];
  });
  parent.children = resolved as typeof parent.children;
}

/** Reports a title without words, of the level of the page's own title, or more than a level below the one above. */
function checkHeading(node: Heading, depthAbove: number, report: Report): void {
  const text = textOf(node);
  if (text === '') {
    report(node, '#'.repeat(node.depth), 'a title without words', 'write it');
  } else if (node.depth === 1) {
    const why = 'a title of the first level, which is that of the page: the project’s';
    report(node, truncate(text), why, 'begin it with ##');
  } else if (node.depth > depthAbove + 1) {
    const above =
      depthAbove === 1 ? ', though no title stands above it' : ` under one of level ${depthAbove}`;
    const why = `a title of level ${node.depth}${above}`;
    report(node, truncate(text), why, `begin it with ${'#'.repeat(depthAbove + 1)}`);
  }
}

/** Reports cells beyond those of the first line: all that read Markdown leave them out. */
function checkTable({ children: [head, ...rows] }: Table, report: Report): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const [extra] = row.children.slice(columns);
    if (extra)
      report(
        extra,
        truncate(textOf(extra) || '|'),
        `the first line has ${columns === 1 ? 'one column' : `${columns} columns`}, so that this cell would not be shown`,
        'add a cell to the first two lines, or remove this one',
      );
  }
}

/** Checks the address of a link; `lang:en` says instead that its words are English. */
function checkLink(node: Link, report: Report): void {
  const fault = faultInStory(node) ?? linkFault(node);
  if (fault) report(node, truncate(node.url || '()'), fault.why, fault.do);
  const lang = languageOfLink(node);
  if (lang !== undefined) node.data = { hName: 'span', hProperties: { lang, href: undefined } };
}

/** The fault of a link that leads nowhere from a story, though it is an address. */
function faultInStory({ url }: Link): Pick<Diagnostic, 'why' | 'do'> | undefined {
  const isPath = !url.includes(':');
  if (isPath && url.startsWith('#'))
    return {
      why: 'titles of a story have no address',
      do: 'remove the link: a story has no table of contents',
    };
  if (isPath && /\.md(#|$)/i.test(url))
    return {
      why: 'the file of a story is no page',
      do: 'write the address of the page, such as /projets/criee',
    };
  return undefined;
}

/** Makes notes of the quotations that begin with the mark of one, on a line of its own. */
function makeNotes(tree: Root, report: Report): void {
  visit(tree, 'blockquote', (node) => {
    const [first] = node.children;
    if (first?.type !== 'paragraph') return;
    const [text, next] = first.children;
    if (text?.type !== 'text') return;
    const [mark, kind = ''] = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? [];
    const note = noteKinds.find((name) => name === kind.toUpperCase());
    if (mark === undefined || !note) return;
    removeStart(text, mark);
    if (next?.type === 'break') first.children.splice(1, 1);
    if (textOf(first) === '' && first.children.length === 1) node.children.shift();
    node.data = { note };
    if (node.children.length === 0)
      report(node, mark.trim(), 'a note without a text', 'write it on the next line, after >');
  });
}

/** Removes the mark at the start of a text, which then begins after it in the file too. */
function removeStart(text: Text, mark: string): void {
  text.value = text.value.slice(mark.length);
  if (!text.position) return;
  const { start } = text.position;
  const line = mark.endsWith('\n') ? start.line + 1 : start.line;
  const offset = (start.offset ?? 0) + mark.length;
  text.position = { ...text.position, start: { line, column: 1, offset } };
}

/** Makes line breaks of `<br>` in the cells of tables, for which Markdown has no mark there. */
function makeLineBreaks(tree: Root): void {
  visit(tree, 'tableCell', (cell) => {
    visit(cell, 'html', (html, at, parent) => {
      if (!parent || at === undefined || !/^<br\s*\/?>$/i.test(html.value)) return;
      parent.children[at] = { type: 'break', ...(html.position && { position: html.position }) };
    });
  });
}

/** Reports footnotes that nothing leads to, which would not be shown. One that is not defined is a mark (marks.ts). */
function checkFootnotes(tree: Root, report: Report): void {
  const namesInText = new Set<string>();
  /** The line of the latest footnote of each name. */
  const lines = new Map<string, number>();
  visit(tree, 'footnoteReference', ({ identifier }) => void namesInText.add(identifier));
  visit(tree, 'footnoteDefinition', (node) => {
    const { identifier, label } = node;
    const what = `[^${label}]: ${truncate(textOf(node))}`;
    const lineOfOther = lines.get(identifier);
    if (lineOfOther !== undefined) {
      const why = `a footnote of the same name is on line ${lineOfOther}`;
      report(node, what, why, 'give it another name, in the text too');
    } else if (!namesInText.has(identifier)) {
      const why = 'a footnote that no word of the text leads to, so that it would not be shown';
      report(node, what, why, `write [^${label}] in the text, or remove it`);
    }
    lines.set(identifier, lineOf(node));
  });
}
