import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleDist } from '../folders';
import { pages, site } from '../src/entry-server';
import { pageLists } from './serverFiles';

/* What the build says of the sample to programs: search engines, link previews, readers of résumés. */

const read = (name: string) => readFileSync(join(sampleDist, name), 'utf8');
const html = new DOMParser().parseFromString(read('index.html'), 'text/html');
const meta = (name: string) =>
  html.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const { owner, home } = site;

test('the head describes the site to search engines and link previews', async () => {
  const title = pages[0]?.title;
  expect([html.title, html.documentElement.lang]).toEqual([title, 'fr']);
  for (const [name, content] of Object.entries({
    description: home.description,
    'og:title': title,
    'og:description': home.description,
    'og:locale': 'fr_FR',
    'og:image': `${owner.siteUrl}/social-card.png`,
    'og:image:alt': expect.stringMatching(/./),
    'twitter:card': 'summary_large_image',
    'color-scheme': 'light dark',
  }))
    expect(meta(name), name).toEqual(content);
  const { width, height } = await sharp(join(sampleDist, 'social-card.png')).metadata();
  const announced = [meta('og:image:width'), meta('og:image:height')];
  expect([width, height].map(String)).toEqual(announced);
  expect(announced).toEqual(['1200', '630']);
  // The server sends each page its own address: without scripts a robot would read one on all pages.
  expect(html.querySelector('[rel="canonical"], [property="og:url"]')).toBe(null);
});

test('the document loads no resource but the icon, and has no code of web-vitals', () => {
  const loaded = html.querySelectorAll('link, img, script[src], iframe, source, video, object');
  expect([...loaded].map((element) => element.getAttribute('href'))).toEqual(
    ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png'].map((name) => `/${name}`),
  );
  const styles = [...html.querySelectorAll('style')].map((style) => style.textContent).join();
  expect(styles.match(/@import|url\((?!["']?data:).{30}/)).toBe(null);
  // Names that the measuring code alone uses: webVitals.spec.ts.
  expect(read('index.html').match(/largest-contentful-paint|interactionId/)).toBe(null);
});

test('the policy allows nothing by default, lists what the page needs, and precedes it', () => {
  const policy = html.querySelector('meta[http-equiv="Content-Security-Policy"]');
  const directives = new Map(
    (policy?.getAttribute('content') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
  for (const [name, sources] of Object.entries({
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'require-trusted-types-for': "'script'",
    'script-src': expect.stringMatching(/^('sha256-[\w+/=]+' ?)+$/),
    'style-src': expect.stringMatching(/^('sha256-[\w+/=]+' ?)+$/),
  }))
    expect(directives.get(name), name).toEqual(sources);
  expect([...directives.values()].join()).not.toMatch(/unsafe-|\*|https?:/);
  const first = html.querySelector('script, style, link');
  expect(policy?.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the sitemap lists the pages, robots.txt leads to it', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(pages.map(({ path }) => owner.siteUrl + path));
  expect(read('robots.txt')).toMatch(/^User-agent: \*$/m);
  expect(read('robots.txt')).toContain(`Sitemap: ${owner.siteUrl}/sitemap.xml`);
  expect(read('robots.txt')).not.toMatch(/^Disallow: \S/m);
});

test('a page in several languages leads to each, and readers of others to the first', () => {
  const alternates = [
    { language: 'fr', path: '/profil' },
    { language: 'en', path: '/en/profile' },
  ];
  const urlOf = (path: string) => `https://a.example${path}`;
  const listed = [{ path: '/en/profile', alternates }, { path: '/mentions-legales' }];
  const lists = pageLists(listed, urlOf);
  const [translated, alone] = lists['.pages'].trimEnd().split('\n');
  expect(translated).toBe(
    '/en/profile <https://a.example/en/profile>; rel="canonical", <https://a.example/profil>; rel="alternate"; hreflang="fr", <https://a.example/en/profile>; rel="alternate"; hreflang="en", <https://a.example/profil>; rel="alternate"; hreflang="x-default"',
  );
  expect(alone).toBe('/mentions-legales <https://a.example/mentions-legales>; rel="canonical"');
  const sitemap = new DOMParser().parseFromString(lists['sitemap.xml'], 'text/xml');
  const links = [...sitemap.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
  expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['fr', 'https://a.example/profil'],
    ['en', 'https://a.example/en/profile'],
    ['x-default', 'https://a.example/profil'],
  ]);
  expect(sitemap.querySelectorAll('url')).toHaveLength(2);
  expect(pageLists(listed.slice(1), urlOf)['sitemap.xml']).not.toContain('xhtml');
});
