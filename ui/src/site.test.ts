import { expect, test } from 'vitest';
import { isPageAddress } from './site';

test.each([
  { name: 'a page', href: '/profil', expected: true },
  { name: 'a part of a page, with a dot', href: '/profil#v1.2', expected: true },
  { name: 'a page with a query', href: '/contact?de=cv.pdf', expected: true },
  { name: 'a file', href: '/cv.pdf', expected: false },
  { name: 'a file without a dot, of public/', href: '/CNAME', expected: false },
  { name: 'another site', href: 'https://example.com/profil', expected: false },
])('$name: is it the address of a page?', ({ href, expected }) => {
  expect(isPageAddress(href)).toBe(expected);
});
