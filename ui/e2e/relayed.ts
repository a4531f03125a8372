import type { Answer } from './fixtures';

/** The document in the parts that begin at `places`. */
export function cut(html: string, ...places: readonly number[]): string[] {
  return [0, ...places].map((place, at, all) => {
    if (at > 0 && place <= (all[at - 1] ?? 0))
      throw new Error('the document lacks the element to cut it at');
    return html.slice(place, all[at + 1]);
  });
}

/** A delivery of the document in parts, as a slow connection makes it. */
export function inParts(split: (html: string) => string[]) {
  let allowed = 1;
  let total = Number.POSITIVE_INFINITY;
  let wake = () => {};
  return {
    /** Sends the next part; whether there was one. The first is sent at once: the browser needs a document. */
    release: () => {
      allowed += 1;
      wake();
      return allowed <= total;
    },
    deliver: (async (html, response) => {
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
    }) satisfies Answer,
  };
}

/** Delivers the document up to an element, then the rest. */
export const before = (element: string) => inParts((html) => cut(html, html.indexOf(element)));

/** Delivers the document up to its module script, then the rest. */
export const moduleScript = () => before('<script type="module"');
