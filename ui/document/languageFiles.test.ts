import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variantDist } from '../folders';
import { loadedSite } from '../harness/sites';
import { readManifest } from './serverManifest';

/* These tests read the files beside the documents of a built site in two languages. */

const folder = variantDist('bilingual');
const readBuilt = (name: string) => readFileSync(join(folder, name), 'latin1');
const { versions, site } = await loadedSite('variants/bilingual');
const { origin } = site;

describe.each(versions)('in $language', ({ site, words }) => {
  const { cv, resume, card } = words.files;

  test('the CV is a PDF, to which the pages link', () => {
    expect(readBuilt(cv)).toMatch(/^%PDF/);
    expect(site.cvs.map(({ href }) => href)).toEqual([`/${cv}`]);
  });

  test('the picture of link previews is a PNG', () => {
    expect(readBuilt(card)).toMatch(/^.PNG/);
  });

  test('the JSON Resume has its address and the role in its language', () => {
    const { basics, meta } = JSON.parse(readFileSync(join(folder, resume), 'utf8'));

    expect(meta.canonical).toBe(`${origin}/${resume}`);
    expect(basics.label).toBe(site.owner.role);
  });
});

test('no language has the CV, the JSON Resume or the picture of another', () => {
  const contents = versions.flatMap(({ words }) => {
    const { cv, cvText, resume, card } = words.files;
    return [cv, cvText, resume, card].map(readBuilt);
  });

  expect(contents).toHaveLength(8);
  expect(new Set(contents).size).toBe(contents.length);
});

test('the server learns under which name a browser saves the CV in each language', async () => {
  const { downloadNames } = await readManifest(folder);

  expect(downloadNames).toEqual({
    'cv.pdf': 'CV Prénom Du Nom.pdf',
    'cv-en.pdf': 'CV Prénom Du Nom (English).pdf',
  });
});

test('an unknown address below the folder of a language has a document in that language', async () => {
  const { notFound } = await readManifest(folder);

  expect(notFound).toEqual([
    { folder: '/en/', file: 'en/404.html' },
    { folder: '/', file: 'index.html' },
  ]);
});

describe('the addresses of a page', () => {
  const canonical = (path: string) => `<${origin}${path}>; rel="canonical"`;
  const alternate = (path: string, language: string) =>
    `<${origin}${path}>; rel="alternate"; hreflang="${language}"`;
  const pageInOneLanguage = '/projets/marees';

  async function linkFieldOf(path: string): Promise<string | undefined> {
    const { pages } = await readManifest(folder);
    return pages.find((page) => page.path === path)?.link;
  }

  test('the field Link leads to each language, and readers of others to the first', async () => {
    expect(await linkFieldOf('/en/profile')).toBe(
      [
        canonical('/en/profile'),
        alternate('/profil', 'fr'),
        alternate('/en/profile', 'en'),
        alternate('/profil', 'x-default'),
      ].join(', '),
    );
  });

  test('the field Link of a page in one language has its own address alone', async () => {
    expect(await linkFieldOf(pageInOneLanguage)).toBe(canonical(pageInOneLanguage));
  });

  test('the sitemap lists each page with its translations', () => {
    const lines = readFileSync(join(folder, 'sitemap.xml'), 'utf8').split('\n');
    const translation = (path: string, language: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
    const translations = [
      translation('/profil', 'fr'),
      translation('/en/profile', 'en'),
      translation('/profil', 'x-default'),
    ].join('');

    expect(lines[1]).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(lines).toContain(`  <url><loc>${origin}/en/profile</loc>${translations}</url>`);
    expect(lines).toContain(`  <url><loc>${origin}${pageInOneLanguage}</loc></url>`);
  });
});
