import type { CheckedContent } from '../content/schema.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { CONTENT_WIDTH, minWidthQuery } from '../images/slots.ts';
import { fillsContentWidth } from './projects.ts';

/** True for the first picture if the others fill rows of two or of three. */
export const isCover = (rank: number, count: number) =>
  rank === 0 && (count % 2 === 1 || count % 3 === 1);

/** The pictures of the gallery, each with its processed image. `images` has these by their path in the content. */
export const galleryView = (
  { gallery }: CheckedContent,
  images: ReadonlyMap<string, ResponsiveImage>,
) =>
  gallery.map(({ alt, caption }, rank) => {
    const image = images.get(`gallery[${rank}].src`);
    const { width = 0, height = 1 } = image ?? {};
    const isWide = isCover(rank, gallery.length) && fillsContentWidth(image) && width > height;
    const wideSizes = `${minWidthQuery('wide')} ${CONTENT_WIDTH}px, ${image?.sizes}`;
    return { alt, caption, ...image, ...(isWide && { isWide, sizes: wideSizes }) };
  });
