// Not the fixtures' test: these pages are no site.
import { expect, test } from '@playwright/test';
import { textFaults } from '../../cli/check-site/textFaults';

const paragraph = 'Une phrase ordinaire, assez longue pour tenir sur plusieurs lignes.';
const address = 'https://forge.example.org/atelierduquai/outil';

/** What is found on small pages in a window of 320 px: kind and text, and what of it was measured where that is sure. */
const pages: readonly [what: string, css: string, html: string, found: readonly string[]][] = [
  ['ordinary text', '', `<h2>Un titre</h2><p>${paragraph}</p>`, []],
  [
    'a distant ancestor that is too low',
    'div { block-size: 10px; overflow: hidden }',
    '<div><section><p>Un pied</p></section></div>',
    ['clipped: Un pied'],
  ],
  [
    'a list that cuts off its first letters',
    'ul { overflow: clip; padding: 0 } li { margin-inline-start: -12px; list-style: none }',
    '<ul><li>Rust</ul>',
    ['clipped: Rust'],
  ],
  [
    'lines as low as their letters, in a box of their height',
    'p { overflow: hidden; line-height: 1 }',
    '<p>Entier',
    [],
  ],
  [
    'what stands outside a box that clips others',
    'div { block-size: 0; overflow: hidden } p { position: absolute }',
    '<div><p>Ailleurs</p></div>',
    [],
  ],
  [
    'the same in a box that is its containing block',
    'div { position: relative; block-size: 0; overflow: hidden } p { position: absolute }',
    '<div><p>Ailleurs</p></div>',
    ['clipped: Ailleurs'],
  ],
  [
    'what is hidden on purpose',
    '.visually-hidden { block-size: 1px; overflow: hidden } .none { display: none } .faint { opacity: 0; margin-inline-start: -99px }',
    '<p class="visually-hidden">Dit</p><p class="none">Rien</p><p class="faint">Pâle</p><noscript>Sans</noscript>',
    [],
  ],
  [
    'a table that is read by scrolling',
    'div { overflow: auto hidden } p { inline-size: 900px }',
    `<div role="group"><p>${paragraph}</p></div>`,
    [],
  ],
  [
    'a word that widens the page, and the paragraph beside it',
    'div { display: grid } p { overflow-wrap: normal }',
    `<div><p>Un logiciel libre (${address}).</p><p>${paragraph.repeat(3)}</p></div>`,
    [`outside the window: Un logiciel libre (${address}).`],
  ],
  [
    'a picture that widens the page',
    'div { inline-size: 500px; block-size: 9px; margin-inline-start: -20px }',
    '<div></div>',
    ['outside the window: '],
  ],
  [
    'a picture that widens the page, by what it shows',
    'img { display: block; inline-size: 500px; block-size: 9px }',
    '<p>Une phrase</p><figure><img alt="Un quai"></figure>',
    ['outside the window: Un quai'],
  ],
  [
    'a gap beside a figure that widens the page, by the figure',
    'div { display: grid } i { margin-inline-end: 60px } i::before { content: attr(data-text); display: inline-block; inline-size: 250px }',
    '<div><i data-text="180 s"></i><p>Une phrase</p></div>',
    ['outside the window: 180 s'],
  ],
  [
    'a word that is longer than its column',
    'p { inline-size: 60px }',
    '<p>Anticonstitutionnellement',
    ['outside its column: Anticonstitutionnellement'],
  ],
  [
    'a block that is wider than what it stands in',
    'section { inline-size: 100px } p { inline-size: 200px }',
    '<div><section><p>Une phrase un peu longue</p></section></div>',
    ['outside its column: Une phrase un peu longue'],
  ],
  ['a negative margin, which is meant', 'h1 { margin-inline-start: -9px }', '<h1>Titre</h1>', []],
  [
    'a label under a figure that a style sheet adds',
    'p { margin: 0 } i { display: block; margin-block-start: -24px; font-size: 60px; line-height: 1 } i::before { content: attr(data-text) }',
    '<p>Préparation</p><i data-text="12 min"></i>',
    ['overlapping: Préparation / 12 min'],
  ],
  [
    'lines written over one another',
    'p { inline-size: 9em; line-height: 0.5 }',
    '<p>Une phrase sur deux lignes',
    ['overlapping: Une phrase sur deux lignes / Une phrase sur deux lignes'],
  ],
  [
    'lines that nearly touch',
    'p { inline-size: 9em; line-height: 0.9 }',
    '<p>Une phrase, grande, sur deux lignes',
    [],
  ],
  [
    'words cut in two, in a title and in a text',
    'main { inline-size: 5ch; font-family: monospace; overflow-wrap: anywhere } h2 { font-size: 1em }',
    '<h2>Titre abcdefgh</h2><p>abcdefgh',
    ['broken title: Titre abcdefgh (abcde|fgh)', 'broken: abcdefgh (abcde|fgh)'],
  ],
  ['a break at a hyphen', 'h2 { inline-size: min-content }', '<h2>Demi-finale</h2>', []],
];

test('text that cannot be read, or is out of its place, is found, and no other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [what, css, html, expected] of pages) {
    await page.setContent(
      `<!doctype html><style>body { margin: 20px; font: 16px/28px sans-serif } ${css}</style><main>${html}</main>`,
    );
    const faults = await page.evaluate(textFaults);
    const found = faults.map(
      ({ kind, isTitle, text, other, measured }) =>
        `${kind}${isTitle ? ' title' : ''}: ${text}${other ? ` / ${other}` : ''}${kind === 'broken' ? ` (${measured})` : ''}`,
    );
    expect.soft([...new Set(found)], what).toEqual(expected);
  }
});
