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

test('a theme applies on every page and after a reload, until another is chosen', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  expect(await themeOf(tab)).toEqual(systemTheme);
  await tab.click('radio', 'Sombre');
  await expect.poll(() => themeOf(tab)).toEqual(darkTheme);
  await tab.click('link', 'Profil');
  expect(await themeOf(tab)).toEqual(darkTheme);
  await tab.reload();
  await waitForHydration(tab);
  expect(await themeOf(tab)).toEqual(darkTheme);
  // The stored choice is marked, not the one that the browser restores.
  await tab.evaluate(() => localStorage.setItem('theme', 'light'));
  await tab.reload();
  await waitForHydration(tab);
  await expect.poll(() => themeOf(tab)).toEqual(lightTheme);
  await tab.click('radio', 'Système');
  await expect.poll(() => themeOf(tab)).toEqual(systemTheme);
  await tab.reload();
  await waitForHydration(tab);
  expect(await themeOf(tab)).toEqual(systemTheme);
});

test('a theme chosen before the script has arrived is kept', async ({ tab, relay }) => {
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
