// @vitest-environment jsdom
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { leavesOf } from '../content/paths';
import { languages } from '../content/words/words';
import { variantDist } from '../folders';
import { loadedSite } from '../harness/sites';
import { structuredData } from './metadata';
import { documentAt, readManifest } from './serverManifest';

/* These tests read the built document of a site in two languages, as it is without scripts. */

const folder = variantDist('bilingual');
const html = readFileSync(join(folder, 'index.html'), 'utf8');
const parseDocument = (source: string) => new DOMParser().parseFromString(source, 'text/html');
const builtDocument = parseDocument(html);
const { versions, site } = await loadedSite('variants/bilingual');
const { origin } = site;

/** These attributes are shown or read out. */
const TEXT_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'data-tab', 'data-label'];

/** Every text that a visitor reads or hears, with its language and the language of its page. */
const textsOfDocument = [...builtDocument.querySelectorAll('body *')].flatMap((element) => {
  if (element.closest('script, style, code')) return [];
  const lang = element.closest('[lang]')?.getAttribute('lang');
  const pageElement = element.closest('[data-page], header, footer, #root > div > a');
  const pageLang = pageElement?.getAttribute('lang');
  const textNodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const texts = [
    ...textNodes.map(({ nodeValue }) => nodeValue),
    ...TEXT_ATTRIBUTES.map((name) => element.getAttribute(name)),
  ];
  return texts.flatMap((text) => (text?.trim() ? { lang, pageLang, text: text.trim() } : []));
});

/** All texts of two letters and more in a value. */
const textsOf = (value: unknown) =>
  leavesOf(value).flatMap(([, leaf]) =>
    typeof leaf === 'string' && /\p{L}{2}/u.test(leaf) ? leaf.trim() : [],
  );

/** The texts of a version that no other version has. */
function textsOfOneLanguage({ language, site }: (typeof versions)[number]): string[] {
  const otherVersions = versions.filter((version) => version.language !== language);
  const otherTexts = new Set(
    otherVersions.flatMap((version) => [
      ...textsOf(version.site),
      ...textsOf(languages[version.language].app),
    ]),
  );
  return textsOf(site).filter((text) => !otherTexts.has(text));
}

describe.each(versions)('in $language', (version) => {
  const { language, site, words } = version;
  const otherVersions = versions.filter((candidate) => candidate !== version);

  test('no page has a text of another language', () => {
    const textsInLanguage = textsOfDocument
      .filter(({ lang, pageLang }) => lang === language && pageLang === language)
      .map(({ text }) => text);
    const foreignTexts = new Set(otherVersions.flatMap(textsOfOneLanguage));

    expect(textsInLanguage.length).toBeGreaterThan(200);
    expect(textsInLanguage.filter((text) => foreignTexts.has(text))).toEqual([]);
  });

  test('the header leads to the other language', () => {
    const links = builtDocument.querySelectorAll<HTMLAnchorElement>(
      `header[lang="${language}"] a[hreflang]`,
    );

    expect([...links].map(({ lang, hreflang, text }) => [lang, hreflang, text])).toEqual(
      otherVersions.map((other) => [other.language, other.language, other.words.name]),
    );
  });

  test.each(Object.values(site.pages))('$path is marked and answered in it', async ({ path }) => {
    const pageDocument = parseDocument(await documentAt(folder, path));
    const contentOf = (selector: string) =>
      pageDocument.querySelector(selector)?.getAttribute('content');

    expect(builtDocument.querySelector(`[data-page="${path}"]`)?.getAttribute('lang')).toBe(
      language,
    );
    expect(pageDocument.documentElement.lang).toBe(language);
    expect(contentOf('[property="og:locale"]')).toBe(words.locale);
    expect(contentOf('[property="og:image"]')).toContain(`${site.origin}/${words.files.card}?`);
    if (path === site.pages.home.path)
      expect(contentOf('[name=description]')).toBe(site.home.description);
    if (language !== 'fr')
      expect(pageDocument.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(
        site.origin + path,
      );
  });
});

test('a link in a story leads to the page in the language of the story', () => {
  const links = versions.map(({ site }) => {
    const [project] = site.projects;
    const link = builtDocument.querySelector(`[data-page="${project?.page}"] [role="note"] a`);
    return link?.getAttribute('href')?.split('#')[0];
  });
  expect(links).toEqual(['/profil', '/en/profile']);
});

test('the structured data lists the entries of each own section', () => {
  const entries = [
    { title: 'Des criées sans réseau', url: '/cv.pdf' },
    { title: 'Voile', url: undefined },
  ];
  const [version] = versions;
  const content = {
    ...version.content,
    sections: [{ key: 'talks', title: 'Conférences', entries }],
  };

  const context = { versions: [{ ...version, content }], urlOf: (path: string) => origin + path };

  const block = structuredData(context, version.site.language);

  const [json = ''] = block.match(/(?<=>)\{.*?(?=<)/) ?? [];
  expect(JSON.parse(json).mentions).toEqual([
    {
      '@type': 'ItemList',
      name: 'Conférences',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Des criées sans réseau',
          url: `${origin}/cv.pdf`,
        },
        { '@type': 'ListItem', position: 2, name: 'Voile' },
      ],
    },
  ]);
});

