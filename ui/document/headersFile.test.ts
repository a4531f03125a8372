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

const names = ['404.html', 'cv.pdf', 'en/about.html', 'index.html', 'pictures/a-1.avif'];
const rules = headersFile(manifest, names).split(/\n(?=\/)/);
const [commonRule = '', ...rulesOfPaths] = rules;

const patternOf = (rule: string) => rule.split('\n')[0];

const fieldNamesOf = (rule: string) =>
  Array.from(rule.matchAll(/^ {2}([\w-]+): /gm), ([, name]) => name);

test('the common rule comes first', () => {
  expect(commonRule).toMatch(/^\/\*\n {2}x-content-type-options: nosniff\n/);
});

test('pages come before files', () => {
  expect(rulesOfPaths.map(patternOf)).toEqual(['/', '/en/about', '/cv.pdf', '/pictures/*']);
});

test('a not-found page has no rule', () => {
  expect(rules.map(patternOf)).not.toContain('/404.html');
});

test('no rule repeats a field of the common rule', () => {
  const commonNames = fieldNamesOf(commonRule);
  const otherNames = rulesOfPaths.flatMap(fieldNamesOf);

  expect(otherNames).toContain('cache-control');
  expect(otherNames.filter((name) => commonNames.includes(name))).toEqual([]);
});

test('each rule has the fields of its page or file', () => {
  expect(rulesOfPaths.join('\n')).toBe(`/
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

const filesWithSigns = [
  { name: 'a space and a diacritic', file: 'a b/é.txt', pattern: '/a%20b/%C3%A9.txt' },
  { name: 'signs that have a meaning in patterns', file: '*:a', pattern: '/%2A%3Aa' },
];

test.each(filesWithSigns)('a rule matches one path alone: $name', ({ file, pattern }) => {
  expect(headersFile(manifest, [file])).toContain(`\n${pattern}\n`);
});
