/** What the layout of project cards, the gallery, stories and the portrait asks of images. */

import { breakpointPixels } from '../breakpoints.ts';

/** A position in the layout that an image fills. */
export interface ImageSlot {
  /** How wide it is shown there, for the attribute, when it is `ratio` times as wide as high. */
  readonly sizes: (ratio: number) => string;
  /** The widths to make, in pixels, in order. */
  readonly widths: readonly number[];
  /** The widest it is shown, in CSS pixels, where that would be seen. */
  readonly minWidth: number;
}

/** The largest width of the content, in CSS pixels. */
export const CONTENT_WIDTH = 992;

/** The ratio of width to height from which the first project's picture is as wide as the content: others would be too high. */
export const WIDE_RATIO = 1.5;

/** That up to which two pictures stand beside one another on a phone, such as two of its screens. */
export const TALL_RATIO = 0.8;

/** The windows that have one column, in which a detail stands for the whole. */
export const NARROW_MEDIA = `(max-width: ${breakpointPixels['two-columns'] / 16 - 0.01}rem)`;

/** The media query of windows that are at least so wide, for attributes of images. */
export const minWidthQuery = (name: keyof typeof breakpointPixels) =>
  `(min-width: ${breakpointPixels[name] / 16}rem)`;

/**
 * The width of the content without a margin: whole squares, where a phone has room for them. Less than a square too
 * much, because Chromium ignores an entry of `sizes` with `round()`.
 */
const squares = 'calc(100vw - 2.875rem)';
const narrowest = 'calc(100vw - 3.25rem)';

/**
 * Windows from the widest to the narrowest: where each begins, the widths of the content and of a column in it, the grid
 * square in rem, and the most squares of height for a project's picture.
 */
const windows = [
  ['wide', '62rem', '30rem', 2, 12],
  ['wide-margin', 'calc(100vw - 22rem)', 'calc(50vw - 12rem)', 2, 12],
  ['with-margin', 'calc(100vw - 19.5rem)', 'calc(50vw - 10.75rem)', 2, 12],
  ['two-columns', squares, `calc(${squares} / 2 - 0.875rem)`, 1.75, 10],
  ['whole-squares', squares, squares, 1.75, 10],
  [undefined, narrowest, narrowest, 1.75, 10],
] as const;

type Window = (typeof windows)[number];

/** The attribute for a picture that is `shown` so wide in each window. */
function inWindows(shown: (window: Window, rank: number) => string): string {
  const lengths = windows.map(shown);
  return windows
    .flatMap(([from], at) => {
      if (lengths[at] === lengths[at + 1]) return [];
      return from ? `${minWidthQuery(from)} ${lengths[at]}` : `${lengths[at]}`;
    })
    .join(', ');
}

const rem = (length: number) => `${Math.ceil(100 * length) / 100}rem`;

/** How wide a project's picture is shown in its column: whole. */
const wholeIn = (ratio: number, [, , column, grid, high]: Window) =>
  `min(${column}, ${rem(ratio * high * grid)})`;

/** The `sizes` of the first project's picture where it is as wide as the content, on the home page. */
export const FULL_WIDTH_SIZES = inWindows(([, content]) => content);

/** Two columns on a tablet and on a desktop, one on a telephone at two dots a pixel, all of them at two or three. */
const inColumn = [352, 496, 704, 992];

/** What may also be as wide as the content, at up to two dots a pixel. */
const inContent = [...inColumn, 1488, 1984];

/** How high a picture of a story is at most, in squares. */
const HIGHEST = 20;

/** The slot of a picture of a story: in one of so many columns of whole squares, or so many rem or squares wide at most. */
const inStory = (columns: number, most: { rem?: number; squares?: number } = {}): ImageSlot => ({
  sizes: (ratio) =>
    inWindows(([from, content, , grid]) => {
      const isPhone = from === undefined || from === 'whole-squares';
      const count = isPhone ? Math.min(columns, ratio < TALL_RATIO ? 2 : 1) : columns;
      const column = count > 1 ? `(${content} - ${(count - 1) * grid}rem) / ${count}` : content;
      const { rem: widest = Infinity, squares = Infinity } = most;
      return `min(${column}, ${rem(Math.min(widest, squares * grid, ratio * HIGHEST * grid))})`;
    }),
  widths: inContent,
  minWidth: 352,
});

const project = {
  sizes: (ratio: number) => inWindows((window) => wholeIn(ratio, window)),
  widths: inColumn,
  minWidth: 600,
};

/** A photograph is as wide as its column. */
const gallery = { ...project, sizes: () => inWindows(([, , column]) => column) };

/** The layout of ProjectCard, of the gallery, of stories and of the portrait, in numbers. */
export const imageSlots = {
  project,
  gallery,
  // Of the featured project, and the first of the gallery: what may be as wide as the content.
  leading: { ...project, widths: inContent },
  cover: { ...gallery, widths: inContent },
  // Instead of a project's, in one column.
  narrow: { sizes: (ratio) => wholeIn(ratio, windows[5]), widths: inColumn, minWidth: 352 },
  // Of a story: as wide as the content, as its text, half as wide as that, or beside others.
  'story-full': inStory(1),
  'story-text': inStory(1, { rem: 42 }),
  'story-narrow': inStory(1, { squares: 11 }),
  'story-half': inStory(2),
  'story-third': inStory(3),
  portrait: {
    sizes: () =>
      inWindows(([from, , column], rank) =>
        from ? (['18rem', '14rem', '12rem'][rank] ?? `min(${column}, 21rem)`) : column,
      ),
    widths: [240, 480, 720],
    minWidth: 240,
  },
} satisfies Record<string, ImageSlot>;
