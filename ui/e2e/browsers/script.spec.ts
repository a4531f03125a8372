import { unknownPath } from '../fixtures';
import { headings, notFoundTitle, pages } from '../sample';
import { expect, headingOf, type Tab, test, waitForHydration } from './fixtures';

/** The document as a visitor sees it. */
const stateOf = (tab: Tab) =>
  tab.evaluate(() => {
    const textsOf = (selector: string) =>
      Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
    const headingsAndFooter = [...document.querySelectorAll('h1, footer')];
    return {
      title: document.title,
      countOfVisible: headingsAndFooter.filter((element) => element.checkVisibility()).length,
      headings: textsOf('h1'),
      markedLabels: textsOf('[aria-current]'),
    };
  });

for (const { path, title, label } of pages)
  test(`${path} is the only visible page before and after its script arrives`, async ({
    tab,
    relay,
  }) => {
    // The relay holds the script back until `release`.
    const { url, release } = await relay();
    await tab.goto(url + path);
    const state = {
      title,
      countOfVisible: 2,
      headings: [headings[path]],
      markedLabels: [label],
    };
    await expect.poll(() => stateOf(tab)).toEqual(state);
    await tab.evaluate(() => {
      Object.assign(window, { paintedHeading: document.querySelector('h1') });
    });

    release();
    await waitForHydration(tab);

    expect(await stateOf(tab)).toEqual(state);
    const isPaintedHeading = () =>
      'paintedHeading' in window && window.paintedHeading === document.querySelector('h1');
    expect(await tab.evaluate(isPaintedHeading), 'React adopted the heading').toBe(true);
    expect(await loadedFamilies(tab)).toContain('Figtree');
  });

test('an unknown address shows no page before its script has arrived', async ({
  tab,
  relay,
  reports,
}) => {
  reports.allow(/status of 404/);
  const { url, release } = await relay();
  await tab.goto(url + unknownPath);
  await expect
    .poll(() => stateOf(tab))
    .toEqual({ title: notFoundTitle, countOfVisible: 1, headings: [], markedLabels: [] });

  release();
  await waitForHydration(tab);

  await expect.poll(() => headingOf(tab)).toBe('Page introuvable');
});

/** The families of the fonts that the page has loaded. */
async function loadedFamilies(tab: Tab): Promise<string[]> {
  const families = await tab.evaluate(async () => {
    await document.fonts.ready;
    const faces = [...document.fonts].filter(({ status }) => status === 'loaded');
    return faces.map(({ family }) => family);
  });
  return families.map((family) => family.replaceAll(/["']/g, ''));
}
