import { type Config, type CustomPlugin, optimize, type XastElement } from 'svgo';
import { UserInputError } from '../content/diagnostics.ts';

/**
 * Rewrites an SVG file with the plugins of `config`.
 *
 * @throws {UserInputError} when the file is no SVG, or when a plugin throws this error
 */
export function rewriteSvg(svg: string, config: Config): string {
  try {
    return optimize(svg, config).data;
  } catch (error) {
    // The parser and the plugins of svgo fail on a damaged file with errors of many classes.
    throw error instanceof UserInputError ? error : unreadableSvg();
  }
}

export const unreadableSvg = () =>
  new UserInputError('not an SVG that can be read', 'export it again');

/** These plugins remove the title and the description: many programs put their own name, or the name of the file, in them. */
export const removeTitleAndDescription = [
  'removeTitle',
  { name: 'removeDesc', params: { removeAny: true } },
] as const;

/** A plugin that calls `visit` for each element. The root is the outermost <svg>. */
export const visitElements = (
  visit: (element: XastElement, isRoot: boolean) => void,
): CustomPlugin => ({
  name: 'visit-elements',
  fn: () => ({
    element: {
      enter: (element, { type }) => visit(element, type === 'root' && element.name === 'svg'),
    },
  }),
});

/**
 * Gives the size of a drawing from its view box, and adds the view box where it is missing.
 *
 * @throws {UserInputError} when the drawing has no size
 */
export function ensureViewBox({ attributes }: XastElement): { width: number; height: number } {
  const sizeOfViewBox = viewBoxSize(attributes.viewBox);
  const width = sizeOfViewBox?.width ?? pixelLength(attributes.width);
  const height = sizeOfViewBox?.height ?? pixelLength(attributes.height);
  if (!width || !height)
    throw new UserInputError('the size is missing', 'give its <svg> a viewBox="0 0 width height"');
  if (!sizeOfViewBox) attributes.viewBox = `0 0 ${width} ${height}`;
  return { width: Math.round(width), height: Math.round(height) };
}

function viewBoxSize(viewBox = ''): { width: number; height: number } | undefined {
  const [, , width, height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height ? { width, height } : undefined;
}

/** A length in pixels. A length in another unit, or in percent, counts as absent and gives 0. */
function pixelLength(length = ''): number {
  return /^[\d.]+(px)?$/.test(length) ? Number.parseFloat(length) : 0;
}
