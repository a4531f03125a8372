// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { leavesOf } from '../content/locate';
import { languages } from '../content/words/words';
import { variantDist } from '../folders';
import { loadedSite } from '../harness/sites';
import { documentAt, readManifest } from './manifest';
import { structuredData } from './metadata';

/* The built document of a site in two languages, as it is without scripts. */

const folder = variantDist('bilingual');
const html = readFileSync(join(folder, 'index.html'), 'utf8');
const page = new DOMParser().parseFromString(html, 'text/html');
const { versions, site } = await loadedSite('variants/bilingual');
const { origin } = site;

/** What a visitor reads: texts, and attributes that are shown or read out; its language, and that of the page. */
const read = [...page.querySelectorAll('body *')].flatMap((element) => {
  if (element.closest('script, style, code')) return [];
  const lang = element.closest('[lang]')?.getAttribute('lang');
  const around = element.closest('[data-page], header, footer, #root > div > a');
  const pageLang = around?.getAttribute('lang');
  const texts = [...element.childNodes].flatMap((node) =>
    node.nodeType === 3 ? node.nodeValue : [],
  );
  const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'data-tab', 'data-label'];
  return [...texts, ...attributes.map((name) => element.getAttribute(name))].flatMap((text) =>
    text?.trim() ? { lang, pageLang, text: text.trim() } : [],
  );
});

/** All texts of two letters and more that a version has and the others have not. */
function ownTexts({ language, site }: (typeof versions)[number]): string[] {
  const textsOf = (value: unknown) =>
    leavesOf(value).flatMap(([, it]) =>
      typeof it === 'string' && /\p{L}{2}/u.test(it) ? it.trim() : [],
    );
  const others = versions.filter((it) => it.language !== language);
  const shared = new Set(
    others.flatMap((it) => [...textsOf(it.site), ...textsOf(languages[it.language].app)]),
  );
  return textsOf(site).filter((text) => !shared.has(text));
}

describe.each(versions)('in $language', (version) => {
  const others = versions.filter((it) => it !== version);

  test('no page has a text of another language', () => {
    const own = read
      .filter(({ lang, pageLang }) => [lang, pageLang].every((it) => it === version.language))
      .map(({ text }) => text);
    expect(own.length).toBeGreaterThan(200);
    const foreign = new Set(others.flatMap(ownTexts));
    expect(own.filter((text) => foreign.has(text))).toEqual([]);
  });

  test('each page says its language and is answered in it, and the header leads to the other one', async () => {
    const { language, site, words } = version;
    const links = page.querySelectorAll<HTMLAnchorElement>(
      `header[lang="${language}"] a[hreflang]`,
    );
    expect([...links].map(({ lang, hreflang, text }) => [lang, hreflang, text])).toEqual(
      others.map((other) => [other.language, other.language, other.words.name]),
    );
    for (const { path } of Object.values(site.pages)) {
      expect(page.querySelector(`[data-page="${path}"]`)?.getAttribute('lang')).toBe(language);
      const own = new DOMParser().parseFromString(await documentAt(folder, path), 'text/html');
      expect(own.documentElement.lang).toBe(language);
      const properties = ['og:locale', 'og:image'].map((name) =>
        own.querySelector(`[property="${name}"]`)?.getAttribute('content'),
      );
      const card = expect.stringContaining(`${site.origin}/${words.files.card}?`);
      expect(properties).toEqual([words.locale, card]);
      const { description } = site.home;
      const said = own.querySelector('[name=description]')?.getAttribute('content');
      if (path === site.pages.home.path) expect(said).toBe(description);
      if (language !== 'fr')
        expect(own.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(site.origin + path);
    }
  });
});

test('a link in a story leads to the page in the language of the story', () => {
  const links = versions.map(({ site }) => {
    const [told] = site.projects;
    const link = page.querySelector(`[data-page="${told?.page}"] [role="note"] a`);
    return link?.getAttribute('href')?.split('#')[0];
  });
  expect(links).toEqual(['/profil', '/en/profile']);
});

test('each language has its CV, as text too, its résumé and its picture of link previews', () => {
  const files = versions.map(({ words, site }) => {
    const { cv, cvText, resume, card } = words.files;
    const [pdf = '', text, json = '', png = ''] = [cv, cvText, resume, card].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    expect([pdf.slice(0, 4), png.slice(1, 4)]).toEqual(['%PDF', 'PNG']);
    const { basics, meta } = JSON.parse(json);
    expect([meta.canonical, basics.label]).toEqual([`${site.origin}/${resume}`, site.owner.role]);
    expect(site.cvs.map(({ href }) => href)).toEqual([`/${cv}`]);
    return [pdf, text, json, png];
  });
  expect(new Set(files.flat()).size).toBe(4 * versions.length);
});

test('the structured data presents the owner in each language, with the works that its pages are about', () => {
  const blocks = structuredData({ versions, urlOf: (path) => origin + path });
  const data = blocks.match(/(?<=>)\{.*?(?=<)/g)?.map((block) => JSON.parse(block));
  expect(data).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: `${origin}/`,
      inLanguage: 'fr',
      mainEntity: {
        '@type': 'Person',
        name: 'Prénom Du Nom',
        jobTitle: 'Développeuse full\u00a0stack',
        email: 'prenom@example.org',
        telephone: '+33639985678',
        knowsAbout: expect.arrayContaining(['TypeScript', 'PostgreSQL']),
        image: expect.stringMatching(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./),
        worksFor: [{ name: 'Coopérative des criées' }],
        seeks: { description: expect.stringContaining('Contrat\u00a0: CDI') },
        sameAs: ['https://social.example/@prenom'],
      },
    },
    {
      url: `${origin}/en`,
      inLanguage: 'en',
      mainEntity: { jobTitle: 'Full-stack developer' },
      hasPart: [{ url: `${origin}/en/projects/criee`, inLanguage: 'en' }],
    },
  ]);
});

