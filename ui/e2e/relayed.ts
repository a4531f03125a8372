import type { Page } from '@playwright/test';
import type { Answer } from './fixtures';

/** A delivery of the document in parts, as a slow connection makes it. */
export interface Delivery {
  readonly deliver: Answer;
  /** Sends the next part; whether there was one. The first is sent at once: the browser needs a document. */
  readonly release: () => boolean;
}

/** The document in the parts that begin at `places`. */
export function cut(html: string, ...places: readonly number[]): string[] {
  return [0, ...places].map((place, at, all) => {
    if (at > 0 && place <= (all[at - 1] ?? 0))
      throw new Error('the document lacks the element to cut it at');
    return html.slice(place, all[at + 1]);
  });
}

export function inParts(split: (html: string) => string[]): Delivery {
  let allowed = 1;
  let total = Number.POSITIVE_INFINITY;
  let wake = () => {};
  return {
    release: () => {
      allowed += 1;
      wake();
      return allowed <= total;
    },
    deliver: async (html, response) => {
      const parts = split(html);
      total = parts.length;
      for (const [index, part] of parts.entries()) {
        while (index >= allowed)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        response.write(part);
      }
      response.end();
    },
  };
}

const before = (element: string) => inParts((html) => cut(html, html.indexOf(element)));

/** Delivers the document up to its pre-paint script, then the rest. */
export const prepaintScript = () => before('<script id="prepaint"');

/** Delivers the document up to its module script, then the rest. */
export const moduleScript = () => before('<script type="module"');

/** Delivers the document up to the end of the page at `path`, then the rest. */
export const untilAfter = (path: string) =>
  inParts((html) => {
    const end = '</script>';
    return cut(html, html.indexOf(end, html.indexOf(`data-page="${path}"`)) + end.length);
  });

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
