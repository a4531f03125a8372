import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildDocument } from '../../cli/check-site/buildDocument';
import type { Content } from '../../content/schema';
import { type Process, startSite } from '../../harness/executable';
import { losses } from '../../harness/losses';
import { grid } from '../../harness/tokens';
import { expect, hydrated, type Page, test } from '../fixtures';

const page = 'ui/dist-long-content';
/** In node_modules, where its content finds the packages it may import. */
const site = join(import.meta.dirname, '../node_modules/.site-long-content');

const skills = [
  'CSS / Tailwind / CSS Modules / BEM / Styled Components',
  'Vue',
  'Terraform/Pulumi/CloudFormation/Ansible',
  'Docker',
];
const title = 'Application mobile de préparation de tournées pour des livreurs à vélo, en ville';
const longResult =
  'Préparation d’une tournée ramenée de huit jours-homme à deux, mesurée pendant un an';
const address = 'https://forge.example.org/atelierduquai/outil';
const sixtyLetters = 'Temps moyen de préparation d’une tournée complète à vélo';

/** Content with texts and lists longer than the sample's, and pictures of other shapes. */
const content: Content = {
  owner: {
    brand: 'Prénom Nom',
    role: 'Développeuse',
    siteUrl: 'https://prenom.example.org',
    email: 'prenom@example.org',
    city: 'Grenoble',
    country: 'France',
    countryCode: 'FR',
    copyrightYear: 2026,
    links: ['LinkedIn', 'GitHub', 'Mastodon'].map((label) => ({
      label,
      href: `https://${label.toLowerCase()}.example/exemple`,
    })),
  },
  home: {
    description: 'Développeuse à Grenoble : projets, parcours et contact, en une page ou deux.',
    greeting: 'Bonjour',
    intro: 'Sept ans de métier.',
  },
  stats: [],
  profile: {
    description: 'Projets, compétences, expérience et formation d’une développeuse à Grenoble.',
    lead: 'Ce que j’ai fait.',
  },
  projects: [
    {
      title,
      description: 'Les tournées du lendemain, préparées le soir sur un téléphone.',
      technologies: skills,
      links: [{ label: 'Le site', href: 'https://un.example.org/' }],
      picture: { src: 'wide.png', alt: 'Un écran' },
      result: 'Quatre fois moins long',
      metric: { what: sixtyLetters, before: 8, after: 2, unit: 'jh' },
    },
    {
      title: 'Tableau des lits',
      description: 'Quel lit est libre, maintenant.',
      technologies: ['Vue.js', 'PostgreSQL'],
      links: [{ label: 'Le code', href: 'https://deux.example.org/' }],
      picture: { src: 'tall.png', alt: 'Un téléphone' },
      result: longResult,
      metric: {
        what: 'Appels avant de trouver un lit de nuit',
        before: 7,
        after: 2,
        unit: 'appels',
      },
    },
  ],
  skillGroups: [{ title: 'Métier', skills }],
  experiences: [
    {
      title: 'Développeuse',
      company: 'Atelier',
      period: { start: '2020' },
      description: `Contribution à un logiciel libre (${address}), en équipe.`,
    },
  ],
  educations: [],
  about: {
    description: 'Parcours, valeurs et centres d’intérêt d’une développeuse à Grenoble.',
    title: 'À propos',
    journey: [],
  },
  values: [],
  interests: [],
  gallery: [
    { src: 'tall.png', alt: 'Un téléphone tenu debout', caption: 'Un matin de janvier' },
    { src: 'wide.png', alt: 'Un écran', caption: 'Un soir' },
  ],
  contact: {
    description: 'Adresse électronique et formulaire de contact d’une développeuse.',
    lead: 'Quelques lignes suffisent.',
  },
};

// The tests share one build.
test.describe.configure({ mode: 'default' });

let served: Process;

test.beforeAll(async () => {
  // The build takes long on a busy machine.
  test.setTimeout(240_000);
  await rm(site, { recursive: true, force: true });
  await mkdir(join(site, 'pictures'), { recursive: true });
  await writeFile(join(site, 'content.ts'), `export default ${JSON.stringify(content)};`);
  for (const [name, width, height] of [
    ['wide', 1600, 1000],
    ['tall', 600, 1300],
  ] as const)
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toFile(join(site, `pictures/${name}.png`));
  await buildDocument(site, page);
  served = await startSite(join(import.meta.dirname, '../../..', page));
});

