import type { Locator } from '@playwright/test';

/* The positions of elements, in CSS pixels. */

/** The box of one element, from the top left of the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return box;
}

/** The boxes of elements, from the top left of the page. */
export const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top: top + scrollY, right, bottom: bottom + scrollY };
    }),
  );

/** The distinct positions of one edge of the elements, in whole CSS pixels from the top left of the page. */
export async function edgesOf(
  elements: Locator,
  edge: 'left' | 'right' | 'top' | 'bottom',
): Promise<number[]> {
  const positions = (await boxesOf(elements)).map((box) => Math.round(box[edge]));
  return [...new Set(positions)];
}
