import { expect, test } from 'vitest';
import { blocksOf, nameOf, sentenceFrom, sentencesOf } from './markup.ts';

/** Paragraphs as they are, items after « • ». */
const shown = (text: string) => blocksOf(text).map(({ text, item }) => (item ? `• ${text}` : text));

test.each([
  ['**Dix ans** de _métier_', ['Dix ans de métier']],
  ['voir [mon blog](https://blog.example.org).', ['voir mon blog (https://blog.example.org).']],
  ['[écrire](mailto:moi@example.org)', ['écrire (moi@example.org)']],
  ['**Voir** https://example.org/été', ['Voir https://example.org/été']],
  ['**Un**.\n\nDeux.', ['Un.', 'Deux.']],
  ['**Un**\nDeux', ['Un\nDeux']],
  ['Missions :\n- Refonte\n- Tests', ['Missions :', '• Refonte', '• Tests']],
  ['Missions :\n• Refonte\n• Tests', ['Missions :', '• Refonte', '• Tests']],
  ['– Refonte\n– Tests', ['• Refonte', '• Tests']],
  ['* Refonte\n    * Tests', ['• Refonte', '• Tests']],
  ['1. Refonte\n2. Tests', ['• Refonte', '• Tests']],
  ['# Titre\n`code`', ['Titre', 'code']],
  ['<p>Équipe</p><ul><li>Refonte</li><li>Tests</li></ul>', ['Équipe', '• Refonte', '• Tests']],
  ['<ul>\n  <li><p>Refonte</p></li>\n\n  <li>Tests</li>\n</ul>', ['• Refonte', '• Tests']],
  ['Un<br>Deux<br/><br>Trois', ['Un\nDeux\nTrois']],
  ['Équipe<br>• Refonte<br>• Tests', ['Équipe', '• Refonte', '• Tests']],
  [
    '<b>R&amp;D</b> &nbsp;et <a href="https://example.org">site</a>',
    ['R&D \u00a0et site (https://example.org)'],
  ],
  ['<script>alert(1)</script><p>Texte</p>', ['Texte']],
  ['**Génériques** : List<String>', ['Génériques : List<String>']],
  ['2019. Une **bonne** année', ['2019. Une bonne année']],
])('%s', (text, blocks) => {
  expect(shown(text)).toEqual(blocks);
});

test.each(
  `C*, D* et snake_case_name|2 * 3 * 4 et 2*3*4|C# et C++|#1 des ventes|Génériques : List<String>|R&D, AT&T
+ 20 % de visites\\n- 10 % de pannes|Une phrase.\\nUne autre.\\n\\nUn paragraphe.|Vue -> React, a < b > c
2019. Une année|— Dominique|[brouillon] (à relire)|\``.split(/[|\n]/),
)('a text without marks stays as it is: %s', (written) => {
  const text = written.replaceAll('\\n', '\n');
  expect(shown(text)).toEqual([text]);
});

test('in a name only HTML and bold type count', () => {
  const names = ['**Master** en **droit**', 'R&amp;D', '<b>React</b>'].map(nameOf);
  expect(names).toEqual(['Master en droit', 'R&D', 'React']);
  for (const name of ['2 ** 3 ** 4', '__init__', '- tiret']) expect(nameOf(name)).toBe(name);
});

test.each([
  {
    name: 'links and strong words of Markdown',
    written: "J'écris [des outils libres](https://code.example) et j'en **parle**.",
    sentences: ["J'écris [des outils libres](https://code.example) et j'en **parle**."],
  },
  {
    name: 'links, emphasis and code of HTML',
    written: '<p><a href="https://a.example/x_(y)">Le <em>port</em></a></p><p><code>a_b</code></p>',
    sentences: ['[Le *port*](https://a.example/x_%28y%29)', '`a_b`'],
  },
  {
    name: 'an address without words of its own',
    written: '**Voir** https://a.example/mon_port',
    sentences: ['**Voir** https://a.example/mon_port'],
  },
  {
    name: 'a star beside emphasis',
    written: '2 * 3 = **6**',
    sentences: ['2 \\* 3 = **6**'],
  },
  {
    name: 'emphasis that could not end where it does',
    written: '<b>Attention :</b>le quai',
    sentences: ['Attention :le quai'],
  },
  {
    name: 'a script as an address',
    written: '<a href="javascript:alert(1)">**ici**</a>',
    sentences: ['**ici**'],
  },
])('a sentence of a résumé keeps its links and emphasis: $name', ({ written, sentences }) => {
  expect(sentencesOf(written).map(({ text }) => text)).toEqual(sentences);
});

test.each([
  { name: 'prose', text: 'Une phrase, en C# et en .NET.' },
  { name: 'a star between spaces', text: '2 * 3' },
  { name: 'a path', text: 'C:\\Users', sentence: 'C:\\\\Users' },
  { name: 'stars within a word', text: '2*3*4', sentence: '2\\*3\\*4' },
  { name: 'a generic type', text: 'List<T>', sentence: 'List\\<T>' },
  { name: 'a reference', text: '[a][b]', sentence: '\\[a\\]\\[b\\]' },
  { name: 'an address', text: 'voir https://a.example/mon_port' },
])(
  'a text without marks is a sentence that is read as it is: $name',
  ({ text, sentence = text }) => {
    expect(sentenceFrom(text)).toBe(sentence);
  },
);
