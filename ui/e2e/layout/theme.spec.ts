import { readFileSync } from 'node:fs';
import { latinFile } from '../../document/fonts';
import fontsRecord from '../../fonts/fonts.json' with { type: 'json' };
import { grid } from '../../harness/tokens';
import { boxOf, expect, type Page, painted, test, visit } from '../fixtures';
import { type Color, type Pixels, pixelsOf } from '../pixels';

const accentedTitle = (page: Page) => page.getByRole('heading', { level: 1 });

/** A pixel may differ by this much from its colour, because of rounding. */
const MAX_ROUNDING = 3;
/** A pixel nearer to the accent than this has its colour; a grey between ink and paper is farther. */
const MAX_DISTANCE_TO_ACCENT = 60;
/** A pixel farther from the paper than this is of a letter; its pale edge is nearer. */
const MIN_DISTANCE_OF_LETTER = 150;

test.use({ deviceScaleFactor: 2 });

const RED = [0xc8, 0x10, 0x2e] as const;
const LIGHT_RED = [0xff, 0x7e, 0x75] as const;

test('the page follows the system, also when that changes, unless a visitor chooses a theme', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await visit(page, '/about');
  await expect(themeButton(page, 'Système')).toBeChecked();
  await expectScheme(page, 'dark');
  for (const { system, theme, scheme } of [
    { system: 'light', theme: 'Système', scheme: 'light' },
    { system: 'dark', theme: 'Système', scheme: 'dark' },
    { system: 'light', theme: 'Sombre', scheme: 'dark' },
    { system: 'dark', theme: 'Clair', scheme: 'light' },
    { system: 'light', theme: 'Système', scheme: 'light' },
  ] as const)
    await test.step(`${system} system, ${theme}`, async () => {
      await page.emulateMedia({ colorScheme: system });
      await themeButton(page, theme).check();
      await expectScheme(page, scheme);
      const accent = await colorOf(page, 'var(--accent)');
      expect(accent).toEqual(scheme === 'light' ? RED : LIGHT_RED);
      await expectAccents(page, accent);
    });
});

