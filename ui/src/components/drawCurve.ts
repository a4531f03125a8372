const FIRST = 'a'.charCodeAt(0);
const LAST = 'z'.charCodeAt(0);
const POINTS = 14;

/**
 * The path data of a smooth curve through the letters of `text`, each as high as it is far in the alphabet:
 * the same words always draw the same line, other words another.
 */
export function drawCurve(text: string, width: number, height: number): string {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, POINTS);
  const step = width / (letters.length - 1);
  const points = [...letters].map((letter, index) => {
    const rank = (letter.charCodeAt(0) - FIRST) / (LAST - FIRST);
    // The lower third is the caption’s.
    return { x: index * step, y: height * (0.7 - 0.58 * rank) };
  });
  const [first, ...others] = points;
  if (!first || others.length === 0) return '';
  let previous = first;
  const curves = others.map((point) => {
    const middle = round((previous.x + point.x) / 2);
    const curve = `C${middle} ${round(previous.y)} ${middle} ${round(point.y)} ${round(point.x)} ${round(point.y)}`;
    previous = point;
    return curve;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
