import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Image, Link, Nodes, Table } from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import { asciiAddress } from '../content/ascii.ts';
import type { CheckedContent } from '../content/schema.ts';
import { pictureKey, type Story, textOf } from '../content/stories/parse.ts';
import { storyPath } from '../content/stories/storyPath.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { displayUrl } from './displayUrl.ts';

/** A project's story as its page shows it. */
export interface StoryView {
  readonly html: string;
  readonly words: number;
}

/** The stories of the projects, by the path of their page. `images` has what `storyImageRequests` asked for. */
export function storyViews(
  { projects }: Pick<CheckedContent, 'projects'>,
  stories: ReadonlyMap<string, Story>,
  images: ReadonlyMap<string, ResponsiveImage>,
): Readonly<Record<string, StoryView>> {
  return Object.fromEntries(
    projects.flatMap((project) => {
      const path = storyPath(project);
      const story = project.story === undefined ? undefined : stories.get(project.story);
      if (!path || !story) return [];
      const imageOf = (image: Image) => images.get(pictureKey(project.story ?? '', { image }));
      return [[path, { html: storyHtml(path, story, imageOf), words: story.words }]];
    }),
  );
}

/** The markup of a story: what scrolls in a box of its own has a name and takes the focus. */
function storyHtml(
  path: string,
  { tree }: Story,
  imageOf: (image: Image) => ResponsiveImage | undefined,
): string {
  const counts: Record<string, number> = {};
  const scrollable = (name: string, state: State, node: Nodes, content: Element): Element => {
    const rank = (counts[name] ?? 0) + 1;
    counts[name] = rank;
    const label = `${name} ${rank}`;
    const properties = { role: 'group', ariaLabel: label, tabIndex: 0, className: ['snap'] };
    const box = element('div', properties, content);
    state.patch(node, box);
    return box;
  };
  // Elements that stand on the lines of the ruling as a whole (styles/base.css); paragraphs and titles do anyway.
  for (const block of tree.children)
    if (block.type === 'list') block.data = { hProperties: { className: ['snap'] } };
  const hast = toHast(tree, {
    handlers: {
      code: (state: State, node: Code) =>
        scrollable('Code', state, node, defaultHandlers.code(state, node)),
      table: (state: State, node: Table) =>
        scrollable('Tableau', state, node, tableOf(state, node)),
      link: (state: State, node: Link) => {
        const link = defaultHandlers.link(state, { ...node, url: asciiAddress(node.url) });
        return markBare(link, node);
      },
      image: (_: State, node: Image) => pictureBlock(node, imageOf(node)),
    },
  });
  const { children } = hast as Root;
  return toHtml(element('div', { dataStory: path }, ...(children as ElementContent[])));
}

/** A link to another site; print gives its address, unless its words are that. */
function markBare(link: Element, node: Link): Element {
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
function tableOf(state: State, node: Table): Element {
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

/** A picture, with its caption where it has one. */
function pictureBlock({ alt, title }: Image, image: ResponsiveImage | undefined): Element {
  const { src, width, height, sizes, sources = [] } = image ?? {};
  const picture = element(
    'picture',
    {},
    ...sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes })),
    element('img', { src, alt: alt ?? '', width, height, loading: 'lazy', decoding: 'async' }),
  );
  if (!title) return picture;
  const caption = element(
    'figcaption',
    { className: ['in-margin', 'snap', 'small', 'small-lines'] },
    { type: 'text', value: title },
  );
  return element('figure', { className: ['row'] }, picture, caption);
}

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });
