// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import * as entry from '../src/entry-server';
import { headTags } from './head';
import { structuredData } from './structuredData';

const { content } = await loadedSite();

const hostile = `L’"<b>&amp;</b>" </script><script>alert(1)</script>`;
const site = {
  ...entry.site,
  name: hostile,
  owner: { ...entry.site.owner, role: hostile },
};

function written(): Document {
  const context = {
    ...entry,
    content,
    site,
    pages: entry.pages.map((page) => ({ ...page, title: hostile, description: hostile })),
    theme: '',
    fonts: '',
    hasSocialCard: true,
    css: '',
    scripts: { head: '', prepaint: '' },
    live: null,
  };
  const html = `<!doctype html><html><head>${headTags(context)}</head><body>${structuredData(context)}</body></html>`;
  return new DOMParser().parseFromString(html, 'text/html');
}

test('no text of the content can become markup or end its element', () => {
  const page = written();
  expect(page.title).toBe(hostile.replace(/\s+/g, ' '));
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(hostile);
  expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(hostile);
  expect(page.querySelectorAll('b')).toHaveLength(0);
  const data = page.querySelector('script[type="application/ld+json"]');
  data?.remove();
  expect(JSON.parse(data?.textContent ?? '').mainEntity).toMatchObject({
    name: hostile,
    jobTitle: hostile,
  });
  expect(page.body.textContent).toBe('');
});

test('the browser’s toolbars have a colour for each scheme', () => {
  const colors = [...written().querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  expect(colors.map(({ dataset }) => dataset.scheme)).toEqual(['light', 'dark']);
  expect(colors.map((color) => color.getAttribute('media'))).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  for (const { content } of colors) expect(content).toMatch(/^#[0-9a-f]{6}$/);
});
