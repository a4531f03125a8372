import type { Definition, Image, Link, Nodes, Parents, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import type {} from 'mdast-util-to-hast';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { WrittenAddress } from '../addresses.ts';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import { languageTag, linkAddress } from '../rules.ts';
import { setFrenchTypography } from '../typography.ts';
import { frontMatter, marksShownAsTyped, unclosedFence } from './marks.ts';
import { setBlock } from './typography.ts';

/** A picture of a story, and the line that names it. */
export interface StoryPicture {
  readonly image: Image;
  readonly line: number;
}

/** A story once checked: its French set, each picture a block of its own. */
export interface Story {
  readonly tree: Root;
  readonly pictures: readonly StoryPicture[];
  /** The addresses that it links to, and the lines that do. */
  readonly links: readonly WrittenAddress[];
  /** How many words it has, without its code. */
  readonly words: number;
}

/** Reads the Markdown of the story in `file`: CommonMark, tables, and addresses as links. What is wrong with it is told with its line. */
export function parseStory(
  source: string,
  file: string,
): {
  readonly story: Story;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
} {
  const tree = fromMarkdown(source, {
    extensions: [gfmTable(), gfmAutolinkLiteral()],
    // The transforms look for more addresses, in texts that would have no position in the file.
    mdastExtensions: [
      gfmTableFromMarkdown(),
      { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] },
    ],
  });
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const report: Complain = (node, what, why, todo) => {
    errors.push({ file, line: lineOf(node), what, why, do: todo });
  };
  const found = (fault: Omit<Diagnostic, 'file'> | undefined) => {
    if (fault) errors.push({ file, ...fault });
  };
  found(frontMatter(source));
  resolveReferences(tree, definitionsIn(tree));
  const pictures: StoryPicture[] = [];
  const links: WrittenAddress[] = [];
  const inTables = new Set<Nodes>();
  let depth = 1;
  let words = 0;
  visit(tree, (node, parent) => {
    switch (node.type) {
      case 'html':
        if (node.value.startsWith('<!--'))
          report(node, truncate(node.value), 'a comment, which stories do not have', 'remove it');
        else
          report(
            node,
            truncate(node.value),
            'HTML, which would be shown as it is typed',
            'write it in Markdown, or between back-ticks where it is code',
          );
        break;
      case 'code':
        found(unclosedFence(node, source));
        if (diagrams.test(node.lang ?? ''))
          warnings.push({
            file,
            line: lineOf(node),
            what: `\`\`\`${node.lang}`,
            why: 'a diagram, whose source would be shown and not what it draws',
            do: 'export it as a picture into pictures/, and show that: ![what it shows](file.png)',
          });
        break;
      case 'heading':
        checkHeading(node, depth, report);
        depth = Math.max(2, node.depth);
        break;
      case 'link':
        checkLink(node, report);
        links.push({ href: node.url, file, line: lineOf(node) });
        break;
      case 'image':
        checkPicture(node, report);
        if (inTables.has(node))
          report(
            node,
            node.url,
            'a picture in a table',
            'put it in a paragraph of its own, before or after the table',
          );
        else if (parent?.type !== 'root' && !isBlock(parent))
          report(
            node,
            node.url,
            'a picture inside a line of text',
            'put it in a paragraph of its own, with a blank line before and after it',
          );
        pictures.push({ image: node, line: lineOf(node) });
        break;
      case 'table':
        checkTable(node, report);
        visit(node, (inner) => inTables.add(inner));
        break;
      case 'linkReference':
        report(
          node,
          `[${node.label}]`,
          'a footnote, which stories do not have',
          'write the note in the text, between parentheses',
        );
        break;
      case 'text':
        words += node.value.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
        break;
    }
  });
  // Once it is known which words are in another language.
  visit(tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'paragraph' && node.type !== 'tableCell') return;
    for (const mark of marksShownAsTyped(node, source)) found(mark);
    setBlock(node);
  });
  if (tree.children.length === 0)
    errors.push({ file, what: 'the file', why: 'it is empty', do: 'write the story' });
  return { story: { tree, pictures, links, words }, errors, warnings };
}

/** Languages of diagrams, which some sites draw. */
const diagrams = /^\{?\.?(?:mermaid|plantuml|puml|graphviz|dot|d2)\b/i;

type Complain = (node: Nodes, what: string, why: string, todo: string) => void;

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** Whether a node holds blocks, such as a quotation or an item of a list. */
const isBlock = (node: Nodes | undefined) =>
  node?.type === 'blockquote' || node?.type === 'listItem';

/** Calls `look` for each node, a parent before its children. */
function visit(node: Nodes, look: (node: Nodes, parent?: Nodes) => void, parent?: Nodes): void {
  look(node, parent);
  if (!('children' in node)) return;
  for (const child of node.children) visit(child, look, node);
}

function definitionsIn(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, (node) => {
    // The first counts, as CommonMark has it.
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  });
  return definitions;
}

