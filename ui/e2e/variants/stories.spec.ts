import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { variantDist } from '../../folders';
import { baselines } from '../../harness/baselines';
import { expect, type Page } from '../fixtures';
import { open, test } from './variant';

test.use({ variant: 'stories' });

const criee = '/projets/criee';
const marees = '/projets/marees-a-la-ligne-de-commande';
const html = () => readFileSync(join(variantDist('stories'), 'index.html'), 'utf8');

test('the document has the words of a story once, as markup, after every other page', () => {
  const [before = '', ...after] = html().split('Je n’aurais pas osé écrire ce test.');
  expect(after).toHaveLength(1);
  const [ownPages, ...stories] = before.split('data-section="/profil"');
  expect(ownPages).toContain('data-page="/contact"');
  expect(stories).toHaveLength(1);
});

test('a story of 1,000 words adds at most 6 kB, its page included', () => {
  const document = html();
  const begin = document.indexOf('<div id="projets-criee"');
  const end = document.indexOf('<div id="projets-marees');
  const story = document.slice(begin, end);
  const words = story.replace(/<[^>]*>/g, ' ').match(/\p{L}+/gu)?.length ?? 0;
  expect(words).toBeGreaterThan(1500);
  const without = document.slice(0, begin) + document.slice(end);
  const added = brotliCompressSync(document).length - brotliCompressSync(without).length;
  expect((added / words) * 1000).toBeLessThanOrEqual(6000);
});

test('hydration keeps the markup of the story, and what leads back shows the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const story of document.querySelectorAll('[data-story]'))
        story.toggleAttribute('data-first', true);
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, criee);
  const story = page.locator(`[data-story="${criee}"][data-first]`);
  await expect(story).toBeVisible();
  const first = await story.elementHandle();
  await page.getByRole('link', { name: 'Marées à la ligne de commande' }).click();
  await expect(page.getByText('Les annuaires de marées se vendent')).toBeVisible();
  await expect(story).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Je n’aurais pas osé écrire ce test.')).toBeVisible();
  expect(await story.evaluate((element, other) => element === other, first)).toBe(true);
  await expect(page.locator('[data-story]')).toHaveCount(1);
});

test('an unknown address keeps every story for the pages that it leads to', async ({
  page,
  reports,
}) => {
  reports.expect(/status of 404/);
  await open(page, '/projets/inconnu');
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Lire l’histoire : Port in a browser' }).click();
  await expect(page.getByText('On y range des bateaux')).toBeVisible();
});

test('a link of a story leads to a page, also where another page was opened first', async ({
  page,
}) => {
  await open(page, '/about');
  await page.getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Lire l’histoire : Marées à la ligne' }).click();
  const link = page.getByRole('main').getByRole('link', { name: 'écrivez-moi', exact: true });
  await expect(link).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Marées à la ligne de commande – Prénom Du Nom');
});

test('the navigation marks the profile as where a project belongs, before and after hydration', async ({
  page,
  browser,
  origin,
}) => {
  await open(page, criee);
  const marked = page.getByRole('navigation').locator('[aria-current]');
  await expect(marked).toHaveText('Profil');
  await expect(marked).toHaveAttribute('aria-current', 'true');
  // Without the app's script, only the scripts before the first paint have run.
  const context = await browser.newContext();
  const early = await context.newPage();
  await early.goto(`${origin}${criee}`, { waitUntil: 'commit' });
  const first = early.getByRole('navigation').locator('[aria-current]');
  await expect(first).toHaveText('Profil');
  await expect(first).toHaveAttribute('aria-current', 'true');
  await context.close();
});

test('no picture of a story is loaded before its page is shown', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/about');
  expect(asked.filter((path) => path.startsWith('/pictures/'))).toEqual([]);
});

