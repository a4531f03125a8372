import { expect, test } from 'vitest';
import { isPageAddress } from './site';

test.each([
  { name: 'a page', href: '/profil', isPage: true },
  { name: 'a part of a page, with a dot', href: '/profil#v1.2', isPage: true },
  { name: 'a page with a query', href: '/contact?de=cv.pdf', isPage: true },
  { name: 'a file', href: '/cv.pdf', isPage: false },
  { name: 'a file without a dot, of public/', href: '/CNAME', isPage: false },
  { name: 'another site', href: 'https://example.com/profil', isPage: false },
])('the address of a page is told from others: $name', ({ href, isPage }) => {
  expect(isPageAddress(href)).toBe(isPage);
});
