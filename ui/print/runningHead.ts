import { optimize } from 'svgo';
import { typeset } from './typst.ts';

/** The head of a sheet: whose CV it is and, in the margin, its number of how many. */
interface RunningHead {
  readonly name: string;
  readonly number: string;
}

/**
 * A running head as an SVG of outlines, which programs that read CVs do not find: as text it would stand between two points
 * of a job. Letters that no font has are reported for the CV itself.
 */
export async function drawRunningHead(
  head: RunningHead,
  language: string,
  theme: string,
): Promise<string> {
  const content = { ...head, lang: language };
  const input = { template: 'runningHead.typ', theme, content };
  const { output } = await typeset(input, async (setTemplate) =>
    withWholeNumbers(setTemplate().svg()),
  );
  return output;
}

/** An SVG whose outlines have whole numbers: with fractions they are four times as heavy in the CV. */
const withWholeNumbers = (svg: string) =>
  optimize(svg, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0, forceAbsolutePath: true } }],
  }).data;
