import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { contentPath } from '../../cli/check-site/contentPath';
import { addresses, resume, validity } from '../../cli/check-site/documents';
import { overflow } from '../../cli/check-site/overflow';
import { pagePaths } from '../../cli/check-site/pagePaths';
import { accessibility, arrival } from '../../cli/check-site/screen';
import { serveDist } from '../../cli/check-site/serveDist';
import { tooHeavy, weight } from '../../cli/check-site/weight';
import { project, sampleDist, variantDist } from '../../folders';
import { loadSite } from '../../view-model/loadSite';
import { lines, test } from './plantedSite';

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
    tooHeavy(site, weights),
  ]);
  expect(said.flat()).toEqual([]);
});

for (const [owner, page] of [
  ['sample', sampleDist],
  ['least', variantDist('least')],
  ['between', variantDist('between')],
  ['most', variantDist('most')],
  ['stories', variantDist('stories')],
] as const) {
  test(`no text of « ${owner} » is cut off or out of its place`, async ({ browser }) => {
    const { url, stop } = await serveDist(page);
    const found = [];
    for (const path of await pagePaths(page))
      found.push(...(await overflow({ browser, url }, path)));
    await stop();
    expect(found).toEqual([]);
  });
}

for (const owner of ['between', 'most', 'stories'] as const) {
  test(`the pages of « ${owner} » are valid and have a valid résumé`, async ({ browser }) => {
    const page = variantDist(owner);
    const { made } = await loadSite(join(project, 'ui/variants', owner), () => {});
    if (!made) throw new Error('it has errors');
    const { url, stop } = await serveDist(page);
    const html = await readFile(join(page, 'index.html'), 'utf8');
    const site = { made, folder: page, html, paths: await pagePaths(page), url, browser };
    const said = [...(await validity(site)), ...(await resume(site))];
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

test('what fails WCAG for certain is reported, and nothing that is good practice alone', async ({
  plant,
}) => {
  const site = await plant('', '<input type="text"><h5>Trop profond</h5>');
  const said = (await accessibility(site, '/')).map(({ what }) => what.split(':')[0]);
  expect([...new Set(said)]).toEqual(['violation label']);
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
