import { optimize, type PluginConfig, type XastElement } from 'svgo';
import { UserInputError } from '../content/userInputError.ts';

/** A signature as the page draws it: what `signature.svg` has, in the page's own colours. */
export interface Signature {
  readonly viewBox: string;
  /** Outlines, to be filled, and lines, with their width. What is drawn in colour takes the accent's, as accents do. */
  readonly strokes: readonly {
    readonly d: string;
    readonly width?: number;
    readonly accent?: '';
  }[];
}

/** The most characters of all its outlines: a name in a few strokes has a third of that. */
const LONGEST = 30_000;

const inkscape = 'In Inkscape: Path › Object to Path, Ungroup, then Save As › Plain SVG';

/** Leaves what is drawn, with its colours as `#c8102e` or `#f00`. */
const plugins: readonly PluginConfig[] = [
  'removeTitle',
  'removeMetadata',
  'removeEditorsNSData',
  { name: 'removeDesc', params: { removeAny: true } },
  'convertStyleToAttrs',
  { name: 'convertColors', params: { shorthex: false, shortname: false } },
];

/**
 * Reads the paths of an SVG file. Everything else in it is left out, or refused where it would be missed.
 *
 * @throws {UserInputError} when it has shapes other than paths
 */
export function readSignature(file: string): Signature {
  const elements: XastElement[] = [];
  const enter = (element: XastElement) => void elements.push(element);
  try {
    optimize(file, { plugins: [...plugins, { name: 'all', fn: () => ({ element: { enter } }) }] });
  } catch {
    elements.length = 0;
  }
  const [root, ...inside] = elements;
  if (root?.name !== 'svg')
    throw new UserInputError('not an SVG file that can be read', 'save it as SVG again');
  const viewBox = root.attributes.viewBox?.trim() ?? '';
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0))
    throw new UserInputError(
      'it has no `viewBox`, which gives its size',
      'save it with one, as Inkscape does',
    );
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
  return { viewBox, strokes };
}

function stroke(attributes: Readonly<Record<string, string>>): Signature['strokes'][number] {
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
