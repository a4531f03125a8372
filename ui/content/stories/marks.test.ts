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
  ])('%s', (_, source, marks) => {
    expect(found(source)).toEqual(marks);
  });
});

describe('marks of other dialects are found, and what to write instead is said', () => {
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
  ])('%s', (source, what, todo, ...others) => {
    const { errors } = parseStory(source, 'a.md');
    expect(errors.map((error) => error.what)).toEqual([what, ...others]);
    expect(errors[0]?.do).toContain(todo);
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
  ])('%s', (_, source) => {
    expect(found(source).filter((mark) => !/ \/b$/.test(mark))).toEqual([]);
  });
});
