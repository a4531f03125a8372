import { variantDist } from '../../folders';
import { startSite } from '../../harness/executable';
import { expect, heading, open, scrolled, scrollTo, type Tab, test } from './fixtures';

/** The text of the story that is shown. */
const story = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('main [data-story]')?.textContent?.trim() ?? '');

let served: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  served = await startSite(variantDist('stories'));
});

test.afterAll(() => served.stop());

test.beforeEach(async ({ tab }) => {
  await tab.resize(390, 700);
});

test('a story is shown where its page is opened, left and returned to', async ({ tab }) => {
  await open(tab, `${served.url}/projets/criee`);
  const loaded = await tab.evaluate(() => performance.timeOrigin);
  const text = await story(tab);
  expect(text).toMatch(/^À six heures du matin.*que nous avons fini par écrire\.$/s);
  await scrollTo(tab, 1500);
  await tab.click('link', 'Marées à la ligne de commande');
  await expect.poll(() => heading(tab)).toBe('Marées à la ligne de commande');
  expect(await story(tab)).toMatch(/^Les annuaires de marées se vendent/);
  expect(await scrolled(tab)).toBe(0);
  await tab.back();
  await expect.poll(() => heading(tab)).toBe('Criée en poche');
  expect(await story(tab)).toBe(text);
  // A link in a story leads to its page without loading the document again.
  await tab.forward();
  await expect.poll(() => heading(tab)).toBe('Marées à la ligne de commande');
  await tab.click('link', 'l’histoire de la criée');
  await expect.poll(() => heading(tab)).toBe('Criée en poche');
  expect(await tab.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('a card leads to a story that the document had on another page', async ({ tab }) => {
  await open(tab, `${served.url}/profil`);
  await tab.click('link', 'Lire l’histoire : Port in a browser');
  await expect.poll(() => heading(tab)).toBe('Port in a browser');
  expect(await story(tab)).toMatch(/^Un jeu fait en une semaine/);
  const marked = await tab.evaluate(() =>
    [...document.querySelectorAll('nav [aria-current="true"]')].map((link) => link.textContent),
  );
  expect(marked).toEqual(['Profil']);
});
