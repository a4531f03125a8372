import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSource, temporarySite } from '../harness/sites';
import { formatDiagnostic } from './diagnostics';
import { asciiAddress, decode } from './encoding';

const siteInNfd = temporarySite();
const siteInLatin1 = temporarySite();

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('a text file is decoded as UTF-8, without a byte order mark', () => {
  expect(decode(Buffer.from('\ufeffé\n→ 🎉'))).toBe('é\n→ 🎉');
});

test('a letter and its diacritic become one character', async () => {
  mkdirSync(join(siteInNfd.folder, 'projects'));
  const content = sampleSource
    // An escape is ASCII, so the file can be in NFC while the value that is read from it is not.
    .replace("title: 'À propos de moi'", "title: 'A\\u0300 propos de moi'")
    .replace("title: 'Imagerie", "story: 'criée.md', summary: 'Des cartes.', title: 'Imagerie")
    .normalize('NFD');
  const { built, report } = await siteInNfd.load({
    'content.ts': content,
    ['projects/criée.md'.normalize('NFD')]: 'À la criée.'.normalize('NFD'),
  });

  expect(report.errors).toEqual([]);
  expect(Object.values(built?.stories ?? {})).toHaveLength(1);
  expect(JSON.stringify([built?.site, built?.stories])).not.toMatch(/\p{M}/u);
});

test.each([
  {
    name: 'Latin-1',
    bytes: latin1('one\r\ntwo\r\n  prénom\r\nété'),
    line: 3,
    textOfLine: 'prénom',
  },
  {
    name: 'UTF-8 with one byte of Latin-1',
    bytes: Buffer.from([0xc3, 0xa9, 0x0a, 0x41, 0xe9]),
    line: 2,
    textOfLine: 'Aé',
  },
  {
    name: 'UTF-16',
    bytes: Buffer.from('\ufeffrole\nrôle', 'utf16le'),
    line: 1,
    textOfLine: 'role',
  },
])('the first invalid line of a file is named: $name', ({ bytes, line, textOfLine }) => {
  expect(() => decode(bytes)).toThrow(expect.objectContaining({ line, textOfLine }));
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<!-- tracé -->\n</svg>';
const svgWithPath = svg.replace('</svg>', '<path d="M0 0L9 9"/></svg>');

/** The text files of a site, each with a letter that is not the same bytes in Latin-1 and in UTF-8. */
const filesWithDiacritics: Readonly<Record<string, string>> = {
  // The content imports words.ts and names the picture, because an unused module or picture is not read.
  'content.ts': `import { titre } from './words';\n${sampleSource}`
    .replace("title: 'À propos de moi'", 'title: titre')
    .replace(
      "{ alt: 'Poste de travail près d’une fenêtre', soon: true }",
      "{ alt: 'Un tracé', src: 'dessin.svg' }",
    ),
  'words.ts': "\nexport const titre = 'Été';\n",
  'theme.css': '\n/* foncé */\n',
  'favicon.svg': svg,
  'signature.svg': svgWithPath,
  'pictures/dessin.svg': svgWithPath,
};

const notAscii = /[^\0-\x7f]/;

test.each([
  { file: 'content.ts', quotedLine: "role: 'Développeur Full Stack'," },
  { file: 'words.ts', quotedLine: "export const titre = 'Été';" },
  { file: 'theme.css', quotedLine: '/* foncé */' },
  { file: 'favicon.svg', quotedLine: '<!-- tracé -->' },
  { file: 'signature.svg', quotedLine: '<!-- tracé -->' },
  { file: 'pictures/dessin.svg', path: 'gallery[0].src', quotedLine: '<!-- tracé -->' },
])('$file that is not UTF-8 is reported with its line', async ({ file, path, quotedLine }) => {
  const text = filesWithDiacritics[file] ?? '';
  const firstInvalidLine = text.split('\n').findIndex((line) => notAscii.test(line)) + 1;

  // Latin-1 lacks the ’ of content.ts, which is lost. The test does not look at it.
  const { report } = await siteInLatin1.load({ ...filesWithDiacritics, [file]: latin1(text) });

  const place = `${report.folder}/${file}:${firstInvalidLine}${path ? ` ${path}` : ''}`;
  expect(report.errors.map((diagnostic) => formatDiagnostic(diagnostic, report))).toEqual([
    `${place}: ${quotedLine}: the file is not saved as UTF-8. Save it again with the encoding UTF-8.`,
  ]);
});

const addressesToEncode = [
  {
    name: 'a web address without a path',
    address: 'https://élodie-code.example',
    encoded: 'https://xn--lodie-code-96a.example',
  },
  {
    name: 'a web address that ends with a slash',
    address: 'https://élodie.example/',
    encoded: 'https://xn--lodie-9ra.example/',
  },
  {
    name: 'a web address with a path, a query and a fragment',
    address: 'https://Élodie.example/à?é#ï',
    encoded: 'https://xn--lodie-9ra.example/%C3%A0?%C3%A9#%C3%AF',
  },
  {
    name: 'an e-mail address',
    address: 'moi@élodie.example',
    encoded: 'moi@xn--lodie-9ra.example',
  },
  {
    name: 'a mailto: address with a subject',
    address: 'mailto:moi@élodie.example?subject=Été',
    encoded: 'mailto:moi@xn--lodie-9ra.example?subject=%C3%89t%C3%A9',
  },
];

test.each(addressesToEncode)('$name is encoded as ASCII', ({ address, encoded }) => {
  expect(asciiAddress(address)).toBe(encoded);
});

test.each([
  { name: 'a web address in ASCII', text: 'https://example.org/A' },
  { name: 'a sentence with @', text: 'Été @ la plage' },
  { name: 'a path of the site', text: '/a-propos#né' },
])('$name stays as it is', ({ text }) => {
  expect(asciiAddress(text)).toBe(text);
});
