import { unknownPath } from '../fixtures';
import { headings } from '../headings';
import { notFoundTitle, pages } from '../sample';
import { expect, open, test } from './fixtures';

test('each address shows its own page and title and marks its link, in the page’s own typeface', async ({
  tab,
  server,
  reports,
}) => {
  reports.allow(/status of 404/);
  const notFound = { title: notFoundTitle, headings: ['Page introuvable'], current: [] };
  const expected = Object.fromEntries([
    ...pages.map(({ path, title, label }) => [
      path,
      { title, headings: [headings[path]], current: [label] },
    ]),
    ...[unknownPath, '/profil/nulle-part', '/PROFIL', '/%C3%A0-propos'].map((path) => [
      path,
      notFound,
    ]),
  ]);
  for (const [path, seen] of Object.entries(expected)) {
    await open(tab, server + path);
    const page = await tab.evaluate(() => {
      const texts = (selector: string) =>
        [...document.querySelectorAll(selector)].map((it) => it.textContent);
      const { title } = document;
      return { title, headings: texts('h1'), current: texts('[aria-current="page"]') };
    });
    expect(page, path).toEqual(seen);
  }
  const faces = await tab.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map((it) => it.family);
  });
  expect(faces.map((family) => family.replaceAll(/["']/g, ''))).toContain('Figtree');
});
