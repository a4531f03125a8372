import { before } from '../relayed';
import { expect, heading, hydrated, test } from './fixtures';
import { fill, focused, SUCCESS, status, values, written } from './form';

test('what was typed survives elements that an extension adds before or after each field before the pre-paint script', async ({
  tab,
  relay,
  reports,
}) => {
  // React renders the page again and warns of it; Firefox's driver reports no more of the error.
  reports.allow(/^console\.warning: (Error$|.*#418)/);
  for (const place of ['before', 'after'] as const) {
    const { deliver, release } = before('<script id="prepaint"');
    await tab.goto(`${await relay(deliver)}/contact`);
    await expect.poll(() => status(tab)).toBe('');
    await tab.evaluate((place) => {
      for (const field of document.querySelectorAll('form input, form textarea'))
        field[place](document.createElement('span'));
    }, place);
    await fill(tab);
    await tab.evaluate(() => {
      const message = document.querySelector('textarea');
      message?.setSelectionRange(2, 5);
      Object.assign(window, { message });
    });
    release();
    await hydrated(tab);
    const after = await tab.evaluate(() => {
      const { message: old } = window as unknown as { message: HTMLTextAreaElement };
      const message = document.activeElement as HTMLTextAreaElement;
      const { selectionStart, selectionEnd } = message;
      return { isOld: old.isConnected, selection: [selectionStart, selectionEnd] };
    });
    expect(after.isOld, 'React rendered it again').toBe(false);
    expect(await values(tab)).toEqual(written);
    expect(await focused(tab)).toBe('Message');
    expect(after.selection).toEqual([2, 5]);
    await tab.click('button', 'Envoyer le message');
    await expect.poll(() => status(tab)).toBe(SUCCESS);
    for (const [label, title] of [
      ['Profil', 'Profil'],
      ['Contact', 'Contact'],
    ] as const) {
      await tab.click('link', label);
      await expect.poll(() => heading(tab)).toBe(title);
    }
    await tab.back();
    await expect.poll(() => heading(tab)).toBe('Profil');
  }
});
