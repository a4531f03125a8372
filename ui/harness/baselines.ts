import type { Locator } from '@playwright/test';

/** A line of text on the ruling. Lengths are in CSS pixels. */
interface TextLine {
  readonly text: string;
  /** The distance of the baseline from the top of the page. */
  readonly baseline: number;
  /** The size of the font. */
  readonly size: number;
  /** The distance to the nearest line of the ruling. */
  readonly toLine: number;
  /** The distance to the nearest strong line of the ruling. */
  readonly toStrongLine: number;
}

/** Measures each line of text in these parts of a page. */
export async function baselines(parts: Locator): Promise<TextLine[]> {
  return parts.evaluateAll((elements) => {
    const paper = document.querySelector('main')?.parentElement;
    if (!paper) throw new Error('no paper');
    const style = getComputedStyle(paper);
    const square = Number.parseFloat(style.backgroundSize.split(', ').at(-1) ?? '');
    const firstLine = Number.parseFloat(style.backgroundPosition.split(' ').at(-1) ?? '');
    /** The distance to the nearest of the lines that are `step` apart. */
    const distanceToLine = (baseline: number, step: number) => {
      const belowLine = (((baseline - firstLine) % step) + step) % step;
      return Math.min(belowLine, step - belowLine);
    };
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    /** The distance of the baseline below the middle of its line, in em. At 1000 px the browser rounds no measure. */
    const baselineBelowMiddle = (element: Element) => {
      const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
      canvas.font = `${fontStyle} ${fontWeight} 1000px ${fontFamily}`;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
      return (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2 / 1000;
    };
    const isMeasured = (element: Element) =>
      element.checkVisibility() &&
      !element.closest('.visually-hidden, .button, form, noscript, script');
    const linesOf = (node: Node): TextLine[] => {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element || !isMeasured(element)) return [];
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      const belowMiddle = baselineBelowMiddle(element) * size;
      return Array.from(range.getClientRects(), (box) => {
        const baseline = box.top + box.height / 2 + belowMiddle + scrollY;
        return {
          text: text.slice(0, 40),
          baseline,
          size,
          toLine: distanceToLine(baseline, square / 4),
          toStrongLine: distanceToLine(baseline, square),
        };
      });
    };
    return elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: TextLine[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) lines.push(...linesOf(node));
      return lines;
    });
  });
}
