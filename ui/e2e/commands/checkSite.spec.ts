import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { examineSite } from '../../cli/check-site/examineSite';
import { pagePaths } from '../../cli/check-site/openSite';
import { previews } from '../../cli/check-site/previews';
import { reportLines } from '../../cli/check-site/problems';
import { tooHeavy } from '../../cli/check-site/weight';
import { project, sampleDist, sampleFolder, variantDist } from '../../folders';
import { pages } from '../sample';

const test = base.extend<{ folder: string }>({
  /** An empty folder that the test may fill. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'check-site-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

test('what a shared link shows is listed, once for all pages that show the same', async () => {
  const folder = variantDist('stories');

  const { lines, problems } = await previews(folder, await pagePaths(folder));

  expect(problems).toEqual([]);
  expect(lines.map((line) => line.replace(/\d+ kB/, '… kB'))).toEqual([
    `Shared link to ${pages.map(({ path }) => path).join(', ')}: « Prénom Du Nom – Développeuse web », « Développeuse web à Douarnenez\u00a0: trois projets, et ce que chacun a appris. », /social-card.png, … kB.`,
    'Shared link to /projets/criee: « Criée en poche – Prénom Du Nom », « La vente à la criée, sur un téléphone et sans réseau. », /social-cards/criee.jpg, … kB.',
    'Shared link to /projets/marees: « Marées à la ligne de commande – Prénom Du Nom », « Les heures des marées d’un port, en une commande et sans compte. », /social-cards/marees.jpg, … kB.',
    'Shared link to /projets/port: « Port in a browser – Prénom Du Nom », « Un jeu d’une semaine\u00a0: ranger des bateaux dans un port. », /social-cards/port.jpg, … kB.',
  ]);
});

/** Faults that are put into a copy of the sample's dist folder, and the one line that each gets. */
const plantedFaults = [
  {
    name: 'two elements with the same id',
    html: '<p id="twice"></p><p id="twice"></p><p id="twice"></p>',
    line: /^the file served: not valid HTML: no-dup-id: .*"twice".* \(and 1 more like it\); change/,
  },
  {
    name: 'a field without a label',
    html: '<input type="text">',
    line: /^\/, light, 320 px and .* and 4 more: violation label: .*; change/,
  },
  {
    name: 'a picture that moves what is below it',
    html: '<img alt="" src="/pictures/late.svg">',
    line: /^\/, 390 px and \/profil, 390 px .*: moved while the page loaded: .*; install Arial/,
  },
  {
    name: 'a script that the policy refuses',
    html: '<script>throw 1</script>',
    line: /^\/ and \/profil and \/about and \/contact: .*Content Security Policy.*; tell/,
  },
  {
    name: 'a picture that is missing',
    html: '<img alt="" width="9" height="9" src="/pictures/missing.webp">',
    line: /^\/ and \/profil and \/about and \/contact: \/pictures\/missing.webp is missing; tell/,
  },
];

test('every page of a built site is examined', async ({ browser, folder }) => {
  await cp(sampleDist, folder, { recursive: true });
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const faultyMarkup = plantedFaults.map((fault) => fault.html).join('');
  await writeFile(join(folder, 'index.html'), html.replace('<div id="root"', `${faultyMarkup}$&`));
  await mkdir(join(folder, 'pictures'));
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';
  await writeFile(join(folder, 'pictures/late.svg'), picture);
  await rm(join(folder, 'social-card.png'));

  const site = { folder, paths: await pagePaths(folder), browser };
  const { problems, weights } = await examineSite(site, { versions: [], stories: {} });

  await test.step('a fault has one line, whatever the number of its pages', () => {
    const lines = reportLines(problems);
    for (const { name, line } of plantedFaults)
      expect(
        lines.filter((text) => line.test(text)),
        name,
      ).toHaveLength(1);
    const missingCard =
      '/ and /profil and /about and /contact: /social-card.png is missing; tell the makers of Portfolio';
    expect(lines).toContain(missingCard);
    expect(lines).toHaveLength(plantedFaults.length + 1);
  });
  await test.step('a page weighs as much as the document and the pictures that a phone loads', async () => {
    const document = await stat(join(folder, 'index.html.br'));
    expect(weights.get('/about')).toBe(document.size + picture.length);
  });
});

/** The report on a site in which the second of two stories has `words` words, and the page /about has `bytes` bytes. */
function reportOnWeight({ words, bytes }: { words: number; bytes: number }): string[] {
  const stories = { '/projets/criee': { words: 3000 }, '/projets/marees': { words } };
  const weights = new Map([
    ['/', 100_000],
    ['/about', bytes],
  ]);
  return reportLines(tooHeavy(sampleDist, stories, weights));
}

test('pages and stories of the recommended weight are not reported', () => {
  expect(reportOnWeight({ words: 1000, bytes: 400_000 })).toEqual([]);
});

test('pages and stories above the recommended weight are reported', () => {
  expect(reportOnWeight({ words: 1001, bytes: 500_000 })).toEqual([
    '/about: 500 kB to load on a phone, more than the recommended 400 kB; show fewer pictures',
    'every page: 4001 words of stories, which every visitor loads, more than the recommended 4000; shorten them, or publish the longest elsewhere and link to it',
  ]);
});

test.describe('make check-site', () => {
  // The tests run one after the other, because the program always builds into the same folder.
  test.describe.configure({ mode: 'default' });

  /** Runs the whole program on a site of an owner. */
  function checkSite(folder: string) {
    const { status, stdout } = spawnSync('node', ['run.mjs', 'cli/check-site/main.ts'], {
      cwd: join(project, 'ui'),
      env: { ...process.env, SITE: folder, PORTFOLIO_DIST: 'ui/dist-check-site' },
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n') };
  }

  /** Writes the sample's content with replacements for some of its texts. */
  async function writeContent(folder: string, replacements: Readonly<Record<string, string>>) {
    let content = await readFile(join(sampleFolder, 'content.ts'), 'utf8');
    for (const [text, replacement] of Object.entries(replacements)) {
      expect(content).toContain(text);
      content = content.replace(text, replacement);
    }
    await writeFile(join(folder, 'content.ts'), content);
  }

  test('a missing picture ends the check with all faults of the content', async ({ folder }) => {
    await writeContent(folder, {
      "alt: 'Carte de vigueur d’une parcelle', soon: true": "alt: 'Carte', src: 'carte.png'",
      'copyrightYear: 2025': "copyrightYear: '2025'",
    });

    const { status, lines } = checkSite(folder);

    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /content\.ts:\d+ owner\.copyrightYear: "2025": a number is needed here/,
      ),
      expect.stringMatching(/content\.ts:\d+ projects\[0\]\.picture\.src: "carte\.png": /),
      `2 errors in ${folder}/: the site is not built.`,
    ]);
  });

  test('a link to a part that its page does not have ends the check with the field of the link', async ({
    folder,
  }) => {
    await writeContent(folder, {
      "label: 'GitHub', soon: true": "label: 'GitHub', href: '/profil#projets'",
    });

    const { status, lines } = checkSite(folder);

    expect(status).toBe(1);
    expect(lines.filter((line) => !line.startsWith('Warning'))).toEqual([
      expect.stringMatching(
        /content\.ts:\d+ owner\.links\[1\]\.href: "\/profil#projets": the page has no part of that name\. Write \/profil#/,
      ),
      `One error in ${folder}/: the site is not built.`,
    ]);
  });

  test('a word and a story that are too long are reported, each in one line', async ({
    folder,
  }) => {
    await mkdir(join(folder, 'projects'));
    const paragraph = `${'Un mot, '.repeat(50)}voilà.\n\n`;
    await writeFile(join(folder, 'projects/imagerie.md'), paragraph.repeat(40));
    await writeContent(folder, {
      "title: 'Imagerie satellite pour":
        "story: 'imagerie.md', summary: 'Des cartes.', title: 'Anticonstitutionnellementimagerie pour",
    });

    const { status, lines } = checkSite(folder);

    expect(status).toBe(1);
    const problems = lines.filter((line) => !line.startsWith('Warning') && line.includes('; '));
    expect(problems).toEqual([
      expect.stringMatching(
        /^\/profil, .*: projects\[0\]\.title « Anticonstitutionnellement.* is a title with a word cut in two; shorten/,
      ),
      'every page: 4040 words of stories, which every visitor loads, more than the recommended 4000; shorten them, or publish the longest elsewhere and link to it',
    ]);
    expect(lines.at(-1)).toMatch(/ has 2 problems: 5 pages in \d+ s\.$/);
  });
});
