import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { latinFile } from '../../document/fonts';
import { variantDist } from '../../folders';
import { baselines } from '../../harness/baselines';
import { CONTENT_WIDTH } from '../../images/slots';
import { boxesOf, boxOf, edgesOf } from '../boxes';
import {
  expect,
  restyle,
  scrollPosition,
  scrollTo,
  test,
  visit,
  waitForHydration,
} from '../fixtures';

test.use({ variant: 'stories' });

const criee = '/projets/criee';
const marees = '/projets/marees';

test.describe('the document', () => {
  const readDocument = () => readFileSync(join(variantDist('stories'), 'index.html'), 'utf8');

  test('has the text of a story once', () => {
    expect(readDocument().split('Je n’aurais pas osé écrire ce test.')).toHaveLength(2);
  });

  test('has the stories after every other page', () => {
    // Each story belongs to the section « profil ».
    const [pagesBeforeStories, ...stories] = readDocument().split('data-section="/profil"');
    expect(pagesBeforeStories).toContain('data-page="/contact"');
    expect(stories[0]).toContain('Je n’aurais pas osé écrire ce test.');
  });

  test('grows by at most 6 kB for 1,000 words of a story', () => {
    const html = readDocument();
    const start = html.indexOf('<div id="projets-criee"');
    const end = html.indexOf('<div id="projets-marees');
    const textOfStory = html.slice(start, end).replace(/<[^>]*>/g, ' ');
    const words = textOfStory.match(/\p{L}+/gu) ?? [];
    expect(words.length).toBeGreaterThan(1500);
    const withoutStory = html.slice(0, start) + html.slice(end);

    const { size } = statSync(join(variantDist('stories'), 'index.html.br'));
    const bytesOfStory = size - brotliCompressSync(withoutStory).length;

    expect((1000 * bytesOfStory) / words.length).toBeLessThanOrEqual(6000);
  });

  test('has links to parts of itself', () => {
    for (const { name, href } of [
      { name: 'Lire l’histoire', href: '/projets/criee#projets-criee' },
      { name: 'écrivez-moi', href: '/contact#contact' },
      { name: 'l’histoire de la criée', href: '/projets/criee#projets-criee' },
    ])
      expect(readDocument()).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>(<[^>]*>)*${name}`));
  });

  test('skips no level of headings', () => {
    const levels = [...readDocument().matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    for (const [rank, level] of levels.entries())
      expect(level - (levels[rank - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});

test('a story is shown from the start, with the link of the profile marked', async ({
  page,
  relay,
}) => {
  const scripts = ['<script id="prepaint"', '<script type="module"'];
  const { url, release } = await relay((html) => scripts.map((script) => html.indexOf(script)));
  const markedLink = page.getByRole('navigation').locator('[aria-current="true"]');
  const story = page.locator(`[data-story="${criee}"]`);

  await test.step('before the pre-paint script', async () => {
    await page.goto(url + criee, { waitUntil: 'commit' });
    await expect(markedLink).toHaveText('Profil');
  });
  await test.step('after the pre-paint script', async () => {
    release();
    await expect(page.locator('main > *')).toHaveCount(1);
    await expect(markedLink).toHaveText('Profil');
    await expect(story).toBeVisible();
  });
  await test.step('after hydration', async () => {
    const paintedElement = await story.elementHandle();
    release();
    await waitForHydration(page);
    await expect(markedLink).toHaveText('Profil');
    const isPaintedElement = await story.evaluate(
      (element, painted) => element === painted,
      paintedElement,
    );
    expect(isPaintedElement).toBe(true);
  });
});

test('a story is shown wherever a visitor comes from', async ({ page }) => {
  const story = page.locator('main [data-story]');
  const heading = page.getByRole('heading', { level: 1 });
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, criee);
  const loadTime = await page.evaluate(() => performance.timeOrigin);
  const textOfCriee = (await story.textContent()) ?? '';
  expect(textOfCriee.trim()).toMatch(/^À six heures du matin.*que nous avons fini par écrire\.$/s);

  await test.step('from another story, at its top', async () => {
    await scrollTo(page, 1500);
    await follow('Marées à la ligne de commande');
    await expect(heading).toHaveText('Marées à la ligne de commande');
    await expect(story).toHaveText(/^\s*Les annuaires de marées se vendent/);
    expect(await scrollPosition(page)).toBe(0);
  });
  await test.step('back and forward', async () => {
    await page.goBack();
    await expect(heading).toHaveText('Criée en poche');
    expect(await story.textContent()).toBe(textOfCriee);
    await page.goForward();
    await expect(heading).toHaveText('Marées à la ligne de commande');
  });
  await test.step('to a footnote and back to the text', async () => {
    await follow('Note 2');
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(1500);
    await follow('Retour au texte, note 1');
    await expect.poll(() => scrollPosition(page)).toBeLessThan(1500);
  });
  await test.step('by a link in a story, without loading the document again', async () => {
    await follow('l’histoire de la criée');
    await expect(heading).toHaveText('Criée en poche');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadTime);
  });
  await test.step('from the card on the profile', async () => {
    await visit(page, '/profil');
    await follow('Lire l’histoire\u00a0: Port in a browser');
    await expect(heading).toHaveText('Port in a browser');
    await expect(story).toHaveText(/^\s*Un jeu fait en une semaine/);
  });
});

test('a story is shown to a visitor who comes from an unknown address', async ({ page }) => {
  await visit(page, '/projets/inconnu');

  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Lire l’histoire : Marées à la ligne' }).click();

  const link = page.getByRole('main').getByRole('link', { name: 'écrivez-moi', exact: true });
  await expect(link).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Marées à la ligne de commande – Prénom Du Nom');
});

test('no picture of a story is loaded before its page is shown', async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));

  await visit(page, '/about');

  expect(requestedPaths.filter((path) => path.startsWith('/pictures/'))).toEqual([]);
});

test('a video is loaded in parts, with its subtitles, when a visitor plays it', async ({
  page,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await visit(page, marees);
  const video = page.getByLabel('Démonstration');
  await video.scrollIntoViewIfNeeded();
  expect(requestedPaths.filter((path) => path.endsWith('.mp4'))).toEqual([]);

  const [response] = await Promise.all([
    page.waitForResponse(/\.mp4$/),
    video.evaluate((element: HTMLVideoElement) => element.play()),
  ]);

  expect(response.status()).toBe(206);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(704);
  const subtitles = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      if (track) track.mode = 'showing';
      return Array.from(track?.activeCues ?? [], (cue) => (cue as VTTCue).text);
    });
  await expect.poll(subtitles).toEqual(['La marée monte, puis descend.']);
});

test('the name of a file stands above its code', async ({ page }) => {
  await visit(page, marees);
  const code = page.getByRole('group', { name: 'Code 1' });
  const name = code.getByText('src/height.rs', { exact: true });

  const [nameBox] = await boxesOf(name);
  const [codeBox] = await boxesOf(code.locator('pre'));

  expect(nameBox?.bottom).toBeLessThanOrEqual(codeBox?.top ?? 0);
});

test('code stands on the ruling whatever the heights of its font', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, marees);
  const lines = await baselines(page.locator('[data-story] code'));

  await page.evaluate(
    async (bytes) => {
      const heights = { ascentOverride: '60%', descentOverride: '50%' };
      const font = new FontFace('Low', new Uint8Array(bytes), heights);
      document.fonts.add(await font.load());
    },
    [...readFileSync(latinFile)],
  );
  await restyle(page, '[data-story] code { font-family: Low !important; }');
  const linesInLowFont = await baselines(page.locator('[data-story] code'));

  expect(lines.length).toBeGreaterThan(10);
  for (const { text, toLine } of [...lines, ...linesInLowFont])
    expect(toLine, text).toBeLessThan(1.25);
});

/** The texts of each story that are in the margin of a wide window. */
const textsInMargin = [
  { path: '/projets/port', selector: 'h1', count: 0 },
  { path: criee, selector: 'figcaption', count: 7 },
  { path: marees, selector: '[role="note"], figcaption.in-wide-margin', count: 4 },
];

// On a phone three pictures that stand side by side elsewhere are in one column.
for (const { width, columnsOfThree } of [
  { width: 390, columnsOfThree: 1 },
  { width: 768, columnsOfThree: 3 },
  { width: 1440, columnsOfThree: 3 },
])
  test.describe(`${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
    });

    for (const { path, selector, count } of textsInMargin)
      test(`the story ${path} keeps to the ruling`, async ({ page }) => {
        await visit(page, path);
        await test.step('its lines are on the ruling', async () => {
          const lines = await baselines(page.locator('[data-story]'));
          expect(lines.length).toBeGreaterThan(1);
          for (const { text, toLine } of lines) expect(toLine, text).toBeLessThan(1.25);
        });
        if (width === 1440 && count > 0)
          await test.step('its captions and notes are in the margin', async () => {
            const [startOfContent = 0] = await edgesOf(page.locator('h1'), 'left');
            const texts = page.locator(selector);
            await expect(texts).toHaveCount(count);
            for (const endOfText of await edgesOf(texts, 'right'))
              expect(endOfText).toBeLessThan(startOfContent);
          });
        if (width === 1440 && path === criee)
          await test.step('a wide picture fills the content', async () => {
            const picture = page.locator('[data-story] img').first();
            const { width, height } = await boxOf(picture);
            const ratio = await picture.evaluate(
              (image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
            );
            expect(width).toBe(CONTENT_WIDTH);
            expect(Math.abs(height * ratio - width)).toBeLessThan(2);
          });
      });

    test('pictures, notes and tables of a story have their places', async ({ page }) => {
      await visit(page, marees);

      await test.step('pictures stand side by side', async () => {
        const columnsOf = (count: number) =>
          edgesOf(page.locator(`[data-columns="${count}"] img`), 'left');
        expect(await columnsOf(3)).toHaveLength(columnsOfThree);
        expect(await columnsOf(2)).toHaveLength(2);
      });
      if (width === 1440)
        await test.step('a note is level with the text beside it', async () => {
          const [note = 0] = await edgesOf(page.locator('[role="note"]:nth-of-type(2)'), 'top');
          const [text = 0] = await edgesOf(page.locator('[role="note"]:nth-of-type(2) + p'), 'top');
          expect(Math.abs(note - text)).toBeLessThan(4);
        });
      if (width === 390)
        await test.step('a caption is below its picture', async () => {
          const caption = page.locator('figure.row figcaption').first();
          expect(await caption.evaluate(distanceToPicture)).toBeCloseTo(14, -1);
        });
      await test.step('a picture is a square or more from the underline of a title', async () => {
        const title = page.getByRole('heading', { name: 'Le calcul' });
        const squares = await title.evaluate(squaresToPicture);
        expect(squares).toBeGreaterThanOrEqual(1);
        expect(squares).toBeLessThan(2.5);
      });
      await test.step('a table of many columns scrolls, and has several words a line', async () => {
        const table = page.getByRole('group', { name: 'Tableau 2' });
        expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
        expect(await table.evaluate(cellsOfOneWordALine)).toEqual([]);
      });
    });
  });

test('a table scrolls by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, marees);
  const table = page.getByRole('group', { name: 'Tableau 1' });

  await table.focus();
  await page.keyboard.press('ArrowRight');

  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

/** Runs in the page: the distance of a caption's words from its picture, in CSS pixels. */
function distanceToPicture(caption: Element): number {
  const words = document.createRange();
  words.selectNodeContents(caption);
  const picture = caption.parentElement?.querySelector('img')?.getBoundingClientRect();
  return words.getBoundingClientRect().top - (picture?.bottom ?? 0);
}

/** Runs in the page: the distance of the picture after a title from the title's underline. */
function squaresToPicture(heading: Element): number {
  const picture = heading.nextElementSibling?.querySelector('img');
  const { insetBlockStart, height } = getComputedStyle(heading, '::after');
  const underline =
    heading.getBoundingClientRect().top +
    Number.parseFloat(insetBlockStart) +
    Number.parseFloat(height);
  const square = Number.parseFloat(getComputedStyle(document.body).lineHeight);
  return ((picture?.getBoundingClientRect().top ?? 0) - underline) / square;
}

/** Runs in the page: the cells of several words that are as many lines. */
function cellsOfOneWordALine(table: Element): string[] {
  const cells = [...table.querySelectorAll('th, td')].filter((cell) => {
    const words = cell.textContent?.split(/[ -]/) ?? [];
    const range = document.createRange();
    range.selectNodeContents(cell);
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
    return words.length > 1 && lines.size >= words.length;
  });
  return cells.map((cell) => cell.textContent ?? '');
}
