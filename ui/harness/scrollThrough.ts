import type { Page } from '@playwright/test';

/** Scrolls from the top to the foot of the page, a frame for each half window: what is lazy is then asked for. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
}
