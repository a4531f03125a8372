import { describe, expect, test } from 'vitest';
import { parseStory } from './parse.ts';

/** Line and words of each mark that a story would show as it is typed. */
const found = (source: string) =>
  parseStory(source, 'a.md').errors.map(({ line, what }) => `${line} ${what}`);

describe('marks that would be shown as they are typed are found, with their line', () => {
  test.each([
    ['a link to a reference that is not defined', 'Un\n[lien][nope].', ['2 [lien][nope]']],
    ['the same with emphasis in it', 'Un [*lien*][nope].', ['1 [lien][nope]']],
    ['the same without a name', 'Un [lien][].', ['1 [lien][]']],
    ['a picture of a reference that is not defined', '![le quai][nope]', ['1 ![le quai][nope]']],
    ['a picture without an address', 'Un\n\n![le quai]', ['3 ![le quai]']],
    ['bold that is not closed', 'Un\nmot **gras et la suite.', ['2 **gras']],
    ['bold that is not opened', 'Un mot gras** et la suite.', ['1 gras**']],
    ['bold closed after a space', 'Un mot **gras ** ici.', ['1 **gras']],
    [
      'bold with a mark of punctuation before a letter',
      '**Attention :**le quai.',
      ['1 **Attention'],
    ],
    ['bold in underscores', 'Un mot __gras et la suite.', ['1 __gras']],
    ['a picture whose caption is not closed', '![le quai](quai.jpg "Au matin)', ['1 ](quai.jpg']],
    ['a picture whose file has a space', '![le quai](le quai.jpg)', ['1 ](le']],
    ['a link that is not closed', 'Un [lien](https://example.org et.', ['1 ](https://example.org']],
    ['code that is not closed', 'La commande `npm run et la suite.', ['1 `npm']],
    ['a block of code that is not closed', 'Un\n\n```js\na\n\nLa suite.', ['3 ```']],
    ['a title without a space', '##Le quai', ['1 ##Le']],
    ['a table without its second line', 'Un\n\n| a | b |\n| 1 | 2 |', ['3 | a | b |']],
    ['a table whose second line has fewer cells', '| a | b |\n|---|\n| 1 | 2 |', ['1 | a | b |']],
    [
      'in a list and in a quotation',
      '- un\n- **deux\n\n> un\n> [deux][nope]',
      ['2 **deux', '5 [deux][nope]'],
    ],
    ['in a table', '| a |\n|---|\n| **b |', ['3 **b']],
    ['metadata at the beginning', '---\ntitle: Le quai\n---\n\nUn.', ['1 ---']],
    ['metadata in TOML', '+++\ntitle = "Le quai"\n+++\n\nUn.', ['1 +++']],
  ])('%s', (_, source, marks) => {
    expect(found(source)).toEqual(marks);
  });
});

describe('prose and code that look like marks are none', () => {
  test.each([
    ['a power', 'Le calcul 2 ** 3 donne 8, et 2**3 aussi.'],
    ['marks in code', 'Écrire `**a`, `[a][b]`, `](x` ou `~~`.\n\n    **a [b][c]\n'],
    ['a fenced block in a list', '- un\n\n  ```\n  **a\n  ```\n'],
    ['a fence of more characters than begin it', '~~~\na\n~~~~\n'],
    ['a fence in a quotation', '> ```\n> a\n> ```\n'],
    ['marks with a backslash', 'Un \\*\\*mot, \\[a]\\[b], \\~~c~~ et \\`d.'],
    ['[sic] and a note between brackets', 'Il écrit « malgrés » [sic] [note de l’auteur].'],
    ['an index', 'La valeur de tab[0][1] et de t[i].'],
    ['a call', 'La fonction f(x) (voir plus bas).'],
    ['an asterisk for a note, and one that multiplies', 'Prix* en 3 * 4.\n\n\\* Hors taxes.'],
    ['a word that hides its letters', 'Un m**de, puis F**k.'],
    ['a name with underscores', 'Le fichier mon__fichier et snake_case.'],
    ['a hashtag', '#portfolio est un mot-dièse.'],
    ['a line in the text', 'Un | deux | trois.'],
    ['a separator', 'Un.\n\n---\n\nDeux.'],
    ['a separator at the beginning', '---\n\nUn.\n\n---\n\nDeux.'],
    [
      'bold, links and pictures that are whole',
      '**Un** [deux][a] ![trois][a] __quatre__.\n\n[a]: /b',
    ],
  ])('%s', (_, source) => {
    expect(found(source).filter((mark) => !/ \/b$/.test(mark))).toEqual([]);
  });
});

test('what to do is said of each', () => {
  const { errors } = parseStory('Un **mot [lien][nope] ![a](b "c', 'a.md');
  expect(errors.map(({ what, why, do: todo }) => `${what}: ${why}. ${todo}`)).toEqual([
    '**mot: stars or underscores that are not in pairs, which would be shown as they are typed. close them without a space before, or write \\ before them where they are meant so',
    '[lien][nope]: no line of the file defines it, so that it would be shown as it is typed. write [words](address), or add a line [nope]: address',
    '](b: a link or a picture that is not whole, which would be shown as it is typed. close its bracket and quotation mark, and write %20 for a space in its address',
  ]);
});
