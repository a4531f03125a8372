import type { Locator, Page, PageScreenshotOptions } from '@playwright/test';
import sharp from 'sharp';

export type Color = readonly [red: number, green: number, blue: number];

/** The pixels of a screenshot. */
export type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Takes a screenshot of an element, of the window, or of a part of the window. */
export async function pixelsOf(target: Page | Locator, options: PageScreenshotOptions = {}) {
  const { data, info } = await sharp(await target.screenshot(options))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    /** Three bytes a pixel, row by row. */
    data,
    /** Finds the pixels whose colour matches, by their positions. */
    findPixels(matches: (color: Color) => boolean) {
      const indexes = Array.from({ length: width * height }, (_, index) => index);
      return indexes
        .filter((index) => matches(colorAt(data, index)))
        .map((index) => ({ x: index % width, y: Math.floor(index / width) }));
    },
  };
}

/** The colour of the pixel with this index, counted row by row. */
export function colorAt(data: Buffer, index: number): Color {
  const [red = 0, green = 0, blue = 0] = data.subarray(3 * index, 3 * index + 3);
  return [red, green, blue];
}

/** Letters and lines are dark in the light scheme; the ruling is lighter. */
export const isInk = ([red, green, blue]: Color) => red + green + blue < 384;

/** The browser rounds colours: the same colour may be this far away in a screenshot. */
const MAX_ROUNDING = 3;

/** Matches pixels of a colour. */
export const hasColor = (expected: Color) => (color: Color) =>
  colorDistance(color, expected) <= MAX_ROUNDING;

/** The distance of two colours, from 0 to 442, which is that of black and white. */
export function colorDistance(one: Color, other: Color): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Computes a colour of CSS as the open page shows it, such as `var(--paper)`. */
export async function computedColor(page: Page, cssColor: string): Promise<Color> {
  const computed = await page.locator('body').evaluate((body, cssColor) => {
    const probe = body.appendChild(document.createElement('i'));
    probe.style.color = cssColor;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, cssColor);
  const [red = 0, green = 0, blue = 0] = computed.match(/\d+/g)?.map(Number) ?? [];
  return [red, green, blue];
}
