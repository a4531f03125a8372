import { expect, test } from 'vitest';
import { headersFile } from './headersFile';
import type { Manifest } from './serverManifest';

const manifest: Manifest = {
  pages: [
    { path: '/', file: 'index.html', link: '' },
    { path: '/en/about', file: 'en/about.html', link: '' },
  ],
  notFound: [{ folder: '/', file: '404.html' }],
  downloadNames: { 'cv.pdf': "CV d'Élise (2026).pdf" },
  contact: { form: 'mail' },
};

test('each page, then each file, has a rule with its own fields alone', () => {
  const names = ['404.html', 'cv.pdf', 'en/about.html', 'index.html', 'pictures/a-1.avif'];
  const [common, ...rules] = headersFile(manifest, names).split(/\n(?=\/)/);

  expect(common).toMatch(/^\/\*\n {2}x-content-type-options: nosniff\n/);
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual([
    '/',
    '/en/about',
    '/cv.pdf',
    '/pictures/*',
  ]);
  expect(rules.join('\n')).toBe(`/
  cache-control: no-cache
  cross-origin-resource-policy: same-origin
/en/about
  cache-control: no-cache
  cross-origin-resource-policy: same-origin
/cv.pdf
  cache-control: public, max-age=3600
  cross-origin-resource-policy: same-origin
  content-disposition: inline; filename*=UTF-8''CV%20d%27%C3%89lise%20%282026%29.pdf
/pictures/*
  cache-control: public, max-age=31536000, immutable
  cross-origin-resource-policy: same-origin
`);
});

const paths = [
  { name: 'a space and an accent', file: 'a b/é.txt', pattern: '/a%20b/%C3%A9.txt' },
  { name: 'signs that have a meaning in patterns', file: '*:a', pattern: '/%2A%3Aa' },
];

test.each(paths)('a rule is for one path, whatever is in it: $name', ({ file, pattern }) => {
  expect(headersFile(manifest, [file])).toContain(`\n${pattern}\n`);
});
