import { prepaintScript } from '../relayed';
import { expect, hydrated, test } from './fixtures';
import { fill, focused, SUCCESS, status, values, written } from './form';

test('what was typed outlives an element that an extension adds before the pre-paint script', async ({
  tab,
  relay,
  complaints,
}) => {
  // React renders the page again, and warns of it; Firefox's driver tells no more of the error.
  complaints.allow(/^console\.warn: JSHandle@error/);
  const { deliver, release } = prepaintScript();
  await tab.goto(`${await relay(deliver)}/contact`);
  await expect.poll(() => status(tab)).toBe('');
  await tab.evaluate(() => {
    for (const field of document.querySelectorAll('form input, form textarea'))
      field.after(document.createElement('span'));
  });
  await fill(tab);
  const caret = () =>
    tab.evaluate(() => (document.activeElement as HTMLTextAreaElement).selectionStart);
  await tab.evaluate(() => document.querySelector('textarea')?.setSelectionRange(3, 3));
  release();
  await hydrated(tab);
  expect(await values(tab)).toEqual(written);
  expect(await focused(tab)).toBe('Message');
  expect(await caret()).toBe(3);
  await tab.click('button', 'Envoyer le message');
  await expect.poll(() => status(tab)).toBe(SUCCESS);
});
