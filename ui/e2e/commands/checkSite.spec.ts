import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, expect } from '@playwright/test';
import { breakpointPixels } from '../../breakpoints';
import { contentPath } from '../../cli/check-site/contentPath';
import { addresses, resume, validity } from '../../cli/check-site/documents';
import { overflow, overflowProblems } from '../../cli/check-site/overflow';
import { checkPrintedCv, cvLength } from '../../cli/check-site/printedCv';
import { formatProblem, type Problem } from '../../cli/check-site/problem';
import { accessibility, arrival } from '../../cli/check-site/screen';
import type { CheckedSite } from '../../cli/check-site/site';
import { tooHeavy, weight } from '../../cli/check-site/weight';
import { project, sampleFolder, samplePage, variantPage } from '../../folders';
import type { Executable } from '../../harness/executable';
import { pagePaths } from '../../harness/pagePaths';
import { servePage } from '../../harness/servePage';
import { windowWidths } from '../../harness/windowWidths';
import { loadSite } from '../../view-model/loadSite';

const narrowest = windowWidths[0];

/** The sample's page with HTML added before and after its root; nothing is built. */
type Plant = (before: string, after: string) => Promise<CheckedSite>;

const test = base.extend<{ plant: Plant }>({
  plant: async ({ browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'check-site-'));
    let served: Executable | undefined;
    await use(async (before, after) => {
      await cp(samplePage, folder, { recursive: true });
      const page = await readFile(join(samplePage, 'index.html'), 'utf8');
      const html = page.replace('<div id="root"', `${before}$&`).replace('</body>', `${after}$&`);
      if (html.length !== page.length + before.length + after.length)
        throw new Error('the page has lost its root or its body');
      await writeFile(join(folder, 'index.html'), html);
      const { made } = await loadSite(sampleFolder, () => {});
      if (!made) throw new Error('the sample has errors');
      served = await servePage(folder);
      const { url } = served;
      return { made, folder, html, paths: await pagePaths(folder), url, browser };
    });
    await served?.stop();
    await rm(folder, { recursive: true });
  },
});

const lines = (problems: readonly Problem[]) => problems.map(formatProblem).join('\n');

test('no check reports anything on a correct site', async ({ plant }) => {
  const site = await plant('', '');
  const weights = new Map([['/about', await weight(site, '/about')]]);
  const said = await Promise.all([
    accessibility(site, '/'),
    overflow(site, '/profil'),
    arrival(site, '/about'),
    validity(site),
    resume(site),
    addresses(site),
    checkPrintedCv(site).then(({ problems }) => problems),
    tooHeavy(site, weights),
  ]);
  expect(said.flat()).toEqual([]);
});

for (const [owner, page] of [
  ['sample', samplePage],
  ['least', variantPage('least')],
  ['between', variantPage('between')],
  ['most', variantPage('most')],
  ['stories', variantPage('stories')],
] as const) {
  test(`no text of « ${owner} » is cut off or out of its place`, async ({ browser }) => {
    const { url, stop } = await servePage(page);
    const found = [];
    for (const path of await pagePaths(page))
      found.push(...(await overflow({ browser, url }, path)));
    await stop();
    expect(found).toEqual([]);
  });
}

for (const owner of ['between', 'most', 'stories'] as const) {
  test(`the pages of « ${owner} » are valid, print well and have a valid résumé`, async ({
    browser,
  }) => {
    const page = variantPage(owner);
    const { made } = await loadSite(join(project, 'ui/variants', owner), () => {});
    if (!made) throw new Error('it has errors');
    const { url, stop } = await servePage(page);
    const html = await readFile(join(page, 'index.html'), 'utf8');
    const site = { made, folder: page, html, paths: await pagePaths(page), url, browser };
    const said = [
      ...(await validity(site)),
      ...(await checkPrintedCv(site)).problems,
      ...(await resume(site)),
    ];
    await stop();
    expect(lines(said)).toBe('');
  });
}

test('more words of stories than visitors should wait for are reported', async ({ plant }) => {
  const site = await plant('', '');
  const withWords = (...counts: readonly number[]) => ({
    ...site,
    made: {
      ...site.made,
      stories: Object.fromEntries(
        counts.map((words) => [`/projets/${words}`, { html: '', words }]),
      ),
    },
  });
  expect(tooHeavy(withWords(3000, 1000), new Map())).toEqual([]);
  expect(lines(tooHeavy(withWords(3000, 1001), new Map()))).toBe(
    'every page: 4001 words of stories, which every visitor loads, more than the recommended 4000; shorten them, or publish the longest elsewhere and link to it',
  );
});

test('accessibility faults are reported', async ({ plant }) => {
  const site = await plant('', '<input type="text">');
  expect(lines(await accessibility(site, '/'))).toMatch(
    /^\/, dark, 1280 px: violation label: .*; /m,
  );
});

