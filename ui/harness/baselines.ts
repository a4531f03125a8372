import type { Page } from '@playwright/test';

/**
 * Each line of text of `part`: the size of its font, and how far it is from the nearest line of the ruling (`off`) and
 * from the nearest strong one (`apart`), in CSS pixels.
 */
export async function baselines(
  page: Page,
  part = 'main',
): Promise<{ text: string; size: number; off: number; apart: number }[]> {
  return page.getByRole('main').evaluate((main, part) => {
    const paper = main.parentElement;
    if (!paper) throw new Error('no paper');
    const style = getComputedStyle(paper);
    const square = Number.parseFloat(style.backgroundSize.split(', ').at(-1) ?? '');
    const top = Number.parseFloat(style.backgroundPosition.split(' ').at(-1) ?? '');
    const from = (baseline: number, step: number) => {
      const over = (((baseline - top) % step) + step) % step;
      return Math.min(over, step - over);
    };
    const found: { text: string; size: number; off: number; apart: number }[] = [];
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    /** How far below the middle of its line the baseline of an element's font is, in em. A large font is not rounded. */
    const belowMiddle = (element: Element) => {
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
      const fromMiddle = belowMiddle(element) * size;
      for (const box of range.getClientRects()) {
        const baseline = box.top + box.height / 2 + fromMiddle + scrollY;
        found.push({
          text: node.textContent.trim().slice(0, 40),
          size,
          off: from(baseline, square / 4),
          apart: from(baseline, square),
        });
      }
    }
    return found;
  }, part);
}