// Wide windows in the light scheme also have three fine lines in each square.
for (const { width, scheme, step } of [
  { width: 390, scheme: 'light', step: grid(390) },
  { width: 390, scheme: 'dark', step: grid(390) },
  { width: 1440, scheme: 'light', step: grid(1440) / 4 },
  { width: 1440, scheme: 'dark', step: grid(1440) },
] as const)
  test(`lines of the ruling are ${step} px apart in a window of ${width} px, ${scheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/about');
    const paper = await colorOf(page, 'var(--paper)');

    // Nothing stands at the edge of the window.
    const clip = { x: width - 3, y: 0, width: 1, height: 800 };
    const { places } = await pixelsOf(page, { clip, scale: 'css' });

    const lines = places((color) => distance(color, paper) > MAX_ROUNDING).map(({ y }) => y);
    const gaps = lines.slice(1).map((y, at) => y - (lines[at] ?? 0));
    expect(gaps.length).toBeGreaterThan(10);
    expect([...new Set(gaps)]).toEqual([step]);
  });

test('a phone has one icon for the theme, and each press takes the next theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const control = page.getByRole('group', { name: 'Thème' });
  const countOfIcons = () =>
    control
      .locator('svg')
      .evaluateAll(
        (icons) => icons.filter((icon) => icon.checkVisibility({ opacityProperty: true })).length,
      );
  expect(await countOfIcons()).toBe(1);
  const { x, y, width, height } = await boxOf(control);

  for (const theme of ['Sombre', 'Clair', 'Système'] as const) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(themeButton(page, theme)).toBeChecked();
    expect(await countOfIcons()).toBe(1);
  }
});

/** The accents of titles have the colour of the scheme, and letters the colour of ink. */
async function expectAccents(page: Page, accent: Color): Promise<void> {
  const ink = await colorOf(page, 'var(--ink)');
  const hasColor = (expected: Color) => (color: Color) => distance(color, expected) <= MAX_ROUNDING;

  const title = await pixelsOf(accentedTitle(page));
  const accentsOfTitle = title.places(hasColor(accent));
  expect(accentsOfTitle.length).toBeGreaterThan(20);
  for (const { y } of accentsOfTitle) expect(y).toBeLessThan(0.4 * title.height);
  expect(title.places(hasColor(ink)).length).toBeGreaterThan(200);

  // The accents of a smaller title would look like dust. It has a line of that colour below it.
  const sectionTitle = await pixelsOf(page.getByRole('heading', { level: 2, name: /intérêt/ }));
  const line = sectionTitle.places(hasColor(accent));
  expect(line.length).toBeGreaterThan(200);
  for (const { y } of line) expect(y).toBeGreaterThan(0.8 * sectionTitle.height);
}

test('accents are seen when their title is selected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await visit(page, '/about');
  const accent = await colorOf(page, 'var(--accent)');

  await accentedTitle(page).evaluate((title) => getSelection()?.selectAllChildren(title));

  const { places } = await pixelsOf(accentedTitle(page));
  const pixelsOfAccents = places((color) => distance(color, accent) <= MAX_ROUNDING);
  expect(pixelsOfAccents.length).toBeGreaterThan(20);
  expect(pixelsOfAccents.length).toBeLessThan(500);
});

test('in forced colours accents have the colour of their letters', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' });
  await visit(page, '/about');

  const { places } = await pixelsOf(accentedTitle(page));

  for (const accent of [RED, LIGHT_RED])
    expect(places((color) => distance(color, accent) <= MAX_DISTANCE_TO_ACCENT)).toEqual([]);
  const textColor = await accentedTitle(page).evaluate((title) => getComputedStyle(title).color);
  const ink = await colorOf(page, textColor);
  const pixelsOfInk = places((color) => distance(color, ink) <= MAX_ROUNDING);
  expect(pixelsOfInk.length).toBeGreaterThan(200);
});

/** The relay holds the page back before each of these scripts: that of the head, the pre-paint script and the app's. */
const scripts = ['<script>', '<script id="prepaint"', '<script type="module"'];

for (const { name, system, chosen, scheme } of [
  { name: 'of a dark system', system: 'dark', chosen: null, scheme: 'dark' },
  { name: 'chosen on a light system', system: 'light', chosen: 'dark', scheme: 'dark' },
  { name: 'chosen on a dark system', system: 'dark', chosen: 'light', scheme: 'light' },
] as const)
  test(`a page is in the visitor’s scheme from its first byte: ${scheme}, ${name}`, async ({
    page,
    relay,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    if (chosen) await page.addInitScript((theme) => localStorage.setItem('theme', theme), chosen);
    const { url, release } = await relay((html) => scripts.map((script) => html.indexOf(script)));

    await test.step('before the first script the background is the system’s, and nothing is painted', async () => {
      await page.goto(`${url}/about`, { waitUntil: 'commit' });
      await painted(page);
      // Text without any style has the colour of the browser's own scheme.
      const text = system === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';
      await expect(page.locator('html')).toHaveCSS('color', text);
      expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
    });
    for (const missing of ['the pre-paint script', 'the app’s script', 'nothing'])
      await test.step(`when ${missing} is missing`, async () => {
        // The next part of the page, up to the next of the scripts, is let through.
        expect(release()).toBe(true);
        await painted(page);
        await expectScheme(page, scheme);
      });
  });

test('a choice made in another tab is followed, and stored', async ({ page, context }) => {
  const otherTab = await context.newPage();
  await visit(page, '/');
  await visit(otherTab, '/about');
  for (const { theme, scheme, from, to } of [
    { theme: 'Sombre', scheme: 'dark', from: otherTab, to: page },
    { theme: 'Système', scheme: 'light', from: otherTab, to: page },
    { theme: 'Sombre', scheme: 'dark', from: page, to: otherTab },
  ] as const) {
    await themeButton(from, theme).check();
    await expect(themeButton(to, theme)).toBeChecked();
    await expectScheme(to, scheme);
  }
  await page.reload();
  await expectScheme(page, 'dark');
});

test('each letter has its shape and place in the typeface, and a coloured accent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await visit(page, '/about');
  const title = accentedTitle(page);
  // No pair of letters is kerned with spaces between them.
  await title.evaluate((title, letters) => {
    title.textContent = [...letters].join(' ');
    title.style.letterSpacing = '0.1em';
  }, fontsRecord.letters);
  const accent = await colorOf(page, 'var(--accent)');
  const paper = await colorOf(page, 'var(--paper)');
  const letters = await title.evaluate(boxesOfLetters);
  expect(letters).toHaveLength(fontsRecord.letters.length);

  const withAccents = await pixelsOf(title);
  const accents = withAccents.places((color) => distance(color, accent) <= MAX_ROUNDING);
  const lettersWithoutAccent = letters.filter(
    (box) => !accents.some((pixel) => isInside(pixel, box)),
  );
  expect(lettersWithoutAccent.map(({ letter }) => letter)).toEqual([]);

  // The page has only the letters of the site, so the comparison needs the whole typeface.
  await title.evaluate(
    async (title, bytes) => {
      const font = new FontFace('Whole', new Uint8Array(bytes), { weight: '300 900' });
      document.fonts.add(await font.load());
      title.style.fontFamily = 'Whole';
    },
    [...readFileSync(latinFile)],
  );
  const inTypeface = await pixelsOf(title);
  expect(inTypeface.places((color) => distance(color, accent) <= MAX_ROUNDING)).toEqual([]);
  const shapeOf = ({ places, width }: Pixels) => {
    const inkedPixels = places((color) => distance(color, paper) > MIN_DISTANCE_OF_LETTER);
    return new Set(inkedPixels.map(({ x, y }) => y * width + x));
  };
  const shape = shapeOf(withAccents);
  const plainShape = shapeOf(inTypeface);
  const differingPixels = [...shape, ...plainShape].filter(
    (pixel) => shape.has(pixel) !== plainShape.has(pixel),
  );
  expect(plainShape.size).toBeGreaterThan(20_000);
  // At the edge of an accent, pixels that it covers in part differ between the pictures, because the colour of the accent does.
  expect(differingPixels.length).toBeLessThan(0.03 * plainShape.size);
});

/** Runs in the page: the box of each letter, in CSS pixels from the top left of the title. */
function boxesOfLetters(title: Element) {
  const text = title.firstChild as Text;
  const { left, top } = title.getBoundingClientRect();
  const boxes = [...text.data].map((letter, position) => {
    const range = document.createRange();
    range.setStart(text, position);
    range.setEnd(text, position + 1);
    const { left: x, top: y, width, height } = range.getBoundingClientRect();
    return { letter, x: x - left, y: y - top, width, height };
  });
  return boxes.filter(({ letter }) => letter !== ' ');
}

/** A CSS pixel is two pixels of the screen wide and high. */
function isInside(
  pixel: { x: number; y: number },
  { x, y, width, height }: ReturnType<typeof boxesOfLetters>[number],
): boolean {
  const isInColumns = pixel.x >= 2 * x && pixel.x < 2 * (x + width);
  const isInRows = pixel.y >= 2 * y && pixel.y < 2 * (y + height);
  return isInColumns && isInRows;
}

const themeButton = (page: Page, name: 'Clair' | 'Système' | 'Sombre') =>
  page.getByRole('group', { name: 'Thème' }).getByRole('radio', { name });

/** The page and the browser's bars have the colour of the paper in this scheme. */
async function expectScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const paper = await colorOf(page, 'var(--paper)');
  expect(paper[0] > 127 ? 'light' : 'dark').toBe(scheme);
  await expect(page.locator('html')).toHaveCSS('background-color', `rgb(${paper.join(', ')})`);
  const bars = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((tags: HTMLMetaElement[]) =>
      tags.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
  expect(await Promise.all(bars.map((bar) => colorOf(page, bar)))).toEqual([paper]);
}

/** Computes a colour of the page as the browser does. */
async function colorOf(page: Page, color: string): Promise<Color> {
  const computed = await page.locator('body').evaluate((body, color) => {
    const probe = body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const { color: value } = getComputedStyle(probe);
    probe.remove();
    return value;
  }, color);
  const [red = 0, green = 0, blue = 0] = computed.match(/\d+/g)?.map(Number) ?? [];
  return [red, green, blue];
}

function distance(one: Color, other: Color): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
