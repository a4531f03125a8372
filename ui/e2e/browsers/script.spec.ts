import { plain } from '../fixtures';
import { moduleScript } from '../relayed';
import { pages } from '../sample';
import { wordsByPage } from '../words';
import { expect, hydrated, test } from './fixtures';

for (const { path, title, label } of pages)
  test(`before its script ${path} is there, alone, and stays as it is`, async ({ tab, relay }) => {
    const { deliver, release } = moduleScript();
    await tab.goto((await relay(deliver)) + path);
    const seen = () =>
      tab.evaluate(() => ({
        title: document.title,
        headings: [...document.querySelectorAll('h1')]
          .filter((it) => it.checkVisibility())
          .map((it) => it.textContent),
        current: [...document.querySelectorAll('[aria-current]')].map((it) => it.textContent),
      }));
    await expect.poll(async () => (await seen()).current).toEqual([label]);
    const before = await seen();
    expect(before.title).toBe(title);
    expect(before.headings).toHaveLength(1);
    await tab.evaluate(() => {
      Object.assign(window, { heading: document.querySelector('h1') });
    });
    release();
    await hydrated(tab);
    expect(await seen()).toEqual(before);
    const same = () => 'heading' in window && window.heading === document.querySelector('h1');
    expect(await tab.evaluate(same), 'React adopted what was there').toBe(true);
  });

test.describe('without script', () => {
  test.use({ visit: { script: false } });

  test('every word is there to read, at any address', async ({ tab, server }) => {
    await tab.goto(`${server}/about`);
    const headings = () => document.querySelectorAll('h1').length;
    await expect.poll(() => tab.evaluate(headings)).toBe(pages.length);
    await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
    const shown = plain(await tab.evaluate(() => document.body.innerText));
    for (const words of Object.values(wordsByPage))
      for (const word of words) expect(shown).toContain(plain(word));
    expect(shown).toContain(plain('Sans JavaScript'));
  });

  test('each link leads to its part', async ({ tab, server }) => {
    await tab.resize(390, 500);
    await tab.goto(server);
    for (const { id, label, path } of [...pages].reverse()) {
      await tab.click('link', label);
      const place = () => tab.evaluate(() => location.pathname + location.hash);
      await expect.poll(place).toBe(`${path}#${id}`);
      const top = () =>
        tab.evaluate((id) => {
          const heading = document.getElementById(id)?.querySelector('h1');
          const { top, bottom } = heading?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
          return top >= 0 && bottom <= innerHeight;
        }, id);
      await expect.poll(top).toBe(true);
    }
  });
});
