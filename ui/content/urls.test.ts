import { expect, test } from 'vitest';
import { parseUrl } from './urls';

test('a text that is no absolute URL has no parts', () => {
  expect(parseUrl('récits.example')).toBeUndefined();
});

test('a URL with a diacritic is parsed as well after many others', () => {
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://récits.example')?.host);

  expect(new Set(hosts)).toEqual(new Set(['xn--rcits-bsa.example']));
});
