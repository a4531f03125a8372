import { expect, headingOf, open, type Tab, test, waitForHydration } from './fixtures';

/** The checked theme, and the colour scheme that applies. */
const themeOf = (tab: Tab) =>
  tab.evaluate(() => ({
    checked: [...document.querySelectorAll<HTMLInputElement>('[name="theme"]')]
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }));

const darkTheme = { checked: ['dark'], scheme: 'dark' };
const lightTheme = { checked: ['light'], scheme: 'light' };
const systemTheme = { checked: ['system'], scheme: 'light dark' };

async function reload(tab: Tab): Promise<void> {
  await tab.reload();
  await waitForHydration(tab);
}

test('a theme applies until another is chosen', async ({ tab, server }) => {
  await open(tab, server);
  expect(await themeOf(tab)).toEqual(systemTheme);

  await test.step('at once', async () => {
    await tab.click('radio', 'Sombre');
    await expect.poll(() => themeOf(tab)).toEqual(darkTheme);
  });
  await test.step('on another page', async () => {
    await tab.click('link', 'Profil');
    expect(await themeOf(tab)).toEqual(darkTheme);
  });
  await test.step('after a reload', async () => {
    await reload(tab);
    expect(await themeOf(tab)).toEqual(darkTheme);
  });
  await test.step('as it is stored, not as the browser restores the button', async () => {
    await tab.evaluate(() => localStorage.setItem('theme', 'light'));
    await reload(tab);
    await expect.poll(() => themeOf(tab)).toEqual(lightTheme);
  });
  await test.step('until the visitor follows the system again', async () => {
    await tab.click('radio', 'Système');
    await expect.poll(() => themeOf(tab)).toEqual(systemTheme);
    await reload(tab);
    expect(await themeOf(tab)).toEqual(systemTheme);
  });
});

test('a theme that is chosen before the script arrives is kept', async ({ tab, relay }) => {
  const { url, release } = await relay();
  await tab.goto(url);
  // Chromium resolves before it has parsed anything.
  await expect.poll(() => headingOf(tab)).not.toBe('');
  expect(await themeOf(tab)).toEqual(systemTheme);
  await tab.click('radio', 'Sombre');

  release();
  await waitForHydration(tab);

  await expect.poll(() => themeOf(tab)).toEqual(darkTheme);
  expect(await tab.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});
