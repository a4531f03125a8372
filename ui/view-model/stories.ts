import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type * as mdast from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { printedAddress, readableAddress } from '../content/displayUrl.ts';
import { asciiAddress } from '../content/encoding.ts';
import { storyPath } from '../content/pageAddresses.ts';
import type { CheckedContent } from '../content/schema.ts';
import { loadLanguages } from '../content/stories/code.ts';
import { isBareLink } from '../content/stories/links.ts';
import type { Story } from '../content/stories/parse.ts';
import { pictureKey } from '../content/stories/pictures.ts';
import { textOf } from '../content/stories/tree.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { TALL_RATIO } from '../images/slots.ts';

/**
 * The stories of the projects, by the path of their page.
 *
 * @param images what `storyImageRequests` asked for, by `pictureKey`
 * @param translate gives, for the path of a page that a story links to, that of the same page in the language
 */
export async function storyViews(
  { projects }: Pick<CheckedContent, 'projects'>,
  stories: ReadonlyMap<string, Story>,
  images: ReadonlyMap<string, ResponsiveImage>,
  words: Words,
  translate: (path: string) => string,
) {
  const highlight = await highlighter([...stories.values()].map(({ tree }) => tree));
  return Object.fromEntries(
    projects.flatMap((project) => {
      const path = storyPath(project, words);
      const story = project.story === undefined ? undefined : stories.get(project.story);
      if (!path || !story) return [];
      const imageOf = (image: mdast.Image) =>
        images.get(pictureKey(project.story ?? '', { image })) ?? {};
      const html = storyHtml(path, story, imageOf, highlight, words, translate);
      return [[path, { html, words: story.words }] as const];
    }),
  );
}

/** The processed file of a picture or a video. */
type ImageOf = (image: mdast.Image) => Partial<ResponsiveImage>;

/** The markup of a story: what scrolls in a box of its own has a name and takes the focus. */
function storyHtml(
  path: string,
  { tree }: Story,
  imageOf: ImageOf,
  highlight: Highlight,
  siteWords: Words,
  translate: (path: string) => string,
): string {
  const { story: words } = siteWords;
  const counts: Record<string, number> = {};
  const scrollable = (
    name: string,
    state: State,
    node: mdast.Nodes,
    ...content: readonly Element[]
  ): Element => {
    const rank = (counts[name] ?? 0) + 1;
    counts[name] = rank;
    const ariaLabel = fill(name, String(rank));
    const box = element('div', { role: 'group', ariaLabel, tabIndex: 0, ...snap }, ...content);
    state.patch(node, box);
    return box;
  };
  // Elements that stand on the lines of the ruling as a whole (styles/base.css); paragraphs and titles do anyway.
  for (const block of tree.children) if (block.type === 'list') block.data = { hProperties: snap };
  const hast = toHast(tree, {
    clobberPrefix: `${path.slice(path.indexOf('/', 1) + 1).replaceAll('/', '-')}-`,
    footnoteLabel: words.footnotes,
    footnoteLabelProperties: {},
    footnoteBackLabel: (note, rank) =>
      fill(words.back, `${note + 1}${rank > 1 ? `, ${rank}` : ''}`),
    handlers: {
      code: (state: State, node: mdast.Code) =>
        scrollable(words.code, state, node, ...codeOf(node, highlight)),
      table: (state: State, node: mdast.Table) =>
        scrollable(words.table, state, node, tableOf(state, node)),
      link: (state: State, node: mdast.Link) => {
        const children = node.children.map((child) =>
          child.type === 'text' ? { ...child, value: readableAddress(child.value) } : child,
        );
        const url = asciiAddress(translate(node.url));
        const readable = { ...node, url, children };
        const link = defaultHandlers.link(state, readable);
        if (!isBareLink({ ...node, children }))
          link.properties.dataAddress = printedAddress(node.url);
        return link;
      },
      image: (_: State, node: mdast.Image) => pictureBlock(node, imageOf(node), siteWords),
      paragraph: (state: State, node: mdast.Paragraph) =>
        node.data?.columns
          ? besideBlock(node, imageOf, siteWords)
          : defaultHandlers.paragraph(state, node),
      blockquote: (state: State, node: mdast.Blockquote, parent: mdast.Parents | undefined) =>
        noteOf(defaultHandlers.blockquote(state, node), node, parent, words),
      footnoteReference: (state: State, node: mdast.FootnoteReference) => {
        const reference = defaultHandlers.footnoteReference(state, node);
        const rank = state.footnoteOrder.indexOf(node.identifier.toUpperCase());
        const ariaLabel = fill(words.footnote, String(rank + 1));
        for (const { properties } of elementsIn(reference))
          Object.assign(properties, { ariaLabel, ariaDescribedBy: undefined });
        return reference;
      },
    },
  }) as Root;
  for (const part of hast.children)
    if (part.type === 'element' && part.properties.dataFootnotes)
      // The title of every story's footnotes would have the same id.
      for (const { tagName, properties } of elementsIn(part))
        Object.assign(properties, tagName === 'ol' ? snap : { id: undefined });
  return toHtml(element('div', { dataStory: path }, ...(hast.children as ElementContent[])));
}

