import sharp from 'sharp';
import { type CustomPlugin, optimize, type XastElement } from 'svgo';
import { UserInputError } from '../content/userInputError.ts';
import { decode } from '../content/utf8.ts';
import { groundOf, type ProcessedImage } from './raster.ts';

/**
 * What the page shows of an SVG: the drawing, which scales, without what the program that wrote it says of its
 * owner. An `<img>` runs no script, but the file has an address, where a browser would: scripts are taken out.
 *
 * @throws {UserInputError} when it would not be seen as it was drawn
 */
export async function processSvg(bytes: Uint8Array): Promise<ProcessedImage> {
  const root: { size?: ReturnType<typeof sizeOf> } = {};
  const source = decode(bytes);
  const ground = await groundFor(source);
  let data: string;
  try {
    ({ data } = optimize(source, {
      multipass: true,
      plugins: [
        sized(root, ground),
        {
          name: 'preset-default',
          // Inlined, a style would override that of another scheme.
          params: {
            overrides: { removeComments: { preservePatterns: false }, inlineStyles: false },
          },
        },
        'removeScripts',
        // Many programs put their own name, or the file's, there.
        'removeTitle',
        { name: 'removeDesc', params: { removeAny: true } },
      ],
    }));
  } catch (error) {
    if (error instanceof UserInputError) throw error;
    throw new UserInputError('it cannot be read as SVG', 'export it again');
  }
  if (!root.size) throw new UserInputError('not an SVG', 'export it again');
  for (const [markup, why, todo] of refused) {
    const [found, address = ''] = markup.exec(data) ?? [];
    if (found) throw new UserInputError(why.replace('$1', address), todo);
  }
  const { width, height } = root.size;
  return { width, height, files: [{ bytes: Buffer.from(data), extension: 'svg', width }] };
}

/** Of a drawing without its own colours for each scheme; one that sharp cannot draw, browsers may. */
async function groundFor(svg: string): Promise<string | undefined> {
  if (/prefers-color-scheme|light-dark\(/.test(svg)) return undefined;
  const drawn = sharp(Buffer.from(svg)).resize({ width: 1024 }).png().toBuffer();
  return drawn.then(groundOf).catch(() => '#fff');
}

/** Finds the size, and gives the view box and the ground that are lacking. */
const sized = (
  found: { size?: ReturnType<typeof sizeOf> },
  ground: string | undefined,
): CustomPlugin => ({
  name: 'sized',
  fn: () => ({
    element: {
      enter: (element, parent) => {
        if (parent.type !== 'root' || element.name !== 'svg' || found.size) return;
        found.size = sizeOf(element);
        const { style = '' } = element.attributes;
        // First: a ground of its own counts.
        if (ground) element.attributes.style = `background:${ground};${style}`;
      },
    },
  }),
});

function sizeOf({ attributes }: XastElement) {
  const { viewBox = '' } = attributes;
  let [, , width, height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!width || !height) {
    [width, height] = [attributes.width, attributes.height].map((length = '') =>
      /^[\d.]+(px)?$/.test(length) ? Number.parseFloat(length) : 0,
    );
    if (!width || !height)
      throw new UserInputError(
        'the size is missing',
        'give its <svg> a viewBox="0 0 width height"',
      );
    attributes.viewBox = `0 0 ${width} ${height}`;
  }
  return { width: Math.round(width), height: Math.round(height) };
}

/** What an `<img>` does not show, or should not: markup, why, and what to do. Links may lead anywhere. */
const refused: readonly (readonly [markup: RegExp, why: string, todo: string])[] = [
  [
    /<foreignObject\b/,
    'it contains HTML, in a <foreignObject>',
    'export it with shapes and text only',
  ],
  [
    /<(?:image|feImage)\b[^>]* (?:xlink:)?href="data:/,
    'it contains another picture, whose metadata would be published',
    'export it as PNG or JPEG',
  ],
  [
    /(?:(?<!<a\b[^>]*)href="|url\(\s*(?:["']|&quot;)?|@import\s+["'])(?!#|data:)([^"')&]+)/,
    'it refers to $1, which browsers do not load for a picture',
    'embed it in the SVG',
  ],
];

/** Whether a file is text that begins as an SVG may. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('utf8');
  return /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(head);
}
