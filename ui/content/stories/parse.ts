import type { Definition, Heading, Link, Nodes, Parents, Root, Table, Text } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { PlacedAddress } from '../addresses.ts';
import { type Diagnostic, type Fault, truncate } from '../diagnostics.ts';
import type { Language, Words } from '../words/words.ts';
import { checkCode, unclosedFence } from './code.ts';
import { languageOfLink, linkFault } from './links.ts';
import { parseMarkdown } from './markdown.ts';
import { htmlFault, marksShownAsTyped } from './marks.ts';
import { columnsFor, readStoryPicture, type StoryPicture } from './pictures.ts';
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

/** A story whose texts have their typography, and whose pictures are blocks of their own. */
export interface Story {
  readonly tree: Root;
  readonly pictures: readonly StoryPicture[];
  /** The addresses to which the story links, with their lines. */
  readonly links: readonly PlacedAddress[];
  /** The number of words, without those of code. */
  readonly words: number;
}

type FaultInFile = Omit<Diagnostic, 'file'>;

/**
 * Reads the Markdown of the story in `file`: CommonMark with GitHub's tables, footnotes, notes, and addresses as links. Each
 * fault is reported with its line.
 */
export function parseStory(source: string, file: string, language: Language) {
  const tree = parseMarkdown(source);
  const faults: FaultInFile[] = [];
  const report: Report = (node, fault) => {
    faults.push({ line: lineOf(node), ...fault });
  };

  faults.push(...frontMatter(source));
  resolveReferences(tree, definitionsOf(tree, report));
  makeNotes(tree, report);
  makeLineBreaks(tree);
  checkFootnotes(tree, report);

  const places = placesOf(tree);
  faults.push(...faultsOfHtml(tree, places), ...unclosedFences(tree, source));
  visit(tree, 'code', (node) => checkCode(node, report));
  visit(tree, 'table', (node) => checkTable(node, report));
  checkHeadings(tree, report);
  visit(tree, 'link', (node) => checkLink(node, report));
  const pictures: StoryPicture[] = [];
  visit(tree, 'image', (node, _, parent) => {
    const place = places.get(node);
    pictures.push(readStoryPicture(node, { parent, place, report, language }));
  });
  const words = countWords(tree);
  // Checked links tell which words are in another language, and these keep their typography.
  faults.push(...setTexts(tree, source, places, language));

  if (tree.children.length === 0)
    faults.push({ what: 'the file', why: 'it is empty', advice: 'write the story' });
  const story: Story = { tree, pictures, links: linksIn(tree, file), words };
  return {
    story,
    errors: faults.toSorted(byLine).map((fault): Diagnostic => ({ file, ...fault })),
  };
}

const byLine = (one: FaultInFile, other: FaultInFile) => (one.line ?? 0) - (other.line ?? 0);

/** The places of the nodes that are inside a table, a note or a title. */
function placesOf(tree: Root): ReadonlyMap<Nodes, Place> {
  const places = new Map<Nodes, Place>();
  const setPlace = (container: Nodes, place: Place) =>
    visit(container, (node) => void places.set(node, place));
  visit(tree, (node) => {
    if (node.type === 'heading') setPlace(node, 'title');
    if (node.type === 'table') setPlace(node, 'table');
    if (node.type === 'blockquote' && node.data?.note) setPlace(node, 'note');
  });
  return places;
}

function faultsOfHtml(tree: Root, places: ReadonlyMap<Nodes, Place>): FaultInFile[] {
  const faults: FaultInFile[] = [];
  visit(tree, 'html', (node) => {
    faults.push({ line: lineOf(node), ...htmlFault(node.value, places.get(node)) });
  });
  return faults;
}

function unclosedFences(tree: Root, source: string): FaultInFile[] {
  const faults: FaultInFile[] = [];
  visit(tree, 'code', (node) => {
    const fault = unclosedFence(node, source);
    if (fault) faults.push(fault);
  });
  return faults;
}

/** A word may have apostrophes and hyphens inside. */
const wordOfProse = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

function countWords(tree: Root): number {
  let count = 0;
  visit(tree, 'text', ({ value }) => {
    count += value.match(wordOfProse)?.length ?? 0;
  });
  return count;
}

function linksIn(tree: Root, file: string): PlacedAddress[] {
  const links: PlacedAddress[] = [];
  visit(tree, 'link', (node) => void links.push({ href: node.url, file, line: lineOf(node) }));
  return links;
}

/** Gives the texts of each block their typography. The result is the marks that the page would show as they are typed. */
function setTexts(
  tree: Root,
  source: string,
  places: ReadonlyMap<Nodes, Place>,
  language: Language,
): FaultInFile[] {
  const faults: FaultInFile[] = [];
  visit(tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'paragraph' && node.type !== 'tableCell') return;
    faults.push(...marksShownAsTyped(node, source, places.get(node)));
    setBlock(node, language);
  });
  return faults;
}

/** A line of hyphens (YAML) or plus signs (TOML), and a name with its value below. */
const frontMatterStart = /^(---|\+\+\+)\r?\n[\w-]+ *[:=]/;

