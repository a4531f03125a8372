import { expect, test } from 'vitest';
import { formatDiagnostic } from '../diagnostics.ts';
import { parseStory } from './parse.ts';
import { textOf } from './tree.ts';

/** What the report says of a story, a line each. */
function report(source: string): string[] {
  const { errors } = parseStory(source, 'projects/criee.md', 'fr');
  return errors.map((error) =>
    formatDiagnostic(error, { folder: 'site', errors, warnings: [], lineOf: () => undefined }),
  );
}

/** A story with each fault once, and below it what the report says of the first line above. */
const faults = `
<div>
bloc
</div>
=> <div> bloc </div>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.
Du <b>gras</b>.
=> <b>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.
=> </b>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.
<!-- à revoir -->
=> <!-- à revoir -->: a comment, which texts do not have. Remove it.
![ ](quai.jpg)
=> quai.jpg: a picture without a text for people who do not see it. Write what it shows between ![ and ].
![](demo.mp4)
=> demo.mp4: a video without a text for people who do not see it. Write what it shows between ![ and ].
![Le quai](quai.jpg « Au matin »)
=> ](quai.jpg «: a link or a picture that is not whole, which would be shown as it is typed. Write its caption between straight quotation marks: (quai.jpg "The caption").
Voici ![le quai](quai.jpg) au matin.
=> quai.jpg: a picture inside a line of text. Put it in a paragraph of its own, with a blank line before and after it.
[![Le quai](quai.jpg)](https://example.org)
=> quai.jpg: a picture in a link. Write it alone, and the link in its caption or in the text.
| *![le quai](quai.jpg)* |
| --- |
=> quai.jpg: a picture in a table. Put it in a paragraph of its own, before or after the table.
![Le quai](quai.jpg#center)
=> quai.jpg#center: no width of a picture. Write quai.jpg#narrow, quai.jpg#text, quai.jpg#full.
![Le quai](quai.jpg#text) ![Le port](port.jpg)
=> quai.jpg#text: a picture beside another has no width of its own. Write quai.jpg.
[ici](javascript:alert(1))
=> javascript:alert(1): not an address that a browser can follow. Write it whole, beginning with https://.
[ici][a]
=> javascript:alert(2): not an address that a browser can follow. Write it whole, beginning with https://.
[ici](data:text/html,x)
=> data:text/html,x: not an address that a browser can follow. Write it whole, beginning with https://.
[ici]()
=> (): not an address that a browser can follow. Write it whole, beginning with https://.
«https://example.org»
=> https://example.org»: the address would end with ». Write a space after the address.
[](https://example.org)
=> https://example.org: a link without words. Write them between [ and ].
[plus bas](#le-quai)
=> #le-quai: titles of a story have no address. Remove the link: a story has no table of contents.
[la criée](criee.md)
=> criee.md: the file of a story is no page. Write the address of the page, such as /projets/criee.
[appeler](tel:06 12)
=> ](tel:06: a link or a picture that is not whole, which would be shown as it is typed. Close its bracket and quotation mark, and write %20 for a space in its address.
[deploy](lang:anglais!)
=> lang:anglais!: not a language code. Write one such as "en" or "pt-BR".
Un ~~vieux~~, un grand quai.
=> ~~vieux~~: a mark that texts do not have, which would be shown as it is typed. Remove it, or write it between back-ticks where it is code.
Un **mot [lien][nope].
=> **mot: stars or underscores that are not in pairs, which would be shown as they are typed. Close them without a space before, or write \\ before them where they are meant so.
=> [lien][nope]: no line of the file defines it, so that it would be shown as it is typed. Write [words](address), or add a line [nope]: address.
- [ ] repeindre le quai
=> [ ]: a mark that texts do not have, which would be shown as it is typed. Remove it, or write it between back-ticks where it is code.
Le quai[^1].
=> [^1]: a footnote that no line of the file defines, so that it would be shown as it is typed. Add a line [^1]: and the text of the note.
[^note]: Au matin.
=> [^note]: Au matin.: a footnote that no word of the text leads to, so that it would not be shown. Write [^note] in the text, or remove it.
> [!NOTE]
=> [!NOTE]: a note without a text. Write it on the next line, after >.
### Le quai
=> Le quai: a title of level 3, though no title stands above it. Begin it with ##.
# La criée
=> La criée: a title of the first level, which is that of the page: the project’s. Begin it with ##.
##
=> ##: a title without words. Write it.
#### Deux
=> Deux: a title of level 4 under one of level 2. Begin it with ###.
[a]: javascript:alert(2)
`;

