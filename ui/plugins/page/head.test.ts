// @vitest-environment jsdom
import { expect, test } from 'vitest';
import * as entry from '../../src/entry-server';
import { head } from './head';

const hostile = `L’"<b>&amp;</b>" </script><script>alert(1)</script>`;

function written(): Document {
  const html = head.run(
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="x"><style>a{}</style></head><body></body></html>',
    {
      ...entry,
      content: {
        ...entry.content,
        siteName: hostile,
        owner: { ...entry.content.owner, role: hostile },
      },
      pages: entry.pages.map((page) => ({ ...page, title: hostile, description: hostile })),
      theme: '',
      hand: '',
      hasCard: true,
      live: null,
      bothMarkups: '',
    },
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

test('no word of the content can become markup or end its element', () => {
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

test('nor leave the text that stands over printed sheets', () => {
  const style = written().querySelector('style')?.textContent ?? '';
  const [, text = ''] = /@top-left\{content:"([^"]*)"\}\}@page:first/.exec(style) ?? [];
  const unescaped = text.replace(/\\([\da-f]+) /g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  expect(unescaped).toBe(`${hostile} · ${entry.content.owner.email}`);
});

test('the browser’s bars have a colour for each scheme', () => {
  const colors = [...written().querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  expect(colors.map(({ dataset }) => dataset.scheme)).toEqual(['light', 'dark']);
  expect(colors.map((color) => color.getAttribute('media'))).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  for (const { content } of colors) expect(content).toMatch(/^#[0-9a-f]{6}$/);
});
