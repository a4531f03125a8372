import { rename } from 'node:fs/promises';
import { mergeTests } from '@playwright/test';
import { losses } from '../../harness/losses';
import { test as live, owner, UNKNOWN } from '../live';
import { expect, test as inBrowsers, open, type Tab } from './fixtures';
import { clear, empty, fill, focused, SUCCESS, sendAndWait, status, values, written } from './form';

const test = mergeTests(live, inBrowsers);

const SEND = 'Envoyer le message';

/** Chromium logs each answer that is an error. */
const logged = (status: number) => new RegExp(`status of ${status}`);

/** It holds a character that reverses the direction of what follows: the server refuses it, no browser does. */
const REFUSED = { Sujet: 'Un poste \u202e' };

/** Whether the button takes another press. */
const buttonIsBusy = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('form button')?.getAttribute('aria-disabled'));

/** What the subject says is wrong with it: whether it is invalid, and its description. */
const subjectFault = (tab: Tab) =>
  tab.evaluate(() => {
    const field = document.querySelector('[name="subject"]');
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return {
      invalid: field?.getAttribute('aria-invalid') ?? null,
      description: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    };
  });

test('a message arrives with its text, its success is shown for 3000 ms, then the fields are empty', async ({
  tab,
  mailbox,
}) => {
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab);
  expect(await sendAndWait(tab)).toEqual({ shown: written, delays: [3000] });
  expect(await values(tab)).toEqual(empty);
  const [message = '', ...others] = await mailbox.messages();
  expect(others).toEqual([]);
  expect(message).toContain(`Reply-To: "${written.Nom}" <${written['E-mail']}>\n`);
  // Accented letters as mail has them, quoted-printable.
  expect(message).toContain('\n\nBonjour, =C3=AAtes-vous disponible en janvier ?\n');
});

test('while the server is slow the button is busy, and a double click or Enter sends nothing more', async ({
  tab,
  mailbox,
}) => {
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab);
  mailbox.signal('SIGSTOP');
  try {
    await tab.click('button', SEND, 2);
    await expect.poll(() => status(tab)).toBe('Envoi en cours…');
    expect(await buttonIsBusy(tab)).toBe('true');
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
  const posts = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/contact')).length;
  expect(await tab.evaluate(posts)).toBe(1);
  expect(await mailbox.messages()).toHaveLength(1);
});

test('when the server is killed during a post, the form says that the message may have arrived', async ({
  tab,
  mailbox,
  reports,
}) => {
  reports.allow(/ERR_/);
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab);
  mailbox.signal('SIGSTOP');
  try {
    await tab.click('button', SEND);
    await expect.poll(() => status(tab)).toBe('Envoi en cours…');
  } finally {
    mailbox.signal('SIGKILL');
  }
  await expect.poll(() => status(tab)).toBe(UNKNOWN);
  await expect.poll(() => focused(tab)).toBe('status');
  expect(await values(tab)).toEqual(written);
});

test('a field that the server refuses has the focus and says why; corrected, the message is sent', async ({
  tab,
  mailbox,
  reports,
}) => {
  reports.allow(logged(422));
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab, REFUSED);
  await tab.click('button', SEND);
  const why =
    'Le sujet contient un caractère qui n’est pas admis. Le message n’a pas été enregistré.';
  await expect.poll(() => status(tab)).toBe(why);
  await expect.poll(() => focused(tab)).toBe('Sujet');
  expect(await subjectFault(tab)).toEqual({ invalid: 'true', description: why });
  expect(await values(tab)).toEqual({ ...written, ...REFUSED });
  expect(await mailbox.messages()).toEqual([]);

  await clear(tab, 'Sujet');
  await tab.type('Sujet', written.Sujet);
  await tab.click('button', SEND);
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  expect(await subjectFault(tab)).toEqual({ invalid: null, description: '' });
  expect(await mailbox.messages()).toHaveLength(1);
});

/** The message cannot be stored now: the form says why, with the focus, and keeps every word. */
async function expectRefused(tab: Tab, why: RegExp): Promise<void> {
  await tab.click('button', SEND);
  await expect.poll(() => status(tab)).toMatch(why);
  await expect.poll(() => focused(tab)).toBe('status');
  expect(await buttonIsBusy(tab)).toBeNull();
  expect(await values(tab)).toEqual(written);
}

test('where nothing can be stored the form says so, and sends once it can again', async ({
  tab,
  mailbox,
  reports,
}) => {
  reports.allow(logged(503));
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab);
  await rename(mailbox.folder, `${mailbox.folder}-aside`);
  await expectRefused(tab, /^Le message n’a pas pu être enregistré\./);
  await rename(`${mailbox.folder}-aside`, mailbox.folder);
  await tab.click('button', SEND);
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  expect(await mailbox.messages()).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ visit: { script: false } });

  /** Waits for the whole document: Back then restores what a visitor types. */
  async function openForm(tab: Tab, url: string, width: number): Promise<void> {
    await tab.resize(width, 800);
    await tab.goto(`${url}/contact`);
    await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
  }

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
    reports.allow(logged(422));
    await openForm(tab, mailbox.url, 390);
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
