import sharp from 'sharp';
import { type Config, type CustomPlugin, optimize, type XastElement } from 'svgo';
import { UserInputError } from '../content/diagnostics.ts';
import { decode } from '../content/encoding.ts';
import { groundOf, type ProcessedImage } from './raster.ts';

/**
 * What the page shows of an SVG: the drawing, which scales, without what the program that wrote it says of its
 * owner. An `<img>` runs no script, but the file has an address, where a browser would: scripts are taken out.
 *
 * @throws {UserInputError} when it would not be seen as it was drawn
 */
export async function processSvg(bytes: Uint8Array): Promise<ProcessedImage> {
  const source = decode(bytes);
  const ground = await groundFor(source);
  const sizes: { width: number; height: number }[] = [];
  const data = rewritten(source, {
    multipass: true,
    plugins: [
      eachElement((element, isRoot) => {
        if (!isRoot || sizes.length > 0) return;
        sizes.push(sizeOf(element));
        const { style = '' } = element.attributes;
        // First: a ground of its own counts.
        if (ground) element.attributes.style = `background:${ground};${style}`;
      }),
      {
        name: 'preset-default',
        // Inlined, a style would override that of another scheme.
        params: { overrides: { removeComments: { preservePatterns: false }, inlineStyles: false } },
      },
      'removeScripts',
      ...withoutWords,
    ],
  });
  const [size] = sizes;
  if (!size) throw unreadable();
  for (const [markup, why, todo] of refused) {
    const [found, address = ''] = markup.exec(data) ?? [];
    if (found) throw new UserInputError(why.replace('$1', address), todo);
  }
  return { ...size, files: [{ bytes: Buffer.from(data), extension: 'svg', width: size.width }] };
}

/** Of a drawing without its own colours for each scheme; one that sharp cannot draw, browsers may. */
async function groundFor(svg: string): Promise<string | undefined> {
  if (/prefers-color-scheme|light-dark\(/.test(svg)) return undefined;
  const drawn = sharp(Buffer.from(svg)).resize({ width: 1024 }).png().toBuffer();
  return drawn.then(groundOf).catch(() => '#fff');
}

/** Many programs put their own name, or the file's, there. */
const withoutWords = ['removeTitle', { name: 'removeDesc', params: { removeAny: true } }] as const;

const unreadable = () => new UserInputError('not an SVG that can be read', 'export it again');

/** What the plugins leave of an SVG. */
function rewritten(svg: string, config: Config): string {
  try {
    return optimize(svg, config).data;
  } catch (error) {
    throw error instanceof UserInputError ? error : unreadable();
  }
}

/** The plugin that shows each element to `see`, and whether it is the <svg> of all. */
const eachElement = (see: (element: XastElement, isRoot: boolean) => void): CustomPlugin => ({
  name: 'each',
  fn: () => ({
    element: {
      enter: (element, { type }) => see(element, type === 'root' && element.name === 'svg'),
    },
  }),
});

/** Its size, from the view box, which it is given where it has none. */
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

/** A signature as the page draws it: what `signature.svg` has, in the page's own colours. */
export type Signature = Readonly<ReturnType<typeof readSignature>>;

/** The most characters of all its outlines: a name in a few strokes has a third of that. */
const LONGEST = 30_000;

const inkscape = 'In Inkscape: Path › Object to Path, Ungroup, then Save As › Plain SVG';

/**
 * Reads the paths of an SVG file, with their colours as `#c8102e` or `#f00`. Everything else in it is left out, or refused
 * where it would be missed.
 *
 * @throws {UserInputError} when it has shapes other than paths
 */
export function readSignature(file: string) {
  const elements: XastElement[] = [];
  rewritten(file, {
    plugins: [
      ...withoutWords,
      'removeMetadata',
      'removeEditorsNSData',
      'convertStyleToAttrs',
      { name: 'convertColors', params: { shorthex: false, shortname: false } },
      eachElement((element) => void elements.push(element)),
    ],
  });
  const [root, ...inside] = elements;
  if (root?.name !== 'svg') throw unreadable();
  // Gives it the view box where that is lacking.
  sizeOf(root);
  const strokes = inside.flatMap(({ name, attributes }) => {
    if (attributes.transform)
      throw new UserInputError('it has a `transform`, which is not supported', inkscape);
    if (name === 'path') return [stroke(attributes)];
    if (name === 'g' || name === 'defs') return [];
    throw new UserInputError(`it has a <${name}>, and only paths are supported`, inkscape);
  });
  if (strokes.length === 0) throw new UserInputError('it has no path', inkscape);
  const length = strokes.reduce((sum, { d }) => sum + d.length, 0);
  if (length > LONGEST)
    throw new UserInputError(
      `its paths have ${length} characters, more than the ${LONGEST} allowed`,
      'simplify it: in Inkscape, Path › Simplify',
    );
  return { viewBox: root.attributes.viewBox ?? '', strokes };
}

/** An outline, to be filled, or a line, with its width. What is drawn in colour takes the accent's, as accents do. */
function stroke(attributes: Readonly<Record<string, string>>) {
  const { d = '', fill, stroke } = attributes;
  // What is not this language is no outline, and is not put in a page.
  if (!/^[\sMLHVCSQTAZe\d.,+-]+$/i.test(d))
    throw new UserInputError('the data of a path is damaged', inkscape);
  const line = fill === 'none' && stroke !== undefined && stroke !== 'none';
  return {
    d: d.trim().replace(/\s+/g, ' '),
    ...(line && { width: Number.parseFloat(attributes['stroke-width'] ?? '1') || 1 }),
    ...(isColored(line ? stroke : fill) && { accent: '' as const }),
  };
}

/** Whether a colour is one, and no grey. */
function isColored(color = '#000'): boolean {
  const [, ...channels] = /^#(..?)(..?)(..?)$/.exec(color) ?? [];
  const values = channels.map((digits) => Number.parseInt(digits.padStart(2, digits), 16));
  return Math.max(...values) - Math.min(...values) > 0x50;
}

/**
 * The icon for what shows no SVG, by its path: for tabs, as Safari up to 18.7 shows them, and on `paper` for home
 * screens, which make black of what is transparent.
 *
 * @throws {UserInputError} when it cannot be drawn
 */
export async function rasterIcons(
  svg: Uint8Array,
  paper: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const drawn = (size: number, background: string) =>
    sharp(svg)
      .resize(size, size, { fit: 'contain', background })
      .png({ palette: true, compressionLevel: 9 });
  const [small, large] = await Promise.all([
    drawn(48, '#0000').toBuffer(),
    drawn(180, paper).flatten({ background: paper }).toBuffer(),
  ]).catch((error: Error) => {
    const [reason] = error.message.split('\n');
    throw new UserInputError(`it cannot be drawn (${reason})`, 'export it again, as plain SVG');
  });
  // What stands before the one PNG in an ICO file: the number of pictures, then size, bits a pixel, length and place.
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(small.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Map([
    ['favicon.ico', Buffer.concat([header, small])],
    ['apple-touch-icon.png', large],
  ]);
}
