import { optimize } from 'svgo';
import { typeset } from './typst.ts';

/*
 * Words that the CV shows as outlines, which programs that read CVs do not find: the running head, which would stand
 * between two points of a job, and figures, which the line beside them says.
 */

/** The figure before, struck out, and the figure after by hand. */
interface FiguresDrawing {
  readonly before: string;
  readonly after: string;
}

/** The head of a sheet: whose CV it is and, in the margin, its number of how many. */
interface RunningHeadDrawing {
  readonly name: string;
  readonly number: string;
}

export const drawFigures = ({ before, after }: FiguresDrawing, theme: string) =>
  draw({ kind: 'figures', before, after }, 'fr', theme);

export const drawRunningHead = (
  { name, number }: RunningHeadDrawing,
  language: string,
  theme: string,
) => draw({ kind: 'running-head', name, number }, language, theme);

type Drawing =
  | ({ readonly kind: 'figures' } & FiguresDrawing)
  | ({ readonly kind: 'running-head' } & RunningHeadDrawing);

/** A drawing as an SVG. Letters that no font has are reported for the CV itself. */
async function draw(drawing: Drawing, language: string, theme: string): Promise<string> {
  const data = { ...drawing, lang: language };
  const { output } = await typeset('drawing.typ', theme, data, async (setTemplate) =>
    withWholeNumbers(setTemplate().svg()),
  );
  return output;
}

/** An SVG whose outlines have whole numbers: with fractions they are four times as heavy in the CV. */
const withWholeNumbers = (svg: string) =>
  optimize(svg, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0, forceAbsolutePath: true } }],
  }).data;
