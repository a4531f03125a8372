import { breakpointPixels } from '../breakpoints.ts';

/** A position in the layout that an image fills. */
export interface ImageSlot {
  /** Gives the `sizes` attribute of an image that is `ratio` times as wide as high. */
  readonly sizes: (ratio: number) => string;
  /** The widths to make, in pixels, in ascending order. */
  readonly widths: readonly number[];
  /** A picture with fewer pixels in a row would be seen to be blurred. */
  readonly minWidth: number;
}

/** The largest width of the content, in CSS pixels. */
export const CONTENT_WIDTH = 992;

/** The least ratio of width to height of a picture as wide as the content. A picture with a smaller ratio would be too high. */
export const WIDE_RATIO = 1.5;

/** The ratio of width to height below which a picture is tall. On a phone, two tall pictures stand side by side. */
export const TALL_RATIO = 0.8;

/** The media query of phones, on which a detail replaces the picture of a project. */
export const NARROW_MEDIA = `(max-width: ${breakpointPixels['with-margin'] / 16 - 0.01}rem)`;

/** The media query of windows from a breakpoint on, for attributes of images. */
export const minWidthQuery = (name: keyof typeof breakpointPixels) =>
  `(min-width: ${breakpointPixels[name] / 16}rem)`;

/** A range of widths of the window, in which the layout stays the same. */
interface WindowRange {
  /** The breakpoint at which the range begins. The range of the narrowest windows has none. */
  readonly breakpoint?: keyof typeof breakpointPixels;
  /** The width of the content in these windows, as a CSS length. */
  readonly content: string;
  /** The width of a column of the content, as a CSS length. */
  readonly column: string;
  /** The width of the portrait, as a CSS length. */
  readonly portrait: string;
  /** The side of a square of the ruling, in rem. */
  readonly square: number;
  /** A project's picture is at most this many squares high. */
  readonly maxProjectHeight: number;
}

// These widths are rounded down to whole squares in the layout. Here they are not, because Chromium ignores an entry of `sizes`
// with `round()`: they are up to a square too wide.
const wholeSquares = 'calc(100vw - 2.875rem)';
const besideNarrowMargin = 'calc(100vw - 9.625rem)';
const columnBesideNarrowMargin = 'calc(50vw - 5.6875rem)';

const narrowestWindows: WindowRange = {
  content: 'calc(100vw - 3.25rem)',
  column: 'calc(100vw - 3.25rem)',
  portrait: 'calc(100vw - 3.25rem)',
  square: 1.75,
  maxProjectHeight: 10,
};

/** The widest windows come first: browsers take the first entry of `sizes` that matches. */
const windowRanges: readonly WindowRange[] = [
  {
    breakpoint: 'wide',
    content: '62rem',
    column: '30rem',
    portrait: '20rem',
    square: 2,
    maxProjectHeight: 12,
  },
  {
    breakpoint: 'widest-margin',
    content: 'calc(100vw - 22rem)',
    column: 'calc(50vw - 12rem)',
    portrait: '14rem',
    square: 2,
    maxProjectHeight: 12,
  },
  {
    breakpoint: 'wide-margin',
    content: 'calc(100vw - 19.5rem)',
    column: 'calc(50vw - 10.75rem)',
    portrait: '12rem',
    square: 2,
    maxProjectHeight: 12,
  },
  {
    breakpoint: 'two-columns',
    content: besideNarrowMargin,
    column: columnBesideNarrowMargin,
    portrait: `min(${columnBesideNarrowMargin}, 21rem)`,
    square: 1.75,
    maxProjectHeight: 12,
  },
  {
    breakpoint: 'with-margin',
    content: besideNarrowMargin,
    column: besideNarrowMargin,
    portrait: `min(${besideNarrowMargin}, 21rem)`,
    square: 1.75,
    maxProjectHeight: 12,
  },
  {
    breakpoint: 'whole-squares',
    content: wholeSquares,
    column: wholeSquares,
    portrait: `min(${wholeSquares}, 21rem)`,
    square: 1.75,
    maxProjectHeight: 10,
  },
  narrowestWindows,
];

/** The `sizes` attribute of a picture. `widthIn` gives its width in a range of windows. */
function sizesOf(widthIn: (range: WindowRange) => string): string {
  const entries = windowRanges.map((range) => ({
    breakpoint: range.breakpoint,
    width: widthIn(range),
  }));
  // An entry with the width of the next narrower range is not needed.
  const distinctEntries = entries.filter(({ width }, rank) => width !== entries[rank + 1]?.width);
  return distinctEntries
    .map(({ breakpoint, width }) =>
      breakpoint === undefined ? width : `${minWidthQuery(breakpoint)} ${width}`,
    )
    .join(', ');
}

