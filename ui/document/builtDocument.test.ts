import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleDist } from '../folders';
import { pages, site } from '../src/entry-server';

/* These tests read the built document of the sample: its head, its resources and its policy. */

const source = readFileSync(join(sampleDist, 'index.html'), 'utf8');
const html = new DOMParser().parseFromString(source, 'text/html');
const styles = [...html.querySelectorAll('style')].map((style) => style.textContent).join('');
const contentOf = (name: string) =>
  html.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const { owner, home } = site;

describe('the head', () => {
  const title = pages[0]?.title;

  test('has the title and the language of the home page', () => {
    expect(html.title).toBe(title);
    expect(html.documentElement.lang).toBe('fr');
  });

  test.each([
    { name: 'description', content: home.description },
    { name: 'og:title', content: title },
    { name: 'og:description', content: home.description },
    { name: 'og:locale', content: 'fr_FR' },
    {
      name: 'og:image',
      content: expect.stringMatching(`^${owner.siteUrl}/social-card.png\\?v=`),
    },
    { name: 'og:image:alt', content: expect.stringMatching(/./) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'color-scheme', content: 'light dark' },
  ])('has the metadata $name', ({ name, content }) => {
    expect(contentOf(name)).toEqual(content);
  });

  test('has the size of the picture for link previews', async () => {
    const { width, height } = await sharp(join(sampleDist, 'social-card.png')).metadata();

    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect(contentOf('og:image:width')).toBe(String(width));
    expect(contentOf('og:image:height')).toBe(String(height));
  });

  test('has no address, because all pages share it', () => {
    // The server sends each page its own address. Without scripts a robot would read the same one on all pages.
    expect(html.querySelector('[rel="canonical"], [property="og:url"]')).toBe(null);
  });
});

describe('the resources', () => {
  test('the document loads none but its icons', () => {
    const loading = html.querySelectorAll('link, img, script[src], iframe, source, video, object');

    expect([...loading].map((element) => element.getAttribute('href'))).toEqual([
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
    ]);
  });

  test('the styles load none', () => {
    const importOrAddress = /@import|url\((?!["']?data:).{30}/;

    expect(styles.match(importOrAddress)).toBe(null);
  });
});

describe('the policy', () => {
  const policy = html.querySelector('meta[http-equiv="Content-Security-Policy"]');

  test('allows what the document needs, and nothing else', () => {
    const listOfHashes = /'sha256-[\w+/=]+'( 'sha256-[\w+/=]+')*/g;
    const directives = policy?.getAttribute('content')?.replace(listOfHashes, 'HASHES').split(';');

    expect(directives).toEqual([
      "default-src 'none'",
      'script-src HASHES',
      'style-src HASHES',
      "img-src 'self' data:",
      'font-src data:',
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  test('comes before all scripts, styles and links', () => {
    const firstRuledElement = html.querySelector('script, style, link');

    expect(policy?.compareDocumentPosition(firstRuledElement as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

describe('code that the document does not need', () => {
  // The measuring code alone uses these names (webVitals.spec.ts).
  test.each(['largest-contentful-paint', 'interactionId'])(
    'the code of web-vitals, which has %s',
    (name) => {
      expect(source).not.toContain(name);
    },
  );

  test.each(['safeParse', 'invalid_type', 'unrecognized_keys', 'sharp', 'no-break', 'Intl'])(
    'the code that checks or typesets content, which has %s',
    (word) => {
      expect(source).not.toContain(word);
    },
  );
});