/** The fault of a file that begins with metadata for another program. */
function frontMatter(source: string): FaultInFile[] {
  const [, mark] = frontMatterStart.exec(source) ?? [];
  if (mark === undefined) return [];
  return [
    {
      line: 1,
      what: mark,
      why: 'metadata at the beginning, which would be shown as it is typed',
      advice: 'remove it: title, summary and dates of the project are in content.ts',
    },
  ];
}

/** The definitions of links and pictures, by name. CommonMark takes the first of each name: the others are reported. */
function definitionsOf(tree: Root, report: Report): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    const first = definitions.get(node.identifier);
    if (!first) definitions.set(node.identifier, node);
    else
      report(node, {
        what: truncate(`[${node.label}]: ${node.url}`),
        why: `the name is that of line ${lineOf(first)}, whose address is taken`,
        advice: 'remove one of both lines, or give this one another name, in the text too',
      });
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

function checkHeadings(tree: Root, report: Report): void {
  let depthAbove = 1;
  visit(tree, 'heading', (node) => {
    checkHeading(node, depthAbove, report);
    depthAbove = Math.max(2, node.depth);
  });
}

/** Reports a title without words, a title of the page's level, and a title more than one level below the title above it. */
function checkHeading(node: Heading, depthAbove: number, report: Report): void {
  const text = textOf(node);
  if (text === '') {
    report(node, {
      what: '#'.repeat(node.depth),
      why: 'a title without words',
      advice: 'write it',
    });
  } else if (node.depth === 1) {
    const why = 'a title of the first level, which is that of the page: the project’s';
    report(node, { what: truncate(text), why, advice: 'begin it with ##' });
  } else if (node.depth > depthAbove + 1) {
    const titleAbove =
      depthAbove === 1 ? ', though no title stands above it' : ` under one of level ${depthAbove}`;
    const why = `a title of level ${node.depth}${titleAbove}`;
    const advice = `begin it with ${'#'.repeat(depthAbove + 1)}`;
    report(node, { what: truncate(text), why, advice });
  }
}

/** Reports cells beyond those of the first line: readers of Markdown leave them out. */
function checkTable({ children: [head, ...rows] }: Table, report: Report): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const [extra] = row.children.slice(columns);
    if (extra)
      report(extra, {
        what: truncate(textOf(extra) || '|'),
        why: `the first line has ${columns === 1 ? 'one column' : `${columns} columns`}, so that this cell would not be shown`,
        advice: 'add a cell to the first two lines, or remove this one',
      });
  }
}

/** Checks the address of a link; `lang:en` says instead that its words are English. */
function checkLink(node: Link, report: Report): void {
  const fault = faultInStory(node) ?? linkFault(node);
  if (fault) report(node, { what: truncate(node.url || '()'), ...fault });
  const lang = languageOfLink(node);
  if (lang !== undefined) node.data = { hName: 'span', hProperties: { lang, href: undefined } };
}

/** The fault of a valid address to which no link of a story can lead: a title or a Markdown file. */
function faultInStory({ url }: Link): Fault | undefined {
  const isPath = !url.includes(':');
  if (isPath && url.startsWith('#'))
    return {
      why: 'titles of a story have no address',
      advice: 'remove the link: a story has no table of contents',
    };
  if (isPath && /\.md(#|$)/i.test(url))
    return {
      why: 'the file of a story is no page',
      advice: 'write the address of the page, such as /projets/criee',
    };
  return undefined;
}

/** Makes notes of the quotations that begin with the mark of a note, such as `[!NOTE]`, on a line of its own. */
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
      report(node, {
        what: mark.trim(),
        why: 'a note without a text',
        advice: 'write it on the next line, after >',
      });
  });
}

/** Removes the mark at the start of a text, and moves the text's position in the file to the end of the mark. */
function removeStart(text: Text, mark: string): void {
  text.value = text.value.slice(mark.length);
  if (!text.position) return;
  const { start } = text.position;
  const line = mark.endsWith('\n') ? start.line + 1 : start.line;
  const offset = (start.offset ?? 0) + mark.length;
  text.position = { ...text.position, start: { line, column: 1, offset } };
}

/** Makes line breaks of `<br>` in the cells of tables, where Markdown has no mark for them. */
function makeLineBreaks(tree: Root): void {
  visit(tree, 'tableCell', (cell) => {
    visit(cell, 'html', (html, at, parent) => {
      if (!parent || at === undefined || !/^<br\s*\/?>$/i.test(html.value)) return;
      parent.children[at] = { type: 'break', ...(html.position && { position: html.position }) };
    });
  });
}

/**
 * Reports footnotes to which no word of the text leads, and which would not be shown. `marks.ts` reports footnotes without a
 * definition.
 */
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
      report(node, { what, why, advice: 'give it another name, in the text too' });
    } else if (!namesInText.has(identifier)) {
      const why = 'a footnote that no word of the text leads to, so that it would not be shown';
      report(node, { what, why, advice: `write [^${label}] in the text, or remove it` });
    }
    lines.set(identifier, lineOf(node));
  });
}
