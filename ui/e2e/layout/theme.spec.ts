import { boxOf } from '../boxes';
import { expect, type Page, test, visit, waitForFrames } from '../fixtures';
import { computedColor } from '../pixels';
import { accentColors, type Scheme, themeChoices } from '../schemes';

/* browsers/theme.spec.ts tests in each browser which theme is checked and stored. */

const themeControl = (page: Page) => page.getByRole('group', { name: 'Thème' });

const themeButton = (page: Page, name: 'Clair' | 'Système' | 'Sombre') =>
  themeControl(page).getByRole('radio', { name });

/** The page and the browser's bars have the colour that paper has in this scheme. */
async function expectScheme(page: Page, scheme: Scheme): Promise<void> {
  const paper = await computedColor(page, 'var(--paper)');
  expect(paper[0] > 127 ? 'light' : 'dark').toBe(scheme);
  await expect(page.locator('html')).toHaveCSS('background-color', `rgb(${paper.join(', ')})`);
  const colorsOfBars = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((tags: HTMLMetaElement[]) =>
      tags.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
  const barColors = await Promise.all(colorsOfBars.map((color) => computedColor(page, color)));
  expect(barColors).toEqual([paper]);
}

test('the page follows the system until a visitor chooses a theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/about');
  await expect(themeButton(page, 'Système')).toBeChecked();
  await expectScheme(page, 'dark');

  for (const { system, theme, scheme } of themeChoices)
    await test.step(`${system} system, theme « ${theme} »`, async () => {
      await page.emulateMedia({ colorScheme: system });
      await themeButton(page, theme).check();

      await expectScheme(page, scheme);
      expect(await computedColor(page, 'var(--accent)')).toEqual(accentColors[scheme]);
    });
});

test('on a phone one icon shows the theme, and each press chooses the next theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const control = themeControl(page);
  const { x, y, width, height } = await boxOf(control);
  expect(await countVisibleIcons(page)).toBe(1);

  for (const theme of ['Sombre', 'Clair', 'Système'] as const) {
    await page.mouse.click(x + width / 2, y + height / 2);

    await expect(themeButton(page, theme)).toBeChecked();
    expect(await countVisibleIcons(page)).toBe(1);
  }
});

const countVisibleIcons = (page: Page) =>
  themeControl(page)
    .locator('svg')
    .evaluateAll(
      (icons) => icons.filter((icon) => icon.checkVisibility({ opacityProperty: true })).length,
    );

test('a theme that is chosen in one tab applies in the other tab', async ({ page, context }) => {
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
  await test.step('the last choice is stored', async () => {
    await page.reload();
    await expectScheme(page, 'dark');
  });
});

/** The scripts of the document in their order: the relay holds the document back before each of them. */
const scripts = [
  { name: 'the script of the head', begin: '<script>' },
  { name: 'the pre-paint script', begin: '<script id="prepaint"' },
  { name: 'the script of the app', begin: '<script type="module"' },
];

for (const { name, system, storedTheme, scheme } of [
  { name: 'that of a dark system', system: 'dark', storedTheme: null, scheme: 'dark' },
  { name: 'chosen on a light system', system: 'light', storedTheme: 'dark', scheme: 'dark' },
  { name: 'chosen on a dark system', system: 'dark', storedTheme: 'light', scheme: 'light' },
] as const)
  test(`a page that loads slowly is in the ${scheme} scheme from the start: ${name}`, async ({
    page,
    relay,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    if (storedTheme)
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), storedTheme);
    const { url, release } = await relay((html) => scripts.map(({ begin }) => html.indexOf(begin)));

    await test.step('before the first script nothing is painted', async () => {
      await page.goto(`${url}/about`, { waitUntil: 'commit' });
      await waitForFrames(page);
      expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
    });
    await test.step('before the first script the background is that of the system', async () => {
      // Text without any style has the colour of the browser's own scheme.
      const textColor = system === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';
      await expect(page.locator('html')).toHaveCSS('color', textColor);
    });
    for (const script of scripts)
      await test.step(`after ${script.name} the page is ${scheme}`, async () => {
        expect(release()).toBe(true);
        await waitForFrames(page);
        await expectScheme(page, scheme);
      });
  });
