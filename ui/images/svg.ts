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
        checked(root, ground),
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
  const { width, height } = root.size;
  return { width, height, files: [{ bytes: Buffer.from(data), extension: 'svg', width }] };
}

/** Of a drawing without its own colours for each scheme; one that sharp cannot draw, browsers may. */
async function groundFor(svg: string): Promise<string | undefined> {
  if (/prefers-color-scheme|light-dark\(/.test(svg)) return undefined;
  const drawn = sharp(Buffer.from(svg)).resize({ width: 1024 }).png().toBuffer();
  return drawn.then(groundOf).catch(() => '#fff');
}

/** Finds the size, gives the view box and the ground that are lacking, and refuses what would not be shown in an `<img>`. */
const checked = (
  found: { size?: ReturnType<typeof sizeOf> },
  ground: string | undefined,
): CustomPlugin => ({
  name: 'checked',
  fn: () => ({
    element: {
      enter: (element, parent) => {
        if (parent.type === 'root' && element.name === 'svg' && !found.size) {
          found.size = sizeOf(element);
          const { style = '' } = element.attributes;
          // First: a ground of its own counts.
          if (ground) element.attributes.style = `background:${ground};${style}`;
        }
        refuseForeign(element);
      },
    },
    text: {
      enter: ({ value }) => refuseAddress(/@import\s+(?:url\()?["']?([^"')\s;]+)/.exec(value)?.[1]),
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

function refuseForeign({ name, attributes }: XastElement): void {
  const html = 'it contains HTML, in a <foreignObject>';
  const picture = 'it contains another picture, whose metadata would be published';
  if (name === 'foreignObject')
    throw new UserInputError(html, 'export it with shapes and text only');
  const { href = attributes['xlink:href'] } = attributes;
  if ((name === 'image' || name === 'feImage') && href?.startsWith('data:'))
    throw new UserInputError(picture, 'export it as PNG or JPEG');
  if (name !== 'a') refuseAddress(href);
  for (const value of Object.values(attributes)) {
    refuseAddress(/url\(\s*["']?([^"')]+)/.exec(value)?.[1]);
  }
}

/** What is elsewhere is not loaded for a drawing in an `<img>`, and this site asks nothing of any other. */
function refuseAddress(address: string | undefined): void {
  if (address === undefined || address.startsWith('#') || address.startsWith('data:')) return;
  throw new UserInputError(
    `it refers to ${address}, which browsers do not load for a picture`,
    'embed it in the SVG',
  );
}

/** Whether a file is text that begins as an SVG may. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('utf8');
  return /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(head);
}
