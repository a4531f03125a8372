import { expect, test } from 'vitest';
import { navigation, notFoundTitle, pages } from './pages';
import { site } from './site';

test('the navigation has the pages of the specification, in its order, English labels marked', () => {
  const specified = [
    { path: '/', label: 'Home', labelLang: 'en' },
    { path: '/profil', label: 'Profil', labelLang: undefined },
    { path: '/about', label: 'About', labelLang: 'en' },
    { path: '/contact', label: 'Contact', labelLang: undefined },
  ];
  const paths = specified.map(({ path }) => path);
  expect(
    navigation
      .filter(({ path }) => paths.includes(path))
      .map(({ path, label, labelLang }) => ({ path, label, labelLang })),
  ).toEqual(specified);
});

test('paths, ids, labels, titles and descriptions are unique', () => {
  for (const key of ['path', 'id', 'label', 'title', 'description', 'Page'] as const) {
    const all = pages.map((page) => page[key]);
    expect(new Set(all).size, key).toBe(all.length);
  }
});

test('a path has no trailing slash, and an identifier no space', () => {
  for (const { path, id } of pages) {
    expect(path).toMatch(/^\/$|^(\/[a-z0-9-]+)+$/);
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  }
});

test('a title names its page, then the site, and fits a tab and a search result', () => {
  const titles = [...pages.map(({ title }) => title), notFoundTitle];
  for (const title of titles) {
    expect(title).toContain(site.name);
    expect(title.length).toBeLessThanOrEqual(60);
  }
  expect(new Set(titles).size).toBe(titles.length);
});
