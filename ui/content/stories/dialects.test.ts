import { expect, test } from 'vitest';
import { parseStory } from './parse.ts';

test.each([
  {
    name: 'an emoji by its name',
    source: 'Une étape :rocket: et :+1:.',
    what: ':rocket:',
    advice: 'such as 🚀',
    otherMarks: [':+1:'],
  },
  {
    name: 'a note of Obsidian',
    source: '> [!info]- Titre\n> Une remarque.',
    what: '[!info]-',
    advice: '> [!NOTE]',
  },
  {
    name: 'a note within a text',
    source: '> Un [!NOTE]\n> Deux.',
    what: '[!NOTE]',
    advice: '> [!NOTE]',
  },
  {
    name: 'a note between colons',
    source: ':::note\nUne autre.\n:::',
    what: ':::note',
    advice: '> [!NOTE]',
    otherMarks: [':::'],
  },
  {
    name: 'a note between colons, of Pandoc',
    source: '::: {.note}\nUne autre.\n:::',
    what: '::: {.note}',
    advice: '> [!NOTE]',
    otherMarks: [':::'],
  },
  {
    name: 'a note after exclamation marks',
    source: '!!! warning "Attention"\n    Un avis.',
    what: '!!! warning "Attention"',
    advice: '> [!NOTE]',
  },
  {
    name: 'a note as a shortcode of Hugo',
    source: '{{< notice tip >}}',
    what: '{{< notice tip >}}',
    advice: '> [!NOTE]',
  },
  {
    name: 'a note as an include of Jekyll',
    source: '{% include note.html\ncontent="x" %}',
    what: '{% include note.html\ncontent="x" %}',
    advice: '> [!NOTE]',
  },
  {
    name: 'a note as attributes',
    source: 'Un avis.\n{: .prompt-tip }',
    what: '{: .prompt-tip }',
    advice: '> [!NOTE]',
  },
  {
    name: 'a note as a component',
    source: '<Aside type="tip">\n\nUn avis.',
    what: '<Aside type="tip">',
    advice: '> [!NOTE]',
  },
  {
    name: 'a picture as HTML',
    source: '<img src="a.png" />',
    what: '<img src="a.png" />',
    advice: '![what it shows](quai.jpg',
  },
  {
    name: 'a video as HTML',
    source: '<video src="a.mp4">',
    what: '<video src="a.mp4">',
    advice: '![what it shows](demo.mp4)',
  },
  {
    name: 'a video as a shortcode',
    source: '{{< youtube abc >}}',
    what: '{{< youtube abc >}}',
    advice: '[words](address)',
  },
  {
    name: 'a line break as HTML',
    source: 'Un.<br>Deux.',
    what: '<br>',
    advice: 'leave a line empty',
  },
  {
    name: 'another page as HTML',
    source: '<iframe src="https://a.example">',
    what: '<iframe src="https://a.example">',
    advice: '[words](address)',
  },
  {
    name: 'a directive that is a block',
    source: '::github{repo="moi/projet"}',
    what: '::github{repo="moi/projet"}',
    advice: '[words](address)',
  },
  {
    name: 'a directive within a text',
    source: 'Le :abbr[HTML]{title="x"}.',
    what: ':abbr[HTML]{title="x"}',
    advice: 'its words alone',
  },
  {
    name: 'a picture as a shortcode',
    source: '{{< figure src="a.png" >}}',
    what: '{{< figure src="a.png" >}}',
    advice: '![what it shows](quai.jpg',
  },
  {
    name: 'a variable',
    source: '{{ .Site.Title }}',
    what: '{{ .Site.Title }}',
    advice: 'what it stands for',
  },
  {
    name: 'attributes of a picture',
    source: '![Le quai](a.png){width=50%}',
    what: '{width=50%}',
    advice: 'quai.jpg#narrow',
  },
  {
    name: 'an include',
    source: '{% include a.html %}',
    what: '{% include a.html %}',
    advice: 'what it stands for',
  },
  {
    name: 'attributes of a title',
    source: '## Un titre {#ancre}',
    what: '{#ancre}',
    advice: 'remove it',
  },
  {
    name: 'attributes of a paragraph',
    source: '{: .centre }',
    what: '{: .centre }',
    advice: 'remove it',
  },
  {
    name: 'attributes of a link',
    source: 'Un [mot](/about){target=_blank}.',
    what: '{target=_blank}',
    advice: 'remove it',
  },
  {
    name: 'the size of a picture',
    source: '![le quai](quai.jpg =300x200)',
    what: '](quai.jpg =3',
    advice: 'remove the size',
  },
  {
    name: 'formulas within a text',
    source: 'Soit $x^2$, $n$.',
    what: '$x^2$',
    advice: 'such as x²',
    otherMarks: ['$n$'],
  },
  {
    name: 'a formula of its own',
    source: '$$\\sum_{i=1}^n i$$',
    what: '$$\\sum_{i=1}^n i$$',
    advice: 'such as x²',
  },
  {
    name: 'highlighted words',
    source: 'Un mot ==surligné==.',
    what: '==surligné==',
    advice: 'write **surligné**',
  },
  {
    name: 'inserted words',
    source: 'Un mot ++ajouté++.',
    what: '++ajouté++',
    advice: 'write *ajouté*',
  },
  { name: 'lowered characters', source: 'H~2~O', what: '~2~', advice: 'write ₂' },
  {
    name: 'raised characters',
    source: '10 m^2^, x^abc^',
    what: '^2^',
    advice: 'write ²',
    otherMarks: ['^abc^'],
  },
  {
    name: 'a link of a wiki',
    source: '[[Une autre page]]',
    what: '[[Une autre page]]',
    advice: 'write a link: [Une autre page](address)',
  },
  {
    name: 'a picture of a wiki',
    source: '![[image.png|300]]',
    what: '![[image.png|300]]',
    advice: 'write ![what it shows](image.png)',
  },
  { name: 'a table of contents', source: '[TOC]', what: '[TOC]', advice: 'no table of contents' },
  {
    name: 'an import',
    source: "import Carte from './carte.astro'",
    what: "import Carte from './carte.astro'",
    advice: 'no components',
  },
  {
    name: 'a definition of a term',
    source: 'Le quai\n: là où on pêche',
    what: ': là où on pêche',
    advice: 'an item of a list',
  },
  {
    name: 'an abbreviation',
    source: '*[HTML]: un langage',
    what: '*[HTML]: un langage',
    advice: 'what HTML means',
  },
  {
    name: 'a citation',
    source: 'Comme dit [@doe2020, p. 3].',
    what: '[@doe2020, p. 3]',
    advice: 'the source in words',
  },
  { name: 'a comment', source: 'Un %%secret%%.', what: '%%secret%%', advice: 'remove it' },
  {
    name: 'a command of LaTeX',
    source: 'Un \\textbf{mot}.',
    what: '\\textbf{mot}',
    advice: 'without LaTeX',
  },
  { name: 'a footnote in its place', source: 'Une note^[ici].', what: '^[ici]', advice: '[^1]: …' },
])(
  'a mark of another dialect is named, with what to write instead: $name',
  ({ source, what, advice, otherMarks = [] }) => {
    const { errors } = parseStory(source, 'a.md', 'fr');

    expect(errors.map((error) => error.what)).toEqual([what, ...otherMarks]);
    expect(errors[0]?.advice).toContain(advice);
  },
);
