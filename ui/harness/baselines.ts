import type { Page } from '@playwright/test';

/** A line of text on the ruling. Lengths are in CSS pixels. */
interface TextLine {
  readonly text: string;
  /** The size of the font. */
  readonly size: number;
  /** The distance to the nearest line of the ruling. */
  readonly toLine: number;
  /** The distance to the nearest strong line of the ruling. */
  readonly toStrongLine: number;
}

/** Measures each line of text in the part of the page that a selector names. */
export async function baselines(page: Page, part = 'main'): Promise<TextLine[]> {
  return page.getByRole('main').evaluate((main, part) => {
    const paper = main.parentElement;
    if (!paper) throw new Error('no paper');
    const style = getComputedStyle(paper);
    const square = Number.parseFloat(style.backgroundSize.split(', ').at(-1) ?? '');
    const top = Number.parseFloat(style.backgroundPosition.split(' ').at(-1) ?? '');
    const distanceToLine = (baseline: number, step: number) => {
      const belowLine = (((baseline - top) % step) + step) % step;
      return Math.min(belowLine, step - belowLine);
    };
    const lines: TextLine[] = [];
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    /** The baseline's distance below the middle of the line, in em. The measures of a large font are not rounded. */
    const baselineBelowMiddle = (element: Element) => {
      const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
      canvas.font = `${fontStyle} ${fontWeight} 1000px ${fontFamily}`;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
      return (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2 / 1000;
    };
    const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility()) continue;
      if (!element.closest(part)) continue;
      if (element.closest('.visually-hidden, .button, form, noscript, script')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      const belowMiddle = baselineBelowMiddle(element) * size;
      for (const box of range.getClientRects()) {
        const baseline = box.top + box.height / 2 + belowMiddle + scrollY;
        lines.push({
          text: node.textContent.trim().slice(0, 40),
          size,
          toLine: distanceToLine(baseline, square / 4),
          toStrongLine: distanceToLine(baseline, square),
        });
      }
    }
    return lines;
  }, part);
}
