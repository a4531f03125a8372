// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlErrors } from '../cli/check-site/validity';
import { exportedDist } from '../folders';
import { alternateLinks } from './pageLinks';
import { loadServerBundle } from './serverBundle';
import { readManifest } from './serverManifest';

/*
 * The build of a site in two languages for a host of static pages, which answers each page with a file of its own.
 * `make test-ui` builds it before these tests.
 */

const { pages, urlOf } = await loadServerBundle(exportedDist);
const manifest = await readManifest(exportedDist);

/** The file of the page at `path`, relative to the folder of the build. */
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const htmlOf = (file: string) => readFileSync(join(exportedDist, file), 'utf8');

/** The document in a file of the build. Its scripts do not run. */
const documentIn = (file: string) => new DOMParser().parseFromString(htmlOf(file), 'text/html');

describe.each(pages)('$path', (page) => {
  const { head, documentElement } = documentIn(fileOf(page.path));
  const metaContents = (selector: string) =>
    [...head.querySelectorAll(`meta${selector}`)].map((tag) => tag.getAttribute('content'));

  test('has a file whose head describes it', () => {
    expect(documentElement.lang).toBe(page.site.language);
    expect([...head.querySelectorAll('title')].map((title) => title.text)).toEqual([page.title]);
    expect(metaContents('[name="description"]')).toEqual([page.description]);
    expect(metaContents('[property="og:title"]')).toEqual([page.title]);
    expect(metaContents('[property="og:url"]')).toEqual([urlOf(page.path)]);
    expect(metaContents('[property="og:image"]')).toEqual([expect.stringContaining(urlOf('/'))]);
  });

  test('is open to search engines', () => {
    expect(metaContents('[name="robots"]')).toEqual([]);
  });

  test('has its own address as its canonical one', () => {
    const links = [...head.querySelectorAll('[rel="canonical"]')];

    expect(links.map((link) => link.getAttribute('href'))).toEqual([urlOf(page.path)]);
  });

  test('links to its translations', () => {
    const links = [...head.querySelectorAll('[rel="alternate"]')].map((link) => ({
      language: link.getAttribute('hreflang'),
      url: link.getAttribute('href'),
    }));

    const translations = alternateLinks(page);
    expect(links).toEqual(
      translations.map(({ language, path }) => ({ language, url: urlOf(path) })),
    );
  });
});

const notFoundFiles = ['en/404.html', '404.html'];

test.each(notFoundFiles)('%s is not for search engines', (file) => {
  const { head } = documentIn(file);

  expect(head.querySelector('[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(head.querySelector('[rel="canonical"]')).toBe(null);
});

test.each(notFoundFiles)('%s is valid HTML', async (file) => {
  expect(await htmlErrors(htmlOf(file))).toEqual([]);
});

test('the manifest names the file of each page', () => {
  const files = manifest.pages.map(({ path, file }) => ({ path, file }));

  expect(files).toEqual(pages.map(({ path }) => ({ path, file: fileOf(path) })));
});

test('the manifest names the files of the not-found pages', () => {
  expect(manifest.notFound.map(({ file }) => file)).toEqual(notFoundFiles);
});

test('the build has no compressed files, because the host compresses', () => {
  const names = readdirSync(exportedDist, { recursive: true, encoding: 'utf8' });

  expect(names.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});
