import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { latinFile } from '../../document/fonts';
import { variantDist } from '../../folders';
import { baselines } from '../../harness/baselines';
import {
  boxes,
  edges,
  expect,
  hydrated,
  restyle,
  scrolled,
  scrollTo,
  test,
  visit,
} from '../fixtures';

test.use({ variant: 'stories' });

const criee = '/projets/criee';
const marees = '/projets/marees';

test('the document has a story once, as markup after every other page, in at most 6 kB a 1,000 words; links lead to its parts, and no heading level is skipped', () => {
  const document = readFileSync(join(variantDist('stories'), 'index.html'), 'utf8');
  const [before = '', ...after] = document.split('Je n’aurais pas osé écrire ce test.');
  expect(after).toHaveLength(1);
  const [ownPages, ...stories] = before.split('data-section="/profil"');
  expect(ownPages).toContain('data-page="/contact"');
  expect(stories).toHaveLength(1);

  const begin = document.indexOf('<div id="projets-criee"');
  const end = document.indexOf('<div id="projets-marees');
  const words =
    document
      .slice(begin, end)
      .replace(/<[^>]*>/g, ' ')
      .match(/\p{L}+/gu)?.length ?? 0;
  expect(words).toBeGreaterThan(1500);
  const without = document.slice(0, begin) + document.slice(end);
  const added = brotliCompressSync(document).length - brotliCompressSync(without).length;
  expect((added / words) * 1000).toBeLessThanOrEqual(6000);

  for (const [name, href] of [
    ['Lire l’histoire', '/projets/criee#projets-criee'],
    ['écrivez-moi', '/contact#contact'],
    ['l’histoire de la criée', '/projets/criee#projets-criee'],
  ])
    expect(document).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>(<[^>]*>)*${name}`));
  const levels = [...document.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test('a story and the mark of the profile are there before and after the pre-paint script, and hydration keeps them', async ({
  page,
  relay,
}) => {
  const { url, release } = await relay((html) =>
    ['<script id="prepaint"', '<script type="module"'].map((it) => html.indexOf(it)),
  );
  await page.goto(url + criee, { waitUntil: 'commit' });
  const marked = page.getByRole('navigation').locator('[aria-current="true"]');
  await expect(marked).toHaveText('Profil');
  release();
  await expect(page.locator('main > *')).toHaveCount(1);
  await expect(marked).toHaveText('Profil');
  const story = page.locator(`[data-story="${criee}"]`);
  await expect(story).toBeVisible();
  const first = await story.elementHandle();
  release();
  await hydrated(page);
  await expect(marked).toHaveText('Profil');
  expect(await story.evaluate((element, other) => element === other, first)).toBe(true);
});

test('a story is shown where its page is opened, left and returned to, and where a card of another page leads', async ({
  page,
}) => {
  const story = page.locator('main [data-story]');
  const heading = page.getByRole('heading', { level: 1 });
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, criee);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  const text = (await story.textContent()) ?? '';
  expect(text.trim()).toMatch(/^À six heures du matin.*que nous avons fini par écrire\.$/s);
  await scrollTo(page, 1500);
  await follow('Marées à la ligne de commande');
  await expect(heading).toHaveText('Marées à la ligne de commande');
  await expect(story).toHaveText(/^\s*Les annuaires de marées se vendent/);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText('Criée en poche');
  expect(await story.textContent()).toBe(text);
  await page.goForward();
  await expect(heading).toHaveText('Marées à la ligne de commande');
  // A footnote is gone to and back from on the same page.
  await follow('Note 2');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1500);
  await follow('Retour au texte, note 1');
  await expect.poll(() => scrolled(page)).toBeLessThan(1500);
  // A link in a story leads to its page without loading the document again.
  await follow('l’histoire de la criée');
  await expect(heading).toHaveText('Criée en poche');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  // The document had the story on another page.
  await visit(page, '/profil');
  await follow('Lire l’histoire\u00a0: Port in a browser');
  await expect(heading).toHaveText('Port in a browser');
  await expect(story).toHaveText(/^\s*Un jeu fait en une semaine/);
});

test('an unknown address keeps every story for the pages that it leads to, and their links lead to pages', async ({
  page,
}) => {
  await visit(page, '/projets/inconnu');
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Lire l’histoire : Marées à la ligne' }).click();
  const link = page.getByRole('main').getByRole('link', { name: 'écrivez-moi', exact: true });
  await expect(link).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Marées à la ligne de commande – Prénom Du Nom');
});

test('no picture of a story is loaded before its page is shown, and a video when it is played, in parts, with its subtitles', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/about');
  expect(asked.filter((path) => path.startsWith('/pictures/'))).toEqual([]);
  await visit(page, marees);
  const video = page.getByLabel('Démonstration');
  await video.scrollIntoViewIfNeeded();
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  const [response] = await Promise.all([
    page.waitForResponse(/\.mp4$/),
    video.evaluate((it: HTMLVideoElement) => it.play()),
  ]);
  expect(response.status()).toBe(206);
  expect(await video.evaluate((it: HTMLVideoElement) => it.videoWidth)).toBe(704);
  const subtitles = () =>
    video.evaluate((it: HTMLVideoElement) => {
      const [track] = it.textTracks;
      if (track) track.mode = 'showing';
      return Array.from(track?.activeCues ?? [], (cue) => (cue as VTTCue).text);
    });
  await expect.poll(subtitles).toEqual(['La marée monte, puis descend.']);
});

test('the name of a file stands above its code', async ({ page }) => {
  await visit(page, marees);
  const code = page.getByRole('group', { name: 'Code 1' });
  const name = code.getByText('src/height.rs', { exact: true });

  const [above] = await boxes(name);
  const [below] = await boxes(code.locator('pre'));

  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
});

test('code stands on the ruling whatever the heights of its font', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, marees);
  const before = await baselines(page, '[data-story] code');

  await page.evaluate(
    async (bytes) => {
      const heights = { ascentOverride: '60%', descentOverride: '50%' };
      const font = new FontFace('Low', new Uint8Array(bytes), heights);
      document.fonts.add(await font.load());
    },
    [...readFileSync(latinFile)],
  );
  await restyle(page, '[data-story] code { font-family: Low !important; }');
  const after = await baselines(page, '[data-story] code');

  expect(before.length).toBeGreaterThan(10);
  for (const { text, off } of [...before, ...after]) expect(off, text).toBeLessThan(1.25);
});

for (const [width, three, two] of [
  [390, 1, 2],
  [768, 3, 2],
  [1440, 3, 2],
] as const)
  test(`${width} px: every line of a story stands on the ruling; captions, pictures and tables have their places`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const inMargin = {
      '/projets/port': ['h1', 0],
      [criee]: ['figcaption', 7],
      [marees]: ['[role="note"], figcaption.in-margin', 4],
    } as const;
    for (const [path, [selector, count]] of Object.entries(inMargin)) {
      await visit(page, path);
      const lines = await baselines(page, '[data-story]');
      expect(lines.length).toBeGreaterThan(1);
      for (const { text, off } of lines) expect(off, `${path} ${text}`).toBeLessThan(1.25);
      if (width < 1440 || count === 0) continue;
      // On a wide window captions and notes are in the margin, and wide pictures fill the content.
      const [margin = 0] = await edges(page.locator('h1'), 'left');
      const captions = page.locator(selector);
      await expect(captions).toHaveCount(count);
      for (const right of await edges(captions, 'right')) expect(right).toBeLessThan(margin);
      const [picture] = await boxes(page.locator('[data-story] img'));
      if (path === criee && picture) expect(picture.right - picture.left).toBeGreaterThan(900);
    }

    const columns = async (count: number) =>
      (await edges(page.locator(`[data-columns="${count}"] img`), 'left')).length;
    expect([await columns(3), await columns(2)], 'columns').toEqual([three, two]);
    if (width === 1440) {
      // A note is level with the text that it stands beside.
      const [note = 0] = await edges(page.locator('[role="note"]:nth-of-type(2)'), 'top');
      const [text = 0] = await edges(page.locator('[role="note"]:nth-of-type(2) + p'), 'top');
      expect(Math.abs(note - text)).toBeLessThan(4);
    }
    if (width === 390) {
      const [caption] = await page.locator('figure.row figcaption').evaluateAll((all) =>
        all.map((it) => {
          const words = document.createRange();
          words.selectNodeContents(it);
          const picture = it.parentElement?.querySelector('img')?.getBoundingClientRect();
          return words.getBoundingClientRect().top - (picture?.bottom ?? 0);
        }),
      );
      expect(caption, 'below its picture').toBeCloseTo(14, -1);
    }

    // A picture right after a title is a square or more from its underline.
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
    expect(gap).toBeGreaterThanOrEqual(1);
    expect(gap).toBeLessThan(2.5);

    // A table of many columns scrolls where they do not fit, and its cells keep several words a line.
    const { scrolls, narrow } = await page
      .getByRole('group', { name: 'Tableau 2' })
      .evaluate((box) => ({
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
    expect([scrolls, narrow]).toEqual([true, []]);
    if (width > 390) return;
    // With the keyboard.
    await page.setViewportSize({ width: 320, height: 700 });
    const table = page.getByRole('group', { name: 'Tableau 1' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  });
