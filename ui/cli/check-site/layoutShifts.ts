import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null }[];
}

/** Records the layout shifts of each document that `page` opens from now on. The result reads those of the current document. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const nodes = sources.map(
          ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
        );
        shifts.push(`${value.toFixed(4)}: ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/**
 * True if a shift is seen. Its report begins with its score. The fallback font breaks some lines elsewhere than the typeface
 * does, so a line may move when the typeface arrives: half of the score that is called good, 0.1, is permitted.
 */
export const isVisibleShift = (shift: string) => Number.parseFloat(shift) >= 0.05;

/** Waits for the typeface, then forgets the shifts so far: lines may break elsewhere in the fallback font. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The first frame sets the page in the typeface. The observer reports the shifts of this frame before the second one.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    (window as unknown as { shifts: string[] }).shifts.length = 0;
  });
}