test.afterAll(async () => {
  await served?.stop();
  await rm(site, { recursive: true, force: true });
});

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize({ width, height: 900 });
  await page.goto(served.url + path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

for (const width of [320, 375, 390, 430, 768, 1440]) {
  test(`${width} px: no text is cut off, covered or outside the window`, async ({ page }) => {
    for (const path of ['/', '/profil', '/about', '/contact']) {
      await open(page, path, width);
      expect(await losses(page), path).toEqual([]);
    }
  });

  test(`${width} px: every letter of a list of technologies is inside its list`, async ({
    page,
  }) => {
    for (const path of ['/', '/profil']) {
      await open(page, path, width);
      const lists = page.getByRole('main').getByRole('list').filter({ hasText: 'Docker' });
      await expect(lists).not.toHaveCount(0);
      const outside = await lists.evaluateAll((all) =>
        all.flatMap((list) => {
          const { left, right } = list.getBoundingClientRect();
          return [...list.children].flatMap((item) => {
            const range = document.createRange();
            range.selectNodeContents(item);
            return [...range.getClientRects()]
              .filter((line) => line.left < left || line.right > right + 0.5)
              .map((line) => `${item.textContent}: ${line.left} to ${line.right}`);
          });
        }),
      );
      expect(outside, path).toEqual([]);
    }
  });
}

for (const width of [390, 600, 768, 1000, 1440])
  test(`${width} px: handwritten figures cover nothing`, async ({ page }) => {
    await open(page, '/', width);
    // Pixels are compared: handwritten figures are drawings, and their strokes leave their boxes.
    const hand = '[data-size] > :last-child';
    const only = `main *, body > * { visibility: hidden !important; transition: none !important }`;
    const blank = await picture(page, `${only} * { background: none !important }`);
    const written = await picture(
      page,
      `${only} * { background: none !important } ${hand} * { visibility: visible !important }`,
    );
    const rest = await picture(
      page,
      `* { background: none !important } [data-size] svg, ${hand} * { visibility: hidden !important }`,
    );
    let ink = 0;
    let covered = 0;
    for (let at = 0; at < blank.length; at += 1) {
      if (written[at] === blank[at]) continue;
      ink += 1;
      if (rest[at] !== blank[at]) covered += 1;
    }
    expect(ink).toBeGreaterThan(1000);
    expect(covered).toBe(0);
  });

test('a title of several lines has one row of the grid for each', async ({ page }) => {
  for (const width of [390, 768]) {
    await open(page, '/', width);
    const tops = await page.getByRole('heading', { name: title }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
    });
    expect(tops.length).toBeGreaterThan(1);
    for (const [at, top] of tops.slice(1).entries())
      expect(top - (tops[at] ?? 0)).toBe(grid(width));
  }
});

test('buttons and links end within the content', async ({ page }) => {
  for (const width of [1000, 1440]) {
    await open(page, '/', width);
    const actions = page.getByRole('link', { name: 'Voir mes projets' }).locator('..');
    // The picture of the first project is as wide as the content.
    const picture = await page.getByRole('main').locator('img').first().boundingBox();
    const end = (picture?.x ?? 0) + (picture?.width ?? 0);
    const ends = await actions
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    expect(ends).toHaveLength(6);
    expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(end + 0.5);
  }
});

test('technologies and links follow their text beside a tall picture', async ({ page }) => {
  for (const width of [1000, 1440]) {
    await open(page, '/profil', width);
    const card = page.getByRole('article').nth(1);
    const [heading, text, list, link] = await Promise.all(
      [
        card.getByRole('heading'),
        card.getByText('Quel lit est libre'),
        card.getByRole('list'),
        card.getByRole('link'),
      ].map((it) => it.boundingBox()),
    );
    if (!heading || !text || !list || !link) throw new Error('not shown');
    expect(Math.abs(list.x - heading.x)).toBeLessThanOrEqual(2);
    expect(list.y - (text.y + text.height)).toBeLessThanOrEqual(2 * grid(width));
    expect(link.y - (list.y + list.height)).toBeLessThanOrEqual(grid(width));
  }
});

test('a tall picture of the gallery begins where its caption does', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await open(page, '/about', width);
    const item = page.getByRole('listitem').filter({ hasText: 'Un matin de janvier' });
    await item.scrollIntoViewIfNeeded();
    await item.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
    const { data, info } = await sharp(await item.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = info.channels * info.width * Math.floor(info.height / 3);
    // Teal has no red.
    const from = Array.from({ length: info.width }, (_, x) => data[row + info.channels * x]);
    expect(
      from.findIndex((red = 255) => red < 64),
      `${width} px`,
    ).toBeLessThanOrEqual(1);
  }
});

test('on a phone a tick, not a stroke, precedes an outcome', async ({ page }) => {
  await open(page, '/', 390);
  const result = page.getByText('Quatre fois moins long');
  await result.scrollIntoViewIfNeeded();
  const box = await result.boundingBox();
  if (!box) throw new Error('not shown');
  // Between the margin line and the text.
  const clip = { x: 19, y: box.y, width: 12, height: grid(390) };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  for (let at = 0; at < info.width * info.height; at += 1) {
    const [red = 0, green = 0] = data.subarray(info.channels * at);
    if (red - green > 80) rows.add(Math.floor(at / info.width));
  }
  expect(rows.size).toBeGreaterThan(6);
});

test('every button is two rows of the grid high', async ({ page }) => {
  for (const width of [390, 1440])
    for (const path of ['/', '/profil', '/contact']) {
      await open(page, path, width);
      const heights = await page
        .locator('main .button')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      for (const height of heights) expect(height, `${path}, ${width} px`).toBe(2 * grid(width));
    }
});

/** The pixels of the page with a constructed style sheet: the page's policy refuses a style element. */
async function picture(page: Page, css: string): Promise<Uint32Array> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const png = await page.screenshot({ fullPage: true });
  const raw = await sharp(png).ensureAlpha().raw().toBuffer();
  return new Uint32Array(raw.buffer, raw.byteOffset, raw.length / 4);
}
