import sharp from 'sharp';
import type { PluginConfig } from 'svgo';
import { UserInputError } from '../content/diagnostics.ts';
import { decode } from '../content/encoding.ts';
import { backgroundFor, type ProcessedImage } from './raster.ts';
import {
  ensureViewBox,
  removeTitleAndDescription,
  rewriteSvg,
  unreadableSvg,
  visitElements,
} from './rewriteSvg.ts';

/**
 * The most characters of a drawing that is made shorter. The shortener compares each element with each rule of the style sheet,
 * and paths with one another: for a drawing of some megabytes it would take minutes.
 */
const MAX_SHORTENED_CHARACTERS = 100_000;

/** These plugins remove everything that draws nothing: scripts, comments, and the metadata of the drawing program. */
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
 * Prepares an SVG for the page. The result can be scaled and has no metadata. It has no scripts either: a browser would run
 * them if a visitor opened the address of the file.
 *
 * @throws {UserInputError} when browsers would not show it as it was drawn
 */
export async function processSvg(bytes: Uint8Array): Promise<ProcessedImage> {
  const source = decode(bytes);
  const background = await backgroundForSvg(source);
  let size: { width: number; height: number } | undefined;
  const svg = rewriteSvg(source, {
    plugins: [
      visitElements((element, isRoot) => {
        if (!isRoot) return;
        size = ensureViewBox(element);
        const { style = '' } = element.attributes;
        // The background that the drawing may have comes later, and so it wins.
        if (background) element.attributes.style = `background:${background};${style}`;
      }),
      ...(source.length > MAX_SHORTENED_CHARACTERS ? cleaners : [...cleaners, shortener]),
    ],
  });
  if (!size) throw unreadableSvg();
  refuseForeignMarkup(svg);
  const { width } = size;
  return { ...size, files: [{ bytes: Buffer.from(svg), extension: 'svg', width }] };
}

/** Chooses the background of a drawing, unless the drawing has colours for each colour scheme. */
async function backgroundForSvg(svg: string): Promise<string | undefined> {
  if (/prefers-color-scheme|light-dark\(/.test(svg)) return undefined;
  try {
    return await backgroundFor(
      await sharp(Buffer.from(svg)).resize({ width: 1024 }).png().toBuffer(),
    );
  } catch {
    // Browsers may draw what sharp cannot.
    return '#fff';
  }
}

/** The markup that an `<img>` does not show, or should not show. Links may lead anywhere. */
const foreignMarkup: readonly {
  readonly pattern: RegExp;
  readonly why: (address: string) => string;
  readonly advice: string;
}[] = [
  {
    pattern: /<foreignObject\b/,
    why: () => 'it contains HTML, in a <foreignObject>',
    advice: 'export it with shapes and text only',
  },
  {
    pattern: /<(?:image|feImage)\b[^>]* (?:xlink:)?href="data:/,
    why: () => 'it contains another picture, whose metadata would be published',
    advice: 'export it as PNG or JPEG',
  },
  {
    pattern:
      /(?:(?<!<a\b[^>]*)href="|url\(\s*(?:["']|&quot;)?|@import\s+["'])(?!#|data:)([^"')&]+)/,
    why: (address) => `it refers to ${address}, which browsers do not load for a picture`,
    advice: 'embed it in the SVG',
  },
];

function refuseForeignMarkup(svg: string): void {
  for (const { pattern, why, advice } of foreignMarkup) {
    const match = pattern.exec(svg);
    if (match) throw new UserInputError(why(match[1] ?? ''), advice);
  }
}

/** Tells if a file is text that begins as an SVG may. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('utf8');
  return /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(head);
}
