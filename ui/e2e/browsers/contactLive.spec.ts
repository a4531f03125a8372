import { mergeTests } from '@playwright/test';
import { losses } from '../../harness/losses';
import { test as live, owner } from '../live';
import { expect, test as inBrowsers, open } from './fixtures';
import { clear, empty, fill, focused, SUCCESS, status, values, written } from './form';

const test = mergeTests(live, inBrowsers);

const SEND = 'Envoyer le message';

/** It holds a character that reverses the direction of what follows: the server refuses it, no browser does. */
const REFUSED = { Sujet: 'Un poste \u202e' };

test('a message arrives once with its text, though a double click or Enter came while the server was slow', async ({
  tab,
  mailbox,
}) => {
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab);
  mailbox.signal('SIGSTOP');
  try {
    await tab.click('button', SEND, 2);
    await expect.poll(() => status(tab)).toBe('Envoi en cours…');
    const busy = () => document.querySelector('form button')?.getAttribute('aria-disabled');
    expect(await tab.evaluate(busy)).toBe('true');
    expect(await focused(tab)).toBe(SEND);
    expect(await values(tab)).toEqual(written);
    await tab.evaluate(() => document.querySelector<HTMLElement>('[name="subject"]')?.focus());
    await tab.press('Enter');
  } finally {
    mailbox.signal('SIGCONT');
  }
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  // A click while the success is shown sends nothing either.
  await tab.click('button', SEND);
  await expect.poll(() => status(tab)).toBe('');
  expect(await values(tab)).toEqual(empty);
  const posts = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/contact')).length;
  expect(await tab.evaluate(posts)).toBe(1);
  const [message = '', ...others] = await mailbox.messages();
  expect(others).toEqual([]);
  expect(message).toContain(`Reply-To: "${written.Nom}" <${written['E-mail']}>\n`);
  // Accented letters as mail has them, quoted-printable.
  expect(message).toContain('\n\nBonjour, =C3=AAtes-vous disponible en janvier ?\n');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  /** The address and the thanks, once they are in view. */
  const thanks = () => {
    const { top = -1, bottom = 0 } =
      document.querySelector(':target')?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight
      ? [location.pathname + location.hash, document.querySelector(':target')?.textContent]
      : [];
  };

  test('a message arrives and is thanked for; a refusal is a page that says why, and Back has every word', async ({
    tab,
    mailbox,
    reports,
  }) => {
    // Chromium logs it.
    reports.allow(/status of 422/);
    await tab.resize(390, 800);
    await tab.goto(`${mailbox.url}/contact`);
    // Of the whole document, Back restores what a visitor types.
    await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
    const shown = await tab.evaluate(() => document.body.innerText);
    for (const hidden of [SUCCESS, 'Laissez ce champ vide', 'copie de cette page'])
      expect(shown).not.toContain(hidden);
    await fill(tab, REFUSED);
    await tab.click('button', SEND);
    await expect.poll(() => tab.evaluate(() => document.title)).toMatch(/^Message à corriger/);
    const refusal = await tab.evaluate(() => ({
      text: document.querySelector('main')?.textContent,
      links: [...document.links].map((link) => [link.textContent, link.getAttribute('href')]),
    }));
    expect(refusal.text).toContain('sans caractère invisible');
    expect(refusal.links).toContainEqual([owner.email, `mailto:${owner.email}`]);
    expect(refusal.links).toContainEqual(['Prénom Du Nom', '/']);
    expect(await losses(tab)).toEqual([]);
    await tab.back();
    await expect(async () =>
      expect(await values(tab)).toEqual({ ...written, ...REFUSED }),
    ).toPass();
    expect(await mailbox.messages()).toEqual([]);
    await clear(tab, 'Sujet');
    await tab.type('Sujet', written.Sujet);
    await tab.click('button', SEND);
    await expect.poll(() => tab.evaluate(thanks)).toEqual(['/contact#contact-envoye', SUCCESS]);
    expect(await values(tab)).toEqual(empty);
    const [message = '', ...others] = await mailbox.messages();
    expect(others).toEqual([]);
    expect(message).toContain(written['E-mail']);
  });
});
