import { expect, test } from 'vitest';
import { parseStory } from './parse.ts';

/* Marks of Markdown that a story would show as they are typed, because they are not closed, not defined or of another dialect. */

/** The line and the words of each mark that a story would show as it is typed. */
const marksIn = (source: string) =>
  parseStory(source, 'a.md', 'fr').errors.map(({ line, what }) => `${line} ${what}`);

test.each([
  {
    name: 'a link to a reference that is not defined',
    source: 'Un\n[lien][nope].',
    marks: ['2 [lien][nope]'],
  },
  {
    name: 'a link with emphasis to a reference that is not defined',
    source: 'Un [*lien*][nope].',
    marks: ['1 [lien][nope]'],
  },
  {
    name: 'a link whose own words are the reference',
    source: 'Un [lien][].',
    marks: ['1 [lien][]'],
  },
  {
    name: 'a picture of a reference that is not defined',
    source: '![le quai][nope]',
    marks: ['1 ![le quai][nope]'],
  },
  { name: 'a picture without an address', source: 'Un\n\n![le quai]', marks: ['3 ![le quai]'] },
  { name: 'bold that is not closed', source: 'Un\nmot **gras et la suite.', marks: ['2 **gras'] },
  { name: 'bold that is not opened', source: 'Un mot gras** et la suite.', marks: ['1 gras**'] },
  { name: 'bold with spaces inside', source: 'Un mot ** gras ** ici.', marks: ['1 ** gras **'] },
  { name: 'bold with a space before its words', source: '** gras**', marks: ['1 ** gras**'] },
  {
    name: 'bold of several words with spaces inside',
    source: '** Le quai bleu **, vu',
    marks: ['1 ** Le quai bleu **'],
  },
  {
    name: 'bold in underscores with spaces inside',
    source: 'Un __ mot __ ici.',
    marks: ['1 __ mot __'],
  },
  { name: 'bold code with spaces inside', source: '** `npm run` **', marks: ['1 ** … **'] },
  { name: 'bold closed after a space', source: 'Un mot **gras ** ici.', marks: ['1 **gras'] },
  {
    name: 'bold that ends before a letter',
    source: '**Attention :**le quai.',
    marks: ['1 **Attention'],
  },
  { name: 'bold in underscores', source: 'Un mot __gras et la suite.', marks: ['1 __gras'] },
  {
    name: 'a picture whose caption is not closed',
    source: '![le quai](quai.jpg "Au matin)',
    marks: ['1 ](quai.jpg'],
  },
  {
    name: 'a picture whose file has a space',
    source: '![le quai](le quai.jpg)',
    marks: ['1 ](le'],
  },
  {
    name: 'a link that is not closed',
    source: 'Un [lien](https://example.org et.',
    marks: ['1 ](https://example.org'],
  },
  {
    name: 'code that is not closed',
    source: 'La commande `npm run et la suite.',
    marks: ['1 `npm'],
  },
  {
    name: 'a block of code that is not closed',
    source: 'Un\n\n```js\na\n\nLa suite.',
    marks: ['3 ```'],
  },
  { name: 'a title without a space', source: '##Quai bleu', marks: ['1 ##Quai'] },
  {
    name: 'a table without its second line',
    source: 'Un\n\n| a | b |\n| 1 | 2 |',
    marks: ['3 | a | b |'],
  },
  {
    name: 'a table whose second line has fewer cells',
    source: '| a | b |\n|---|\n| 1 | 2 |',
    marks: ['1 | a | b |'],
  },
  { name: 'in a list', source: '- un\n- **deux', marks: ['2 **deux'] },
  { name: 'in a quotation', source: '> un\n> [deux][nope]', marks: ['2 [deux][nope]'] },
  { name: 'in a table', source: '| a |\n|---|\n| **b |', marks: ['3 **b'] },
  {
    name: 'metadata at the beginning',
    source: '---\ntitle: Le quai\n---\n\nUn.',
    marks: ['1 ---'],
  },
  { name: 'metadata in TOML', source: '+++\ntitle = "Le quai"\n+++\n\nUn.', marks: ['1 +++'] },
])(
  'a mark that would be shown as it is typed is found, with its line: $name',
  ({ source, marks }) => {
    expect(marksIn(source)).toEqual(marks);
  },
);

