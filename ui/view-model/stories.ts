import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type * as mdast from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import { printedAddress, readableAddress } from '../content/displayUrl.ts';
import { asciiAddress } from '../content/encoding.ts';
import { storyPath } from '../content/pageAddresses.ts';
import type { CheckedContent } from '../content/schema.ts';
import { isBareLink } from '../content/stories/links.ts';
import type { Story } from '../content/stories/parse.ts';
import { pictureKey } from '../content/stories/pictures.ts';
import { textOf } from '../content/stories/tree.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { codeElements, type Highlight, storyHighlighter } from './storyCode.ts';
import { element, elementsIn, snap } from './storyElements.ts';
import { columnsBlock, type ImageOf, pictureBlock } from './storyPictures.ts';

/** A story as the page shows it. */
interface StoryView {
  readonly html: string;
  /** The number of its words. */
  readonly words: number;
}

/**
 * The stories of the projects, by the path of their page.
 *
 * @param images the processed pictures of stories (`storyImageRequests`), by `pictureKey`
 * @param translate gives the path of a page in the language, from the path to which a story links
 */
export async function storyViews(
  { projects }: Pick<CheckedContent, 'projects'>,
  stories: ReadonlyMap<string, Story>,
  images: ReadonlyMap<string, ResponsiveImage>,
  words: Words,
  translate: (path: string) => string,
): Promise<Readonly<Record<string, StoryView>>> {
  const highlight = await storyHighlighter([...stories.values()].map(({ tree }) => tree));
  const views: Record<string, StoryView> = {};
  for (const project of projects) {
    const path = storyPath(project, words);
    const name = project.story ?? '';
    const story = stories.get(name);
    if (!path || !story) continue;
    const imageOf: ImageOf = (image) => images.get(pictureKey(name, { image })) ?? {};
    const html = storyHtml(path, story.tree, { imageOf, highlight, words, translate });
    views[path] = { html, words: story.words };
  }
  return views;
}

interface RenderContext {
  readonly imageOf: ImageOf;
  readonly highlight: Highlight;
  readonly words: Words;
  readonly translate: (path: string) => string;
}

/** The markup of a story. */
function storyHtml(path: string, tree: mdast.Root, context: RenderContext): string {
  const { words } = context;
  // A class places lists on the ruling. Styles place paragraphs and titles there by their element.
  for (const block of tree.children) if (block.type === 'list') block.data = { hProperties: snap };
  const hast = toHast(tree, {
    clobberPrefix: `${path.slice(path.indexOf('/', 1) + 1).replaceAll('/', '-')}-`,
    footnoteLabel: words.story.footnotes,
    footnoteLabelProperties: {},
    footnoteBackLabel: (note, rank) =>
      fill(words.story.back, `${note + 1}${rank > 1 ? `, ${rank}` : ''}`),
    handlers: handlersOf(context),
  }) as Root;
  for (const part of hast.children)
    if (part.type === 'element' && part.properties.dataFootnotes) finishFootnotes(part);
  return toHtml(element('div', { dataStory: path }, ...(hast.children as ElementContent[])));
}

/** The functions that make an element of a node, for the nodes that are not shown in the usual way. */
function handlersOf({ imageOf, highlight, words, translate }: RenderContext) {
  const scrollable = scrollableBoxes();
  return {
    code: (state: State, node: mdast.Code) =>
      scrollable(words.story.code, state, node, codeElements(node, highlight)),
    table: (state: State, node: mdast.Table) =>
      scrollable(words.story.table, state, node, [tableElement(state, node)]),
    link: (state: State, node: mdast.Link) => linkElement(state, node, translate),
    image: (_: State, node: mdast.Image) => pictureBlock(node, imageOf(node), words),
    paragraph: (state: State, node: mdast.Paragraph) =>
      node.data?.columns
        ? columnsBlock(node, imageOf, words)
        : defaultHandlers.paragraph(state, node),
    blockquote: (state: State, node: mdast.Blockquote, parent: mdast.Parents | undefined) =>
      quotationElement(defaultHandlers.blockquote(state, node), node, parent, words.story),
    footnoteReference: (state: State, node: mdast.FootnoteReference) =>
      footnoteReferenceElement(state, node, words.story),
  };
}