/** Makes links and pictures of references to definitions, and blocks of the pictures that are alone in a paragraph. */
function resolveReferences(parent: Parents, definitions: ReadonlyMap<string, Definition>): void {
  const resolved = parent.children.flatMap((child): Nodes[] => {
    if ('children' in child) resolveReferences(child, definitions);
    // A footnote whose text is one word, or an address, is a definition to CommonMark.
    if (child.type === 'linkReference' && child.identifier.startsWith('^')) return [child];
    if (child.type === 'linkReference' || child.type === 'imageReference') {
      const { url = '', title } = definitions.get(child.identifier) ?? {};
      return child.type === 'linkReference'
        ? [{ ...child, type: 'link', url, title }]
        : [{ ...child, type: 'image', url, title }];
    }
    if (child.type === 'definition') return [];
    if (child.type === 'paragraph') {
      const images = child.children.filter((it) => it.type !== 'text' || it.value.trim() !== '');
      if (images.every(({ type }) => type === 'image')) return images;
    }
    return [child];
  });
  parent.children = resolved as typeof parent.children;
}

function checkHeading(node: Nodes & { depth: number }, before: number, report: Complain): void {
  const what = textOf(node);
  const marks = '#'.repeat(before + 1);
  if (what === '') report(node, '#'.repeat(node.depth), 'a title without words', 'write it');
  else if (node.depth === 1)
    report(
      node,
      truncate(what),
      'a title of the first level, which is that of the page: the project’s',
      'begin it with ##',
    );
  else if (node.depth > before + 1)
    report(
      node,
      truncate(what),
      before === 1
        ? `a title of level ${node.depth}, though no title stands above it`
        : `a title of level ${node.depth} under one of level ${before}`,
      `begin it with ${marks}`,
    );
}

/** Cells beyond those of the first line are left out of tables by all that read Markdown. */
function checkTable({ children: [head, ...rows] }: Table, report: Complain): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const [extra] = row.children.slice(columns);
    if (extra)
      report(
        extra,
        truncate(textOf(extra) || '|'),
        `a cell beyond the ${columns} columns of the first line, so that it would not be shown`,
        'add a cell to the first two lines, or remove this one',
      );
  }
}

/** The address of a link; `lang:en` says instead that its words are English. */
function checkLink(node: Link, report: Complain): void {
  const [, lang] = /^lang:(.*)$/.exec(node.url) ?? [];
  const { error } =
    lang === undefined ? linkAddress.safeParse(node.url) : languageTag.safeParse(lang);
  const [issue] = error?.issues ?? [];
  if (/^#|\.md(#|$)/i.test(node.url) && !node.url.includes(':'))
    report(
      node,
      truncate(node.url),
      node.url.startsWith('#')
        ? 'titles of a story have no address'
        : 'the file of a story is no page',
      'write the address of the page, such as /projets/criee',
    );
  else if (issue?.code === 'custom')
    report(node, truncate(node.url || '()'), issue.message, String(issue.params?.do));
  else if (/[»”…]$/.test(node.url))
    report(
      node,
      truncate(node.url),
      `the address would end with ${node.url.at(-1)}`,
      'write a space after the address',
    );
  else if (textOf(node) === '')
    report(node, truncate(node.url), 'a link without words', 'write them between [ and ]');
  if (lang !== undefined) node.data = { hName: 'span', hProperties: { lang, href: undefined } };
}

function checkPicture(node: Image, report: Complain): void {
  if (!node.alt?.trim())
    report(
      node,
      truncate(node.url),
      'a picture without a text for people who do not see it',
      'write what it shows between ![ and ]',
    );
  node.alt = setFrenchTypography(node.alt?.trim() ?? '');
  if (node.title) node.title = setFrenchTypography(node.title);
}

/** The words of a node, without those of its pictures. */
export function textOf(node: Nodes): string {
  let text = '';
  visit(node, (inner) => {
    if (inner.type === 'text' || inner.type === 'inlineCode') text += inner.value;
  });
  return text.trim();
}

/** The key under which a story's picture is processed: where it is named. */
export const pictureKey = (file: string, { image }: Pick<StoryPicture, 'image'>): string =>
  `${file}:${image.position?.start.offset ?? 0}`;