const snap = { className: ['snap'] };

/** An element; a text is a child too. */
const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: readonly (ElementContent | string)[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((it) => (typeof it === 'string' ? { type: 'text', value: it } : it)),
});

const elementsIn = ({ children }: Element) => children.filter((child) => child.type === 'element');

/** The most characters of a cell that is always on one line. */
const MAX_SHORT_CELL = 16;

/**
 * A table whose cells say which are longer, so that only their columns have several lines; and without the attribute
 * `align`, which is no longer HTML.
 */
function tableOf(state: State, node: mdast.Table): Element {
  const rows = node.children.map((row) => row.children.map(textOf));
  const isLong = (column: number) =>
    rows.some(({ [column]: text = '' }) =>
      text.split('\n').some((line) => line.length > MAX_SHORT_CELL),
    );
  const table = defaultHandlers.table(state, node);
  for (const row of elementsIn(table).flatMap(elementsIn))
    for (const [column, { properties }] of elementsIn(row).entries()) {
      const dataLong = isLong(column) ? '' : undefined;
      Object.assign(properties, { align: undefined, dataAlign: properties.align, dataLong });
    }
  return table;
}

/** Code with the colours of its language, where that is known, below the name of its file, where that is written. */
function codeOf({ lang, value, data }: mdast.Code, highlight: Highlight): readonly Element[] {
  const words = (lang && highlight(value, lang)) || [value];
  const code = element('pre', {}, element('code', {}, ...words, '\n'));
  if (data?.fileName === undefined) return [code];
  return [element('p', {}, element('code', {}, data.fileName)), code];
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
    if (/^[uo]l$/.test(tagName)) Object.assign(properties, snap);
  const title = element('p', {}, element('strong', {}, words.notes[kind]));
  const properties = { role: 'note', dataMargin: fits ? '' : undefined };
  return element('div', properties, title, ...quotation.children);
}

/** A picture or a video with its caption where it has one; `beside` others, with a link to it in its largest size. */
function pictureBlock(
  { alt, title, data }: mdast.Image,
  image: Partial<ResponsiveImage>,
  words: Words,
  enlarge?: string,
): Element {
  const beside = enlarge !== undefined;
  const { src, width, height, sizes, sources = [], video } = image;
  const picture = element(
    'picture',
    { dataFrame: video ? undefined : '' },
    ...sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes })),
    element('img', {
      src,
      alt: (!video && alt) || '',
      width,
      height,
      loading: 'lazy',
      decoding: 'async',
    }),
  );
  const frame = video ? videoFrame(picture, video, alt ?? '', words) : picture;
  const dataWidth = beside || data?.width === 'full' ? undefined : data?.width;
  if (!title && !beside) {
    frame.properties.dataWidth = dataWidth;
    return frame;
  }
  const className = [...(beside ? [] : ['in-margin']), 'snap', 'small', 'small-lines'];
  return element(
    'figure',
    { className: beside ? undefined : ['row'], dataWidth },
    beside && !video ? linked(frame, image, enlarge) : frame,
    ...(title ? [element('figcaption', { className }, title)] : []),
  );
}

