import type { Element, ElementContent } from 'hast';
import type { Image, Paragraph } from 'mdast';
import { fr } from '../content/words/fr.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { TALL_RATIO } from '../images/slots.ts';

/** The processed file of a picture or a video. */
export type ImageOf = (image: Image) => ResponsiveImage | undefined;

export const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });

const lazily = { loading: 'lazy', decoding: 'async' };

/** A picture or a video with its caption where it has one; `beside` others, with a link to it in its largest size. */
export function pictureBlock(
  { alt, title, data }: Image,
  image: ResponsiveImage | undefined,
  enlarge?: string,
): Element {
  const beside = enlarge !== undefined;
  const { src, width, height, sizes, sources = [], video } = image ?? {};
  const isFrame = video ? undefined : '';
  const picture = element(
    'picture',
    { dataFrame: isFrame },
    ...sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes })),
    element('img', { src, alt: (!video && alt) || '', width, height, ...lazily }),
  );
  const frame = video ? videoFrame(picture, video, alt ?? '') : picture;
  const dataWidth = beside || data?.width === 'full' ? undefined : data?.width;
  if (!title && !beside) {
    frame.properties.dataWidth = dataWidth;
    return frame;
  }
  const caption = element(
    'figcaption',
    { className: [...(beside ? [] : ['in-margin']), 'snap', 'small', 'small-lines'] },
    { type: 'text', value: title ?? '' },
  );
  return element(
    'figure',
    { className: beside ? undefined : ['row'], dataWidth },
    beside && !video ? linked(frame, image, enlarge) : frame,
    ...(title ? [caption] : []),
  );
}

/** The pictures of a paragraph that has nothing else, in columns. */
export function besideBlock(
  { children, data }: Paragraph,
  imageOf: ImageOf,
  { enlarge }: Words['story'],
): Element {
  const images = children.filter((it) => it.type === 'image');
  const isTall = images.every((image) => {
    const { width = 1, height = 1 } = imageOf(image) ?? {};
    return width / height < TALL_RATIO;
  });
  return element(
    'div',
    { dataColumns: String(data?.columns), dataTall: isTall ? '' : undefined },
    ...images.map((image) => pictureBlock(image, imageOf(image), enlarge)),
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
): Element {
  const track = { kind: 'captions', src: subtitles, srcLang: fr.language, label: fr.name };
  const player = element(
    'video',
    { src, poster: EMPTY, controls: true, preload: 'none', playsInline: true, ariaLabel: name },
    ...(subtitles ? [element('track', { ...track, default: true })] : []),
  );
  return element('div', { dataFrame: '' }, element('div', {}, picture, player));
}

/** Every browser shows WebP in a window of its own. */
function linked(picture: Element, image: ResponsiveImage | undefined, enlarge: string): Element {
  const largest = /(\S+) \d+w$/.exec(image?.sources.at(-1)?.srcset ?? '')?.[1] ?? image?.src;
  const words = element(
    'span',
    { className: ['visually-hidden'] },
    { type: 'text', value: enlarge },
  );
  return element('a', { href: largest }, words, picture);
}
