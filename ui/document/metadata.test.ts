import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import postcss from 'postcss';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleDist } from '../folders';
import fonts from '../fonts/fonts.json' with { type: 'json' };
import { pages, site } from '../src/entry-server';
import { splitStyles } from './document';

/* The built document of the sample: what it says to search engines and link previews, its styles, and its size. */

const read = (name: string) => readFileSync(join(sampleDist, name), 'utf8');
const html = new DOMParser().parseFromString(read('index.html'), 'text/html');
const meta = (name: string) =>
  html.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const styles = [...html.querySelectorAll('style')].map((style) => style.textContent).join('');
const rules = postcss.parse(styles);
const { owner, home } = site;

test('the head describes the site to search engines and link previews', async () => {
  const title = pages[0]?.title;
  expect([html.title, html.documentElement.lang]).toEqual([title, 'fr']);
  for (const [name, content] of Object.entries({
    description: home.description,
    'og:title': title,
    'og:description': home.description,
    'og:locale': 'fr_FR',
    'og:image': expect.stringMatching(`^${owner.siteUrl}/social-card.png\\?v=`),
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
  expect(styles.match(/@import|url\((?!["']?data:).{30}/)).toBe(null);
  // Names that the measuring code alone uses: webVitals.spec.ts.
  expect(read('index.html').match(/largest-contentful-paint|interactionId/)).toBe(null);
});

test('the policy allows nothing by default, lists what the page needs, and precedes it', () => {
  const policy = html.querySelector('meta[http-equiv="Content-Security-Policy"]');
  const hashes = "(?:'sha256-[\\w+/=]+' ?)+";
  expect(policy?.getAttribute('content')).toMatch(
    new RegExp(
      `^default-src 'none';script-src ${hashes};style-src ${hashes};img-src 'self' data:;font-src data:;connect-src 'self';form-action 'none';base-uri 'none';require-trusted-types-for 'script';trusted-types 'none'$`,
    ),
  );
  const first = html.querySelector('script, style, link');
  expect(policy?.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the sitemap lists the pages, robots.txt leads to it', () => {
  const urls = pages.map(({ path }) => `  <url><loc>${owner.siteUrl}${path}</loc></url>\n`);
  expect(read('sitemap.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  );
  expect(read('robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${owner.siteUrl}/sitemap.xml\n`,
  );
});

/** What the parts of the document begin with, in the order in which they arrive. */
const beginnings = [
  /<style media/,
  /<body>/,
  /<script id="prepaint"/,
  // What the first paint does not need: print styles, then the rest.
  /<svg[^>]*><style>/,
  /@font-face{font-family:Figtree;/,
  /<script type="module"/,
  /<script type="application\/ld\+json"/,
];

/** Bytes on the wire: brotli with its default quality, which is the best, as the build compresses. */
const bytes = (...texts: readonly string[]) => brotliCompressSync(texts.join('')).length;

test('the document is at most 110 kB, without its fonts 88 kB, before the first paint 14 kB, one round trip; it has no code that checks or typesets content', () => {
  const sent = readFileSync(join(sampleDist, 'index.html.br'));
  const text = brotliDecompressSync(sent).toString();
  const starts = beginnings.map((beginning) => text.search(beginning));
  expect(starts, 'a part that is missing or out of its order').toEqual(
    starts.filter((start) => start > 0).sort((one, other) => one - other),
  );
  const [, , , painted = 0, fonts = 0, script = 0] = starts;
  expect(sent.length).toBeLessThanOrEqual(110_000);
  expect(bytes(text.slice(0, fonts), text.slice(script))).toBeLessThanOrEqual(88_000);
  expect(bytes(text.slice(0, painted))).toBeLessThanOrEqual(14_000);
  for (const word of [
    'safeParse',
    'invalid_type',
    'unrecognized_keys',
    'sharp',
    'no-break',
    'Intl',
  ])
    expect(text).not.toContain(word);
});

test('the rules for print alone are separated, in their layers, and all others stay in place', () => {
  const parts: readonly (readonly [css: string, critical: string, print: string])[] = [
    ['@page{margin:0}', '', '@page{margin:0}'],
    ['p{gap:0}', 'p{gap:0}', ''],
    ['@media print{p{gap:1px}}', '', '@media print{p{gap:1px}}'],
    ...[
      '@media screen{p{gap:0}}',
      '@media print,(width>=60rem){p{gap:0}}',
      '@media (scripting:none),print{p{gap:0}}',
      '@layer a,b;',
      '@layer b{p{&:hover{gap:0}}}',
    ].map((css) => [css, css, ''] as const),
    ['@page:first{margin:1mm}', '', '@page:first{margin:1mm}'],
    [
      '@layer a{p{gap:0}@media print{p{gap:1px}}}',
      '@layer a{p{gap:0}}',
      '@layer a{@media print{p{gap:1px}}}',
    ],
  ];
  const [css = '', critical, print] = [0, 1, 2].map((at) => parts.map((it) => it[at]).join(''));
  expect(splitStyles(css)).toEqual({ critical, print });
});

test('the build keeps the property that iOS Safari supports with a prefix only', () => {
  expect(styles).toContain('-webkit-text-size-adjust:none');
});

test('no print rule has nested rules, which WebKit ignores when it prints', () => {
  let forPrint = '';
  rules.walkAtRules('media', (rule) => {
    if (rule.params.startsWith('print')) forPrint += rule;
  });
  expect(forPrint.length).toBeGreaterThan(1000);
  expect(forPrint).not.toContain('&');
});

test('what changes under the pointer does so only where there is one that hovers', () => {
  const unguarded: string[] = [];
  let guarded = 0;
  rules.walkRules(/:hover/, (rule) => {
    let above: postcss.Node | undefined = rule.parent;
    while (above && !/hover:\s*hover/.test((above as postcss.AtRule).params)) above = above.parent;
    if (above) guarded += 1;
    else unguarded.push(rule.selector);
  });
  expect([guarded > 0, unguarded]).toEqual([true, []]);
});

test('titles have the weight of the font that has their accents', () => {
  expect(styles).toContain(`--weight-heavy:${fonts.weight};`);
  for (const title of ['h1', 'h2'])
    expect(styles).toMatch(
      new RegExp(`[},]${title}[^{},]*{[^}]*font-weight:var\\(--weight-heavy\\)`),
    );
});
