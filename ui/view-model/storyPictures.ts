import type { Element } from 'hast';
import type * as mdast from 'mdast';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { TALL_RATIO } from '../images/slots.ts';
import { element } from './storyElements.ts';

/** Gives the processed image of a picture or a video, or an empty object if it has an error. */
export type ImageOf = (image: mdast.Image) => Partial<ResponsiveImage>;

/** A picture or a video with its caption, if it has one, in the width that the story gives it. */
export function pictureBlock(
  node: mdast.Image,
  image: Partial<ResponsiveImage>,
  words: Words,
): Element {
  const { title, data } = node;
  const frame = mediaFrame(node, image, words);
  const dataWidth = data?.width === 'full' ? undefined : data?.width;
  if (!title) {
    frame.properties.dataWidth = dataWidth;
    return frame;
  }
  const className = ['in-wide-margin', 'snap', 'small', 'small-lines'];
  const caption = element('figcaption', { className }, title);
  return element('figure', { className: ['row'], dataWidth }, frame, caption);
}

/** The pictures of a paragraph without text, in columns. */
export function columnsBlock(node: mdast.Paragraph, imageOf: ImageOf, words: Words): Element {
  const images = node.children.filter((child) => child.type === 'image');
  const areTall = images
    .map(imageOf)
    .every(({ width = 1, height = 1 }) => width / height < TALL_RATIO);
  return element(
    'div',
    { dataColumns: String(node.data?.columns), dataTall: areTall ? '' : undefined },
    ...images.map((image) => columnFigure(image, imageOf(image), words)),
  );
}

/** A picture in a column with its caption, if it has one. The picture is a link to its largest file; a video is none. */
function columnFigure(node: mdast.Image, image: Partial<ResponsiveImage>, words: Words): Element {
  const frame = mediaFrame(node, image, words);
  const figure = element(
    'figure',
    { className: undefined, dataWidth: undefined },
    image.video ? frame : enlargeable(frame, image, words.story.enlarge),
  );
  const className = ['snap', 'small', 'small-lines'];
  if (node.title) figure.children.push(element('figcaption', { className }, node.title));
  return figure;
}

/** A picture, or a video over its picture. */
function mediaFrame(
  { alt }: mdast.Image,
  { src, width, height, sizes, sources = [], video }: Partial<ResponsiveImage>,
  words: Words,
): Element {
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
  return video ? videoFrame(picture, video, alt ?? '', words) : picture;
}

/** The poster of every video, transparent: the picture is below. Without a poster, Chromium would draw a grey box. */
const EMPTY_POSTER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A video over its picture. The picture is no `poster`, because browsers load all posters at once, whatever page is shown, and
 * the picture only when it comes into view.
 */
function videoFrame(
  picture: Element,
  { src, subtitles }: NonNullable<ResponsiveImage['video']>,
  name: string,
  words: Words,
): Element {
  const player = element('video', {
    src,
    poster: EMPTY_POSTER,
    controls: true,
    preload: 'none',
    playsInline: true,
    ariaLabel: name,
  });
  if (subtitles) {
    // Not `default`: browsers would load the subtitles of every story at once, whatever page is shown.
    const track = { kind: 'captions', src: subtitles, srcLang: words.language, label: words.name };
    player.children.push(element('track', track));
  }
  return element('div', { dataFrame: '' }, element('div', {}, picture, player));
}

/** A picture that is a link to its largest file in WebP, which every browser can show. */
function enlargeable(
  picture: Element,
  { src, sources }: Partial<ResponsiveImage>,
  linkText: string,
): Element {
  const href = /(\S+) \d+w$/.exec(sources?.at(-1)?.srcset ?? '')?.[1] ?? src;
  const hiddenText = element('span', { className: ['visually-hidden'] }, linkText);
  return element('a', { href }, hiddenText, picture);
}
