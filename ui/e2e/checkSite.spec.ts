import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { addresses, resume, validity } from '../check-site/documents';
import { onPaper, paper } from '../check-site/paper';
import { lineOfRemark, type Remark } from '../check-site/remark';
import { accessibility, arrival, places } from '../check-site/screen';
import type { CheckedSite } from '../check-site/site';
import { tooHeavy, weight } from '../check-site/weight';
import type { Executable } from '../harness/executable';
import { pagePaths } from '../harness/pagePaths';
import { servePage } from '../harness/servePage';
import { project, sampleFolder, samplePage, variantPage } from '../plugins/folders';
import { loadSite } from '../plugins/site/load';

/** Builds nothing: the sample's page, with what `plant` puts before and after the root. */
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
      if (!made) throw new Error('the sample has faults');
      served = await servePage(folder);
      const { url } = served;
      return { made, folder, html, paths: ['/', '/profil', '/about', '/contact'], url, browser };
    });
    await served?.stop();
    await rm(folder, { recursive: true });
  },
});

const lines = (remarks: readonly Remark[]) => remarks.map(lineOfRemark).join('\n');

test('a site that is right is told so by every check', async ({ plant }) => {
  const site = await plant('', '');
  const weights = new Map([['/about', await weight(site, '/about')]]);
  const said = await Promise.all([
    accessibility(site, '/'),
    places(site, '/profil'),
    arrival(site, '/about'),
    validity(site),
    resume(site),
    addresses(site),
    paper(site).then(({ remarks }) => remarks),
    tooHeavy(site, weights),
  ]);
  expect(said.flat()).toEqual([]);
});

for (const owner of ['between', 'most'] as const) {
  test(`the words and pictures of « ${owner} » are no faults of its pages`, async ({ browser }) => {
    const page = variantPage(owner);
    const { made } = await loadSite(join(project, 'ui/variants', owner), () => {});
    if (!made) throw new Error('it has faults');
    const { url, stop } = await servePage(page);
    const html = await readFile(join(page, 'index.html'), 'utf8');
    const site = { made, folder: page, html, paths: await pagePaths(page), url, browser };
    const said = [
      ...(await validity(site)),
      ...(await paper(site)).remarks,
      ...(await resume(site)),
    ];
    await stop();
    expect(lines(said)).toBe('');
  });
}

test('the engines speak', async ({ plant }) => {
  const site = await plant('', '<input type="text">');
  expect(lines(await accessibility(site, '/'))).toMatch(
    /^\/, dark, 1280 px: violation label: .*; /m,
  );
});

test('what is beside the window is named once, with the widths', async ({ plant }) => {
  const site = await plant('', `<pre>${'w'.repeat(80)}</pre>`);
  const said = lines(await places(site, '/'));
  expect(said).toMatch(/^\/, 320, 390, 640, 768 px: beside the window: w{80}; shorten/m);
  expect(said.match(/beside the window/g)).toHaveLength(1);
});

test('what moves and what the browser refuses is said', async ({ plant }) => {
  const site = await plant('<img alt="" src="/pictures/late.svg"><script>throw 1</script>', '');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';
  const pictures = join(site.folder, 'pictures');
  await cp(join(site.folder, 'favicon.svg'), join(pictures, 'late.svg'));
  await writeFile(join(pictures, 'late.svg'), svg);
  const said = lines(await arrival(site, '/'));
  expect(said).toMatch(/Content Security Policy/);
  expect(said).toMatch(/^\/, 390 px: moved while the page loaded/m);
});

test('HTML that is none is said', async ({ plant }) => {
  const site = await plant('', '<p id="twice"></p><p id="twice"></p>');
  expect(lines(await validity(site))).toMatch(/^\/about: not valid HTML: .*twice/m);
});

test('a résumé that is none is said', async ({ plant }) => {
  const site = await plant('', '');
  await writeFile(join(site.folder, 'resume.json'), '{"basics": {"email": 3}}');
  expect(lines(await resume(site))).toMatch(/^\/resume\.json: \/basics\/email must be string; /m);
});

test('addresses that lead nowhere on the site are said, and no others', async ({ plant }) => {
  const site = await plant(
    '',
    `<a href="/nulle-part">a</a><a href="#nulle-part">b</a><a href="/profil?a=b">c</a><a href="https://example.com/nulle-part">d</a>
     <a href="https://portfolio.example.com/perdu">e</a><img alt="" srcset="/favicon.svg 1x, /absent.svg 2x">`,
  );
  const said = (await addresses(site)).map(({ what }) => what.split(' ')[0]);
  expect(said).toEqual(['/nulle-part', '#nulle-part', '/perdu', '/absent.svg']);
});

test('an entry cut by the end of a sheet is said', async ({ plant }) => {
  const site = await plant('', '');
  const [project] = site.made.site.projects;
  if (!project) throw new Error('the sample has no project');
  const { made } = site;
  const cut = {
    ...project,
    title: 'Un projet',
    description: 'dont la fin n’est sur aucune feuille',
  };
  const { sheets, remarks } = await paper({
    ...site,
    made: { ...made, site: { ...made.site, projects: [cut] } },
  });
  expect(sheets).toBeGreaterThan(0);
  expect(lines(remarks)).toBe(
    'the printed CV: « Un projet » is split between two sheets; shorten its description',
  );
});

test('a CV longer than it is read is said', () => {
  expect(onPaper(1)).toBe('one sheet');
  expect(onPaper(2)).toBe('2 sheets');
  expect(onPaper(3)).toMatch(/^3 sheets, and few recruiters read more than two: shorten/);
});

test('pages that are too heavy are said', async ({ plant }) => {
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
