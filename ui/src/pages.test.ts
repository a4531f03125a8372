import { expect, test } from 'vitest';
import { notFoundTitle, pages } from './pages';
import { site } from './site';

test('the four pages of the specification, in the order of the navigation', () => {
  expect(pages.map(({ path, label }) => [path, label])).toEqual([
    ['/', 'Home'],
    ['/profil', 'Profil'],
    ['/about', 'About'],
    ['/contact', 'Contact'],
  ]);
});

test('English labels are marked as English', () => {
  const english = pages.filter(({ labelLang }) => labelLang === 'en').map(({ label }) => label);
  expect(english).toEqual(['Home', 'About']);
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
