import { type Browser, expect } from '@playwright/test';
import { breakpointPixels } from '../../breakpoints';
import { overflow, overflowProblems } from '../../cli/check-site/overflow';
import type { CheckedSite } from '../../cli/check-site/site';
import { windowWidths } from '../../cli/check-site/windowWidths';
import { lines, test } from './plantedSite';

const narrowest = windowWidths[0];

const planted = (html: string) => `<div class="planted">${html}</div>`;
const rightOfRedLine =
  '.planted { margin-inline-start: 3rem } @media (min-width: 60rem) { .planted { margin-inline-start: 20rem } }';

/** The problems on the texts of the page at `path`, with `css` added to its styles. */
async function textsOf(site: CheckedSite, path: string, css: string, content?: unknown) {
  const { browser } = site;
  // The page's policy refuses styles that are not its own.
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext({ ...options, bypassCSP: true });
    await context.addInitScript((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, `${rightOfRedLine} ${css}`);
    return context;
  };
  const styled = {
    ...site,
    browser: Object.create(browser, { newContext: { value: newContext } }),
  };
  return lines(overflowProblems(await overflow(styled, path), content ?? site.made.content));
}

test('text cut off by its list is reported once, by its path, with the widths', async ({
  plant,
}) => {
  const site = await plant('', '');
  const said = await textsOf(
    site,
    '/profil',
    `@media screen and (width < ${breakpointPixels['two-columns']}px) {
      ul[aria-label^='Technologies'] { display: flex; flex-wrap: wrap; padding: 0; overflow: clip }
      ul[aria-label^='Technologies'] li { margin-inline: -0.75em 0.75em; padding: 0 }
      ul[aria-label^='Technologies'] li::before { content: none }
    }`,
  );
  for (const [at, { technologies }] of site.made.content.projects.entries()) {
    expect(technologies.length).toBeGreaterThan(0);
    expect(said).toContain(
      `/profil, ${narrowest} to ${breakpointPixels['two-columns'] - 1} px: projects[${at}].technologies[0] « ${technologies[0]} » is cut off; shorten`,
    );
  }
  expect(said.match(/projects\[0\]\.technologies\[0\]/g)).toHaveLength(1);
});

test('text cut off by a clip path or by a distant ancestor is reported', async ({ plant }) => {
  const site = await plant(
    '',
    planted('<p class="inset">Un bord</p><div class="low"><div><p>Un pied</p></div></div>'),
  );
  const css = '.inset { clip-path: inset(0 0 0 10px) } .low { block-size: 10px; overflow: hidden }';
  const said = await textsOf(site, '/', css);
  expect(said).toContain('« Un bord » is cut off; ');
  expect(said).toContain('« Un pied » is cut off; ');
});

test('visually hidden text, and text of which no letter is clipped, is not reported', async ({
  plant,
}) => {
  const site = await plant(
    '',
    planted(`<p class="visually-hidden">Dit seulement</p><p class="whole">Entier</p>
      <div class="clip"><p class="out">Ailleurs</p></div>`),
  );
  const css = `.whole { overflow: hidden; line-height: 1 } .clip { block-size: 0; overflow: hidden }
    .out { position: absolute; inset: auto; margin-block-start: 2rem }`;
  expect(await textsOf(site, '/contact', css)).toBe('');
});

test('a word that widens the page is reported, and not the paragraphs beside it', async ({
  plant,
}) => {
  const sentence =
    'Contribution à un logiciel libre (https://forge.example.org/atelierduquai/outil).';
  const other = 'Une phrase ordinaire, assez longue pour tenir sur plusieurs lignes. '.repeat(4);
  const site = await plant(
    '',
    planted(`<div class="blown"><p>${sentence}</p><p>${other}</p></div>`),
  );
  const css = '.blown { display: grid; font: 20px monospace } .blown p { overflow-wrap: normal }';
  const content = { experiences: [{ description: other }, { description: sentence }] };
  const said = await textsOf(site, '/', css, content);
  expect(said).toMatch(
    /^\/, 320 to \d+ px.*: experiences\[1\]\.description « Contribution à un .*… » runs past the edge of the page/m,
  );
  expect(said).not.toContain('Une phrase ordinaire');
});

test('a picture that widens the page is reported', async ({ plant }) => {
  const site = await plant('', '<div class="wide"></div>');
  expect(
    await textsOf(site, '/', '@media screen { .wide { inline-size: 500px; block-size: 9px } }'),
  ).toContain(
    `/, ${narrowest} to ${windowWidths.findLast((width) => width < 500)} px: the page is 500 px wide in ${narrowest}; `,
  );
});

test('text that runs out of its column is reported', async ({ plant }) => {
  const site = await plant('', planted('<p class="narrow">Anticonstitutionnellement</p>'));
  expect(await textsOf(site, '/', '.narrow { inline-size: 60px; overflow-wrap: normal }')).toMatch(
    /« Anticonstitutionnellement » runs out of its column; /,
  );
});

test('texts that overlap are reported, those of a style sheet too', async ({ plant }) => {
  const site = await plant(
    '',
    planted(`<p class="label">Préparation</p><p class="figure" data-text="12 min"></p>
      <p class="tight">Une phrase sur deux lignes</p>`),
  );
  const css = `.figure { margin-block-start: -24px; font-size: 60px; line-height: 1 }
    .figure::before { content: attr(data-text) } .tight { inline-size: 9em; line-height: 0.5 }`;
  const content = { projects: [{ metric: { what: 'Préparation' } }] };
  const said = await textsOf(site, '/', css, content);
  expect(said).toMatch(
    /: projects\[0\]\.metric\.what « Préparation » and « 12 min » are written over each other; /,
  );
  expect(said).toContain('« Une phrase sur deux lignes » has lines written over one another; ');
});
