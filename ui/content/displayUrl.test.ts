import { describe, expect, test } from 'vitest';
import { displayUrl, printedAddress } from './displayUrl';

describe('an address is displayed with its letters', () => {
  test.each([
    {
      name: 'of a French name',
      href: 'https://www.linkedin.com/in/l%C3%A9a-roy-080080/',
      displayed: 'www.linkedin.com/in/léa-roy-080080',
    },
    {
      name: 'of another alphabet',
      href: 'https://ja.example.org/%E6%9D%B1%E4%BA%AC',
      displayed: 'ja.example.org/東京',
    },
    {
      name: 'with a diacritic apart, as macOS names files',
      href: 'https://a.example/le%CC%81a',
      displayed: 'a.example/léa',
    },
    {
      name: 'beside characters that stay encoded',
      href: 'https://a.example/%C3%A9t%C3%A9%20%2F%20hiver',
      displayed: 'a.example/été%20%2F%20hiver',
    },
  ])('$name', ({ href, displayed }) => {
    expect(displayUrl(href)).toBe(displayed);
  });
});

describe('a character that would mislead a reader stays encoded', () => {
  test.each([
    { name: 'a space of any width', path: 'a%20b%C2%A0c%E2%80%AFd' },
    { name: 'a slash, a percent sign, a question mark', path: '%2Fa%25%3F' },
    { name: 'a control character', path: '%00%C2%85' },
    { name: 'a mark of direction', path: '%E2%80%AEgnp.exe' },
    { name: 'an invisible letter', path: '%E3%85%A4%E2%80%8B' },
    { name: 'a diacritic on the slash', path: '%CC%B8a' },
    { name: 'a letter in Latin-1', path: 'l%E9a' },
    { name: 'half a letter', path: 'l%C3' },
  ])('$name', ({ path }) => {
    expect(displayUrl(`https://a.example/${path}`)).toBe(`a.example/${path}`);
  });
});

describe('print adds the address of a link as people write it', () => {
  test.each([
    {
      name: 'to another site',
      href: 'https://a.example/in/l%C3%A9a/',
      printed: 'a.example/in/léa',
    },
    { name: 'to a mailbox', href: 'mailto:ana@a.example', printed: 'ana@a.example' },
    { name: 'to a telephone', href: 'tel:+33639981234', printed: '+33639981234' },
  ])('$name', ({ href, printed }) => {
    expect(printedAddress(href)).toBe(printed);
  });

  test.each([
    { name: 'a page of the site', href: '/contact' },
    { name: 'an address to come', href: undefined },
  ])('but not for $name', ({ href }) => {
    expect(printedAddress(href)).toBeUndefined();
  });
});
