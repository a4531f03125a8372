import { unknownPath } from '../fixtures';
import { headings, notFoundTitle, pages } from '../sample';
import { expect, heading, hydrated, test } from './fixtures';

test('before its script has arrived each page is shown alone, and React keeps it as it is; an unknown address shows none', async ({
  tab,
  relay,
  reports,
}) => {
  reports.allow(/status of 404/);
  const unknown = { path: unknownPath, title: notFoundTitle, label: undefined };
  for (const { path, title, label } of [...pages, unknown]) {
    const { url, release } = await relay();
    await tab.goto(url + path);
    const seen = () =>
      tab.evaluate(() => ({
        title: document.title,
        shown: [...document.querySelectorAll('h1, footer')].filter((it) => it.checkVisibility())
          .length,
        headings: [...document.querySelectorAll('h1')].map((it) => it.textContent),
        current: [...document.querySelectorAll('[aria-current]')].map((it) => it.textContent),
      }));
    const expected = label
      ? { title, shown: 2, headings: [headings[path]], current: [label] }
      : { title, shown: 1, headings: [], current: [] };
    await expect.poll(seen).toEqual(expected);
    await tab.evaluate(() => {
      Object.assign(window, { heading: document.querySelector('h1') });
    });
    release();
    await hydrated(tab);
    if (!label) {
      await expect.poll(() => heading(tab)).toBe('Page introuvable');
      continue;
    }
    expect(await seen()).toEqual(expected);
    const same = () => 'heading' in window && window.heading === document.querySelector('h1');
    expect(await tab.evaluate(same), 'React adopted what was there').toBe(true);
    const faces = await tab.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map((it) => it.family);
    });
    expect(faces.map((family) => family.replaceAll(/["']/g, ''))).toContain('Figtree');
  }
});
