import { describe, expect, test } from 'vitest';
import { type RichText, toPlainText, toRichText } from '../richText.ts';
import { parseRichText } from './parseRichText.ts';

interface ParsedText {
  readonly name: string;
  readonly source: string;
  readonly text: RichText;
}

const words = (text: string) => ({ kind: 'text', text }) as const;
const bareLink = (href: string, address: string) =>
  ({ kind: 'link', href, isBare: true, content: [words(address)] }) as const;

const parsedTexts: readonly ParsedText[] = [
  {
    name: 'a link and an emphasis',
    source: 'J’ai écrit [le protocole](https://code.example/protocole) de *synchronisation*.',
    text: [
      words('J’ai écrit '),
      {
        kind: 'link',
        href: 'https://code.example/protocole',
        content: [words('le protocole')],
      },
      words(' de '),
      { kind: 'emphasis', content: [words('synchronisation')] },
      words('.'),
    ],
  },
  {
    name: 'strong words with a link in them',
    source: '**Trois [criées](/profil)**',
    text: [
      {
        kind: 'strong',
        content: [words('Trois '), { kind: 'link', href: '/profil', content: [words('criées')] }],
      },
    ],
  },
  {
    name: 'code',
    source: 'la commande `make "run" !`',
    text: [words('la commande '), { kind: 'code', text: 'make "run" !' }],
  },
  {
    name: 'words in another language',
    source: 'un [logbook !](lang:en)',
    text: [words('un '), { kind: 'language', lang: 'en', content: [words('logbook !')] }],
  },
  {
    name: 'an address between quotation marks',
    source: 'voir « https://a.example/x »',
    text: [words('voir «\u00a0'), bareLink('https://a.example/x', 'a.example/x'), words('\u00a0»')],
  },
  {
    name: 'an address with an apostrophe',
    source: 'https://a.example/l’ete',
    text: [bareLink('https://a.example/l’ete', 'a.example/l’ete')],
  },
  {
    name: 'an address with brackets, between brackets',
    source: '(https://a.example/x_(y))',
    text: [words('('), bareLink('https://a.example/x_(y)', 'a.example/x_(y)'), words(')')],
  },
  {
    name: 'an address at the end of a sentence',
    source: 'Vu sur https://a.example/x. Oui\u00a0!',
    text: [words('Vu sur '), bareLink('https://a.example/x', 'a.example/x'), words('. Oui\u00a0!')],
  },
  {
    name: 'an address among other words of a link',
    source: '[le code (a.example/x)](https://a.example/x)',
    text: [
      { kind: 'link', href: 'https://a.example/x', content: [words('le code (a.example/x)')] },
    ],
  },
  {
    name: 'the address of a mailbox',
    source: 'moi@a.example ou [moi](mailto:moi@dév.example)',
    text: [
      bareLink('mailto:moi@a.example', 'moi@a.example'),
      words(' ou '),
      { kind: 'link', href: 'mailto:moi@xn--dv-bja.example', content: [words('moi')] },
    ],
  },
  {
    name: 'a literal mark',
    source: '2 \\* 3, \\`a\\` et \\[b\\](c)',
    text: toRichText('2 * 3, `a` et [b](c)'),
  },
  {
    name: 'a paragraph after each new line',
    source: 'Un.\n\nDeux *mots*.',
    text: [words('Un.\nDeux '), { kind: 'emphasis', content: [words('mots')] }, words('.')],
  },
];

test.each(parsedTexts)('a text has its inlines: $name', ({ source, text }) => {
  expect(parseRichText(source, 'fr')).toEqual({ text, faults: [] });
});

