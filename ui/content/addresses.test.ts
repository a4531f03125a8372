import { expect, test } from 'vitest';
import { type Addresses, deadAddresses, deadParts, partLinks, withFiles } from './addresses';

const addresses: Addresses = {
  pages: new Set(['/', '/profil', '/contact', '/en/contact']),
  files: new Set(['cv.pdf']),
  siteUrl: 'https://ana.example',
};

test.each([
  { name: 'a path', href: '/profil#projet-2', page: '/profil', part: 'projet-2' },
  { name: 'with a query', href: '/profil?a=b#projet-2', page: '/profil', part: 'projet-2' },
  { name: 'a whole address', href: 'https://ana.example/#projet', page: '/', part: 'projet' },
  { name: 'an accent', href: '/profil#%C3%A9cole', page: '/profil', part: 'école' },
])('a link to a part of a page names the page and the part: $name', ({ href, page, part }) => {
  const path = 'owner.links[0].href';

  const links = partLinks([{ href, path }], addresses);

  expect(links).toEqual([{ path, what: JSON.stringify(href), page, part }]);
});

test.each([
  { name: 'a page', href: '/profil' },
  { name: 'the main part that every page has', href: '/profil#contenu' },
  { name: 'another site', href: 'https://ailleurs.example/profil#projet-2' },
  { name: 'a part of a file', href: '/cv.pdf#page=2' },
  { name: 'a page that the site does not have, which is reported as such', href: '/blog#un' },
])('other links lead to no part of a page: $name', ({ href }) => {
  expect(partLinks([{ href }], addresses)).toEqual([]);
});

test.each([
  { name: 'as it is typed', href: '/dossier été.pdf' },
  { name: 'percent-encoded', href: '/dossier%20%C3%A9t%C3%A9.pdf' },
])('a link to a file may have its name $name', ({ href }) => {
  const withFile = withFiles(addresses, ['dossier été.pdf']);

  expect(deadAddresses([{ href }], withFile)).toEqual([]);
});

test('a link to a part that its page does not have is reported with the nearest that it has', () => {
  const place = { file: 'projects/criee.md', line: 3 };
  const links = [
    { href: '/contact#contact-form', ...place },
    { href: '/profil#projet-1', ...place },
  ];
  const parts = new Map([
    ['/contact', new Set(['contact', 'contact-formulaire', 'contact-nom'])],
    ['/profil', new Set(['profil', 'projet-1'])],
  ]);

  const errors = deadParts(partLinks(links, addresses), parts);

  expect(errors).toEqual([
    {
      ...place,
      what: '/contact#contact-form',
      why: 'the page has no part of that name',
      advice: 'write /contact#contact-nom if that is the one',
    },
  ]);
});

test('a link that is written once for two languages is reported once', () => {
  const path = 'owner.links[0].href';
  const links = [
    { href: '/contact#formulaire', path, rankInText: 0 },
    { href: '/en/contact#form', path, rankInText: 0 },
  ];

  const errors = deadParts(partLinks(links, addresses), new Map());

  expect(errors.map(({ what }) => what)).toEqual(['"/contact#formulaire"']);
});

test('each link of a text is reported', () => {
  const path = 'about.journey[0]';
  const links = [
    { href: '/contact#un', path, rankInText: 0 },
    { href: '/contact#deux', path, rankInText: 1 },
  ];

  const errors = deadParts(partLinks(links, addresses), new Map());

  expect(errors.map(({ what }) => what)).toEqual(['"/contact#un"', '"/contact#deux"']);
});
