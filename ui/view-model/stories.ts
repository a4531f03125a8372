import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type * as mdast from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import { asciiAddress } from '../content/ascii.ts';
import { storyPath } from '../content/pageAddresses.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Story } from '../content/stories/parse.ts';
import { pictureKey } from '../content/stories/pictures.ts';
import { textOf } from '../content/stories/tree.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { type Highlight, highlighter } from './code.ts';
import { displayUrl } from './displayUrl.ts';
import { besideBlock, element, type ImageOf, pictureBlock } from './storyPictures.ts';

/** A project's story as its page shows it. */
export interface StoryView {
  readonly html: string;
  readonly words: number;
}

/** The stories of the projects, by the path of their page. `images` has what `storyImageRequests` asked for. */
export async function storyViews(
  { projects }: Pick<CheckedContent, 'projects'>,
  stories: ReadonlyMap<string, Story>,
  images: ReadonlyMap<string, ResponsiveImage>,
  words: Words,
): Promise<Readonly<Record<string, StoryView>>> {
  const highlight = await highlighter([...stories.values()].map(({ tree }) => tree));
  return Object.fromEntries(
    projects.flatMap((project) => {
      const path = storyPath(project, words);
      const story = project.story === undefined ? undefined : stories.get(project.story);
      if (!path || !story) return [];
      const imageOf = (image: mdast.Image) =>
        images.get(pictureKey(project.story ?? '', { image }));
      const html = storyHtml(path, story, imageOf, highlight, words.story);
      return [[path, { html, words: story.words }]];
    }),
  );
}

/** The markup of a story: what scrolls in a box of its own has a name and takes the focus. */
function storyHtml(
  path: string,
  { tree }: Story,
  imageOf: ImageOf,
  highlight: Highlight,
  words: Words['story'],
): string {
  const counts: Record<string, number> = {};
  const scrollable = (name: string, state: State, node: mdast.Nodes, content: Element): Element => {
    const rank = (counts[name] ?? 0) + 1;
    counts[name] = rank;
    const label = fill(name, String(rank));
    const properties = { role: 'group', ariaLabel: label, tabIndex: 0, className: ['snap'] };
    const box = element('div', properties, content);
    state.patch(node, box);
    return box;
  };
  // Elements that stand on the lines of the ruling as a whole (styles/base.css); paragraphs and titles do anyway.
  for (const block of tree.children)
    if (block.type === 'list') block.data = { hProperties: { className: ['snap'] } };
  const hast = toHast(tree, {
    clobberPrefix: `${path.slice(path.indexOf('/', 1) + 1).replaceAll('/', '-')}-`,
    footnoteLabel: words.footnotes,
    footnoteLabelProperties: {},
    footnoteBackLabel: (note, rank) =>
      fill(words.back, `${note + 1}${rank > 1 ? `, ${rank}` : ''}`),
    handlers: {
      code: (state: State, node: mdast.Code) =>
        scrollable(words.code, state, node, codeOf(node, highlight)),
      table: (state: State, node: mdast.Table) =>
        scrollable(words.table, state, node, tableOf(state, node)),
      link: (state: State, node: mdast.Link) =>
        markBare(defaultHandlers.link(state, { ...node, url: asciiAddress(node.url) }), node),
      image: (_: State, node: mdast.Image) => pictureBlock(node, imageOf(node)),
      paragraph: (state: State, node: mdast.Paragraph) =>
        node.data?.columns
          ? besideBlock(node, imageOf, words)
          : defaultHandlers.paragraph(state, node),
      blockquote: (state: State, node: mdast.Blockquote, parent: mdast.Parents | undefined) =>
        noteOf(defaultHandlers.blockquote(state, node), node, parent, words),
      footnoteReference: (state: State, node: mdast.FootnoteReference) => {
        const reference = defaultHandlers.footnoteReference(state, node);
        const [link] = elementsIn(reference);
        const rank = state.footnoteOrder.indexOf(node.identifier.toUpperCase());
        Object.assign(link?.properties ?? {}, {
          ariaLabel: fill(words.footnote, String(rank + 1)),
          ariaDescribedBy: undefined,
        });
        return reference;
      },
    },
  });
  const { children } = hast as Root;
  for (const part of children)
    if (part.type === 'element' && part.properties.dataFootnotes)
      // The title of every story's footnotes would have the same id.
      for (const { tagName, properties } of elementsIn(part))
        if (tagName === 'ol') properties.className = ['snap'];
        else properties.id = undefined;
  return toHtml(element('div', { dataStory: path }, ...(children as ElementContent[])));
}

/** A link to another site; print gives its address, unless its words are that. */
function markBare(link: Element, node: mdast.Link): Element {
  const isBare = /^(?:https?|mailto|tel):/.test(node.url);
  if (isBare && textOf(node).includes(displayUrl(node.url))) link.properties.dataBare = '';
  return link;
}

/** The most characters of a cell that is always on one line. */
const MAX_SHORT_CELL = 16;

/**
 * A table whose cells say which are longer, so that only their columns have several lines; and without the attribute
 * `align`, which is no longer HTML.
 */
function tableOf(state: State, node: mdast.Table): Element {
  const rows = node.children.map((row) => row.children.map(textOf));
  const isLong = (column: number) =>
    rows.some(({ [column]: text = '' }) => text.length > MAX_SHORT_CELL);
  const table = defaultHandlers.table(state, node);
  for (const part of elementsIn(table))
    for (const row of elementsIn(part))
      for (const [column, { properties }] of elementsIn(row).entries()) {
        const { align } = properties;
        Object.assign(properties, {
          align: undefined,
          dataAlign: align ?? undefined,
          dataLong: isLong(column) ? '' : undefined,
        });
      }
  return table;
}

const elementsIn = ({ children }: Element) => children.filter((child) => child.type === 'element');

/** Code with the colours of its language, where that is known. */
function codeOf({ lang, value }: mdast.Code, highlight: Highlight): Element {
  const words = (lang && highlight(value, lang)) || [{ type: 'text' as const, value }];
  return element('pre', {}, element('code', {}, ...words, { type: 'text', value: '\n' }));
}

/** The most words of a note that stands in the margin. */
const MAX_WORDS_IN_MARGIN = 80;

/** A note; in the margin where it is short text, and where no other caption or note follows that would stand there. */
function noteOf(
  quotation: Element,
  node: mdast.Blockquote,
  parent: mdast.Parents | undefined,
  words: Words['story'],
): Element {
  const kind = node.data?.note;
  if (!kind) return quotation;
  const siblings: readonly mdast.Nodes[] = parent?.children ?? [];
  const next = siblings[siblings.indexOf(node) + 1];
  const fits =
    parent?.type === 'root' &&
    node.children.every(({ type }) => type === 'paragraph' || type === 'list') &&
    textOf(node).split(/\s+/).length <= MAX_WORDS_IN_MARGIN &&
    next !== undefined &&
    !(next.type === 'image' && next.title);
  for (const { tagName, properties } of elementsIn(quotation))
    if (/^[uo]l$/.test(tagName)) properties.className = ['snap'];
  const title = element('p', {}, element('strong', {}, { type: 'text', value: words.notes[kind] }));
  const properties = { role: 'note', dataMargin: fits ? '' : undefined };
  return element('div', properties, title, ...quotation.children);
}