test.each([
  { name: 'a name of a technique', source: 'C#, .NET et Node.js' },
  {
    name: 'a figure that begins a paragraph',
    source: '> 10 000 ventes\n- 20 % de saisie\n+ de 3 ports',
  },
  { name: 'a year that begins a sentence', source: '2019. Le port numérise sa criée.' },
  { name: 'a star that multiplies', source: '3 * 4 * 5 quais' },
  { name: 'a name with underscores', source: 'Le fichier vente_du_jour' },
  { name: 'square brackets', source: 'Elle écrit [sic] t[0][1]' },
  { name: 'a comparison', source: 'Moins de 3 s si a < b et c > d' },
  { name: 'an ampersand', source: 'R&D, AT&T' },
  { name: 'a title of one sign', source: '#portfolio' },
])('a text without marks is shown as it is typed: $name', ({ source }) => {
  const { text, faults } = parseRichText(source, 'fr');

  expect(faults).toEqual([]);
  expect(toPlainText(text).replaceAll('\u00a0', ' ')).toBe(source);
});

test.each([
  {
    name: 'around a link',
    source: '"[Criée](/a)" : oui',
    typeset: '«\u00a0Criée\u00a0»\u00a0: oui',
  },
  { name: 'around emphasis', source: "C'est *fini* !", typeset: 'C’est fini\u00a0!' },
  { name: 'outside code', source: "l'outil `it's`", typeset: "l’outil it's" },
  {
    name: 'outside an address',
    source: "l'adresse http://a.example/l'ete",
    typeset: "l’adresse a.example/l'ete",
  },
])('typography is set $name', ({ source, typeset }) => {
  expect(toPlainText(parseRichText(source, 'fr').text)).toBe(typeset);
});

interface Fault {
  readonly name: string;
  readonly source: string;
  readonly what: string;
  readonly advice: string;
}

const faults: readonly Fault[] = [
  {
    name: 'a script as an address',
    source: '[x](javascript:alert(1))',
    what: 'javascript:alert(1)',
    advice: 'write it whole, beginning with https://',
  },
  {
    name: 'data as an address',
    source: '[x](data:text/html,x)',
    what: 'data:text/html,x',
    advice: 'write it whole, beginning with https://',
  },
  {
    name: 'HTML',
    source: 'Un <img onerror=alert(1)> deux',
    what: '<img onerror=alert(1)>',
    advice: 'remove it: such a text has words and links alone',
  },
  {
    name: 'a line break of HTML',
    source: 'Un<br>deux',
    what: '<br>',
    advice: 'begin a new line, \\n, which begins a paragraph',
  },
  {
    name: 'the end of a link',
    source: 'Un mot](',
    what: '](',
    advice: 'close its bracket and quotation mark, and write %20 for a space in its address',
  },
  {
    name: 'a picture',
    source: '![le quai](quai.jpg)',
    what: 'quai.jpg',
    advice: 'remove it: the fields for pictures have the name of a file',
  },
  {
    name: 'a title',
    source: '## La criée',
    what: '## La',
    advice: 'remove it: a new line begins a paragraph, and points of a list go into `highlights`',
  },
  {
    name: 'an item of a list',
    source: 'Un.\n- deux',
    what: '- deux',
    advice: 'remove it: a new line begins a paragraph, and points of a list go into `highlights`',
  },
  {
    name: 'a quotation',
    source: '> Elle écoute.',
    what: '> Elle',
    advice: 'remove it: a new line begins a paragraph, and points of a list go into `highlights`',
  },
  {
    name: 'a reference',
    source: 'Un [lien][nope].',
    what: '[lien][nope]',
    advice: 'write [words](address)',
  },
  {
    name: 'a footnote',
    source: 'Un[^1].',
    what: '[^1]',
    advice: 'write its text between brackets, or remove it',
  },
  {
    name: 'stars that are not closed',
    source: 'Un **mot',
    what: '**mot',
    advice: 'close them without a space before, or write \\ before them where they are meant so',
  },
  {
    name: 'a link to an anchor of nothing',
    source: '[plus bas](#la-suite)',
    what: '#la-suite',
    advice: 'write it whole, beginning with https://',
  },
  {
    name: 'a link without words',
    source: '[](https://a.example)',
    what: 'https://a.example',
    advice: 'write them between [ and ]',
  },
];

describe('a mark that a text cannot have is a fault', () => {
  test.each(faults)('$name', ({ source, what, advice }) => {
    expect(parseRichText(source, 'fr').faults).toEqual([{ what, why: expect.any(String), advice }]);
  });
});
