/** What the layout of project cards, the gallery and the portrait asks of images. */

import { breakpoints } from '../breakpoints.ts';

/** A position in the layout that an image fills. */
export interface ImageSlot {
  /** How wide it is shown there, for the attribute, when it is `ratio` times as wide as high. */
  readonly sizes: (ratio: number) => string;
  /** The widths to make, in pixels, in order. */
  readonly widths: readonly number[];
  /** The widest it is shown, in CSS pixels, where that would be seen. */
  readonly minWidth: number;
}

/**
 * The width of the content without a margin: whole squares, where a phone has room for them. Less than a square too
 * much, because Chromium ignores an entry of `sizes` with `round()`.
 */
const squares = 'calc(100vw - 2.875rem)';
const narrowest = 'calc(100vw - 3.25rem)';

/** How high a project's picture is at most, in rem: twelve squares beside the margin, ten without one. */
const [high, low] = [24, 17.5];

/** The windows that have one column, in which a detail stands for the whole. */
export const NARROW_MEDIA = `(max-width: ${breakpoints['two-columns'] - 0.01}rem)`;

/** The media query of windows that are at least so wide, for attributes of images. */
export const minWidthQuery = (name: keyof typeof breakpoints) =>
  `(min-width: ${breakpoints[name]}rem)`;

/** One column of two, then of one, from the widest window to the narrowest; each begins at a width. */
const columns = [
  ['wide', '30rem', high],
  ['wide-margin', 'calc(50vw - 12rem)', high],
  ['with-margin', 'calc(50vw - 10.75rem)', high],
  ['two-columns', `calc(${squares} / 2 - 0.875rem)`, low],
  ['whole-squares', squares, low],
] as const;

/** The attribute for a picture that is `shown` so wide in a column as long and as high as this. */
const sizesInColumns = (shown: (length: string, height: number) => string) =>
  columns
    .map(([from, length, height]) => `${minWidthQuery(from)} ${shown(length, height)}`)
    .concat(shown(narrowest, low))
    .join(', ');

/** Of a photograph of the gallery: the column's own width. */
const gallerySizes = () => sizesInColumns((length) => length);

const inColumn = {
  // Two columns on a tablet and on a desktop, one on a telephone at two dots a pixel, all of them at two or three.
  widths: [352, 496, 704, 992],
  minWidth: 600,
};

/** What may also be as wide as the content, at up to two dots a pixel. */
const inContent = { ...inColumn, widths: [...inColumn.widths, 1488, 1984] };

/** The largest width of the content, in CSS pixels. */
export const CONTENT_WIDTH = 992;

/** The ratio of width to height from which the first project's picture is as wide as the content: others would be too high. */
export const WIDE_RATIO = 1.5;

/** How wide a project's picture is shown in its column: whole. */
export const projectSizes = (ratio: number) =>
  sizesInColumns((length, height) => `min(${length}, ${Math.ceil(100 * ratio * height) / 100}rem)`);

/** The widths of the content, from the widest window to the narrowest but one; each begins at a width. */
const contentWidths = [
  ['wide', '62rem'],
  ['wide-margin', 'calc(100vw - 22rem)'],
  ['with-margin', 'calc(100vw - 19.5rem)'],
  ['whole-squares', squares],
] as const;

/** The `sizes` of the first project's picture where it is as wide as the content, on the home page. */
export const FULL_WIDTH_SIZES = contentWidths
  .map(([from, length]) => `${minWidthQuery(from)} ${length}`)
  .concat(narrowest)
  .join(', ');

/** How high a picture of a story is at most, in squares. */
const HIGHEST = 20;

/** The ratio of width to height up to which two pictures stand beside one another on a phone, such as two of its screens. */
export const TALL_RATIO = 0.8;

/** The slot of a picture of a story: in one of so many columns of whole squares, or so many rem or squares wide at most. */
function inStory({ columns = 1, rem = Infinity, squares = Infinity }): ImageSlot {
  const sizes = (ratio: number) => {
    const shown = (length: string, count: number, grid: number) => {
      const limit = `${Math.ceil(100 * Math.min(rem, squares * grid, ratio * HIGHEST * grid)) / 100}rem`;
      const column = `(${length} - ${(count - 1) * grid}rem) / ${count}`;
      return `min(${count > 1 ? column : length}, ${limit})`;
    };
    const onPhone = Math.min(columns, ratio < TALL_RATIO ? 2 : 1);
    return contentWidths
      .flatMap(([from, length]) =>
        from === 'whole-squares'
          ? [
              `${minWidthQuery('two-columns')} ${shown(length, columns, 1.75)}`,
              `${minWidthQuery(from)} ${shown(length, onPhone, 1.75)}`,
            ]
          : `${minWidthQuery(from)} ${shown(length, columns, 2)}`,
      )
      .concat(shown(narrowest, onPhone, 1.75))
      .join(', ');
  };
  return { sizes, widths: inContent.widths, minWidth: 352 };
}

/** The layout of ProjectCard, of the gallery and of the portrait, in numbers. */
export const imageSlots = {
  project: { sizes: projectSizes, ...inColumn },
  gallery: { sizes: gallerySizes, ...inColumn },
  // Of the featured project, which is also shown as wide as the content.
  leading: { sizes: projectSizes, ...inContent },
  // The first of the gallery, which may be as wide as the content.
  cover: { sizes: gallerySizes, ...inContent },
  // Instead of a project's, in one column.
  narrow: {
    sizes: (ratio) => `min(${narrowest}, ${Math.ceil(100 * ratio * low) / 100}rem)`,
    widths: inColumn.widths,
    minWidth: 352,
  },
  // Of a story: as wide as the content, as its text, half as wide as that, or beside others.
  'story-full': inStory({}),
  'story-text': inStory({ rem: 42 }),
  'story-narrow': inStory({ squares: 11 }),
  'story-half': inStory({ columns: 2 }),
  'story-third': inStory({ columns: 3 }),
  portrait: {
    sizes: () =>
      `${minWidthQuery('wide')} 18rem, ${minWidthQuery('wide-margin')} 14rem, ${minWidthQuery('with-margin')} 12rem, ${minWidthQuery('two-columns')} min(${squares} / 2 - 0.875rem, 21rem), ${minWidthQuery('whole-squares')} min(${squares}, 21rem), ${narrowest}`,
    widths: [240, 480, 720],
    minWidth: 240,
  },
} satisfies Record<string, ImageSlot>;
