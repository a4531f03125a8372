import type { Page } from '@playwright/test';
import type { Answer } from './fixtures';

/** The document up to `place`, and the rest. */
function cut(html: string, place: number): [string, string] {
  if (place < 0) throw new Error('the document lacks the element to cut it at');
  return [html.slice(0, place), html.slice(place)];
}

/** The document up to its module script, and the rest. */
const beforeModule = (html: string) => cut(html, html.indexOf('<script type="module"'));

/** Delivers the document up to its module script, and the rest once released, as a slow connection does. */
export const moduleScript = () => inTwo(beforeModule);

/** Delivers the document up to its pre-paint script, and the rest once released. */
export const prepaintScript = () =>
  inTwo((html) => cut(html, html.indexOf('<script id="prepaint"')));

/** Delivers the document up to the end of the page at `path`, and the rest once released. */
export const untilAfter = (path: string) =>
  inTwo((html) => {
    const end = '</script>';
    const place = html.indexOf(end, html.indexOf(`data-page="${path}"`));
    return cut(html, place < 0 ? place : place + end.length);
  });

function inTwo(part: (html: string) => [string, string]): {
  deliver: Answer;
  release: () => void;
} {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release,
    deliver: async (html, response) => {
      const [before, after] = part(html);
      response.write(before);
      await released;
      response.end(after);
    },
  };
}

/** Waits for a frame, or 100 ms: the browser paints none while it waits for the pre-paint script. */
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
 * Delivers the document in pieces of `size` characters once `pour` is called with the page that receives them; the
 * browser paints a frame after each.
 */
export function trickle(size: number): { deliver: Answer; pour: (page: Page) => Promise<void> } {
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
      const [before, after] = beforeModule(html);
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
