import { expect, heading, hydrated, open, type Tab, test } from './fixtures';

/** The checked theme, and the colour scheme that applies. */
const shown = (tab: Tab) =>
  tab.evaluate(() => ({
    checked: [...document.querySelectorAll<HTMLInputElement>('[name="theme"]')]
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }));

const dark = { checked: ['dark'], scheme: 'dark' };
const light = { checked: ['light'], scheme: 'light' };
const system = { checked: ['system'], scheme: 'light dark' };

test('a choice is in force on every page and after a reload, until another is made', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  expect(await shown(tab)).toEqual(system);
  await tab.click('radio', 'Sombre');
  await expect.poll(() => shown(tab)).toEqual(dark);
  await tab.click('link', 'Profil');
  expect(await shown(tab)).toEqual(dark);
  await tab.reload();
  await hydrated(tab);
  expect(await shown(tab)).toEqual(dark);
  // The stored choice is marked, not the one that the browser restores.
  await tab.evaluate(() => localStorage.setItem('theme', 'light'));
  await tab.reload();
  await hydrated(tab);
  await expect.poll(() => shown(tab)).toEqual(light);
  await tab.click('radio', 'Système');
  await expect.poll(() => shown(tab)).toEqual(system);
  await tab.reload();
  await hydrated(tab);
  expect(await shown(tab)).toEqual(system);
});

test('a choice made before the script has arrived is kept', async ({ tab, relay }) => {
  const { url, release } = await relay();
  await tab.goto(url);
  // Chromium resolves before it has parsed anything.
  await expect.poll(() => heading(tab)).not.toBe('');
  expect(await shown(tab)).toEqual(system);
  await tab.click('radio', 'Sombre');
  release();
  await hydrated(tab);
  await expect.poll(() => shown(tab)).toEqual(dark);
  expect(await tab.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});