test('each language has its CV, as text too, its résumé and its picture of link previews', () => {
  const contents = versions.flatMap(({ words, site }) => {
    const { cv, cvText, resume, card } = words.files;
    const readBuilt = (name: string) => readFileSync(join(folder, name), 'utf8');
    const pdf = readBuilt(cv);
    const json = readBuilt(resume);
    const png = readBuilt(card);
    expect(pdf).toMatch(/^%PDF/);
    expect(png.slice(1, 4)).toBe('PNG');
    const { basics, meta } = JSON.parse(json);
    expect(meta.canonical).toBe(`${site.origin}/${resume}`);
    expect(basics.label).toBe(site.owner.role);
    expect(site.cvs.map(({ href }) => href)).toEqual([`/${cv}`]);
    return [pdf, readBuilt(cvText), json, png];
  });
  expect(new Set(contents).size).toBe(contents.length);
});

test('the structured data presents the owner in the language of its document, with the works that its pages are about', () => {
  const context = { versions, urlOf: (path: string) => origin + path };

  const data = versions.map(({ site }) => {
    const [json = ''] = structuredData(context, site.language).match(/(?<=>)\{.*(?=<)/) ?? [];
    return JSON.parse(json);
  });

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
  const pageInOneLanguage = '/projets/marees';

  const { pages } = await readManifest(folder);
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8').split('\n');

  const linkOf = (path: string) => pages.find((page) => page.path === path)?.link;
  expect(linkOf('/en/profile')).toBe(`<${origin}/en/profile>; rel="canonical"${fields.join('')}`);
  expect(linkOf(pageInOneLanguage)).toBe(`<${origin}${pageInOneLanguage}>; rel="canonical"`);
  expect(sitemap[1]).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(sitemap).toContain(`  <url><loc>${origin}/en/profile</loc>${elements.join('')}</url>`);
  expect(sitemap).toContain(`  <url><loc>${origin}${pageInOneLanguage}</loc></url>`);
});

test('an unknown address below the folder of a language has a document in it', async () => {
  const { notFound } = await readManifest(folder);
  expect(notFound).toEqual([
    { folder: '/en/', file: 'en/404.html' },
    { folder: '/', file: 'index.html' },
  ]);
});

test('no id stands twice', () => {
  const ids = [...builtDocument.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

const compressedSize = (text: string) => brotliCompressSync(text).length;

test('the document is at most 125 kB', () => {
  expect(compressedSize(html)).toBeLessThanOrEqual(125_000);
});

test('a page with a head of its own takes at most 0.8 MB of the executable, in all codings', () => {
  const files = ['profile.html', 'profile.html.br', 'profile.html.gz'];
  const sizes = files.map((name) => statSync(join(folder, 'en', name)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(800_000);
});

test('the first paint of each home page needs at most 14 kB', () => {
  for (const { site } of versions) {
    const start = html.indexOf(`data-page="${site.pages.home.path}"`);
    const endOfFirstPaint = html.indexOf('</script>', html.indexOf('showPage()', start));
    expect(compressedSize(html.slice(0, endOfFirstPaint))).toBeLessThanOrEqual(14_000);
  }
});

test('the server learns under which name a browser saves the CV in each language', async () => {
  const { downloadNames } = await readManifest(folder);

  expect(downloadNames).toEqual({
    'cv.pdf': 'CV Prénom Du Nom.pdf',
    'cv-en.pdf': 'CV Prénom Du Nom (English).pdf',
  });
});
