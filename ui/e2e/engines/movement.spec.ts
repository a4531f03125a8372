import { expect, heading, open, type Tab, test } from './fixtures';

/** The labels of the links that bear the mark of the current page. */
const marked = (tab: Tab) =>
  tab.evaluate(() => [...document.querySelectorAll('[aria-current]')].map((it) => it.textContent));

test('the mark follows the page shown, sliding along the navigation', async ({ tab, server }) => {
  await open(tab, server);
  for (const label of ['Contact', 'About', 'Home']) {
    // Where it slides to, from the moment the browser has seen where it was.
    const slides = tab.evaluate(
      (label) =>
        new Promise<boolean>((resolve) => {
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (update) => {
            const transition = start(update);
            transition.ready.then(() => {
              const marks = document
                .getAnimations()
                .map(({ effect }) => effect as KeyframeEffect)
                .filter(({ pseudoElement }) => pseudoElement === '::view-transition-group(mark)');
              resolve(marks.length > 0);
            });
            return transition;
          };
          for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
            if (link.textContent === label) link.click();
        }),
      label,
    );
    expect(await slides).toBe(true);
    expect(await marked(tab)).toEqual([label]);
  }
  await tab.back();
  await expect.poll(() => marked(tab)).toEqual(['About']);
});

test('whoever clicks fast ends where the last click leads, and nothing is thrown', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  await tab.evaluate(() => {
    const thrown: string[] = [];
    Object.assign(window, { thrown });
    addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)));
    const links = document.querySelectorAll<HTMLAnchorElement>('header nav a');
    for (const rank of [1, 2, 3, 0, 2]) links[rank]?.click();
  });
  await expect.poll(() => marked(tab)).toEqual(['About']);
  expect(await heading(tab)).toBe('À propos de moi');
  // A rejection is reported after the task that made it.
  await tab.evaluate(() => new Promise<void>((done) => setTimeout(done)));
  expect(await tab.evaluate(() => (window as unknown as { thrown: string[] }).thrown)).toEqual([]);
});
