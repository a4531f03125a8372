// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlErrors } from '../cli/check-site/checks';
import { project } from '../folders';
import { alternateLinks } from './pageLinks';
import { loadServerBundle } from './serverBundle';
import { readManifest } from './serverManifest';

/* The build of a site in two languages for a host of static pages, which answers each page with a file of its own. */

const folder = join(project, 'ui/dist-exported');
const { pages, urlOf } = await loadServerBundle(folder);
const manifest = await readManifest(folder);

/** The document in a file of the build, without scripts. */
const documentIn = (file: string) =>
  new DOMParser().parseFromString(readFileSync(join(folder, file), 'utf8'), 'text/html');

describe.each(pages)('$path', (page) => {
  const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
  const { head, documentElement } = documentIn(file);
  const contents = (selector: string) =>
    [...head.querySelectorAll(selector)].map((tag) => tag.getAttribute('content'));

  test('is a file whose head describes it', () => {
    expect(documentElement.lang).toBe(page.site.language);
    expect([...head.querySelectorAll('title')].map((title) => title.text)).toEqual([page.title]);
    expect(contents('[name="description"]')).toEqual([page.description]);
    expect(contents('[property="og:title"]')).toEqual([page.title]);
    expect(contents('[property="og:url"]')).toEqual([urlOf(page.path)]);
    expect(contents('[property="og:image"]')).toEqual([expect.stringContaining(urlOf('/'))]);
    expect(contents('[name="robots"]')).toEqual([]);
  });

  test('has its address and those of its translations in its head', () => {
    const links = [...head.querySelectorAll('[rel="canonical"], [rel="alternate"]')];

    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual(
      [
        [null, urlOf(page.path)],
        ...alternateLinks(page).map(({ language, path }) => [language, urlOf(path)]),
      ],
    );
  });
});

test('the manifest names the file of each page and of each not-found page', () => {
  expect(manifest.pages.map(({ path, file }) => [path, file])).toEqual(
    pages.map(({ path }) => [path, path === '/' ? 'index.html' : `${path.slice(1)}.html`]),
  );
  expect(manifest.notFound.map(({ file }) => file)).toEqual(['en/404.html', '404.html']);
});

test('404.html is not for search engines, and is valid HTML', async () => {
  const { head } = documentIn('404.html');

  expect(head.querySelector('[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(head.querySelector('[rel="canonical"]')).toBe(null);
  expect(await htmlErrors(readFileSync(join(folder, '404.html'), 'utf8'))).toEqual([]);
});

test('the build has no codings, which the host makes', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});
