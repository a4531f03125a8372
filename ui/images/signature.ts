import { UserInputError } from '../content/userInputError.ts';

/** A signature as the page draws it: what `signature.svg` has, in the page's own colours. */
export interface Signature {
  readonly viewBox: string;
  readonly strokes: readonly Stroke[];
}

interface Stroke {
  /** An outline, to be filled; or a line, with its width. */
  readonly d: string;
  readonly width?: number;
  /** Whether it is drawn in colour: in the accent then, like the accents of letters. */
  readonly accent?: '';
}

/** The most characters of all its outlines: a name in a few strokes has a third of that. */
const LONGEST = 30_000;

const inkscape = 'In Inkscape: Path › Object to Path, Ungroup, then Save As › Plain SVG';

/**
 * Reads the outlines of an SVG file; its text, its pictures and whatever else it could bring to the page stay where
 * they are.
 *
 * @throws {UserInputError} when it is not made of outlines alone
 */
export function readSignature(file: string): Signature {
  const svg = file
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>/gi, '')
    .replace(/<(title|desc|metadata)\b[\s\S]*?<\/\1>/gi, '');
  const elements = [...svg.matchAll(/<([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)].map(
    ([, name = '', written = '']) => ({ name, attributes: attributesOf(written) }),
  );
  const root = elements.shift();
  if (root?.name !== 'svg') throw new UserInputError('not an SVG file', 'save it as SVG');
  const { viewBox = '' } = root.attributes;
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0))
    throw new UserInputError(
      'it has no `viewBox`, which gives its size',
      'save it with one, as Inkscape does',
    );
  const strokes = elements.flatMap(({ name, attributes }) => {
    if (attributes.transform)
      throw new UserInputError('it has a `transform`, which is not supported', inkscape);
    if (name === 'path') return [stroke(attributes)];
    if (/^(g|defs|sodipodi:.*|inkscape:.*)$/.test(name)) return [];
    throw new UserInputError(`it has a <${name}>, and only paths are supported`, inkscape);
  });
  if (strokes.length === 0) throw new UserInputError('it has no path', inkscape);
  const length = strokes.reduce((sum, { d }) => sum + d.length, 0);
  if (length > LONGEST)
    throw new UserInputError(
      `its paths have ${length} characters, more than the ${LONGEST} allowed`,
      'simplify it: in Inkscape, Path › Simplify',
    );
  return { viewBox: viewBox.trim(), strokes };
}

function attributesOf(written: string): Readonly<Record<string, string>> {
  const pairs = [...written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  );
  const attributes = Object.fromEntries(pairs);
  const styles = (attributes.style ?? '').split(';').map((style) => style.split(':', 2));
  return {
    ...attributes,
    ...Object.fromEntries(styles.map(([name = '', value = '']) => [name.trim(), value.trim()])),
  };
}

function stroke(attributes: Readonly<Record<string, string>>): Stroke {
  const { d = '', fill, stroke } = attributes;
  // What is not this language is no outline, and is not put in a page.
  if (!/^[\sMLHVCSQTAZe\d.,+-]+$/i.test(d))
    throw new UserInputError('the data of a path is damaged', inkscape);
  const line = fill === 'none' && stroke !== undefined && stroke !== 'none';
  return {
    d: d.trim().replace(/\s+/g, ' '),
    ...(line && { width: Number.parseFloat(attributes['stroke-width'] ?? '1') || 1 }),
    ...(colored(line ? stroke : fill) && { accent: '' as const }),
  };
}

/** Whether a colour is one, and no grey; written `#c8102e` or by a name. */
function colored(color = 'black'): boolean {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  if (!hex) return /^(red|crimson|firebrick|orange|green|blue|purple|magenta)$/.test(color);
  const size = hex.length / 3;
  const channels = [0, 1, 2].map((at) =>
    Number.parseInt(hex.slice(at * size, (at + 1) * size).repeat(3 - size), 16),
  );
  return Math.max(...channels) - Math.min(...channels) > 0x50;
}
