import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSource, temporarySite } from '../harness/sites';
import { formatDiagnostic } from './diagnostics';
import { asciiAddress, decode } from './encoding';

const siteInNfd = temporarySite();
const siteInLatin1 = temporarySite();
mkdirSync(join(siteInNfd.folder, 'projects'));

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('a text file is decoded as UTF-8, without a byte order mark', () => {
  expect(decode(Buffer.from('\ufeffé\n→ 🎉'))).toBe('é\n→ 🎉');
});

test('a letter and its diacritic become one character', async () => {
  const content = sampleSource
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
    name: 'one byte of it in a UTF-8 file',
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
])(
  'a file is refused when it is $name, with its first invalid line',
  ({ bytes, line, textOfLine }) => {
    expect(() => decode(bytes)).toThrow(expect.objectContaining({ line, textOfLine }));
  },
);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<!-- tracé -->\n</svg>';
const files: Readonly<Record<string, string>> = {
  'content.ts': `import { titre } from './words';\n${sampleSource}`
    .replace("title: 'À propos de moi'", 'title: titre')
    .replace(
      "{ alt: 'Poste de travail près d’une fenêtre', soon: true }",
      "{ alt: 'Un tracé', src: 'dessin.svg' }",
    ),
  'words.ts': "\nexport const titre = 'Été';\n",
  'theme.css': '\n/* foncé */\n',
  'favicon.svg': svg,
  'signature.svg': svg.replace('</svg>', '<path d="M0 0L9 9"/></svg>'),
  'pictures/dessin.svg': svg.replace('</svg>', '<path d="M0 0L9 9"/></svg>'),
};

test.each([
  { file: 'content.ts', what: ": role: 'Développeur Full Stack'," },
  { file: 'words.ts', what: ": export const titre = 'Été';" },
  { file: 'theme.css', what: ': /* foncé */' },
  { file: 'favicon.svg', what: ': <!-- tracé -->' },
  { file: 'signature.svg', what: ': <!-- tracé -->' },
  { file: 'pictures/dessin.svg', what: ' gallery[0].src: <!-- tracé -->' },
])('$file that is not UTF-8 is reported with its line', async ({ file, what }) => {
  const text = files[file] ?? '';
  const rank = text.split('\n').findIndex((line) => /[^\0-\x7f]/.test(line));

  // Latin-1 lacks some characters of the text: they are lost, and the test does not look at them.
  const { report } = await siteInLatin1.load({ ...files, [file]: latin1(text) });

  expect(report.errors.map((diagnostic) => formatDiagnostic(diagnostic, report))).toEqual([
    `${report.folder}/${file}:${rank + 1}${what}: the file is not saved as UTF-8. Save it again with the encoding UTF-8.`,
  ]);
});

test.each([
  { address: 'https://élodie-code.example', sent: 'https://xn--lodie-code-96a.example' },
  { address: 'https://élodie.example/', sent: 'https://xn--lodie-9ra.example/' },
  {
    address: 'https://Élodie.example/à?é#ï',
    sent: 'https://xn--lodie-9ra.example/%C3%A0?%C3%A9#%C3%AF',
  },
  { address: 'moi@élodie.example', sent: 'moi@xn--lodie-9ra.example' },
  {
    address: 'mailto:moi@élodie.example?subject=Été',
    sent: 'mailto:moi@xn--lodie-9ra.example?subject=%C3%89t%C3%A9',
  },
  { address: 'https://example.org/A', sent: 'https://example.org/A' },
  { address: 'Été @ la plage', sent: 'Été @ la plage' },
  { address: '/a-propos#né', sent: '/a-propos#né' },
])('$address is $sent on the wire', ({ address, sent }) => {
  expect(asciiAddress(address)).toBe(sent);
});
