import type { Page } from '@playwright/test';

/** Scrolls from top to bottom by half windows, a frame each, so that lazy pictures are requested. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
}
