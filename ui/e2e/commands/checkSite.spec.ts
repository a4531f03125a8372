import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { examine, previews, tooHeavy, validity } from '../../cli/check-site/checks';
import { formatProblem, type Problem, pagePaths } from '../../cli/check-site/site';
import { sampleDist, variantDist } from '../../folders';
import { pages } from '../sample';

const lines = (problems: readonly Problem[]) => problems.map(formatProblem).join('\n');

test('what a shared link to each page shows is said, once for pages that show the same', async () => {
  const folder = variantDist('stories');
  const said = await previews(folder, await pagePaths(folder));
  expect(said.map((line) => line.replace(/\d+ kB/, '… kB'))).toEqual([
    `Shared link to ${pages.map(({ path }) => path).join(', ')}: « Prénom Du Nom – Développeuse web », « Développeuse web à Douarnenez\u00a0: trois projets, et ce que chacun a appris. », /social-card.png, … kB.`,
    'Shared link to /projets/criee: « Criée en poche – Prénom Du Nom », « La vente à la criée, sur un téléphone et sans réseau. », /social-cards/criee.jpg, … kB.',
    'Shared link to /projets/marees: « Marées à la ligne de commande – Prénom Du Nom », « Les heures des marées d’un port, en une commande et sans compte. », /social-cards/marees.jpg, … kB.',
    'Shared link to /projets/port: « Port in a browser – Prénom Du Nom », « Un jeu d’une semaine\u00a0: ranger des bateaux dans un port. », /social-cards/port.jpg, … kB.',
  ]);
});

test('each check reports what is wrong, where, and what to do', async ({ browser }) => {
  const dist = await mkdtemp(join(tmpdir(), 'check-site-'));
  await cp(sampleDist, dist, { recursive: true });
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const before = '<img alt="" src="/pictures/late.svg"><script>throw 1</script>';
  const after = '<p id="twice"></p><p id="twice"></p><input type="text"><h5>Trop profond</h5>';
  const html = page.replace('<div id="root"', `${before}$&`).replace('</body>', `${after}$&`);
  expect(html).toHaveLength(page.length + before.length + after.length);
  await writeFile(join(dist, 'index.html'), html);
  await mkdir(join(dist, 'pictures'));
  await writeFile(
    join(dist, 'pictures/late.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>',
  );
  const planted = { folder: dist, paths: await pagePaths(dist), browser };
  await test.step('invalid HTML', async () => {
    expect(lines(await validity(html))).toMatch(
      /^the file served: not valid HTML: .*twice.*; change/m,
    );
  });
  await test.step('layout shifts, what violates the policy, and what fails WCAG for certain, not what is good practice alone; and the bytes of what is loaded', async () => {
    const { problems, bytes } = await examine(planted, '/about');
    expect(lines(problems)).toMatch(/Content Security Policy/);
    expect(lines(problems)).toMatch(/^\/about, 390 px: moved while the page loaded: .*; tell/m);
    const found = problems.filter(({ where }) => where !== '/about, 390 px');
    expect(new Set(found.map(({ what }) => what.split(':')[0]))).toEqual(
      new Set(['violation label']),
    );
    const files = ['index.html.br', 'pictures/late.svg'].map((name) => stat(join(dist, name)));
    const [document, picture] = await Promise.all(files);
    expect(bytes).toBe((document?.size ?? 0) + (picture?.size ?? 0));
  });
  await rm(dist, { recursive: true });
});

test('pages and stories above the recommended weight are reported', async () => {
  const heavy = (words: number, bytes: number) => {
    const stories = { '/projets/a': { words: 3000 }, '/projets/b': { words } };
    const weights = { '/': 100_000, '/about': bytes };
    const found = tooHeavy(sampleDist, stories, new Map(Object.entries(weights)));
    return lines(found).split('\n');
  };
  expect(heavy(1000, 400_000)).toEqual(['']);
  expect(heavy(1001, 500_000)).toEqual([
    '/about: 500 kB to load on a phone, more than the recommended 400 kB; show fewer pictures',
    'every page: 4001 words of stories, which every visitor loads, more than the recommended 4000; shorten them, or publish the longest elsewhere and link to it',
  ]);
});
