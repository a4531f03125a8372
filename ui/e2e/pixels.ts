import type { Locator, Page, PageScreenshotOptions } from '@playwright/test';
import sharp from 'sharp';

export type Color = readonly [red: number, green: number, blue: number];

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, row by row. */
  readonly data: Buffer;
  /** Where the pixels of some colours are. */
  readonly places: (wanted: (color: Color) => boolean) => { x: number; y: number }[];
}

/** What is drawn of an element, of the window, or of a part of it. */
export async function pixelsOf(
  target: Page | Locator,
  options: PageScreenshotOptions = {},
): Promise<Pixels> {
  const { data, info } = await sharp(await target.screenshot(options))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const places: Pixels['places'] = (wanted) => {
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
