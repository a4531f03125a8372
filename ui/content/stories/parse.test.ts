import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../diagnostics.ts';
import { parseStory } from './parse.ts';
import { textOf } from './tree.ts';

/** What the report says of a story, a line each. */
function report(source: string): string[] {
  const { errors } = parseStory(source, 'projects/criee.md');
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
=> <!-- à revoir -->: a comment, which stories do not have. Remove it.
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
=> ~~vieux~~: a mark that stories do not have, which would be shown as it is typed. Remove it, or write it between back-ticks where it is code.
Un **mot [lien][nope].
=> **mot: stars or underscores that are not in pairs, which would be shown as they are typed. Close them without a space before, or write \\ before them where they are meant so.
=> [lien][nope]: no line of the file defines it, so that it would be shown as it is typed. Write [words](address), or add a line [nope]: address.
- [ ] repeindre le quai
=> [ ]: a mark that stories do not have, which would be shown as it is typed. Remove it, or write it between back-ticks where it is code.
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
[a]: /contact
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
=4: perdu: a cell beyond the 2 columns of the first line, so that it would not be shown. Add a cell to the first two lines, or remove this one.
 \n
= the file: it is empty. Write the story.`
    .split(/\n(?!=)/)
    .slice(1),
)('%s', (lines) => {
  const [source = '', says] = lines.split('\n=');
  expect(report(source.replaceAll('\\n', '\n'))).toEqual([`site/projects/criee.md:${says}`]);
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
  const { story } = parseStory('## Un titre\n\nL’eau `de la` mer.\n\n```\ncode\n```\n', 'a.md');
  expect(story.words).toBe(4);
});

describe('French typography', () => {
  test.each([
    ["C'est *fini* !", 'C’est fini\u00a0!'],
    ['Il a dit "**oui**".', 'Il a dit «\u00a0oui\u00a0».'],
    ['L\'outil `npm run "x"` : pratique...', 'L’outil npm run "x"\u00a0: pratique…'],
    ['En 10\nkm', 'En 10\u00a0km'],
    ["On dit [don't stop!](lang:en) ici !", "On dit don't stop! ici\u00a0!"],
    ["Voir [l'article](https://example.org/l'article) ;", 'Voir l’article\u00a0;'],
  ])('%s', (source, expected) => {
    expect(textOf(parseStory(source, 'a.md').story.tree)).toBe(expected);
  });

  test('of alternative texts and captions', () => {
    const { story } = parseStory("![L'eau !](a.jpg 'Il dit \"oui\"')", 'a.md');
    expect(story.pictures[0]?.image).toMatchObject({
      alt: 'L’eau\u00a0!',
      title: 'Il dit «\u00a0oui\u00a0»',
    });
  });
});
