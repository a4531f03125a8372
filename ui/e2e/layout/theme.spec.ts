import { readFileSync } from 'node:fs';
import { latinFile } from '../../document/fonts';
import made from '../../fonts/fonts.json' with { type: 'json' };
import { expect, type Page, painted, test, visit } from '../fixtures';
import { type Color, type Pixels, pixelsOf } from '../pixels';

const accented = (page: Page) => page.getByRole('heading', { level: 1 });

/** How far a pixel may be from a colour that it has, for rounding. */
const SAME = 3;
/** A pixel this near to the accent's colour is no grey between ink and paper. */
const NEAR = 60;
/** A pixel this far from the paper's colour is no pale edge of a letter. */
const DRAWN = 150;

test.use({ deviceScaleFactor: 2 });

const RED = [0xc8, 0x10, 0x2e] as const;
const LIGHT_RED = [0xff, 0x7e, 0x75] as const;

test('the page follows the system, also when that changes; a choice outweighs it until the visitor returns to it; accents have the colour of the scheme, and in forced colours that of their letters', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await visit(page, '/about');
  await expect(choice(page, 'Système')).toBeChecked();
  await expectShown(page, 'dark');
  for (const [system, chosen, red] of [
    ['light', 'Système', RED],
    ['dark', 'Système', LIGHT_RED],
    ['light', 'Sombre', LIGHT_RED],
    ['dark', 'Clair', RED],
    ['light', 'Système', RED],
  ] as const)
    await test.step(`${system} system, ${chosen}`, async () => {
      await page.emulateMedia({ colorScheme: system });
      await choice(page, chosen).check();
      await expectShown(page, red === RED ? 'light' : 'dark');
      const accent = await colorOf(page, 'var(--accent)');
      expect(accent).toEqual(red);
      const ink = await colorOf(page, 'var(--ink)');
      const shown = await pixelsOf(accented(page));
      const places = shown.places((color) => distance(color, accent) <= SAME);
      expect(places.length).toBeGreaterThan(20);
      for (const { y } of places) expect(y).toBeLessThan(0.4 * shown.height);
      expect(shown.places((color) => distance(color, ink) <= SAME).length).toBeGreaterThan(200);

      // A section's title has its accents in that colour too; letters without accent and the line below are in ink.
      const section = await pixelsOf(page.getByRole('heading', { level: 2, name: /intérêt/ }));
      const above = section.places((color) => distance(color, accent) <= SAME);
      expect(above.filter(({ y }) => y < 0.4 * section.height).length).toBeGreaterThan(20);
      const without = await pixelsOf(page.getByRole('heading', { name: 'Valeurs' }));
      expect(without.places((color) => distance(color, accent) <= NEAR)).toEqual([]);
      const under = without.places((color) => distance(color, ink) <= SAME);
      expect(under.filter(({ y }) => y > 0.8 * without.height).length).toBeGreaterThan(200);
    });

  await test.step('selected, they are still seen', async () => {
    await choice(page, 'Clair').check();
    const accent = await colorOf(page, 'var(--accent)');
    await accented(page).evaluate((title) => getSelection()?.selectAllChildren(title));
    const { places } = await pixelsOf(accented(page));
    const red = places((color) => distance(color, accent) <= SAME);
    expect(red.length).toBeGreaterThan(20);
    expect(red.length).toBeLessThan(500);
    await page.evaluate(() => getSelection()?.empty());
  });

  await test.step('forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const { places } = await pixelsOf(accented(page));
    for (const scheme of [RED, LIGHT_RED])
      expect(places((color) => distance(color, scheme) <= NEAR)).toEqual([]);
    const text = await accented(page).evaluate((title) => getComputedStyle(title).color);
    const ink = await colorOf(page, text);
    expect(places((color) => distance(color, ink) <= SAME).length).toBeGreaterThan(200);
  });
});

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
    const { url, release } = await relay((html) =>
      ['<script>', '<script id="prepaint"', '<script type="module"'].map((it) => html.indexOf(it)),
    );

    await test.step('before the first script the ground is the system’s, and nothing is painted', async () => {
      await page.goto(`${url}/about`, { waitUntil: 'commit' });
      await painted(page);
      // The colour of text without any style, which is that of the browser's own scheme.
      const text = system === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';
      await expect(page.locator('html')).toHaveCSS('color', text);
      expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
    });
    for (const missing of ['the pre-paint script', 'the app’s script', 'nothing'])
      await test.step(`when ${missing} is missing`, async () => {
        expect(release()).toBe(true);
        await painted(page);
        await expectShown(page, scheme);
      });
  });

