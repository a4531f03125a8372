import { variantDist } from '../../folders';
import { startSite } from '../../harness/executable';
import { expect, heading, open, scrolled, scrollTo, type Tab, test } from './fixtures';

/** The text of the story that is shown. */
const story = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('main [data-story]')?.textContent?.trim() ?? '');

test('a story is shown where its page is opened, left and returned to, and where a card of another page leads', async ({
  tab,
}) => {
  const { url, stop } = await startSite(variantDist('stories'));
  await tab.resize(390, 700);
  await open(tab, `${url}/projets/criee`);
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
  // A footnote is gone to and back from on the same page.
  await tab.click('link', 'Note 2');
  await expect.poll(() => scrolled(tab)).toBeGreaterThan(1500);
  await tab.click('link', 'Retour au texte, note 1');
  await expect.poll(() => scrolled(tab)).toBeLessThan(1500);
  await tab.click('link', 'l’histoire de la criée');
  await expect.poll(() => heading(tab)).toBe('Criée en poche');
  expect(await tab.evaluate(() => performance.timeOrigin)).toBe(loaded);
  // The document had the story on another page.
  await open(tab, `${url}/profil`);
  await tab.click('link', 'Lire l’histoire : Port in a browser');
  await expect.poll(() => heading(tab)).toBe('Port in a browser');
  expect(await story(tab)).toMatch(/^Un jeu fait en une semaine/);
  await stop();
});