test.each([
  { name: 'a power', source: 'Le calcul 2 ** 3 donne 8, et 2**3 aussi.' },
  { name: 'powers of letters', source: 'Le calcul 2 ** n ** 2 et a ** (b + 1) ** c.' },
  { name: 'marks in code', source: 'Écrire `**a`, `[a][b]`, `](x` ou `~~`.\n\n    **a [b][c]\n' },
  { name: 'a fenced block in a list', source: '- un\n\n  ```\n  **a\n  ```\n' },
  { name: 'a fence of more characters than begin it', source: '~~~\na\n~~~~\n' },
  { name: 'a fence in a quotation', source: '> ```\n> a\n> ```\n' },
  { name: 'marks with a backslash', source: 'Un \\*\\*mot, \\[a]\\[b], \\~~c~~ et \\`d.' },
  {
    name: '[sic] and a note between brackets',
    source: 'Il écrit « malgrés » [sic] [note de l’auteur].',
  },
  { name: 'an index', source: 'La valeur de tab[0][1] et de t[i].' },
  { name: 'a call', source: 'La fonction f(x) (voir plus bas).' },
  {
    name: 'an asterisk for a note, and one that multiplies',
    source: 'Prix* en 3 * 4.\n\n\\* Hors taxes.',
  },
  { name: 'a word that hides its letters', source: 'Un m**de, puis F**k.' },
  { name: 'a name with underscores', source: 'Le fichier mon__fichier et snake_case.' },
  { name: 'a hashtag', source: '#portfolio est un mot-dièse.' },
  { name: 'prices', source: 'De 5$ à 10$, de $5 à $10, $5/$10, US$ et A$.' },
  { name: 'comparisons and increments', source: 'Si a == b == c, i++ et ++j, C++ et g++.' },
  { name: 'hours, ratios and namespaces', source: 'À 10:30:45, en 4:3:2, std::vec::Vec et :root.' },
  { name: 'exclamations', source: 'Quoi ???\n\n!!! Attention !!!\n\nOui : non : peut-être.' },
  { name: 'approximations and powers', source: 'Environ ~10 et ~20 jours, 2^10 et x^y.' },
  {
    name: 'braces and brackets',
    source: 'Un objet { a: 1 } et {nom}, [1], a[[1]], 100%% et [Toc].',
  },
  { name: 'words of other languages', source: 'On importe le reste : import de « a » from b.' },
  {
    name: 'marks of dialects with a backslash',
    source: '\\$x^2$, \\==a==, \\{#a}, \\[[a]] et \\:b:.',
  },
  { name: 'a line in the text', source: 'Un | deux | trois.' },
  { name: 'a separator', source: 'Un.\n\n---\n\nDeux.' },
  { name: 'a separator at the beginning', source: '---\n\nUn.\n\n---\n\nDeux.' },
  {
    name: 'marks that are closed and references that are defined',
    source:
      '**Un** [deux][port] __trois__.\n\n![le quai][quai]\n\n[port]: https://example.org\n[quai]: quai.jpg',
  },
])('prose and code that look like marks are not reported: $name', ({ source }) => {
  expect(marksIn(source)).toEqual([]);
});

/** A table whose only cell below the first line has this text. */
const tableWith = (cell: string) => `Un tableau.\n\n| Contact |\n| --- |\n| ${cell} |\n`;

test.each([
  {
    name: 'a line break in a title',
    source: '## La criée<br>de Douarnenez',
    advice: 'write the title on one line',
  },
  {
    name: 'a picture as HTML in a cell',
    source: tableWith('<img src="quai.png">'),
    advice: 'before or after the table, write ![what it shows](quai.jpg "The caption")',
  },
  {
    name: 'a video as HTML in a cell',
    source: tableWith('<video src="demo.mp4">'),
    advice: 'before or after the table, write ![what it shows](demo.mp4)',
  },
  {
    name: 'a picture without a file in a cell',
    source: tableWith('![le quai]'),
    advice: 'before or after the table, write it with the name of its file: ![le quai](quai.jpg)',
  },
  {
    name: 'a picture of another dialect in a cell',
    source: tableWith('![[quai.png]]'),
    advice: 'before or after the table, write ![what it shows](quai.png)',
  },
  {
    name: 'a note in a cell',
    source: tableWith(':::note'),
    advice: expect.stringContaining('before or after the table, write > [!NOTE]'),
  },
  {
    name: 'a title in a cell',
    source: tableWith('##Criée'),
    advice: 'remove it: a cell has no title',
  },
])('the advice on a mark suits its place: $name', ({ source, advice }) => {
  expect(parseStory(source, 'a.md', 'fr').errors.map((error) => error.advice)).toEqual([advice]);
});

/*
 * Source texts are written as JavaScript strings: `\\\\` is one backslash. Markdown shows a backslash before a letter, a digit or a
 * space, hides it before a mark, and breaks the line after it at the end of a line that another line follows.
 */

test.each([
  { name: 'at the end of a cell', source: tableWith('06 39 98 00 00\\ '), what: '00\\', line: 5 },
  { name: 'alone in a cell', source: tableWith('06 39 \\ 98'), what: '\\', line: 5 },
  { name: 'at the end of a paragraph', source: 'Un.\n\nDeux\\', what: 'Deux\\', line: 3 },
  {
    name: 'in the path of a file',
    source: 'Dans C:\\Users\\moi.',
    what: 'C:\\Users\\moi',
    line: 1,
  },
  {
    name: 'after a pair, which shows one backslash',
    source: 'Un \\\\\\n.',
    what: '\\\\\\n',
    line: 1,
  },
])('a backslash that would be shown is found: $name', ({ source, what, line }) => {
  const { errors } = parseStory(source, 'a.md', 'fr');

  expect(errors.map((error) => [error.line, error.what])).toEqual([[line, what]]);
});

test('the advice on a backslash in a cell is <br>, which ends a line there', () => {
  const [error] = parseStory(tableWith('06 39 98 00 00\\ '), 'a.md', 'fr').errors;

  expect(error?.advice).toMatch(/^write <br> where a line of the cell ends/);
});

test.each([
  { name: 'a pair, which shows one', source: 'Dans C:\\\\Users.' },
  { name: 'before a mark', source: 'Un \\*, un \\_ et un \\|.' },
  { name: 'at the end of a line of a paragraph', source: 'Un\\\nDeux.' },
  { name: 'in code', source: 'Dans `C:\\Users` et\n\n    \\d+\n' },
])('a backslash that is hidden or intended is not reported: $name', ({ source }) => {
  expect(parseStory(source, 'a.md', 'fr').errors).toEqual([]);
});
