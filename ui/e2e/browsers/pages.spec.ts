import { plain, unknownPath } from '../fixtures';
import { headings } from '../headings';
import { notFoundTitle, pages } from '../sample';
import { wordsByPage } from '../words';
import { expect, heading, open, test } from './fixtures';

/** The labels of the links that are marked as the current page's. */
const current = () =>
  [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent);

for (const { path, title, label } of pages) {
  test(`${path} shows its own words, title and mark, and nothing of another page`, async ({
    tab,
    server,
  }) => {
    await open(tab, server + path);
    expect(await tab.evaluate(() => document.title)).toBe(title);
    expect(await tab.evaluate(current)).toEqual([label]);
    expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
    const main = await tab.evaluate(() => {
      const { innerText = '', textContent = '' } = document.querySelector('main') ?? {};
      return { shown: innerText, all: textContent ?? '' };
    });
    const own = [...(wordsByPage[path] ?? []), headings[path] ?? ''];
    for (const word of own) expect(plain(main.shown)).toContain(plain(word));
    const sentences = Object.entries(wordsByPage)
      .filter(([other]) => other !== path)
      .flatMap(([, words]) => words.filter((word) => word.length > 40));
    for (const sentence of sentences) expect(plain(main.all)).not.toContain(plain(sentence));
    // It is for visitors without JavaScript.
    expect(main.shown).not.toContain('Sans JavaScript');
  });
}

for (const path of [unknownPath, '/profil/nulle-part', '/PROFIL', '/%C3%A0-propos'])
  test(`the unknown address ${path} shows the not-found page, and marks no link`, async ({
    tab,
    server,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    await open(tab, server + path);
    expect(await heading(tab)).toBe('Page introuvable');
    expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
    expect(await tab.evaluate(() => document.title)).toBe(notFoundTitle);
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await tab.evaluate(current)).toEqual([]);
    const links = () => document.querySelector<HTMLElement>('header nav')?.innerText;
    expect(await tab.evaluate(links)).toContain('Profil');
  });

test('the typeface is the page’s own', async ({ tab, server }) => {
  await open(tab, server);
  const faces = await tab.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map((it) => it.family);
  });
  expect(faces.map((family) => family.replaceAll(/["']/g, ''))).toContain('Figtree');
});
