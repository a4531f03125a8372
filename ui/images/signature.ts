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

/** The most characters in the data of all paths. A name in a few strokes has a third of them. */
const MAX_LENGTH = 30_000;

const EXPORT_WITH_INKSCAPE =
  'In Inkscape: Path › Object to Path, Ungroup, then Save As › Plain SVG';

/**
 * Reads the paths of an SVG file. Other elements are refused if they draw something, and left out if not.
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
      // Every colour becomes one such as `#c8102e` or `#f00`, which `isColored` can read.
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

/** The characters in the data of a path: commands and numbers. */
const pathData = /^[\sMLHVCSQTAZe\d.,+-]+$/i;

/** An outline to be filled, or a line with its width. A path in a colour is drawn in the accent colour of the page. */
function strokeOf(attributes: Readonly<Record<string, string>>) {
  const { d = '', fill, stroke } = attributes;
  // Characters that no path has would draw nothing, and must not get into the page.
  if (!pathData.test(d))
    throw new UserInputError('the data of a path is damaged', EXPORT_WITH_INKSCAPE);
  const isLine = fill === 'none' && stroke !== undefined && stroke !== 'none';
  return {
    d: d.trim().replace(/\s+/g, ' '),
    ...(isLine && { width: Number.parseFloat(attributes['stroke-width'] ?? '1') || 1 }),
    ...(isColored(isLine ? stroke : fill) && { hasAccentColor: true as const }),
  };
}

/** The most difference between the channels of a colour that counts as grey. */
const MAX_DIFFERENCE_OF_GREY = 0x50;

/** True for a colour that is no grey, black or white. */
function isColored(color = '#000'): boolean {
  const [, ...channels] = /^#(..?)(..?)(..?)$/.exec(color) ?? [];
  const values = channels.map((digits) => Number.parseInt(digits.padStart(2, digits), 16));
  return Math.max(...values) - Math.min(...values) > MAX_DIFFERENCE_OF_GREY;
}
