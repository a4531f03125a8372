import type { XastElement } from 'svgo';
import { UserInputError } from '../content/diagnostics.ts';
import {
  ensureViewBox,
  removeTitleAndDescription,
  rewriteSvg,
  unreadableSvg,
  visitElements,
} from './rewriteSvg.ts';

/** A signature as the page draws it: the paths of `signature.svg`, in the page's own colours. */
export type Signature = Readonly<ReturnType<typeof readSignature>>;

/** The data of all paths has at most this many characters: a name in a few strokes has a third of that. */
const MAX_LENGTH = 30_000;

const EXPORT_WITH_INKSCAPE =
  'In Inkscape: Path › Object to Path, Ungroup, then Save As › Plain SVG';

/**
 * Reads the paths of an SVG file, with their colours as `#c8102e` or `#f00`. Everything else in it is left out, or refused
 * where it would be missed.
 *
 * @throws {UserInputError} when it has shapes other than paths
 */
export function readSignature(file: string) {
  const elements: XastElement[] = [];
  rewriteSvg(file, {
    plugins: [
      ...removeTitleAndDescription,
      'removeMetadata',
      'removeEditorsNSData',
      'convertStyleToAttrs',
      { name: 'convertColors', params: { shorthex: false, shortname: false } },
      visitElements((element) => void elements.push(element)),
    ],
  });
  const [root, ...descendants] = elements;
  if (root?.name !== 'svg') throw unreadableSvg();
  ensureViewBox(root);
  for (const element of descendants) refuseUnsupported(element);
  const paths = descendants.filter(({ name }) => name === 'path');
  if (paths.length === 0) throw new UserInputError('it has no path', EXPORT_WITH_INKSCAPE);
  const strokes = paths.map(({ attributes }) => strokeOf(attributes));
  const length = strokes.reduce((sum, { d }) => sum + d.length, 0);
  if (length > MAX_LENGTH)
    throw new UserInputError(
      `its paths have ${length} characters, more than the ${MAX_LENGTH} allowed`,
      'simplify it: in Inkscape, Path › Simplify',
    );
  return { viewBox: root.attributes.viewBox ?? '', strokes };
}

function refuseUnsupported({ name, attributes }: XastElement): void {
  if (attributes.transform)
    throw new UserInputError('it has a `transform`, which is not supported', EXPORT_WITH_INKSCAPE);
  if (!['path', 'g', 'defs'].includes(name))
    throw new UserInputError(
      `it has a <${name}>, and only paths are supported`,
      EXPORT_WITH_INKSCAPE,
    );
}

/** An outline to be filled, or a line with its width. A path in a colour is drawn in the accent colour of the page. */
function strokeOf(attributes: Readonly<Record<string, string>>) {
  const { d = '', fill, stroke } = attributes;
  // Text in another language than that of paths draws nothing, and it must not get into the page.
  if (!/^[\sMLHVCSQTAZe\d.,+-]+$/i.test(d))
    throw new UserInputError('the data of a path is damaged', EXPORT_WITH_INKSCAPE);
  const isLine = fill === 'none' && stroke !== undefined && stroke !== 'none';
  return {
    d: d.trim().replace(/\s+/g, ' '),
    ...(isLine && { width: Number.parseFloat(attributes['stroke-width'] ?? '1') || 1 }),
    ...(isColored(isLine ? stroke : fill) && { hasAccentColor: true as const }),
  };
}

/** The channels of a grey are less than this apart. */
const MIN_DIFFERENCE_OF_COLOR = 0x50;

function isColored(color = '#000'): boolean {
  const [, ...channels] = /^#(..?)(..?)(..?)$/.exec(color) ?? [];
  const values = channels.map((digits) => Number.parseInt(digits.padStart(2, digits), 16));
  return Math.max(...values) - Math.min(...values) > MIN_DIFFERENCE_OF_COLOR;
}
