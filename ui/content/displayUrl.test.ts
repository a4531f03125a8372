import { expect, test } from 'vitest';
import { displayUrl, printedAddress } from './displayUrl';

const addresses = [
  {
    name: 'the letters of a French name',
    href: 'https://www.linkedin.com/in/l%C3%A9a-roy-080080/',
    shown: 'www.linkedin.com/in/léa-roy-080080',
  },
  {
    name: 'other alphabets',
    href: 'https://ja.example.org/%E6%9D%B1%E4%BA%AC',
    shown: 'ja.example.org/東京',
  },
  {
    name: 'a letter and its mark, as macOS names files',
    href: 'https://a.example/le%CC%81a',
    shown: 'a.example/léa',
  },
  {
    name: 'letters beside what stays encoded',
    href: 'https://a.example/%C3%A9t%C3%A9%20%2F%20hiver',
    shown: 'a.example/été%20%2F%20hiver',
  },
  {
    name: 'no space',
    href: 'https://a.example/a%20b%C2%A0c%E2%80%AFd',
    shown: 'a.example/a%20b%C2%A0c%E2%80%AFd',
  },
  {
    name: 'no slash, no percent sign, no question mark',
    href: 'https://a.example/%2Fa%25%3F',
    shown: 'a.example/%2Fa%25%3F',
  },
  { name: 'no control', href: 'https://a.example/%00%C2%85', shown: 'a.example/%00%C2%85' },
  {
    name: 'no mark of direction',
    href: 'https://a.example/%E2%80%AEgnp.exe',
    shown: 'a.example/%E2%80%AEgnp.exe',
  },
  {
    name: 'no letter that is not seen',
    href: 'https://a.example/%E3%85%A4%E2%80%8B',
    shown: 'a.example/%E3%85%A4%E2%80%8B',
  },
  {
    name: 'no mark on a slash',
    href: 'https://a.example/%CC%B8a',
    shown: 'a.example/%CC%B8a',
  },
  { name: 'no Latin-1', href: 'https://a.example/l%E9a', shown: 'a.example/l%E9a' },
  { name: 'no bytes cut off', href: 'https://a.example/l%C3', shown: 'a.example/l%C3' },
];

test.each(addresses)('an address is shown as people write it: $name', ({ href, shown }) => {
  expect(displayUrl(href)).toBe(shown);
});

test.each([
  {
    name: 'another site',
    href: 'https://a.example/in/l%C3%A9a/',
    printed: 'a.example/in/léa',
  },
  { name: 'a mailbox', href: 'mailto:ana@a.example', printed: 'ana@a.example' },
  { name: 'a telephone', href: 'tel:+33639981234', printed: '+33639981234' },
  { name: 'a page of the site', href: '/contact', printed: undefined },
  { name: 'an address to come', href: undefined, printed: undefined },
])('print gives the address of a link, as people write it: $name', ({ href, printed }) => {
  expect(printedAddress(href)).toBe(printed);
});