test('each fault of a story is one line, with its file and line', () => {
  let line = 0;
  const expected = faults.split('\n').flatMap((text, at, lines) => {
    if (!text.startsWith('=> ')) return [];
    if (!lines[at - 1]?.startsWith('=> '))
      line = lines.findLastIndex((before, rank) => rank < at && /^(=>.*)?$/.test(before)) + 2;
    return [text.replace('=>', `site/projects/criee.md:${line}:`)];
  });
  expect(report(faults.replaceAll(/^=>.*$/gm, '')).toSorted()).toEqual(expected.toSorted());
});

test.each(
  String.raw`
Un[^1].\n\n[^1]: A.\n\n[^1]: B.
=5: [^1]: B.: a footnote of the same name is on line 3. Give it another name, in the text too.
Un.\n\n> [!TIP]\n> ![a](a.png)
=4: a.png: a picture in a note. Put it in a paragraph of its own, before or after the note.
| a | b |\n| --- | --- |\n| 1 |\n| 1 | 2 | perdu |
=4: perdu: the first line has 2 columns, so that this cell would not be shown. Add a cell to the first two lines, or remove this one.
 \n
= the file: it is empty. Write the story.`
    .split(/\n(?!=)/)
    .slice(1),
)('%s', (lines) => {
  const [source = '', says] = lines.split('\n=');
  expect(report(source.replaceAll('\\n', '\n'))).toEqual([`site/projects/criee.md:${says}`]);
});

test('a link that is defined twice is reported where it is defined again', () => {
  const source = 'Un [port][port].\n\n[port]: https://port.example.org\n[Port]: /contact\n';

  expect(report(source)).toEqual([
    'site/projects/criee.md:4: [Port]: /contact: the name is that of line 3, whose address is taken. Remove one of both lines, or give this one another name, in the text too.',
  ]);
});

test('a cell beyond the only column of a table is reported in the singular', () => {
  expect(report('| Port |\n| --- |\n| Brest | perdu |')).toEqual([
    'site/projects/criee.md:3: perdu: the first line has one column, so that this cell would not be shown. Add a cell to the first two lines, or remove this one.',
  ]);
});

test('code with a vertical bar in a cell is told to write a backslash before it', () => {
  const table = ['| Commande |', '| --- |', '| `sort | uniq` |'];

  const reports = report(table.join('\n'));

  const advice =
    'Close it in its cell, where | is written \\| in code too, or write an apostrophe.';
  expect(reports.filter((line) => line.endsWith(advice))).toHaveLength(2);
});

test('pictures stand alone or beside others, a quotation may be a note, and no definition is left', () => {
  const { errors, story } = parseStory(
    `Un [lien](https://example.org "titre"), un [autre][a], \`<b>\`, une note[^1], deux fois[^1].

> Une citation.
>
> ![un quai](quai.jpg)

![La criée](criee.jpg "Au matin")
![Le quai](quai.jpg)

![Une démonstration](demo.mp4#narrow)

> [!warning]
> Le *quai* glisse !

[^1]: https://example.org/a

[a]: /contact
`,
    'projects/criee.md',
    'fr',
  );
  expect(errors).toEqual([]);
  expect(
    story.pictures.map(({ image, line }) => [line, image.url, image.alt, image.data?.width]),
  ).toEqual([
    [5, 'quai.jpg', 'un quai', 'full'],
    [7, 'criee.jpg', 'La criée', 'half'],
    [8, 'quai.jpg', 'Le quai', 'half'],
    [10, 'demo.mp4', 'Une démonstration', 'narrow'],
  ]);
  const [note] = story.tree.children.filter(({ data }) => Object(data).note);
  expect(note).toMatchObject({ data: { note: 'WARNING' } });
  expect(story.tree.children.map(({ type }) => type)).not.toContain('definition');
});

test('addresses become links, and a link may dial', () => {
  const { errors, story } = parseStory(
    '« https://example.org/a », moi@example.org\n\nwww.example.org, [06](tel:+33639981234) ou `b@example.org`.',
    'a.md',
    'fr',
  );
  expect(errors).toEqual([]);
  expect(story.links.map(({ href, line }) => `${line} ${href}`)).toEqual([
    '1 https://example.org/a',
    '1 mailto:moi@example.org',
    '3 http://www.example.org',
    '3 tel:+33639981234',
  ]);
});

test('words are counted without code', () => {
  const { story } = parseStory(
    '## Un titre\n\nL’eau `de la` mer.\n\n```\ncode\n```\n',
    'a.md',
    'fr',
  );
  expect(story.words).toBe(4);
});

test.each([
  ["C'est *fini* !", 'C’est fini\u00a0!'],
  ['Il a dit "**oui**".', 'Il a dit «\u00a0oui\u00a0».'],
  ['L\'outil `npm run "x"` : pratique...', 'L’outil npm run "x"\u00a0: pratique…'],
  ['En 10\nkm', 'En 10\u00a0km'],
  ["On dit [don't stop!](lang:en) ici !", "On dit don't stop! ici\u00a0!"],
  ["Voir [l'article](https://example.org/l'article) ;", 'Voir l’article\u00a0;'],
])('French typography: %s', (source, expected) => {
  expect(textOf(parseStory(source, 'a.md', 'fr').story.tree)).toBe(expected);
});

test('French typography of alternative texts and captions', () => {
  const { story } = parseStory("![L'eau !](a.jpg 'Il dit \"oui\"')", 'a.md', 'fr');
  expect(story.pictures[0]?.image).toMatchObject({
    alt: 'L’eau\u00a0!',
    title: 'Il dit «\u00a0oui\u00a0»',
  });
});

/** Line and words of each mark that a story would show as it is typed. */
const found = (source: string) =>
  parseStory(source, 'a.md', 'fr').errors.map(({ line, what }) => `${line} ${what}`);

test.each([
  ['a link to a reference that is not defined', 'Un\n[lien][nope].', ['2 [lien][nope]']],
  ['the same with emphasis in it', 'Un [*lien*][nope].', ['1 [lien][nope]']],
  ['the same without a name', 'Un [lien][].', ['1 [lien][]']],
  ['a picture of a reference that is not defined', '![le quai][nope]', ['1 ![le quai][nope]']],
  ['a picture without an address', 'Un\n\n![le quai]', ['3 ![le quai]']],
  ['bold that is not closed', 'Un\nmot **gras et la suite.', ['2 **gras']],
  ['bold that is not opened', 'Un mot gras** et la suite.', ['1 gras**']],
  ['bold with spaces inside', 'Un mot ** gras ** ici.', ['1 ** gras **']],
  ['bold with a space before its words', '** gras**', ['1 ** gras**']],
  ['bold of several words with spaces inside', '** Le quai bleu **, vu', ['1 ** Le quai bleu **']],
  ['bold in underscores with spaces inside', 'Un __ mot __ ici.', ['1 __ mot __']],
  ['bold code with spaces inside', '** `npm run` **', ['1 ** … **']],
  ['bold closed after a space', 'Un mot **gras ** ici.', ['1 **gras']],
  ['bold that ends before a letter', '**Attention :**le quai.', ['1 **Attention']],
  ['bold in underscores', 'Un mot __gras et la suite.', ['1 __gras']],
  ['a picture whose caption is not closed', '![le quai](quai.jpg "Au matin)', ['1 ](quai.jpg']],
  ['a picture whose file has a space', '![le quai](le quai.jpg)', ['1 ](le']],
  ['a link that is not closed', 'Un [lien](https://example.org et.', ['1 ](https://example.org']],
  ['code that is not closed', 'La commande `npm run et la suite.', ['1 `npm']],
  ['a block of code that is not closed', 'Un\n\n```js\na\n\nLa suite.', ['3 ```']],
  ['a title without a space', '##Quai bleu', ['1 ##Quai']],
  ['a table without its second line', 'Un\n\n| a | b |\n| 1 | 2 |', ['3 | a | b |']],
  ['a table whose second line has fewer cells', '| a | b |\n|---|\n| 1 | 2 |', ['1 | a | b |']],
  ['in a list', '- un\n- **deux', ['2 **deux']],
  ['in a quotation', '> un\n> [deux][nope]', ['2 [deux][nope]']],
  ['in a table', '| a |\n|---|\n| **b |', ['3 **b']],
  ['metadata at the beginning', '---\ntitle: Le quai\n---\n\nUn.', ['1 ---']],
  ['metadata in TOML', '+++\ntitle = "Le quai"\n+++\n\nUn.', ['1 +++']],
])('a mark that would be shown as it is typed is found, with its line: %s', (_, source, marks) => {
  expect(found(source)).toEqual(marks);
});

test.each([
  ['Une étape :rocket: et :+1:.', ':rocket:', 'such as 🚀', ':+1:'],
  ['> [!info]- Titre\n> Une remarque.', '[!info]-', '> [!NOTE]'],
  ['> Un [!NOTE]\n> Deux.', '[!NOTE]', '> [!NOTE]'],
  [':::note\nUne autre.\n:::', ':::note', '> [!NOTE]', ':::'],
  ['::: {.note}\nUne autre.\n:::', '::: {.note}', '> [!NOTE]', ':::'],
  ['!!! warning "Attention"\n    Un avis.', '!!! warning "Attention"', '> [!NOTE]'],
  ['{{< notice tip >}}', '{{< notice tip >}}', '> [!NOTE]'],
  ['{% include note.html\ncontent="x" %}', '{% include note.html\ncontent="x" %}', '> [!NOTE]'],
  ['Un avis.\n{: .prompt-tip }', '{: .prompt-tip }', '> [!NOTE]'],
  ['<Aside type="tip">\n\nUn avis.', '<Aside type="tip">', '> [!NOTE]'],
  ['<img src="a.png" />', '<img src="a.png" />', '![what it shows](quai.jpg'],
  ['<video src="a.mp4">', '<video src="a.mp4">', '![what it shows](demo.mp4)'],
  ['{{< youtube abc >}}', '{{< youtube abc >}}', '[words](address)'],
  ['Un.<br>Deux.', '<br>', 'leave a line empty'],
  ['<iframe src="https://a.example">', '<iframe src="https://a.example">', '[words](address)'],
  ['::github{repo="moi/projet"}', '::github{repo="moi/projet"}', '[words](address)'],
  ['Le :abbr[HTML]{title="x"}.', ':abbr[HTML]{title="x"}', 'its words alone'],
  ['{{< figure src="a.png" >}}', '{{< figure src="a.png" >}}', '![what it shows](quai.jpg'],
  ['{{ .Site.Title }}', '{{ .Site.Title }}', 'what it stands for'],
  ['![Le quai](a.png){width=50%}', '{width=50%}', 'quai.jpg#narrow'],
  ['{% include a.html %}', '{% include a.html %}', 'what it stands for'],
  ['## Un titre {#ancre}', '{#ancre}', 'remove it'],
  ['{: .centre }', '{: .centre }', 'remove it'],
  ['Un [mot](/about){target=_blank}.', '{target=_blank}', 'remove it'],
  ['![le quai](quai.jpg =300x200)', '](quai.jpg =3', 'remove the size'],
  ['Soit $x^2$, $n$.', '$x^2$', 'such as x²', '$n$'],
  ['$$\\sum_{i=1}^n i$$', '$$\\sum_{i=1}^n i$$', 'such as x²'],
  ['Un mot ==surligné==.', '==surligné==', 'write **surligné**'],
  ['Un mot ++ajouté++.', '++ajouté++', 'write *ajouté*'],
  ['H~2~O', '~2~', 'write ₂'],
  ['10 m^2^, x^abc^', '^2^', 'write ²', '^abc^'],
  ['[[Une autre page]]', '[[Une autre page]]', 'write a link: [Une autre page](address)'],
  ['![[image.png|300]]', '![[image.png|300]]', 'write ![what it shows](image.png)'],
  ['[TOC]', '[TOC]', 'no table of contents'],
  ["import Carte from './carte.astro'", "import Carte from './carte.astro'", 'no components'],
  ['Le quai\n: là où on pêche', ': là où on pêche', 'an item of a list'],
  ['*[HTML]: un langage', '*[HTML]: un langage', 'what HTML means'],
  ['Comme dit [@doe2020, p. 3].', '[@doe2020, p. 3]', 'the source in words'],
  ['Un %%secret%%.', '%%secret%%', 'remove it'],
  ['Un \\textbf{mot}.', '\\textbf{mot}', 'without LaTeX'],
  ['Une note^[ici].', '^[ici]', '[^1]: …'],
])('of another dialect, with what to write instead: %s', (source, what, todo, ...others) => {
  const { errors } = parseStory(source, 'a.md', 'fr');
  expect(errors.map((error) => error.what)).toEqual([what, ...others]);
  expect(errors[0]?.do).toContain(todo);
});

test.each([
  ['a power', 'Le calcul 2 ** 3 donne 8, et 2**3 aussi.'],
  ['powers of letters', 'Le calcul 2 ** n ** 2 et a ** (b + 1) ** c.'],
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
  ['prices', 'De 5$ à 10$, de $5 à $10, $5/$10, US$ et A$.'],
  ['comparisons and increments', 'Si a == b == c, i++ et ++j, C++ et g++.'],
  ['hours, ratios and namespaces', 'À 10:30:45, en 4:3:2, std::vec::Vec et :root.'],
  ['exclamations', 'Quoi ???\n\n!!! Attention !!!\n\nOui : non : peut-être.'],
  ['approximations and powers', 'Environ ~10 et ~20 jours, 2^10 et x^y.'],
  ['braces and brackets', 'Un objet { a: 1 } et {nom}, [1], a[[1]], 100%% et [Toc].'],
  ['words of other languages', 'On importe le reste : import de « a » from b.'],
  ['marks of dialects with a backslash', '\\$x^2$, \\==a==, \\{#a}, \\[[a]] et \\:b:.'],
  ['a line in the text', 'Un | deux | trois.'],
  ['a separator', 'Un.\n\n---\n\nDeux.'],
  ['a separator at the beginning', '---\n\nUn.\n\n---\n\nDeux.'],
  ['whole marks', '**Un** [deux][a] ![trois][a] __quatre__.\n\n[a]: /b'],
])('prose and code that look like marks are none: %s', (_, source) => {
  expect(found(source).filter((mark) => !/ \/b$/.test(mark))).toEqual([]);
});

/** A table whose only cell below the first line has this text. */
const tableWith = (cell: string) => `Un tableau.\n\n| Contact |\n| --- |\n| ${cell} |\n`;

test.each([
  { name: 'as it is', br: '<br>' },
  { name: 'closed', br: '<br />' },
  { name: 'in capitals', br: '<BR>' },
])('<br> in a cell of a table is a line break: $name', ({ br }) => {
  const { errors, story } = parseStory(
    tableWith(`06 39 98 00 00${br}criee@example.fr`),
    'a.md',
    'fr',
  );

  const cell = story.tree.children.flatMap((block) =>
    block.type === 'table' ? (block.children[1]?.children ?? []) : [],
  );
  expect(errors).toEqual([]);
  expect(cell.map(textOf)).toEqual(['06\u00a039\u00a098\u00a000\u00a000\ncriee@example.fr']);
});

test.each([
  { name: 'in emphasis', cell: '*Criée<br>de Douarnenez*' },
  { name: 'between quotation marks', cell: '"Criée"<br>"Port"' },
])('<br> in a cell of a table is a line break: $name', ({ cell }) => {
  expect(parseStory(tableWith(cell), 'a.md', 'fr').errors).toEqual([]);
});

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
])('what the report says to write works where it is said: $name', ({ source, advice }) => {
  expect(parseStory(source, 'a.md', 'fr').errors.map((error) => error.do)).toEqual([advice]);
});

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
  { name: 'after one that is meant', source: 'Un \\\\\\n.', what: '\\\\\\n', line: 1 },
])('a backslash that would be shown is found: $name', ({ source, what, line }) => {
  const { errors } = parseStory(source, 'a.md', 'fr');

  expect(errors.map((error) => [error.line, error.what])).toEqual([[line, what]]);
});

test('a backslash in a cell is told to be <br> where a line of it ends', () => {
  const [error] = parseStory(tableWith('06 39 98 00 00\\ '), 'a.md', 'fr').errors;

  expect(error?.do).toMatch(/^write <br> where a line of the cell ends/);
});

test.each([
  { name: 'two, which show one', source: 'Dans C:\\\\Users.' },
  { name: 'before a mark', source: 'Un \\*, un \\_ et un \\|.' },
  { name: 'at the end of a line of a paragraph', source: 'Un\\\nDeux.' },
  { name: 'in code', source: 'Dans `C:\\Users` et\n\n    \\d+\n' },
])('a backslash that is not shown, or meant, is none: $name', ({ source }) => {
  expect(parseStory(source, 'a.md', 'fr').errors).toEqual([]);
});
