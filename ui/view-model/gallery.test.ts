import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { CONTENT_WIDTH, minWidthQuery } from '../images/slots';
import { galleryView } from './gallery';

const { content } = await loadedSite('variants/between');
const image = { src: 'a.avif', sizes: '10rem', sources: [{ srcset: 'a', type: 'image/avif' }] };

/** A gallery of `count` pictures of one size. */
function galleryOf(count: number, size: { readonly width: number; readonly height: number }) {
  const gallery = Array.from({ length: count }, (_, rank) => ({ alt: `Une rive ${rank}` }));
  const images = gallery.map((_, rank) => [`gallery[${rank}].src`, { ...image, ...size }] as const);
  return galleryView({ ...content, gallery }, new Map(images));
}

const large = { width: 2000, height: 1500 };

test.each([1, 3, 4, 5, 7])('in a gallery of %i the first picture fills the content', (count) => {
  const [first, ...others] = galleryOf(count, large);

  expect(first?.isWide).toBe(true);
  expect(first?.sizes).toBe(`${minWidthQuery('wide')} ${CONTENT_WIDTH}px, 10rem`);
  expect(others.filter(({ isWide }) => isWide)).toEqual([]);
});

test.each([
  { name: 'a tall one', count: 4, size: { width: 1500, height: 2000 } },
  { name: 'a small one', count: 4, size: { width: 800, height: 600 } },
  { name: 'one of two', count: 2, size: large },
  { name: 'one of six', count: 6, size: large },
])('a first picture stands beside others if it is $name', ({ count, size }) => {
  const pictures = galleryOf(count, size);

  expect(pictures.filter(({ isWide }) => isWide)).toEqual([]);
  expect(pictures[0]?.sizes).toBe('10rem');
});