const rem = (length: number) => `${Math.ceil(100 * length) / 100}rem`;

/** A project's picture is shown whole, so its height limits its width. */
function projectWidth(ratio: number, { column, square, maxProjectHeight }: WindowRange): string {
  return `min(${column}, ${rem(ratio * maxProjectHeight * square)})`;
}

/** The `sizes` of the first project's picture where it is as wide as the content, on the home page. */
export const FULL_WIDTH_SIZES = sizesOf(({ content }) => content);

/**
 * The widths to make of a picture in a column, in pixels: 352 for a tablet, 496 for a desktop, and 704 for a telephone with two
 * dots a pixel. On screens with two or three dots a pixel, tablets and desktops show 704 and 992.
 */
const columnWidths = [352, 496, 704, 992];

/** The widths to make of a picture that may be as wide as the content, for up to two dots a pixel. */
const contentWidths = [...columnWidths, 1488, 1984];

/** The greatest height of a picture of a story, in squares. */
const MAX_STORY_HEIGHT = 24;

/** True for a range of windows that are too narrow for two columns. */
const hasOneColumn = (breakpoint: WindowRange['breakpoint']) =>
  breakpoint === undefined || breakpointPixels[breakpoint] < breakpointPixels['two-columns'];

interface StoryLayout {
  /** The number of pictures side by side. */
  readonly columns?: number;
  /** The greatest width, in rem. */
  readonly maxRem?: number;
  /** The greatest width, in squares. */
  readonly maxSquares?: number;
}

function storySlot({
  columns = 1,
  maxRem = Infinity,
  maxSquares = Infinity,
}: StoryLayout): ImageSlot {
  const widthIn = (ratio: number, { breakpoint, content, square }: WindowRange) => {
    const maxColumns = ratio < TALL_RATIO ? 2 : 1;
    const count = hasOneColumn(breakpoint) ? Math.min(columns, maxColumns) : columns;
    const gaps = (count - 1) * square;
    const column = count > 1 ? `(${content} - ${gaps}rem) / ${count}` : content;
    const maxWidth = Math.min(maxRem, maxSquares * square, ratio * MAX_STORY_HEIGHT * square);
    return `min(${column}, ${rem(maxWidth)})`;
  };
  return {
    sizes: (ratio) => sizesOf((range) => widthIn(ratio, range)),
    widths: contentWidths,
    minWidth: 352,
  };
}

const project = {
  sizes: (ratio: number) => sizesOf((range) => projectWidth(ratio, range)),
  widths: columnWidths,
  minWidth: 600,
};

/** The picture of an entry is below its text. It is as wide as a column in wide windows, and as wide as the text in others. */
const entry = {
  ...project,
  sizes: (ratio: number) =>
    sizesOf((range) => {
      const column = range.breakpoint === 'wide' ? range.column : `min(${range.content}, 42rem)`;
      return projectWidth(ratio, { ...range, column });
    }),
};

/** A photograph of the gallery is as wide as a column. The gallery has two columns in every window with a margin. */
const gallery = {
  ...project,
  sizes: () =>
    sizesOf(({ breakpoint, column }) =>
      breakpoint === 'with-margin' ? columnBesideNarrowMargin : column,
    ),
};

/** The slots of project cards, entries, the gallery, stories and the portrait. */
export const imageSlots = {
  project,
  entry,
  gallery,
  // The picture of the featured project may be as wide as the content, and so may the first of the gallery.
  leading: { ...project, widths: contentWidths },
  cover: { ...gallery, widths: contentWidths },
  // The detail that replaces the picture of a project on a phone.
  narrow: {
    sizes: (ratio) => projectWidth(ratio, narrowestWindows),
    widths: columnWidths,
    minWidth: 352,
  },
  'story-full': storySlot({}),
  'story-text': storySlot({ maxRem: 42 }),
  'story-narrow': storySlot({ maxSquares: 11 }),
  'story-half': storySlot({ columns: 2 }),
  'story-third': storySlot({ columns: 3 }),
  portrait: {
    sizes: () => sizesOf(({ portrait }) => portrait),
    widths: [240, 480, 720],
    minWidth: 240,
  },
} satisfies Record<string, ImageSlot>;
