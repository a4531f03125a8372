import { plain, unknownPath } from '../fixtures';
import { notFoundTitle, pages } from '../sample';
import { wordsByPage } from '../words';
import { expect, heading, open, test } from './fixtures';

const text = () => document.querySelector('main')?.innerText ?? '';
const current = () =>
  [...document.querySelectorAll('[aria-current]')].map((link) => link.textContent);

for (const { path, title, label } of pages) {
  test(`${path} shows its words under its own title, its link marked`, async ({ tab, server }) => {
    await open(tab, server + path);
    expect(await tab.evaluate(() => document.title)).toBe(title);
    expect(await tab.evaluate(current)).toEqual([label]);
    const shown = plain(await tab.evaluate(text));
    for (const word of wordsByPage[path] ?? []) expect(shown).toContain(plain(word));
    expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
  });
}

test('an unknown address says so', async ({ tab, server }) => {
  await open(tab, server + unknownPath);
  expect(await heading(tab)).toBe('Page introuvable');
  expect(await tab.evaluate(() => document.title)).toBe(notFoundTitle);
  expect(await tab.evaluate(current)).toEqual([]);
});

test('the typeface is the page’s own', async ({ tab, server }) => {
  await open(tab, server);
  const faces = await tab.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map((it) => it.family);
  });
  expect(faces.map((family) => family.replaceAll(/["']/g, ''))).toContain('Figtree');
});