for (const width of [390, 768, 1440])
  test(`every line of a story stands on a line of the ruling at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [criee, marees, '/projets/port']) {
      await open(page, path);
      const lines = await baselines(page, '[data-story]');
      expect(lines.length).toBeGreaterThan(1);
      for (const { text, off } of lines) expect(off, `${path} ${text}`).toBeLessThan(1.25);
    }
  });

test('on a wide window captions and notes stand in the margin, and wide pictures fill the content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, inMargin, count] of [
    [criee, 'figcaption', 7],
    [marees, '[role="note"], figcaption.in-margin', 4],
  ] as const) {
    await open(page, path);
    const margin = await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => title.getBoundingClientRect().left);
    const captions = await edges(page, inMargin, 'right');
    expect(captions).toHaveLength(count);
    for (const right of captions) expect(right).toBeLessThan(margin);
  }
  // A note is level with the text that it stands beside.
  const [note] = await edges(page, '[role="note"]:nth-of-type(2)', 'top');
  const [text] = await edges(page, '[role="note"]:nth-of-type(2) + p', 'top');
  expect(Math.abs((note ?? 0) - (text ?? 0))).toBeLessThan(4);
  await open(page, criee);
  const [first] = await widths(page, '[data-story] img');
  expect(first).toBeGreaterThan(900);
});

test('pictures stand side by side; on a phone only tall ones do, and captions are 14 px below', async ({
  page,
}) => {
  for (const [width, three, two] of [
    [390, 1, 2],
    [768, 3, 2],
    [1440, 3, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, marees);
    const columns = async (count: number) =>
      new Set(await edges(page, `[data-columns="${count}"] img`, 'left')).size;
    expect([await columns(3), await columns(2)], `${width} px`).toEqual([three, two]);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  const [caption] = await page.locator('figure.row figcaption').evaluateAll((all) =>
    all.map((it) => {
      const words = document.createRange();
      words.selectNodeContents(it);
      const picture = it.parentElement?.querySelector('img')?.getBoundingClientRect();
      return words.getBoundingClientRect().top - (picture?.bottom ?? 0);
    }),
  );
  expect(caption).toBeCloseTo(14, -1);
});

test('a video is asked for when it is played, and in parts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, marees);
  const video = page.getByLabel('Démonstration');
  await video.scrollIntoViewIfNeeded();
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  const [response] = await Promise.all([
    page.waitForResponse(/\.mp4$/),
    video.evaluate((it: HTMLVideoElement) => it.play()),
  ]);
  expect(response.status()).toBe(206);
  expect(await video.evaluate((it: HTMLVideoElement) => it.videoWidth)).toBe(704);
});

test('on paper all pictures of a story are there, and nothing that only a screen needs', async ({
  page,
}) => {
  await open(page, marees);
  await page.emulateMedia({ media: 'print' });
  const story = page.locator('[data-story]');
  for (const picture of await story.locator('img').all()) await expect(picture).toBeVisible();
  await expect(story.locator('video')).toBeHidden();
  await expect(story.getByText('↩').first()).toBeHidden();
});

const edges = (page: Page, selector: string, side: 'left' | 'right' | 'top') =>
  page
    .locator(selector)
    .evaluateAll((all, side) => all.map((it) => it.getBoundingClientRect()[side]), side);

const widths = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));

test('a wide table scrolls in its box with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, marees);
  const table = page.getByRole('group', { name: 'Tableau 1' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test('a table of many columns scrolls where they do not fit, and its cells keep several words a line', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, marees);
    const table = page.getByRole('group', { name: 'Tableau 2' });
    const { scrolls, narrow } = await table.evaluate((box) => ({
      scrolls: box.scrollWidth > box.clientWidth,
      narrow: [...box.querySelectorAll('th, td')].flatMap((cell) => {
        const words = cell.textContent?.split(/[ -]/).length ?? 0;
        const lines = new Set<number>();
        const range = document.createRange();
        range.selectNodeContents(cell);
        for (const { top } of range.getClientRects()) lines.add(Math.round(top));
        return words > 1 && lines.size >= words ? (cell.textContent ?? '') : [];
      }),
    }));
    expect(scrolls, `${width} px`).toBe(true);
    expect(narrow, `${width} px`).toEqual([]);
  }
});

test('a picture right after a title is a square or more from its underline', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, marees);
    const gap = await page.getByRole('heading', { name: 'Le calcul' }).evaluate((heading) => {
      const picture = heading.nextElementSibling?.querySelector('img');
      const { insetBlockStart, height } = getComputedStyle(heading, '::after');
      const underline =
        heading.getBoundingClientRect().top +
        Number.parseFloat(insetBlockStart) +
        Number.parseFloat(height);
      const square = Number.parseFloat(getComputedStyle(document.body).lineHeight);
      return ((picture?.getBoundingClientRect().top ?? 0) - underline) / square;
    });
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(1);
    expect(gap, `${width} px`).toBeLessThan(2.5);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card and the links of stories lead to the parts of the document', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('link', { name: /^Lire l’histoire/ })).toHaveAttribute(
      'href',
      '/projets/criee#projets-criee',
    );
    await expect(page.getByText('Je n’aurais pas osé écrire ce test.')).toBeVisible();
    const links = page
      .locator('[data-story]')
      .getByRole('link', { name: 'écrivez-moi', exact: true });
    await expect(links.first()).toHaveAttribute('href', '/contact#contact');
    await expect(
      page.locator('[data-story]').getByRole('link', { name: 'l’histoire de la criée' }),
    ).toHaveAttribute('href', '/projets/criee#projets-criee');
  });

  test('no id is used twice, and no heading level is skipped', async ({ page }) => {
    await page.goto('/');
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
    for (const [position, level] of levels.entries())
      expect(level - (levels[position - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});