test('a page in several languages leads to each, and readers of others to the first', async () => {
  const translations = Object.entries({ fr: 'profil', en: 'en/profile', 'x-default': 'profil' });
  const fields = translations.map(
    ([language, path]) => `, <${origin}/${path}>; rel="alternate"; hreflang="${language}"`,
  );
  const elements = translations.map(
    ([language, path]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}/${path}"/>`,
  );
  const alone = '/projets/marees';

  const { pages } = await readManifest(folder);
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8').split('\n');

  const linkOf = (path: string) => pages.find((page) => page.path === path)?.link;
  expect(linkOf('/en/profile')).toBe(`<${origin}/en/profile>; rel="canonical"${fields.join('')}`);
  expect(linkOf(alone)).toBe(`<${origin}${alone}>; rel="canonical"`);
  expect(sitemap[1]).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(sitemap).toContain(`  <url><loc>${origin}/en/profile</loc>${elements.join('')}</url>`);
  expect(sitemap).toContain(`  <url><loc>${origin}${alone}</loc></url>`);
});

test('an unknown address below the folder of a language has a document in it', async () => {
  const { notFound } = await readManifest(folder);
  expect(notFound).toEqual([
    { folder: '/en/', file: 'en/404.html' },
    { folder: '/', file: 'index.html' },
  ]);
});

test('no id stands twice', () => {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the document is at most 125 kB, before the first paint of each home page 14 kB', () => {
  const bytes = (text: string) => brotliCompressSync(text).length;
  expect(bytes(html)).toBeLessThanOrEqual(125_000);
  for (const { site } of versions) {
    const start = html.indexOf(`data-page="${site.pages.home.path}"`);
    const shown = html.indexOf('</script>', html.indexOf('showPage()', start));
    expect(bytes(html.slice(0, shown))).toBeLessThanOrEqual(14_000);
  }
});

test('the server learns under which name a browser saves the CV in each language', async () => {
  const { downloadNames } = await readManifest(folder);

  expect(downloadNames).toEqual({
    'cv.pdf': 'CV Prénom Du Nom.pdf',
    'cv-en.pdf': 'CV Prénom Du Nom (English).pdf',
  });
});
