import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latinFile } from '../../document/fonts';
import { project } from '../../folders';
import colorFont from '../../fonts/fonts.json' with { type: 'json' };
import { expect, type Page, test, visit } from '../fixtures';
import {
  type Color,
  colorDistance,
  computedColor,
  hasColor,
  type Pixels,
  pixelsOf,
} from '../pixels';
import { accentColors, themeChoices } from '../schemes';

/* The diacritics of large titles, such as the grave of « À », are in the accent colour. The other parts of letters are in ink. */

/** The part of the colour font that a page in French does not have. */
const otherAccentsFile = join(project, 'ui/fonts/accents-other.woff2');

/** A CSS pixel is this many pixels of the screen wide and high. */
const DEVICE_SCALE = 2;

test.use({ deviceScaleFactor: DEVICE_SCALE });

/** Diacritics and letters have at least this many pixels in the title of the sample. */
const MIN_PIXELS_OF_DIACRITICS = 20;
const MIN_PIXELS_OF_LETTERS = 200;

/** « À propos de moi » has one letter with a diacritic. */
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('the diacritics of a title are in the accent colour of each scheme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/about');

  for (const { system, theme, scheme } of themeChoices)
    await test.step(`${system} system, theme « ${theme} »`, async () => {
      await page.emulateMedia({ colorScheme: system });
      await page.getByRole('radio', { name: theme }).check();

      await expectColoredDiacritics(page, accentColors[scheme]);
      await expectColoredUnderline(page, accentColors[scheme]);
    });
});