test('a choice made in another tab is followed, and stored', async ({ page, context }) => {
  const other = await context.newPage();
  await visit(page, '/');
  await visit(other, '/about');
  for (const [chosen, scheme, from, to] of [
    ['Sombre', 'dark', other, page],
    ['Système', 'light', other, page],
    ['Sombre', 'dark', page, other],
  ] as const) {
    await choice(from, chosen).check();
    await expect(choice(to, chosen)).toBeChecked();
    await expectShown(to, scheme);
  }
  await page.reload();
  await expectShown(page, 'dark');
});

test('each letter has its shape and place in the typeface, and a coloured accent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await visit(page, '/about');
  const title = accented(page);
  // With spaces between, so that no pair of letters is kerned.
  await title.evaluate((title, letters) => {
    title.textContent = [...letters].join(' ');
    title.style.letterSpacing = '0.1em';
  }, made.letters);
  const accent = await colorOf(page, 'var(--accent)');
  const paper = await colorOf(page, 'var(--paper)');
  const places = await title.evaluate((title) => {
    const text = title.firstChild;
    const { left, top } = title.getBoundingClientRect();
    return [...(text?.textContent ?? '')].flatMap((letter, position) => {
      const range = document.createRange();
      range.setStart(text as Node, position);
      range.setEnd(text as Node, position + 1);
      const box = range.getBoundingClientRect();
      const [x, y] = [box.left - left, box.top - top];
      return letter === ' ' ? [] : [{ letter, x, y, width: box.width, height: box.height }];
    });
  });
  expect(places).toHaveLength(made.letters.length);

  const coloured = await pixelsOf(title);
  const red = coloured.places((color) => distance(color, accent) <= SAME);
  const bare = places.filter(
    ({ x, y, width, height }) =>
      !red.some(
        (at) => at.x >= 2 * x && at.x < 2 * (x + width) && at.y >= 2 * y && at.y < 2 * (y + height),
      ),
  );
  expect(bare.map(({ letter }) => letter)).toEqual([]);

  // The whole typeface: the page has only the letters of the site.
  await title.evaluate(
    async (title, bytes) => {
      const font = new FontFace('Whole', new Uint8Array(bytes), { weight: '300 900' });
      document.fonts.add(await font.load());
      title.style.fontFamily = 'Whole';
    },
    [...readFileSync(latinFile)],
  );
  const plain = await pixelsOf(title);
  expect(plain.places((color) => distance(color, accent) <= SAME)).toEqual([]);
  const shape = ({ places, width }: Pixels) =>
    new Set(places((color) => distance(color, paper) > DRAWN).map(({ x, y }) => y * width + x));
  const [one, other] = [shape(coloured), shape(plain)];
  const different = [...one, ...other].filter((at) => one.has(at) !== other.has(at));
  // The half-covered pixels at the edges of an accent differ, as its colour does.
  expect(other.size).toBeGreaterThan(20_000);
  expect(different.length).toBeLessThan(0.03 * other.size);
});

const choice = (page: Page, name: 'Clair' | 'Système' | 'Sombre') =>
  page.getByRole('group', { name: 'Thème' }).getByRole('radio', { name });

/** That the page and the browser's bars have the colour of the paper in this scheme. */
async function expectShown(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const paper = await colorOf(page, 'var(--paper)');
  expect(paper[0] > 127 ? 'light' : 'dark').toBe(scheme);
  await expect(page.locator('html')).toHaveCSS('background-color', `rgb(${paper.join(', ')})`);
  const bars = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all: HTMLMetaElement[]) =>
      all.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
  expect(await Promise.all(bars.map((bar) => colorOf(page, bar)))).toEqual([paper]);
}

/** A colour of the page as the browser computes it. */
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
