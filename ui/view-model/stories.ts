import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Image, Nodes, Table } from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import type { CheckedContent } from '../content/schema.ts';
import { pictureKey, type Story } from '../content/stories/parse.ts';
import { storyPath } from '../content/stories/storyPath.ts';
import type { ResponsiveImage } from '../images/images.ts';

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
      return [[path, { html: storyHtml(story, imageOf), words: story.words }]];
    }),
  );
}

/** The markup of a story: what scrolls in a box of its own has a name and takes the focus. */
function storyHtml(
  { tree }: Story,
  imageOf: (image: Image) => ResponsiveImage | undefined,
): string {
  const counts: Record<string, number> = {};
  const scrollable = (name: string, state: State, node: Nodes, content: Element): Element => {
    const rank = (counts[name] ?? 0) + 1;
    counts[name] = rank;
    const label = `${name} ${rank}`;
    const properties = { role: 'group', ariaLabel: label, tabIndex: 0 };
    const box = element('div', properties, content);
    state.patch(node, box);
    return box;
  };
  const hast = toHast(tree, {
    handlers: {
      code: (state: State, node: Code) =>
        scrollable('Code', state, node, defaultHandlers.code(state, node)),
      table: (state: State, node: Table) =>
        scrollable('Tableau', state, node, defaultHandlers.table(state, node)),
      image: (_: State, node: Image) => figure(node, imageOf(node)),
    },
  });
  return toHtml(hast);
}

function figure({ alt, title }: Image, image: ResponsiveImage | undefined): Element {
  const { src, width, height, sizes, sources = [] } = image ?? {};
  const picture = element(
    'picture',
    {},
    ...sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes })),
    element('img', { src, alt: alt ?? '', width, height, loading: 'lazy', decoding: 'async' }),
  );
  const caption = title ? [element('figcaption', {}, { type: 'text', value: title })] : [];
  return element('figure', {}, picture, ...caption);
}

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });
