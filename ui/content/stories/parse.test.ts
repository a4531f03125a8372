import { expect, test } from 'vitest';
import { linesOfReport } from '../../harness/linesOfReport.ts';
import { parseStory } from './parse.ts';
import { textOf } from './tree.ts';

/** The lines of the report on a story. */
const report = (source: string) =>
  linesOfReport(parseStory(source, 'projects/criee.md', 'fr').errors);

/** Stories with a fault, and what the report says of it after the name of the file. */
const faults = [
  {
    name: 'a block of HTML',
    source: '<div>\nbloc\n</div>',
    reports: [
      '1: <div> bloc </div>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.',
    ],
  },
  {
    name: 'HTML in a text',
    source: 'Du <b>gras</b>.',
    reports: [
      '1: <b>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.',
      '1: </b>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.',
    ],
  },
  {
    name: 'a comment',
    source: '<!-- à revoir -->',
    reports: ['1: <!-- à revoir -->: a comment, which texts do not have. Remove it.'],
  },
  {
    name: 'a picture without a text',
    source: '![ ](quai.jpg)',
    reports: [
      '1: quai.jpg: a picture without a text for people who do not see it. Write what it shows between ![ and ].',
    ],
  },
  {
    name: 'a video without a text',
    source: '![](demo.mp4)',
    reports: [
      '1: demo.mp4: a video without a text for people who do not see it. Write what it shows between ![ and ].',
    ],
  },
  {
    name: 'a picture with its name for a text',
    source: '![IMG_2041.jpeg](quai.jpg)',
    reports: [
      '1: IMG_2041.jpeg: the name of a file, which says nothing of a picture to people who do not see it. Write what it shows between ![ and ].',
    ],
  },
  {
    name: 'a caption in guillemets',
    source: '![Le quai](quai.jpg « Au matin »)',
    reports: [
      '1: ](quai.jpg «: a link or a picture that is not whole, which would be shown as it is typed. Write its caption between straight quotation marks: (quai.jpg "The caption").',
    ],
  },
  {
    name: 'a picture in a line of text',
    source: 'Voici ![le quai](quai.jpg) au matin.',
    reports: [
      '1: quai.jpg: a picture inside a line of text. Put it in a paragraph of its own, with a blank line before and after it.',
    ],
  },
  {
    name: 'a picture in a link',
    source: '[![Le quai](quai.jpg)](https://example.org)',
    reports: [
      '1: quai.jpg: a picture in a link. Write it alone, and the link in its caption or in the text.',
    ],
  },
  {
    name: 'a picture in a table',
    source: '| *![le quai](quai.jpg)* |\n| --- |',
    reports: [
      '1: quai.jpg: a picture in a table. Put it in a paragraph of its own, before or after the table.',
    ],
  },
  {
    name: 'an unknown width',
    source: '![Le quai](quai.jpg#center)',
    reports: [
      '1: quai.jpg#center: no width of a picture. Write quai.jpg#narrow, quai.jpg#text, quai.jpg#full.',
    ],
  },
  {
    name: 'a width of a picture beside another',
    source: '![Le quai](quai.jpg#text) ![Le port](port.jpg)',
    reports: [
      '1: quai.jpg#text: a picture beside another has no width of its own. Write quai.jpg.',
    ],
  },
  {
    name: 'a script as an address',
    source: '[ici](javascript:alert(1))',
    reports: [
      '1: javascript:alert(1): not an address that a browser can follow. Write it whole, beginning with https://.',
    ],
  },
  {
    name: 'a script as the address of a reference',
    source: '[ici][a]\n\n[a]: javascript:alert(2)',
    reports: [
      '1: javascript:alert(2): not an address that a browser can follow. Write it whole, beginning with https://.',
    ],
  },
  {
    name: 'data as an address',
    source: '[ici](data:text/html,x)',
    reports: [
      '1: data:text/html,x: not an address that a browser can follow. Write it whole, beginning with https://.',
    ],
  },
  {
    name: 'no address',
    source: '[ici]()',
    reports: [
      '1: (): not an address that a browser can follow. Write it whole, beginning with https://.',
    ],
  },
  {
    name: 'an address that would end with a guillemet',
    source: '«https://example.org»',
    reports: [
      '1: https://example.org»: the address would end with ». Write a space after the address.',
    ],
  },
  {
    name: 'a link without words',
    source: '[](https://example.org)',
    reports: ['1: https://example.org: a link without words. Write them between [ and ].'],
  },
  {
    name: 'a link to a part of the story',
    source: '[plus bas](#le-quai)',
    reports: [
      '1: #le-quai: titles of a story have no address. Remove the link: a story has no table of contents.',
    ],
  },
  {
    name: 'a link to the file of a story',
    source: '[la criée](criee.md)',
    reports: [
      '1: criee.md: the file of a story is no page. Write the address of the page, such as /projets/criee.',
    ],
  },
  {
    name: 'an address with a space',
    source: '[appeler](tel:06 12)',
    reports: [
      '1: ](tel:06: a link or a picture that is not whole, which would be shown as it is typed. Close its bracket and quotation mark, and write %20 for a space in its address.',
    ],
  },
  {
    name: 'an unknown language',
    source: '[deploy](lang:anglais!)',
    reports: ['1: lang:anglais!: not a language code. Write one such as "en" or "pt-BR".'],
  },
  {
    name: 'a mark of GitHub',
    source: 'Un ~~vieux~~, un grand quai.',
    reports: [
      '1: ~~vieux~~: a mark that texts do not have, which would be shown as it is typed. Remove it, or write it between back-ticks where it is code.',
    ],
  },
  {
    name: 'bold that is not closed, and a reference that is not defined',
    source: 'Un **mot [lien][nope].',
    reports: [
      '1: **mot: stars or underscores that are not in pairs, which would be shown as they are typed. Close them without a space before, or write \\ before them where they are meant so.',
      '1: [lien][nope]: no line of the file defines it, so that it would be shown as it is typed. Write [words](address), or add a line [nope]: address.',
    ],
  },
  {
    name: 'a box to tick',
    source: '- [ ] repeindre le quai',
    reports: [
      '1: [ ]: a mark that texts do not have, which would be shown as it is typed. Remove it, or write it between back-ticks where it is code.',
    ],
  },
  {
    name: 'a footnote that is not defined',
    source: 'Le quai[^1].',
    reports: [
      '1: [^1]: a footnote that no line of the file defines, so that it would be shown as it is typed. Add a line [^1]: and the text of the note.',
    ],
  },
  {
    name: 'a footnote that nothing leads to',
    source: 'Un.\n\n[^note]: Au matin.',
    reports: [
      '3: [^note]: Au matin.: a footnote that no word of the text leads to, so that it would not be shown. Write [^note] in the text, or remove it.',
    ],
  },
  {
    name: 'a note without a text',
    source: '> [!NOTE]',
    reports: ['1: [!NOTE]: a note without a text. Write it on the next line, after >.'],
  },
  {
    name: 'a title below a level that is missing',
    source: '### Le quai',
    reports: ['1: Le quai: a title of level 3, though no title stands above it. Begin it with ##.'],
  },
  {
    name: 'a title of the first level',
    source: '# La criée',
    reports: [
      '1: La criée: a title of the first level, which is that of the page: the project’s. Begin it with ##.',
    ],
  },
  {
    name: 'a title without words',
    source: '##',
    reports: ['1: ##: a title without words. Write it.'],
  },
  {
    name: 'a title two levels below another',
    source: '## Un\n\n#### Deux',
    reports: ['3: Deux: a title of level 4 under one of level 2. Begin it with ###.'],
  },
  {
    name: 'a footnote of the name of another',
    source: 'Un[^1].\n\n[^1]: A.\n\n[^1]: B.',
    reports: [
      '5: [^1]: B.: a footnote of the same name is on line 3. Give it another name, in the text too.',
    ],
  },
  {
    name: 'a picture in a note',
    source: 'Un.\n\n> [!TIP]\n> ![a](a.png)',
    reports: [
      '4: a.png: a picture in a note. Put it in a paragraph of its own, before or after the note.',
    ],
  },
  {
    name: 'a cell beyond those of the first line',
    source: '| a | b |\n| --- | --- |\n| 1 |\n| 1 | 2 | perdu |',
    reports: [
      '4: perdu: the first line has 2 columns, so that this cell would not be shown. Add a cell to the first two lines, or remove this one.',
    ],
  },
  {
    name: 'an empty file',
    source: ' \n',
    reports: [' the file: it is empty. Write the story.'],
  },
];

