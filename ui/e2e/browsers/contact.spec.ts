import { moduleScript } from '../relayed';
import { expect, hydrated, open, scrolled, type Tab, test } from './fixtures';
import { clear, empty, fill, focused, SUCCESS, status, values, written } from './form';

const send = (tab: Tab) => tab.click('button', 'Envoyer le message');

test('a form with an empty field or an invalid address is not sent: the browser moves the focus there', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/contact`);
  await send(tab);
  await expect.poll(() => focused(tab)).toBe('Nom');
  await fill(tab);
  for (const [label, text] of Object.entries(written)) {
    await clear(tab, label);
    await send(tab);
    await expect.poll(() => focused(tab)).toBe(label);
    expect(await status(tab)).toBe('');
    expect(await values(tab)).toEqual({ ...written, [label]: '' });
    await tab.type(label, text);
  }
  await clear(tab, 'E-mail');
  await tab.type('E-mail', 'visiteuse.example.org');
  await send(tab);
  await expect.poll(() => focused(tab)).toBe('E-mail');
  const mismatch = () => (document.activeElement as HTMLInputElement).validity.typeMismatch;
  expect(await tab.evaluate(mismatch)).toBe(true);
  expect(await status(tab)).toBe('');
});

test('what is typed before the script has arrived stays, and so does the focus', async ({
  tab,
  relay,
}) => {
  const { deliver, release } = moduleScript();
  await tab.goto(`${await relay(deliver)}/contact`);
  await expect.poll(() => status(tab)).toBe('');
  await fill(tab);
  await tab.evaluate(() => document.querySelector<HTMLElement>('[name="subject"]')?.focus());
  release();
  await hydrated(tab);
  expect(await values(tab)).toEqual(written);
  expect(await focused(tab)).toBe('Sujet');
});

test('what is sent before the script has arrived is kept and acknowledged, then the fields are empty, and Enter sends again', async ({
  tab,
  relay,
}) => {
  const { deliver, release } = moduleScript();
  const url = `${await relay(deliver)}/contact`;
  await tab.goto(url);
  await expect.poll(() => status(tab)).toBe('');
  await fill(tab);
  await send(tab);
  release();
  await hydrated(tab);
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  expect(await values(tab)).toEqual(written);
  await expect.poll(() => status(tab)).toBe('');
  expect(await values(tab)).toEqual(empty);
  await fill(tab);
  await tab.evaluate(() => document.querySelector<HTMLElement>('[name="subject"]')?.focus());
  await tab.press('Enter');
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  expect(await tab.evaluate(() => location.href)).toBe(url);
});

/** The success message when it is in the window, otherwise its position. */
const seen = (tab: Tab) =>
  tab.evaluate(() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('main [role="status"]') ?? document.body);
    const { top, bottom } = words.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight ? words.toString() : `from ${top} to ${bottom}`;
  });

test('on a phone the success message comes into view, and nothing scrolls where it is', async ({
  tab,
  server,
}) => {
  await tab.resize(390, 500);
  await open(tab, `${server}/contact`);
  /** Sends with an element at the bottom of the window. A driver's click would scroll first. */
  const sendWith = async (atBottom: string) => {
    await fill(tab);
    const before = await tab.evaluate((selector) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'end', behavior: 'instant' });
      const top = scrollY;
      document.querySelector<HTMLElement>('form button')?.click();
      return Math.round(top);
    }, atBottom);
    await expect.poll(() => seen(tab)).toBe(SUCCESS);
    return before;
  };
  // The message is below the window.
  await sendWith('form button');
  await expect.poll(() => status(tab)).toBe('');
  expect(await sendWith('main [role="status"]')).toBe(await scrolled(tab));
});
