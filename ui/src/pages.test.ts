import { expect, test } from 'vitest';
import { navigation, notFoundTitle, pages } from './pages';
import { site } from './site';

test('the navigation has the pages of the specification, in its order, English labels marked', () => {
  const specified = [
    ['/', 'Home', 'en'],
    ['/profil', 'Profil', undefined],
    ['/about', 'About', 'en'],
    ['/contact', 'Contact', undefined],
  ];
  const paths = specified.map(([path]) => path);
  const shown = navigation.filter(({ path }) => paths.includes(path));
  expect(shown.map(({ path, label, labelLang }) => [path, label, labelLang])).toEqual(specified);
});

test('paths, ids, labels, titles and descriptions are unique', () => {
  for (const key of ['path', 'id', 'label', 'title', 'description', 'Page'] as const)
    expect(new Set(pages.map((page) => page[key])).size, key).toBe(pages.length);
});

test('a title names its page, then the site, and fits a tab and a search result', () => {
  for (const title of [...pages.map(({ title }) => title), notFoundTitle]) {
    expect(title).toContain(site.name);
    expect(title.length).toBeLessThanOrEqual(60);
  }
});
