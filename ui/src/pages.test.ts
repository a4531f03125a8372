import { expect, test } from 'vitest';
import { notFoundTitle, pages } from './pages';
import { sites } from './site';

test('paths, ids, labels, titles and descriptions are unique', () => {
  for (const key of ['path', 'id', 'label', 'title', 'description', 'Page'] as const)
    expect(new Set(pages.map((page) => page[key])).size, key).toBe(pages.length);
});

test('a title names its page, then the site, and fits a tab and a search result', () => {
  for (const title of [...pages.map(({ title }) => title), ...sites.map(notFoundTitle)]) {
    expect(title).toContain(sites[0].name);
    expect(title.length).toBeLessThanOrEqual(60);
  }
});