/** A function that puts elements into a box that scrolls. Each box has a name with a number, and can take the focus. */
function scrollableBoxes() {
  const counts = new Map<string, number>();
  return (name: string, state: State, node: mdast.Nodes, content: readonly Element[]): Element => {
    const rank = (counts.get(name) ?? 0) + 1;
    counts.set(name, rank);
    const ariaLabel = fill(name, String(rank));
    const box = element('div', { role: 'group', ariaLabel, tabIndex: 0, ...snap }, ...content);
    state.patch(node, box);
    return box;
  };
}

/**
 * A link to a page in the language of the story. If its words are its address, they are shown decoded; after other words, print
 * adds the address.
 */
function linkElement(
  state: State,
  node: mdast.Link,
  translate: RenderContext['translate'],
): Element {
  const children = node.children.map((child) =>
    child.type === 'text' ? { ...child, value: readableAddress(child.value) } : child,
  );
  const url = asciiAddress(translate(node.url));
  const link = defaultHandlers.link(state, { ...node, url, children });
  if (!isBareLink({ ...node, children })) link.properties.dataAddress = printedAddress(node.url);
  return link;
}

function footnoteReferenceElement(
  state: State,
  node: mdast.FootnoteReference,
  words: Words['story'],
) {
  const reference = defaultHandlers.footnoteReference(state, node);
  const rank = state.footnoteOrder.indexOf(node.identifier.toUpperCase());
  const ariaLabel = fill(words.footnote, String(rank + 1));
  for (const { properties } of elementsIn(reference))
    Object.assign(properties, { ariaLabel, ariaDescribedBy: undefined });
  return reference;
}

/** Puts the list of footnotes on the ruling. Removes the id of its title, because every story would have the same. */
function finishFootnotes(footnotes: Element): void {
  for (const { tagName, properties } of elementsIn(footnotes))
    Object.assign(properties, tagName === 'ol' ? snap : { id: undefined });
}

/** The most characters of a line in a cell that does not wrap. */
const MAX_UNWRAPPED_LINE = 16;

/**
 * A table that marks the columns with a long cell, so that only these wrap. `data-align` replaces the attribute `align`, which
 * HTML has no longer.
 */
function tableElement(state: State, node: mdast.Table): Element {
  const rows = node.children.map((row) => row.children.map(textOf));
  const hasLongLine = (text: string) =>
    text.split('\n').some((line) => line.length > MAX_UNWRAPPED_LINE);
  const hasLongCell = (column: number) => rows.some((row) => hasLongLine(row[column] ?? ''));
  const table = defaultHandlers.table(state, node);
  for (const row of elementsIn(table).flatMap(elementsIn))
    for (const [column, { properties }] of elementsIn(row).entries()) {
      const dataLong = hasLongCell(column) ? '' : undefined;
      Object.assign(properties, { align: undefined, dataAlign: properties.align, dataLong });
    }
  return table;
}

/** The most words of a note that stands in the margin. */
const MAX_WORDS_IN_MARGIN = 80;

/** A quotation, or a note under its title, such as « Conseil ». */
function quotationElement(
  quotation: Element,
  node: mdast.Blockquote,
  parent: mdast.Parents | undefined,
  words: Words['story'],
): Element {
  const kind = node.data?.note;
  if (!kind) return quotation;
  for (const { tagName, properties } of elementsIn(quotation))
    if (/^[uo]l$/.test(tagName)) Object.assign(properties, snap);
  const title = element('p', {}, element('strong', {}, words.notes[kind]));
  const dataMargin = standsInMargin(node, parent) ? '' : undefined;
  return element('div', { role: 'note', dataMargin }, title, ...quotation.children);
}

/** A note stands in the margin if it is short text, and if no caption of what follows would stand there too. */
function standsInMargin(note: mdast.Blockquote, parent: mdast.Parents | undefined): boolean {
  if (parent?.type !== 'root') return false;
  const next = parent.children[parent.children.indexOf(note) + 1];
  const isFollowedByText = next !== undefined && !(next.type === 'image' && next.title);
  const isText = note.children.every(({ type }) => type === 'paragraph' || type === 'list');
  const isShort = textOf(note).split(/\s+/).length <= MAX_WORDS_IN_MARGIN;
  return isFollowedByText && isText && isShort;
}
