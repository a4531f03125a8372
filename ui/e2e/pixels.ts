import type { Locator, Page, PageScreenshotOptions } from '@playwright/test';
import sharp from 'sharp';

export type Color = readonly [red: number, green: number, blue: number];

export type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** What is drawn of an element, of the window, or of a part of it: three bytes a pixel, row by row. */
export async function pixelsOf(target: Page | Locator, options: PageScreenshotOptions = {}) {
  const { data, info } = await sharp(await target.screenshot(options))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  /** Where the pixels of some colours are. */
  const places = (wanted: (color: Color) => boolean) => {
    const found = [];
    for (let at = 0; at < width * height; at += 1)
      if (wanted(colorAt(data, at))) found.push({ x: at % width, y: Math.floor(at / width) });
    return found;
  };
  return { width, height, data, places };
}

export function colorAt(data: Buffer, pixel: number): Color {
  const [red = 0, green = 0, blue = 0] = data.subarray(3 * pixel, 3 * pixel + 3);
  return [red, green, blue];
}
