import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import {
  addresses,
  arrival,
  previews,
  standing,
  tooHeavy,
  validity,
} from '../../cli/check-site/checks';
import { pagePaths, serveDist } from '../../cli/check-site/dist';
import { type CheckedSite, formatProblem, type Problem } from '../../cli/check-site/site';
import { project, sampleDist, sampleFolder, variantDist } from '../../folders';
import { loadSite } from '../../view-model/loadSite';

const lines = (problems: readonly Problem[]) => problems.map(formatProblem).join('\n');

/** Serves the site of `folder`, built in `dist`, for as long as `look` takes. */
async function checking(
  browser: Browser,
  folder: string,
  dist: string,
  look: (site: CheckedSite) => Promise<void>,
): Promise<void> {
  const { made } = await loadSite(folder, () => {});
  if (!made) throw new Error('it has errors');
  const { url, stop } = await serveDist(dist);
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  await look({ made, folder: dist, html, paths: await pagePaths(dist), url, browser });
  await stop();
}

const variant = (name: Parameters<typeof variantDist>[0]) =>
  [name, join(project, 'ui/variants', name), variantDist(name)] as const;

/** A title with a word that fits no phone. */
const cutTitles = ['broken Anticonstitutionnellement-hexakosioihexekontahexaphobie'];

for (const [[owner, folder, dist], cut] of [
  [['sample', sampleFolder, sampleDist], []],
  [variant('least'), []],
  [variant('between'), []],
  [variant('most'), cutTitles],
  [variant('stories'), []],
  [variant('bilingual'), []],
] as const)
  test(`of « ${owner} » no page has a fault but words too long for their titles`, async ({
    browser,
  }) => {
    // Twelve pages, on a busy machine.
    test.slow();
    await checking(browser, folder, dist, async (site) => {
      const texts = new Set<string>();
      const others: Problem[] = [];
      for (const path of site.paths) {
        const { problems, findings } = await standing(site, path);
        for (const { kind, text } of findings) texts.add(`${kind} ${text}`);
        others.push(...problems, ...(await arrival(site, path)).problems);
      }
      others.push(...(await validity(site.html)), ...(await addresses(site)));
      expect([...texts]).toEqual(cut);
      expect(lines(others)).toBe('');
    });
  });

test('what a shared link to each page shows is said, once for pages that show the same', async () => {
  const folder = variantDist('stories');
  const said = await previews(folder, await pagePaths(folder));
  expect(said.map((line) => line.replace(/\d+ kB/, '… kB'))).toEqual([
    'Shared link to /, /profil, /about, /contact: « Prénom Du Nom – Développeuse web », « Développeuse web à Douarnenez\u00a0: trois projets, et ce que chacun a appris. », /social-card.png, … kB.',
    'Shared link to /projets/criee: « Criée en poche – Prénom Du Nom », « La vente à la criée, sur un téléphone et sans réseau. », /social-cards/criee.jpg, … kB.',
    'Shared link to /projets/marees-a-la-ligne-de-commande: « Marées à la ligne de commande – Prénom Du Nom », « Les heures des marées d’un port, en une commande et sans compte. », /social-cards/marees-a-la-ligne-de-commande.jpg, … kB.',
    'Shared link to /projets/port: « Port in a browser – Prénom Du Nom », « Un jeu d’une semaine\u00a0: ranger des bateaux dans un port. », /social-cards/port.jpg, … kB.',
  ]);
});

test('each check reports what is wrong, where, and what to do', async ({ browser }) => {
  const dist = await mkdtemp(join(tmpdir(), 'check-site-'));
  await cp(sampleDist, dist, { recursive: true });
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const before = '<img alt="" src="/pictures/late.svg"><script>throw 1</script>';
  const after = `<p id="twice"></p><p id="twice"></p><input type="text"><h5>Trop profond</h5>
    <p><a href="/nulle-part">Un lien</a></p><p><a href="#nulle-part">Une partie</a></p><p><a href="/profil?a=b">Une page</a></p>
    <p><a href="https://example.com/nulle-part">Ailleurs</a></p><p><a href="https://portfolio.example.com/perdu">Ici</a></p>
    <img alt="" srcset="/favicon.svg 1x, /absent.svg 2x">`;
  const html = page.replace('<div id="root"', `${before}$&`).replace('</body>', `${after}$&`);
  expect(html).toHaveLength(page.length + before.length + after.length);
  await writeFile(join(dist, 'index.html'), html);
  await mkdir(join(dist, 'pictures'));
  await writeFile(
    join(dist, 'pictures/late.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>',
  );

  await checking(browser, sampleFolder, dist, async (site) => {
    await test.step('invalid HTML, and what fails WCAG for certain, not what is good practice alone', async () => {
      const { problems } = await standing(site, '/about');
      expect(lines(problems)).toMatch(/^\/about: not valid HTML: .*twice.*; change/m);
      const rules = problems.map(({ where, what }) => where !== '/about' && what.split(':')[0]);
      expect([...new Set(rules)].filter(Boolean)).toEqual(['violation label']);
      const served = lines(await validity(site.html));
      expect(served).toMatch(/^the file served: not valid HTML: .*twice.*; change/m);
    });
    await test.step('layout shifts and what violates the policy', async () => {
      const { problems } = await arrival(site, '/');
      expect(lines(problems)).toMatch(/Content Security Policy/);
      expect(lines(problems)).toMatch(/^\/, 390 px: moved while the page loaded: .*; tell/m);
    });
    await test.step('links and pictures without a target on the site', async () => {
      const found = (await addresses(site)).map(({ what }) => what.split(' ')[0]);
      expect(found).toEqual(['/nulle-part', '#nulle-part', '/perdu', '/absent.svg']);
    });
  });
  await rm(dist, { recursive: true });
});

test('pages and stories above the recommended weight are reported, and the weight is of what is loaded', async ({
  browser,
}) => {
  await checking(
    browser,
    join(project, 'ui/variants/between'),
    variantDist('between'),
    async (site) => {
      const { size } = await stat(join(site.folder, 'index.html.br'));
      expect((await arrival(site, '/')).bytes).toBeGreaterThan(size);
      const heavy = (words: number, bytes: number) => {
        const stories = {
          '/projets/a': { html: '', words: 3000 },
          '/projets/b': { html: '', words },
        };
        const made = { ...site.made, stories };
        return lines(
          tooHeavy(
            { ...site, made },
            new Map([
              ['/', 100_000],
              ['/about', bytes],
            ]),
          ),
        );
      };
      expect(heavy(1000, 400_000)).toBe('');
      expect(heavy(1001, 500_000).split('\n')).toEqual([
        '/about: 500 kB to load on a phone, more than the recommended 400 kB; show fewer pictures',
        'every page: 4001 words of stories, which every visitor loads, more than the recommended 4000; shorten them, or publish the longest elsewhere and link to it',
      ]);
    },
  );
});