const planted = (html: string) => `<div class="planted">${html}</div>`;
const rightOfRedLine =
  '.planted { margin-inline-start: 3rem } @media print, (min-width: 60rem) { .planted { margin-inline-start: 20rem } }';

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

test('text printed over the margin line is reported', async ({ plant }) => {
  const site = await plant('', '');
  const [project] = site.made.content.projects;
  const css = '@media print { article:first-of-type p { margin-inline-start: -8mm !important } }';
  expect(await textsOf(site, '/profil', css)).toContain(
    `the printed CV: projects[0].${project?.summary ? 'summary' : 'description'} « `,
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

test('a text of a page is found in the content by its longest match, typeset or not', () => {
  const content = {
    owner: { name: 'Prénom Nom' },
    projects: [
      { title: 'Une carte', technologies: ['Rust'], description: 'Une carte "vive" : en Rust.' },
      { title: 'Un port', technologies: ['Rust'], description: 'Rust' },
    ],
  };
  const found = (text: string, context = '') => contentPath(content, text, context);
  expect(found('Une carte « vive » : en Rust.')).toBe('projects[0].description');
  expect(found('carte « vive » : en Rust.')).toBe('projects[0].description');
  expect(found('Rust', 'Une carte Rust Une carte « vive » : en Rust.')).toBe(
    'projects[0].technologies[0]',
  );
  expect(found('Un port')).toBe('projects[1].title');
  expect(found('Imprimer')).toBeUndefined();
});

test('layout shifts and policy violations are reported', async ({ plant }) => {
  const site = await plant('<img alt="" src="/pictures/late.svg"><script>throw 1</script>', '');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';
  const pictures = join(site.folder, 'pictures');
  await cp(join(site.folder, 'favicon.svg'), join(pictures, 'late.svg'));
  await writeFile(join(pictures, 'late.svg'), svg);
  const said = lines(await arrival(site, '/'));
  expect(said).toMatch(/Content Security Policy/);
  expect(said).toMatch(/^\/, 390 px: moved while the page loaded/m);
});

test('invalid HTML is reported', async ({ plant }) => {
  const site = await plant('', '<p id="twice"></p><p id="twice"></p>');
  expect(lines(await validity(site))).toMatch(/^\/about: not valid HTML: .*twice/m);
});

test('an invalid résumé is reported', async ({ plant }) => {
  const site = await plant('', '');
  await writeFile(join(site.folder, 'resume.json'), '{"basics": {"email": 3}}');
  expect(lines(await resume(site))).toMatch(/^\/resume\.json: \/basics\/email must be string; /m);
});

test('links and pictures without a target on the site are reported, and no others', async ({
  plant,
}) => {
  const site = await plant(
    '',
    `<a href="/nulle-part">a</a><a href="#nulle-part">b</a><a href="/profil?a=b">c</a><a href="https://example.com/nulle-part">d</a>
     <a href="https://portfolio.example.com/perdu">e</a><img alt="" srcset="/favicon.svg 1x, /absent.svg 2x">`,
  );
  const said = (await addresses(site)).map(({ what }) => what.split(' ')[0]);
  expect(said).toEqual(['/nulle-part', '#nulle-part', '/perdu', '/absent.svg']);
});

test('an entry split between two printed pages is reported', async ({ plant }) => {
  const site = await plant('', '');
  const [project] = site.made.site.projects;
  if (!project) throw new Error('the sample has no project');
  const { made } = site;
  const cut = {
    ...project,
    title: 'Un projet',
    description: 'dont la fin n’est sur aucune feuille',
  };
  const { pages, problems } = await checkPrintedCv({
    ...site,
    made: { ...made, site: { ...made.site, projects: [cut] } },
  });
  expect(pages).toBeGreaterThan(0);
  expect(lines(problems)).toBe(
    'the printed CV: « Un projet » is split between two pages; shorten its description',
  );
});

test('a CV of more than two pages is reported, with the section to shorten first', async ({
  browser,
}) => {
  expect(cvLength(1, 'Projets')).toBe('one page');
  expect(cvLength(2, 'Projets')).toBe('2 pages');
  const page = variantPage('most');
  const { made } = await loadSite(join(project, 'ui/variants/most'), () => {});
  if (!made) throw new Error('it has errors');
  const html = await readFile(join(page, 'index.html'), 'utf8');
  const site = { made, folder: page, html, paths: [], url: '', browser };
  const { pages, longest } = await checkPrintedCv(site);
  expect(cvLength(pages, longest)).toMatch(
    /^3 pages, and few recruiters read more than two: shorten « Expérience professionnelle » first, which is the longest section, or /,
  );
});

test('pages above the recommended weight are reported', async ({ plant }) => {
  const site = await plant('', '');
  expect(
    lines(
      tooHeavy(
        site,
        new Map([
          ['/about', 500_000],
          ['/', 100_000],
        ]),
      ),
    ),
  ).toBe(
    '/about: 500 kB to load on a phone, more than the recommended 400 kB; show fewer pictures',
  );
});
