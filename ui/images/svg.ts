import sharp from 'sharp';
import type { PluginConfig } from 'svgo';
import { UserInputError } from '../content/diagnostics.ts';
import { decode } from '../content/encoding.ts';
import { groundOf, type ProcessedImage } from './raster.ts';
import {
  ensureViewBox,
  removeTitleAndDescription,
  rewriteSvg,
  unreadableSvg,
  visitElements,
} from './rewriteSvg.ts';

/**
 * The text of a drawing with more characters is cleaned and not made shorter: for that each element is compared with each rule
 * of the style sheet, and many a path with others, so a drawing of some megabytes would take minutes.
 */
const MAX_SHORTENED_CHARACTERS = 100_000;

/** These take out what does not draw: scripts, comments, and what a program wrote about its user. */
const cleaners: readonly PluginConfig[] = [
  'removeDoctype',
  'removeXMLProcInst',
  { name: 'removeComments', params: { preservePatterns: false } },
  'removeMetadata',
  'removeEditorsNSData',
  'removeScripts',
  ...removeTitleAndDescription,
];

const shortener: PluginConfig = {
  name: 'preset-default',
  // An inline style would override the rule of the other colour scheme.
  params: { overrides: { removeComments: { preservePatterns: false }, inlineStyles: false } },
};

/**
 * Prepares an SVG for the page: the drawing, which scales, without the metadata that its program wrote about its owner. An
 * `<img>` runs no script, but a browser would at the file's own address: scripts are taken out.
 *
 * @throws {UserInputError} when it would not be seen as it was drawn
 */
export async function processSvg(bytes: Uint8Array): Promise<ProcessedImage> {
  const source = decode(bytes);
  const ground = await groundFor(source);
  let size: { width: number; height: number } | undefined;
  const svg = rewriteSvg(source, {
    plugins: [
      visitElements((element, isRoot) => {
        if (!isRoot) return;
        size = ensureViewBox(element);
        const { style = '' } = element.attributes;
        // A background that the drawing has itself comes later, and so it wins.
        if (ground) element.attributes.style = `background:${ground};${style}`;
      }),
      ...(source.length > MAX_SHORTENED_CHARACTERS ? cleaners : [...cleaners, shortener]),
    ],
  });
  if (!size) throw unreadableSvg();
  refuseForeignMarkup(svg);
  const { width } = size;
  return { ...size, files: [{ bytes: Buffer.from(svg), extension: 'svg', width }] };
}

/** Chooses the colour behind a drawing, unless it has colours for each scheme. */
async function groundFor(svg: string): Promise<string | undefined> {
  if (/prefers-color-scheme|light-dark\(/.test(svg)) return undefined;
  try {
    return await groundOf(await sharp(Buffer.from(svg)).resize({ width: 1024 }).png().toBuffer());
  } catch {
    // Browsers may draw what sharp cannot.
    return '#fff';
  }
}

/** An `<img>` does not show this markup, or should not. Links may lead anywhere. */
const foreignMarkup: readonly {
  readonly pattern: RegExp;
  readonly why: (address: string) => string;
  readonly todo: string;
}[] = [
  {
    pattern: /<foreignObject\b/,
    why: () => 'it contains HTML, in a <foreignObject>',
    todo: 'export it with shapes and text only',
  },
  {
    pattern: /<(?:image|feImage)\b[^>]* (?:xlink:)?href="data:/,
    why: () => 'it contains another picture, whose metadata would be published',
    todo: 'export it as PNG or JPEG',
  },
  {
    pattern:
      /(?:(?<!<a\b[^>]*)href="|url\(\s*(?:["']|&quot;)?|@import\s+["'])(?!#|data:)([^"')&]+)/,
    why: (address) => `it refers to ${address}, which browsers do not load for a picture`,
    todo: 'embed it in the SVG',
  },
];

function refuseForeignMarkup(svg: string): void {
  for (const { pattern, why, todo } of foreignMarkup) {
    const match = pattern.exec(svg);
    if (match) throw new UserInputError(why(match[1] ?? ''), todo);
  }
}

/** Tells if a file is text that begins as an SVG may. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('utf8');
  return /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(head);
}
