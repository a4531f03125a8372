import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import * as entry from '../src/entry-server';
import { headTags } from './head';
import { structuredData } from './structuredData';

const { versions } = await loadedSite();

const hostile = `L’"<b>&amp;</b>" </script><script>alert(1)</script>`;
const site = { ...entry.site, name: hostile, owner: { ...entry.site.owner, role: hostile } };

const [first] = entry.site.projects;
if (!first) throw new Error('the sample has no project');
const project = { ...first, page: '/projets/a', title: hostile, summary: hostile };
const pages = [
  ...entry.pages,
  { ...entry.pages[0], path: '/projets/a', project } as (typeof entry.pages)[number],
].map((page) => ({ ...page, site, title: hostile, description: hostile }));

/** The head of all pages, or that of the page that has its own. */
function written(page?: (typeof entry.pages)[number]): Document {
  const context = {
    ...entry,
    versions: versions.map((version) => ({ ...version, site })),
    site,
    pages,
    theme: '',
    fonts: '',
    css: '',
    scripts: { head: '', prepaint: '' },
    live: null,
  };
  const html = `<!doctype html><html><head>${headTags(context, page)}</head><body>${structuredData(context)}</body></html>`;
  return new DOMParser().parseFromString(html, 'text/html');
}

test.each([
  ['the head of all pages', undefined],
  ['a head of its own', pages.at(-1)],
])('no text of the content can become markup or end its element in %s', (_, own) => {
  const page = written(own);
  expect(page.title).toBe(hostile.replace(/\s+/g, ' '));
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(hostile);
  expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(hostile);
  expect(page.querySelectorAll('b')).toHaveLength(0);
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((block) => {
    block.remove();
    return JSON.parse(block.textContent ?? '');
  });
  const work = { '@type': 'CreativeWork', name: hostile, author: { name: hostile } };
  expect(data).toMatchObject([
    ...(own ? [work] : []),
    { mainEntity: { name: hostile, jobTitle: hostile } },
  ]);
  expect(page.body.textContent).toBe('');
});
