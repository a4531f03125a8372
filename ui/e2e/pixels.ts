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
      const positions: { x: number; y: number }[] = [];
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1)
          if (matches(colorAt(data, y * width + x))) positions.push({ x, y });
      return positions;
    },
  };
}

/** The colour of the pixel with this index, counted row by row. */
export function colorAt(data: Buffer, index: number): Color {
  const start = 3 * index;
  return [data.readUInt8(start), data.readUInt8(start + 1), data.readUInt8(start + 2)];
}

/** Takes a screenshot of a whole page in greys: a byte a pixel, row by row, from 0 for black to 255 for white. */
export async function greysOf(page: Page): Promise<Buffer> {
  const screenshot = await page.screenshot({ fullPage: true, animations: 'disabled' });
  return sharp(screenshot).removeAlpha().greyscale().raw().toBuffer();
}

/** Half of the greatest sum of red, green and blue, 3 × 255. */
const MAX_INK_SUM = 384;

/** Matches letters and lines in the light scheme, which are darker than a medium grey. The ruling is lighter. */
export const isInk = ([red, green, blue]: Color) => red + green + blue < MAX_INK_SUM;

/** The browser rounds colours: the same colour may be this far away in a screenshot. */
const MAX_ROUNDING = 3;

/** Matches pixels of a colour. */
export const hasColor = (expected: Color) => (color: Color) =>
  colorDistance(color, expected) <= MAX_ROUNDING;

/** The distance of two colours: 0 if they are the same, 442 between black and white. */
export function colorDistance(one: Color, other: Color): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Computes a colour of CSS as the open page shows it, such as `var(--paper)`. It has to be opaque and in sRGB. */
export async function computedColor(page: Page, cssColor: string): Promise<Color> {
  const computed = await page.locator('body').evaluate((body, cssColor) => {
    const probe = body.appendChild(document.createElement('i'));
    probe.style.color = cssColor;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, cssColor);
  // Browsers write such a colour as `rgb(252, 252, 254)`.
  const [red = 0, green = 0, blue = 0] = computed.match(/\d+/g)?.map(Number) ?? [];
  return [red, green, blue];
}
