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

/** The first project's picture is as wide as the content from this ratio of width to height on: others would be too high. */
export const WIDE_RATIO = 1.5;

/** On a phone, two pictures stand side by side if each is at most this wide for its height. */
export const TALL_RATIO = 0.8;

/** The windows of phones, in which a detail stands for the whole. */
export const NARROW_MEDIA = `(max-width: ${breakpointPixels['with-margin'] / 16 - 0.01}rem)`;

/** The media query of windows that are at least so wide, for attributes of images. */
export const minWidthQuery = (name: keyof typeof breakpointPixels) =>
  `(min-width: ${breakpointPixels[name] / 16}rem)`;

/** A range of widths of the window in which one rule gives the width of each picture. */
interface WindowRange {
  /** The breakpoint at which the range begins. The range of the narrowest windows has none. */
  readonly breakpoint?: keyof typeof breakpointPixels;
  /** The widths of the layout in these windows, as CSS lengths. */
  readonly content: string;
  readonly column: string;
  readonly portrait: string;
  /** The side of a square of the ruling, in rem. */
  readonly square: number;
  /** A project's picture is at most this many squares high. */
  readonly maxProjectHeight: number;
}

/**
 * Whole squares on a phone with enough room, and beside a narrow margin. This is up to a square more than they take, because
 * Chromium ignores an entry of `sizes` with `round()`.
 */
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

/** The `sizes` attribute of a picture whose width in each range `widthIn` gives. */
function sizesOf(widthIn: (range: WindowRange) => string): string {
  const entries = windowRanges.map((range) => ({
    breakpoint: range.breakpoint,
    width: widthIn(range),
  }));
  const needed = entries.filter(({ width }, at) => width !== entries[at + 1]?.width);
  return needed
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

/** Two columns on a tablet and on a desktop, one on a telephone at two dots a pixel, all of them at two or three. */
const columnWidths = [352, 496, 704, 992];

/** A picture that may also be as wide as the content has these for up to two dots a pixel. */
const contentWidths = [...columnWidths, 1488, 1984];

/** A picture of a story is at most this many squares high. */
const MAX_STORY_HEIGHT = 20;

/** True for a range of windows that are too narrow for two columns of text. */
const hasOneColumn = (breakpoint: WindowRange['breakpoint']) =>
  breakpoint === undefined || breakpointPixels[breakpoint] < breakpointPixels['two-columns'];

interface StoryLayout {
  /** This many pictures stand side by side. */
  readonly columns?: number;
  readonly maxRem?: number;
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

/** The picture of an entry stands below its text: in a column of wide windows, else over the width of the text. */
const entry = {
  ...project,
  sizes: (ratio: number) =>
    sizesOf((range) => {
      const column = range.breakpoint === 'wide' ? range.column : `min(${range.content}, 42rem)`;
      return projectWidth(ratio, { ...range, column });
    }),
};

/** A photograph is as wide as its column, of which the gallery has two beside any margin. */
const gallery = {
  ...project,
  sizes: () =>
    sizesOf(({ breakpoint, column }) =>
      breakpoint === 'with-margin' ? columnBesideNarrowMargin : column,
    ),
};

/** The layout of project cards, the gallery, stories and the portrait, in numbers. */
export const imageSlots = {
  project,
  entry,
  gallery,
  // The picture of the featured project may be as wide as the content, and so may the first of the gallery.
  leading: { ...project, widths: contentWidths },
  cover: { ...gallery, widths: contentWidths },
  // On a phone, a detail may stand for the picture of a project.
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
