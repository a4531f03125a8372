// Playwright's own test: the test of the fixtures starts a server, which these pages do not have.
import { expect, test } from '@playwright/test';
import { type TextFault, textFaults } from '../../cli/check-site/textFaults';

const paragraph = 'Une phrase ordinaire, assez longue pour tenir sur plusieurs lignes.';
const address = 'https://forge.example.org/atelierduquai/outil';

/** A small page that is shown in a window of 320 px. */
interface Example {
  readonly name: string;
  readonly css?: string;
  readonly html: string;
  /** The faults that are found, as `describeFault` writes them. */
  readonly faults: readonly string[];
}

const examples: readonly Example[] = [
  { name: 'ordinary text', html: `<h2>Un titre</h2><p>${paragraph}</p>`, faults: [] },
  {
    name: 'a distant ancestor that is too low',
    css: 'div { block-size: 10px; overflow: hidden }',
    html: '<div><section><p>Un pied</p></section></div>',
    faults: ['clipped: Un pied'],
  },
  {
    name: 'a list that cuts off its first letters',
    css: 'ul { overflow: clip; padding: 0 } li { margin-inline-start: -12px; list-style: none }',
    html: '<ul><li>Rust</ul>',
    faults: ['clipped: Rust'],
  },
  {
    name: 'lines as low as their letters, in a box of their height',
    css: 'p { overflow: hidden; line-height: 1 }',
    html: '<p>Entier',
    faults: [],
  },
  {
    name: 'a paragraph that is placed outside the box that would clip it',
    css: 'div { block-size: 0; overflow: hidden } p { position: absolute }',
    html: '<div><p>Ailleurs</p></div>',
    faults: [],
  },
  {
    name: 'a paragraph that is placed in a box that clips it',
    css: 'div { position: relative; block-size: 0; overflow: hidden } p { position: absolute }',
    html: '<div><p>Ailleurs</p></div>',
    faults: ['clipped: Ailleurs'],
  },
  {
    name: 'texts that are hidden on purpose',
    css: '.visually-hidden { block-size: 1px; overflow: hidden } .none { display: none } .faint { opacity: 0; margin-inline-start: -99px }',
    html: '<p class="visually-hidden">Dit</p><p class="none">Rien</p><p class="faint">Pâle</p><noscript>Sans</noscript>',
    faults: [],
  },
  {
    name: 'a table that is read by scrolling',
    css: 'div { overflow: auto hidden } p { inline-size: 900px }',
    html: `<div role="group"><p>${paragraph}</p></div>`,
    faults: [],
  },
  {
    name: 'a word that widens the page, and the paragraph beside it',
    css: 'div { display: grid } p { overflow-wrap: normal }',
    html: `<div><p>Un logiciel libre (${address}).</p><p>${paragraph.repeat(3)}</p></div>`,
    faults: [`outside the window: Un logiciel libre (${address}).`],
  },
  {
    name: 'a picture that widens the page',
    css: 'div { inline-size: 500px; block-size: 9px; margin-inline-start: -20px }',
    html: '<div></div>',
    faults: ['outside the window: '],
  },
  {
    name: 'a picture that widens the page, by what it shows',
    css: 'img { display: block; inline-size: 500px; block-size: 9px }',
    html: '<p>Une phrase</p><figure><img alt="Un quai"></figure>',
    faults: ['outside the window: Un quai'],
  },
  {
    name: 'a gap beside a figure that widens the page, by the figure',
    css: 'div { display: grid } i { margin-inline-end: 60px } i::before { content: attr(data-text); display: inline-block; inline-size: 250px }',
    html: '<div><i data-text="180 s"></i><p>Une phrase</p></div>',
    faults: ['outside the window: 180 s'],
  },
  {
    name: 'a word that is longer than its column',
    css: 'p { inline-size: 60px }',
    html: '<p>Anticonstitutionnellement',
    faults: ['outside its column: Anticonstitutionnellement'],
  },
  {
    name: 'a block that is wider than what it stands in',
    css: 'section { inline-size: 100px } p { inline-size: 200px }',
    html: '<div><section><p>Une phrase un peu longue</p></section></div>',
    faults: ['outside its column: Une phrase un peu longue'],
  },
  {
    name: 'a negative margin, which is meant',
    css: 'h1 { margin-inline-start: -9px }',
    html: '<h1>Titre</h1>',
    faults: [],
  },
  {
    name: 'a label under a figure that a style sheet adds',
    css: 'p { margin: 0 } i { display: block; margin-block-start: -24px; font-size: 60px; line-height: 1 } i::before { content: attr(data-text) }',
    html: '<p>Préparation</p><i data-text="12 min"></i>',
    faults: ['overlapping: Préparation / 12 min'],
  },
  {
    name: 'lines written over one another',
    css: 'p { inline-size: 9em; line-height: 0.5 }',
    html: '<p>Une phrase sur deux lignes',
    faults: ['overlapping: Une phrase sur deux lignes / Une phrase sur deux lignes'],
  },
  {
    name: 'lines that nearly touch',
    css: 'p { inline-size: 9em; line-height: 0.9 }',
    html: '<p>Une phrase, grande, sur deux lignes',
    faults: [],
  },
  {
    name: 'words cut in two, in a title and in a text',
    css: 'main { inline-size: 5ch; font-family: monospace; overflow-wrap: anywhere } h2 { font-size: 1em }',
    html: '<h2>Titre abcdefgh</h2><p>abcdefgh',
    faults: ['broken title: Titre abcdefgh (abcde|fgh)', 'broken: abcdefgh (abcde|fgh)'],
  },
  {
    name: 'a break at a hyphen',
    css: 'h2 { inline-size: min-content }',
    html: '<h2>Demi-finale</h2>',
    faults: [],
  },
];

test('only text that cannot be read or is out of its place is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const { name, css = '', html, faults } of examples) {
    await page.setContent(
      `<!doctype html><style>body { margin: 20px; font: 16px/28px sans-serif } ${css}</style><main>${html}</main>`,
    );
    const faultsOfPage = await page.evaluate(textFaults);
    const descriptions = new Set(faultsOfPage.map(describeFault));
    expect.soft([...descriptions], name).toEqual(faults);
  }
});

/** A fault in words: « clipped: … », « broken title: … (be|fore) », « overlapping: … / … ». */
function describeFault({ kind, isTitle, text, other, measured }: TextFault): string {
  const subject = isTitle ? `${kind} title` : kind;
  const texts = other ? `${text} / ${other}` : text;
  return kind === 'broken' ? `${subject}: ${texts} (${measured})` : `${subject}: ${texts}`;
}
