import type { Delivery } from './fixtures';

const SCRIPT = '<script type="module"';

/** Delivers the page up to its module script, and the rest once released: what a slow line does. */
export function moduleScript(): { deliver: Delivery; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release,
    deliver: async (html, response) => {
      const script = html.indexOf(SCRIPT);
      if (script < 0) throw new Error('the page has no module script');
      response.write(html.slice(0, script));
      await released;
      response.end(html.slice(script));
    },
  };
}