test.each(faults)('a fault of a story is reported with its line: $name', ({ source, reports }) => {
  expect(report(source)).toEqual(reports.map((line) => `site/projects/criee.md:${line}`));
});

test('every fault of a story is reported at once', () => {
  const source = 'Du <b>gras.\n\n[ici]()\n\n##\n';

  expect(report(source)).toEqual([
    'site/projects/criee.md:1: <b>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.',
    'site/projects/criee.md:3: (): not an address that a browser can follow. Write it whole, beginning with https://.',
    'site/projects/criee.md:5: ##: a title without words. Write it.',
  ]);
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

test('pictures stand alone, in a quotation or beside others', () => {
  const source = [
    '> ![un quai](quai.jpg)',
    '',
    '![La criée](criee.jpg "Au matin")',
    '![Le quai](quai.jpg)',
    '',
    '![Une démonstration](demo.mp4#narrow)',
  ];

  const { errors, story } = parseStory(source.join('\n'), 'a.md', 'fr');

  const pictures = story.pictures.map(({ image, line }) => ({
    line,
    file: image.url,
    alt: image.alt,
    width: image.data?.width,
  }));
  expect(errors).toEqual([]);
  expect(pictures).toEqual([
    { line: 1, file: 'quai.jpg', alt: 'un quai', width: 'full' },
    { line: 3, file: 'criee.jpg', alt: 'La criée', width: 'half' },
    { line: 4, file: 'quai.jpg', alt: 'Le quai', width: 'half' },
    { line: 6, file: 'demo.mp4', alt: 'Une démonstration', width: 'narrow' },
  ]);
});

test('a quotation that begins with a kind of note is a note', () => {
  const source = '> Une citation.\n\n> [!warning]\n> Le *quai* glisse !';

  const { errors, story } = parseStory(source, 'a.md', 'fr');

  expect(errors).toEqual([]);
  expect(story.tree.children.map(({ data }) => data)).toEqual([undefined, { note: 'WARNING' }]);
});

test('a definition becomes the address of its links', () => {
  const source = 'Un [lien](https://example.org "titre"), un [autre][a].\n\n[a]: /contact';

  const { errors, story } = parseStory(source, 'a.md', 'fr');

  expect(errors).toEqual([]);
  expect(story.links.map(({ href }) => href)).toEqual(['https://example.org', '/contact']);
  expect(story.tree.children.map(({ type }) => type)).toEqual(['paragraph']);
});

test('a footnote may be named twice', () => {
  const source = 'Une note[^1], deux fois[^1].\n\n[^1]: https://example.org/a';

  expect(report(source)).toEqual([]);
});

test('addresses become links', () => {
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
  { name: 'a mark after emphasis', source: "C'est *fini* !", expected: 'C’est fini\u00a0!' },
  {
    name: 'quotation marks around strong words',
    source: 'Il a dit "**oui**".',
    expected: 'Il a dit «\u00a0oui\u00a0».',
  },
  {
    name: 'code',
    source: 'L\'outil `npm run "x"` : pratique...',
    expected: 'L’outil npm run "x"\u00a0: pratique…',
  },
  { name: 'a new line', source: 'En 10\nkm', expected: 'En 10\u00a0km' },
  {
    name: 'words in another language',
    source: "On dit [don't stop!](lang:en) ici !",
    expected: "On dit don't stop! ici\u00a0!",
  },
  {
    name: 'a link',
    source: "Voir [l'article](https://example.org/l'article) ;",
    expected: 'Voir l’article\u00a0;',
  },
])('French typography is that of the whole text: $name', ({ source, expected }) => {
  expect(textOf(parseStory(source, 'a.md', 'fr').story.tree)).toBe(expected);
});

test('alternative texts and captions have French typography', () => {
  const { story } = parseStory("![L'eau !](a.jpg 'Il dit \"oui\"')", 'a.md', 'fr');

  expect(story.pictures[0]?.image).toMatchObject({
    alt: 'L’eau\u00a0!',
    title: 'Il dit «\u00a0oui\u00a0»',
  });
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
])('<br> in a cell of a table is no fault: $name', ({ cell }) => {
  expect(parseStory(tableWith(cell), 'a.md', 'fr').errors).toEqual([]);
});
