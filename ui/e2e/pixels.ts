import type { Locator, Page, PageScreenshotOptions } from '@playwright/test';
import sharp from 'sharp';

export type Color = readonly [red: number, green: number, blue: number];

export type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Takes a picture of an element, of the window, or of a part of it: three bytes a pixel, row by row. */
export async function pixelsOf(target: Page | Locator, options: PageScreenshotOptions = {}) {
  const { data, info } = await sharp(await target.screenshot(options))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  /** The positions of the pixels whose colour matches. */
  const places = (matches: (color: Color) => boolean) => {
    const positions = Array.from({ length: width * height }, (_, at) => at);
    return positions
      .filter((at) => matches(colorAt(data, at)))
      .map((at) => ({ x: at % width, y: Math.floor(at / width) }));
  };
  return { width, height, data, places };
}

/** Letters and lines are dark in the light scheme; the ruling is lighter. */
export const isInk = ([red, green, blue]: Color) => red + green + blue < 384;

export function colorAt(data: Buffer, pixel: number): Color {
  const [red = 0, green = 0, blue = 0] = data.subarray(3 * pixel, 3 * pixel + 3);
  return [red, green, blue];
}
