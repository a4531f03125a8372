import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import postcss from 'postcss';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleDist } from '../folders';
import fonts from '../fonts/fonts.json' with { type: 'json' };
import { pages, site } from '../src/entry-server';
import { splitStyles } from './document';

/* These tests read the built document of the sample. */

const readBuilt = (name: string) => readFileSync(join(sampleDist, name), 'utf8');
const html = new DOMParser().parseFromString(readBuilt('index.html'), 'text/html');
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
  expect([width, height]).toEqual([1200, 630]);
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  // The server sends each page its own address: without scripts a robot would read one on all pages.
  expect(html.querySelector('[rel="canonical"], [property="og:url"]')).toBe(null);
});

test('the document loads no resource but the icon', () => {
  const loading = html.querySelectorAll('link, img, script[src], iframe, source, video, object');
  expect([...loading].map((element) => element.getAttribute('href'))).toEqual([
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
  ]);
  expect(styles.match(/@import|url\((?!["']?data:).{30}/)).toBe(null);
});

test('the document has no code of web-vitals', () => {
  // The measuring code alone uses these names (webVitals.spec.ts).
  expect(readBuilt('index.html').match(/largest-contentful-paint|interactionId/)).toBe(null);
});

test('the policy comes before everything that it rules, and allows nothing else', () => {
  const policy = html.querySelector('meta[http-equiv="Content-Security-Policy"]');
  const hashes = "(?:'sha256-[\\w+/=]+' ?)+";
  expect(policy?.getAttribute('content')).toMatch(
    new RegExp(
      `^default-src 'none';script-src ${hashes};style-src ${hashes};img-src 'self' data:;font-src data:;connect-src 'self';form-action 'none';base-uri 'none';require-trusted-types-for 'script';trusted-types 'none'$`,
    ),
  );
  const ruledElement = html.querySelector('script, style, link');
  expect(policy?.compareDocumentPosition(ruledElement as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('the sitemap lists the pages', () => {
  const urls = pages.map(({ path }) => `  <url><loc>${owner.siteUrl}${path}</loc></url>\n`);
  expect(readBuilt('sitemap.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  );
});

test('robots.txt leads to the sitemap', () => {
  expect(readBuilt('robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${owner.siteUrl}/sitemap.xml\n`,
  );
});

/** The beginnings of the document's parts, in the order in which they arrive. */
const partBeginnings = {
  styles: /<style media/,
  body: /<body>/,
  prepaint: /<script id="prepaint"/,
  // The first paint does not need the print styles, nor anything after them.
  printStyles: /<svg[^>]*><style>/,
  fonts: /@font-face{font-family:Figtree;/,
  script: /<script type="module"/,
  structuredData: /<script type="application\/ld\+json"/,
};

/** Bytes on the wire. The build compresses as this does: by default brotli has its best quality. */
const compressedSize = (...texts: readonly string[]) => brotliCompressSync(texts.join('')).length;

describe('the document', () => {
  const compressed = readFileSync(join(sampleDist, 'index.html.br'));
  const text = brotliDecompressSync(compressed).toString();
  const beginningOf = (part: keyof typeof partBeginnings) => text.search(partBeginnings[part]);

  test('has its parts in the order in which they are needed', () => {
    const beginnings = Object.values(partBeginnings).map((beginning) => text.search(beginning));
    const present = beginnings.filter((beginning) => beginning > 0);
    expect(beginnings).toEqual(present.sort((one, other) => one - other));
  });

  test('is at most 110 kB', () => {
    expect(compressed.length).toBeLessThanOrEqual(110_000);
  });

  test('is at most 88 kB without its fonts', () => {
    const beforeFonts = text.slice(0, beginningOf('fonts'));
    const afterFonts = text.slice(beginningOf('script'));
    expect(compressedSize(beforeFonts, afterFonts)).toBeLessThanOrEqual(88_000);
  });

  test('needs at most 14 kB for the first paint, which is one round trip', () => {
    const firstPaint = text.slice(0, beginningOf('printStyles'));
    expect(compressedSize(firstPaint)).toBeLessThanOrEqual(14_000);
  });

  test('has no code that checks or typesets content', () => {
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
});

test('the rules for print alone are separated, in their layers, and all others stay in place', () => {
  const rulesForScreen = [
    '@media screen{p{gap:0}}',
    '@media print,(width>=60rem){p{gap:0}}',
    '@media (scripting:none),print{p{gap:0}}',
    '@layer a,b;',
    '@layer b{p{&:hover{gap:0}}}',
  ];
  const parts = [
    { css: '@page{margin:0}', critical: '', print: '@page{margin:0}' },
    { css: 'p{gap:0}', critical: 'p{gap:0}', print: '' },
    { css: '@media print{p{gap:1px}}', critical: '', print: '@media print{p{gap:1px}}' },
    ...rulesForScreen.map((css) => ({ css, critical: css, print: '' })),
    { css: '@page:first{margin:1mm}', critical: '', print: '@page:first{margin:1mm}' },
    {
      css: '@layer a{p{gap:0}@media print{p{gap:1px}}}',
      critical: '@layer a{p{gap:0}}',
      print: '@layer a{@media print{p{gap:1px}}}',
    },
  ];
  const css = parts.map((part) => part.css).join('');

  expect(splitStyles(css)).toEqual({
    critical: parts.map(({ critical }) => critical).join(''),
    print: parts.map(({ print }) => print).join(''),
  });
});

test('the build keeps the property that iOS Safari supports with a prefix only', () => {
  expect(styles).toContain('-webkit-text-size-adjust:none');
});

test('no print rule has nested rules, which WebKit ignores when it prints', () => {
  let printRules = '';
  rules.walkAtRules('media', (rule) => {
    if (rule.params.startsWith('print')) printRules += rule;
  });
  expect(printRules.length).toBeGreaterThan(1000);
  expect(printRules).not.toContain('&');
});

test('a rule for the pointer applies only to devices whose pointer hovers', () => {
  const guarded: string[] = [];
  const unguarded: string[] = [];
  rules.walkRules(/:hover/, (rule) => {
    const selectors = isGuarded(rule) ? guarded : unguarded;
    selectors.push(rule.selector);
  });
  expect(unguarded).toEqual([]);
  expect(guarded.length).toBeGreaterThan(0);
});

/** A rule is guarded if it stands in a media query for devices that hover. */
function isGuarded(rule: postcss.Rule): boolean {
  let ancestor: postcss.Node | undefined = rule.parent;
  while (ancestor) {
    if (/hover:\s*hover/.test((ancestor as postcss.AtRule).params)) return true;
    ancestor = ancestor.parent;
  }
  return false;
}

test('titles have the weight of the colour font', () => {
  expect(styles).toContain(`--weight-heavy:${fonts.weight};`);
  for (const title of ['h1', 'h2'])
    expect(styles).toMatch(
      new RegExp(`[},]${title}[^{},]*{[^}]*font-weight:var\\(--weight-heavy\\)`),
    );
});
