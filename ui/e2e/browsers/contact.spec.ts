import { moduleScript } from '../relayed';
import { expect, hydrated, open, scrolled, type Tab, test } from './fixtures';
import { empty, fill, focused, SUCCESS, sendAndTime, status, values, written } from './form';

test('an incomplete form is not sent: the browser leads to what lacks', async ({ tab, server }) => {
  await open(tab, `${server}/contact`);
  await tab.click('button', 'Envoyer le message');
  await expect.poll(() => focused(tab)).toBe('Nom');
  expect(await status(tab)).toBe('');
  await tab.type('Nom', 'Une visiteuse');
  await tab.type('E-mail', 'visiteuse');
  await tab.click('button', 'Envoyer le message');
  await expect.poll(() => focused(tab)).toBe('E-mail');
  expect(await status(tab)).toBe('');
});

test('a message is acknowledged for three seconds, then the fields are empty', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/contact`);
  await fill(tab);
  expect(await values(tab)).toEqual(written);
  const duration = await sendAndTime(tab);
  expect(duration).toBeGreaterThanOrEqual(2900);
  expect(duration).toBeLessThan(6000);
  expect(await values(tab)).toEqual(empty);
});

test('Enter in a field sends, and the message says so', async ({ tab, server }) => {
  await open(tab, `${server}/contact`);
  await fill(tab);
  await tab.evaluate(() => document.querySelector<HTMLElement>('[name="subject"]')?.focus());
  await tab.press('Enter');
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  expect(await tab.evaluate(() => location.pathname)).toBe('/contact');
});

test('what is typed and sent before the script has arrived is kept and acknowledged', async ({
  tab,
  relay,
}) => {
  const { deliver, release } = moduleScript();
  await tab.goto(`${await relay(deliver)}/contact`);
  await expect.poll(() => status(tab)).toBe('');
  await fill(tab);
  await tab.click('button', 'Envoyer le message');
  release();
  await hydrated(tab);
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  expect(await values(tab)).toEqual(written);
});

/** The success message, or as much of it as is shown, where it is seen. */
const seen = (tab: Tab) =>
  tab.evaluate(() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('main [role="status"]') ?? document.body);
    const { top, bottom } = words.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight ? words.toString() : `from ${top} to ${bottom}`;
  });

test('on a phone the success message comes into view', async ({ tab, server }) => {
  await tab.resize(390, 500);
  await open(tab, `${server}/contact`);
  await fill(tab);
  // The button at the foot of the window: what follows it is out of sight. A driver's click would scroll first.
  await tab.evaluate(() => {
    const button = document.querySelector<HTMLElement>('form button');
    button?.scrollIntoView({ block: 'end', behavior: 'instant' });
    button?.click();
  });
  await expect.poll(() => seen(tab)).toBe(SUCCESS);
});

test('who sees the success message is not moved', async ({ tab, server }) => {
  await tab.resize(390, 500);
  await open(tab, `${server}/contact`);
  await fill(tab);
  await tab.evaluate(() =>
    document
      .querySelector('main [role="status"]')
      ?.scrollIntoView({ block: 'end', behavior: 'instant' }),
  );
  const before = await scrolled(tab);
  expect(before).toBeGreaterThan(0);
  await tab.evaluate(() => document.querySelector<HTMLElement>('form button')?.click());
  await expect.poll(() => seen(tab)).toBe(SUCCESS);
  expect(await scrolled(tab)).toBe(before);
});
