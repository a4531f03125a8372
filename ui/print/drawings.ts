import { optimize } from 'svgo';
import { typeset } from './typst.ts';

/*
 * Words that the CV shows as outlines, which programs that read CVs do not find: the running head, which would stand
 * between two points of a job, and figures, which the line beside them says.
 */

type Drawing =
  | { readonly kind: 'figures'; readonly before: string; readonly after: string }
  | { readonly kind: 'running-head'; readonly name: string; readonly number: string };

/** A drawing as an SVG. Letters that no font has are reported for the CV itself. */
async function draw(drawing: Drawing, language: string, theme: string): Promise<string> {
  const data = { ...drawing, lang: language };
  const { made } = await typeset('drawing.typ', theme, data, async (set) =>
    inWholeNumbers(set().svg()),
  );
  return made;
}

/** An SVG with outlines of whole numbers: with fractions they are four times as heavy in the CV. */
const inWholeNumbers = (svg: string) =>
  optimize(svg, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0, forceAbsolutePath: true } }],
  }).data;

/** A figure before, struck out, and by hand the figure after. */
export const drawFigures = (
  { before, after }: { readonly before: string; readonly after: string },
  theme: string,
) => draw({ kind: 'figures', before, after }, 'fr', theme);

/** The head of a sheet: whose CV it is, and in the margin its number of how many. */
export const drawRunningHead = (
  { name, number }: { readonly name: string; readonly number: string },
  language: string,
  theme: string,
) => draw({ kind: 'running-head', name, number }, language, theme);
