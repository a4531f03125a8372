import type { Page } from '@playwright/test';
import type { Delivery } from './fixtures';

const SCRIPT = '<script type="module"';

/** The page as far as it is of use without its bundle, and the rest. */
function cut(html: string): [string, string] {
  const script = html.indexOf(SCRIPT);
  if (script < 0) throw new Error('the page has no module script');
  return [html.slice(0, script), html.slice(script)];
}

/** Delivers the page up to its module script, and the rest once released: what a slow line does. */
export function moduleScript(): { deliver: Delivery; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release,
    deliver: async (html, response) => {
      const [before, after] = cut(html);
      response.write(before);
      await released;
      response.end(after);
    },
  };
}

/** Waits for a frame, or the time of a few: none comes while the browser awaits the pre-paint script. */
export async function frameOrLapse(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => done());
        setTimeout(done, 100);
      }),
  );
}

/**
 * Delivers the page in pieces of `size` characters once `pour` is called with the page that receives them: the
 * browser paints a frame after each.
 */
export function trickle(size: number): { deliver: Delivery; pour: (page: Page) => Promise<void> } {
  let start = (_: Page) => {};
  const poured = new Promise<Page>((resolve) => {
    start = resolve;
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    pour: (page) => {
      start(page);
      return finished;
    },
    deliver: async (html, response) => {
      const [before, after] = cut(html);
      // Until the body begins the browser paints nothing, not even a frame.
      const body = before.indexOf('<div id="root"');
      response.write(before.slice(0, body));
      const page = await poured;
      for (let position = body; position < before.length; position += size) {
        response.write(before.slice(position, position + size));
        await frameOrLapse(page);
      }
      response.end(after);
      finish();
    },
  };
}