test.describe('a filled site', () => {
  test.use({ variant: 'between' });

  test('has coloured diacritics in text of 40 px or more alone', async ({ page }) => {
    await visit(page, '/');
    const role = titleOf(page);
    const titles = page.getByRole('main').locator(':is(h1, h2, h3, .colored-diacritics)');
    // The role has one of five sizes, by the length of its words.
    for (const roleSize of ['', 'short', 'long', 'longer', 'longest']) {
      await role.evaluate((role, size) => role.setAttribute('data-size', size), roleSize);
      for (const width of [320, 381, 382, 493, 494, 639, 640, 768, 959, 960, 1440])
        await test.step(`beside a ${roleSize} role at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });

          const types = await titles.evaluateAll(typeOfTexts);

          expect(types.length).toBeGreaterThan(4);
          for (const { text, fontSize, isColored } of types)
            expect(isColored, `${text}, ${fontSize} px`).toBe(fontSize >= 40);
        });
    }
  });
});

/** Runs in the page: the size of each text, and true where its font has coloured diacritics. */
function typeOfTexts(elements: Element[]) {
  return elements.map((element) => {
    const { fontSize, fontFamily } = getComputedStyle(element);
    return {
      text: element.textContent,
      fontSize: Number.parseFloat(fontSize),
      isColored: fontFamily.startsWith('Accents'),
    };
  });
}

async function expectColoredDiacritics(page: Page, accentColor: Color): Promise<void> {
  const ink = await computedColor(page, 'var(--ink)');

  const { findPixels, height } = await pixelsOf(titleOf(page));

  const diacritics = findPixels(hasColor(accentColor));
  expect(diacritics.length).toBeGreaterThan(MIN_PIXELS_OF_DIACRITICS);
  for (const { y } of diacritics) expect(y).toBeLessThan(0.4 * height);
  expect(findPixels(hasColor(ink)).length).toBeGreaterThan(MIN_PIXELS_OF_LETTERS);
}

/** In a smaller title coloured diacritics would look like dust: only the line below the title has the accent colour. */
async function expectColoredUnderline(page: Page, accentColor: Color): Promise<void> {
  const smallerTitle = page.getByRole('heading', { level: 2, name: /intérêt/ });

  const { findPixels, height } = await pixelsOf(smallerTitle);

  const underline = findPixels(hasColor(accentColor));
  expect(underline.length).toBeGreaterThan(200);
  for (const { y } of underline) expect(y).toBeGreaterThan(0.8 * height);
}

test('the diacritics of a selected title are visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await visit(page, '/about');

  await titleOf(page).evaluate((title) => getSelection()?.selectAllChildren(title));

  const { findPixels } = await pixelsOf(titleOf(page));
  const diacritics = findPixels(hasColor(accentColors.light));
  expect(diacritics.length).toBeGreaterThan(MIN_PIXELS_OF_DIACRITICS);
  // A background in the accent colour, which would hide the diacritics, has more pixels.
  expect(diacritics.length).toBeLessThan(500);
});

test('in forced colours the diacritics of a title have the colour of its letters', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' });
  await visit(page, '/about');
  const textColor = await titleOf(page).evaluate((title) => getComputedStyle(title).color);
  const ink = await computedColor(page, textColor);

  const { findPixels } = await pixelsOf(titleOf(page));

  for (const accentColor of Object.values(accentColors)) {
    // The greys at the edges of letters are farther from the accent colour.
    const isReddish = (color: Color) => colorDistance(color, accentColor) <= 60;
    expect(findPixels(isReddish)).toEqual([]);
  }
  expect(findPixels(hasColor(ink)).length).toBeGreaterThan(MIN_PIXELS_OF_LETTERS);
});

test('the font with coloured diacritics has the letters of the typeface, each with a coloured part', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await visit(page, '/about');
  const title = titleOf(page);
  await title.evaluate(addToColorFont, [...readFileSync(otherAccentsFile)]);
  await title.evaluate(replaceText, colorFont.letters);
  const letters = await title.evaluate(boxesOfLetters);
  expect(letters).toHaveLength(colorFont.letters.length);
  const paper = await computedColor(page, 'var(--paper)');

  const inColorFont = await pixelsOf(title);
  await title.evaluate(setInTypeface, [...readFileSync(latinFile)]);
  const inTypeface = await pixelsOf(title);

  await test.step('each letter has a coloured part in the colour font', () => {
    const coloredPixels = inColorFont.findPixels(hasColor(accentColors.light));
    const plainLetters = letters.filter(
      ({ box }) => !coloredPixels.some((pixel) => isInside(pixel, box)),
    );
    expect(plainLetters.map(({ letter }) => letter)).toEqual([]);
  });
  await test.step('no letter has a coloured part in the typeface', () =>
    expect(inTypeface.findPixels(hasColor(accentColors.light))).toEqual([]));
  await test.step('the letters have the same shapes in both', () => {
    const shape = shapeOf(inColorFont, paper);
    const shapeInTypeface = shapeOf(inTypeface, paper);
    const differingPixels = [...shape, ...shapeInTypeface].filter(
      (pixel) => shape.has(pixel) !== shapeInTypeface.has(pixel),
    );
    expect(shapeInTypeface.size).toBeGreaterThan(20_000);
    // Edges are mixed from two colours, so their distance from the paper depends on the colour of the diacritic.
    expect(differingPixels.length).toBeLessThan(0.03 * shapeInTypeface.size);
  });
});

/** Runs in the page: adds the letters of other languages to the colour font, of which a page in French has French letters. */
async function addToColorFont(_: HTMLElement | SVGElement, fontFile: number[]): Promise<void> {
  const font = new FontFace('Accents', new Uint8Array(fontFile), { weight: '800' });
  document.fonts.add(await font.load());
}

/** Runs in the page: replaces the text of a title by letters so far apart that no pair of them is kerned. */
function replaceText(title: HTMLElement | SVGElement, letters: string): void {
  title.textContent = [...letters].join(' ');
  title.style.letterSpacing = '0.1em';
}

/** Runs in the page: sets a title in the whole typeface, because the typeface of the page has only the letters of the site. */
async function setInTypeface(title: HTMLElement | SVGElement, fontFile: number[]): Promise<void> {
  const font = new FontFace('Whole', new Uint8Array(fontFile), { weight: '300 900' });
  document.fonts.add(await font.load());
  title.style.fontFamily = 'Whole';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: the box of each letter of a title, in CSS pixels from the title's top left. */
function boxesOfLetters(title: Element): { letter: string; box: Box }[] {
  const text = title.firstChild as Text;
  const { left, top } = title.getBoundingClientRect();
  const boxes = [...text.data].map((letter, index) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { letter, box: { x: x - left, y: y - top, width, height } };
  });
  return boxes.filter(({ letter }) => letter !== ' ');
}

/** True if a pixel of a screenshot is inside a box, which is in CSS pixels. */
function isInside(pixel: { x: number; y: number }, box: Box): boolean {
  const x = pixel.x / DEVICE_SCALE;
  const y = pixel.y / DEVICE_SCALE;
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** The indexes of the pixels that belong to a letter. The pale edges of letters are nearer to the paper. */
function shapeOf({ findPixels, width }: Pixels, paper: Color): Set<number> {
  const pixels = findPixels((color) => colorDistance(color, paper) > 150);
  return new Set(pixels.map(({ x, y }) => y * width + x));
}