/** The pictures of a paragraph that has nothing else, in columns. */
function besideBlock({ children, data }: mdast.Paragraph, imageOf: ImageOf, words: Words): Element {
  const images = children.filter((it) => it.type === 'image');
  const isTall = images
    .map(imageOf)
    .every(({ width = 1, height = 1 }) => width / height < TALL_RATIO);
  return element(
    'div',
    { dataColumns: String(data?.columns), dataTall: isTall ? '' : undefined },
    ...images.map((image) => pictureBlock(image, imageOf(image), words, words.story.enlarge)),
  );
}

/** What a video shows of itself until it plays: nothing, where Chromium would draw a grey box. */
const EMPTY = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A video over its picture, which loads when it comes into view: browsers load that of `poster` at once, whatever page is
 * shown.
 */
function videoFrame(
  picture: Element,
  { src, subtitles }: NonNullable<ResponsiveImage['video']>,
  name: string,
  words: Words,
): Element {
  const track = { kind: 'captions', src: subtitles, srcLang: words.language, label: words.name };
  const player = element(
    'video',
    { src, poster: EMPTY, controls: true, preload: 'none', playsInline: true, ariaLabel: name },
    // Not `default`: browsers would load the subtitles of every story at once, whatever page is shown.
    ...(subtitles ? [element('track', track)] : []),
  );
  return element('div', { dataFrame: '' }, element('div', {}, picture, player));
}

/** A picture that leads to its largest file: every browser shows WebP in a window of its own. */
function linked(picture: Element, { src, sources }: Partial<ResponsiveImage>, enlarge: string) {
  const href = /(\S+) \d+w$/.exec(sources?.at(-1)?.srcset ?? '')?.[1] ?? src;
  return element(
    'a',
    { href },
    element('span', { className: ['visually-hidden'] }, enlarge),
    picture,
  );
}

/** Colours a code of a language; nothing where the language is not known. */
type Highlight = (code: string, language: string) => ElementContent[] | undefined;

/** What highlight.js calls parts of code, the colours and weights that they share, by the first that fits. */
const tokens: readonly (readonly [scopes: RegExp, token: string])[] = [
  [/^(?:comment|quote|doctag)$/, 'comment'],
  [/^(?:string|regexp|number|literal|symbol|char|link|addition|code)$/, 'value'],
  [/^(?:keyword|built_in|type|meta|selector-\w+|tag|name|template-tag|deletion)$/, 'keyword'],
  [/^(?:title|section|attr|attribute|bullet|property)$/, 'name'],
];

/** What colours the code of these stories: nothing is loaded where they have none. */
async function highlighter(trees: readonly mdast.Root[]): Promise<Highlight> {
  let hasCode = false;
  for (const tree of trees)
    visit(tree, (node) => {
      hasCode ||= node.type === 'code' && !!node.lang;
    });
  if (!hasCode) return () => undefined;
  const { lowlight, nameOf } = await loadLanguages();
  return (code, language) => {
    const name = nameOf(language);
    return name ? lowlight.highlight(name, code).children.flatMap(withTokens) : undefined;
  };
}

/** The same with `data-token`, and without the elements that would have none. */
function withTokens(node: object): ElementContent[] {
  const { children, properties } = node as Partial<Element>;
  if (!children) return [node as ElementContent];
  const inner = children.flatMap(withTokens);
  const scopes = [properties?.className ?? []].flat().map((it) => String(it).replace('hljs-', ''));
  const token = tokens.find(([known]) => scopes.some((scope) => known.test(scope)))?.[1];
  return token
    ? [{ type: 'element', tagName: 'span', properties: { dataToken: token }, children: inner }]
    : inner;
}
