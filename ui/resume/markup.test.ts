import { expect, test } from 'vitest';
import { linesOf } from './markup.ts';

/** Texts with their lines, in which a point of a list begins with « • ». */
const texts = [
  {
    name: 'a sentence',
    text: 'Une phrase, en C# et en .NET.',
    lines: ['Une phrase, en C# et en .NET.'],
  },
  { name: 'paragraphs', text: 'Un.\r\n\r\n Deux. \nTrois.', lines: ['Un.', 'Deux.', 'Trois.'] },
  {
    name: 'a list',
    text: 'Missions :\n- Refonte\n  - Tests',
    lines: ['Missions :', '• Refonte', '• Tests'],
  },
  {
    name: 'a list with typed bullets',
    text: '• Refonte\n• Tests',
    lines: ['• Refonte', '• Tests'],
  },
  {
    name: 'figures',
    text: '- 20 % de pannes\n2019. Un an.',
    lines: ['- 20 % de pannes', '2019. Un an.'],
  },
  {
    name: 'links and emphasis of Markdown',
    text: "J'écris [des outils](https://a.example) et j'en **parle**.",
    lines: ["J'écris [des outils](https://a.example) et j'en **parle**."],
  },
  {
    name: 'a type of TypeScript',
    text: 'List<String> et Vue -> React',
    lines: ['List<String> et Vue -> React'],
  },
  {
    name: 'paragraphs of HTML',
    text: '<p>Un.</p><p>Deux<br>Trois</p>',
    lines: ['Un.', 'Deux', 'Trois'],
  },
  {
    name: 'headings of HTML',
    text: '<h2>Missions</h2>Refonte<h3>Équipe</h3><p>Six personnes.</p>',
    lines: ['Missions', 'Refonte', 'Équipe', 'Six personnes.'],
  },
  {
    name: 'a quotation and a table in a text of HTML',
    text: '<p>Avis</p><blockquote>Rapide.</blockquote>Chiffres<table><tr><td>Pannes</td><td>2</td></tr></table>',
    lines: ['Avis', 'Rapide.', 'Chiffres', 'Pannes', '2'],
  },
  {
    name: 'a list of HTML',
    text: '<p>Équipe</p><ul>\n<li><p>Refonte</p></li> <li>Tests</li></ul>',
    lines: ['Équipe', '• Refonte', '• Tests'],
  },
  {
    name: 'emphasis and code of HTML',
    text: '<b>Dix ans</b> de <em>métier </em>en <code>a_b</code>, R&amp;D',
    lines: ['**Dix ans** de *métier* en `a_b`, R&D'],
  },
  {
    name: 'a link of HTML',
    text: '<a href="https://a.example/x_(y)">Le <em>port</em></a>',
    lines: ['[Le *port*](https://a.example/x_(y))'],
  },
  { name: 'a script', text: '<script>alert(1)</script><p>Texte</p>', lines: ['Texte'] },
];

test.each(texts)('the lines of $name', ({ text, lines }) => {
  const markedLines = linesOf(text).map(({ text, isPoint }) => (isPoint ? `• ${text}` : text));
  expect(markedLines).toEqual(lines);
});
