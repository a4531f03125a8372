import { rename } from 'node:fs/promises';
import { mergeTests } from '@playwright/test';
import { test as live, UNKNOWN } from '../live';
import { expect, test as inBrowsers, open, type Tab } from './fixtures';
import { empty, fill, focused, SUCCESS, sendAndTime, status, values, written } from './form';

const test = mergeTests(live, inBrowsers);

const SEND = 'Envoyer le message';

/** It turns around whatever follows it: the server refuses it, which no browser does by itself. */
const REFUSED = { Sujet: 'Un poste \u202e' };

test('a message arrives with its text, is thanked for three seconds, then the fields are empty', async ({
  tab,
  mailbox,
}) => {
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab);
  const duration = await sendAndTime(tab);
  expect(duration).toBeGreaterThanOrEqual(2900);
  expect(duration).toBeLessThan(6000);
  expect(await values(tab)).toEqual(empty);
  const [message = '', ...others] = await mailbox.messages();
  expect(others).toEqual([]);
  expect(message).toContain(`Reply-To: "${written.Nom}" <${written['E-mail']}>\n`);
  // Accented letters as mail has them, quoted-printable.
  expect(message).toContain('\n\nBonjour, =C3=AAtes-vous disponible en janvier ?\n');
});

test('a double click while the server is slow stores one message', async ({ tab, mailbox }) => {
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab);
  mailbox.signal('SIGSTOP');
  try {
    await tab.click('button', SEND, 2);
    await expect.poll(() => status(tab)).toBe('Envoi en cours…');
  } finally {
    mailbox.signal('SIGCONT');
  }
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  const posts = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/contact')).length;
  expect(await tab.evaluate(posts)).toBe(1);
  expect(await mailbox.messages()).toHaveLength(1);
});

test('a server killed in the middle of a post leaves it open whether the message arrived', async ({
  tab,
  mailbox,
}) => {
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

test('a field that is refused has the focus, and every word is kept', async ({ tab, mailbox }) => {
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab, REFUSED);
  await tab.click('button', SEND);
  await expect
    .poll(() => status(tab))
    .toBe('Le sujet contient un caractère qui n’est pas admis. Le message n’a pas été enregistré.');
  await expect.poll(() => focused(tab)).toBe('Sujet');
  expect(await values(tab)).toEqual({ ...written, ...REFUSED });
  expect(await mailbox.messages()).toEqual([]);
});

/** The message cannot be taken for now: why is said, and has the focus, and every word is kept. */
async function expectRefused(tab: Tab, why: RegExp): Promise<void> {
  await tab.click('button', SEND);
  await expect.poll(() => status(tab)).toMatch(why);
  await expect.poll(() => focused(tab)).toBe('status');
  expect(await values(tab)).toEqual(written);
}

test('where nothing can be stored it says so, and sends once it can again', async ({
  tab,
  mailbox,
}) => {
  await open(tab, `${mailbox.url}/contact`);
  await fill(tab);
  await rename(mailbox.folder, `${mailbox.folder}-aside`);
  await expectRefused(tab, /^Le message n’a pas pu être enregistré\./);
  await rename(`${mailbox.folder}-aside`, mailbox.folder);
  await tab.click('button', SEND);
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  expect(await mailbox.messages()).toHaveLength(1);
});

test.describe('one message an hour', () => {
  test.use({ perClient: 1 });

  test('a second one is one too many', async ({ tab, mailbox }) => {
    const first = { name: 'a', email: 'a@example.org', subject: 'a', message: 'a' };
    const answer = await fetch(`${mailbox.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams(first),
    });
    expect(answer.status).toBe(204);
    await open(tab, `${mailbox.url}/contact`);
    await fill(tab);
    await expectRefused(tab, /^Trop de messages.*n’a pas été enregistré/);
    expect(await mailbox.messages()).toHaveLength(1);
  });
});

test.describe('without script', () => {
  test.use({ visit: { script: false } });

  /** Its document is whole: what a visitor types is then restored by Back. */
  async function openForm(tab: Tab, url: string): Promise<void> {
    await tab.goto(`${url}/contact`);
    await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
  }

  test('a message arrives, and is thanked for where it was written', async ({ tab, mailbox }) => {
    await openForm(tab, mailbox.url);
    await fill(tab);
    await tab.click('button', SEND);
    const thanks = () => {
      const { top = -1, bottom = 0 } =
        document.querySelector(':target')?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight
        ? [location.pathname + location.hash, document.querySelector(':target')?.textContent]
        : [];
    };
    await expect(async () =>
      expect(await tab.evaluate(thanks)).toEqual(['/contact#contact-envoye', SUCCESS]),
    ).toPass();
    expect(await values(tab)).toEqual(empty);
    expect(await mailbox.messages()).toHaveLength(1);
  });

  test('a refusal is a page that says why, and Back has every word', async ({ tab, mailbox }) => {
    await openForm(tab, mailbox.url);
    await fill(tab, REFUSED);
    await tab.click('button', SEND);
    await expect(async () =>
      expect(await tab.evaluate(() => document.title)).toMatch(/^Message à corriger/),
    ).toPass();
    expect(await tab.evaluate(() => document.querySelector('main')?.textContent)).toContain(
      'sans caractère invisible',
    );
    await tab.back();
    await expect(async () =>
      expect(await values(tab)).toEqual({ ...written, ...REFUSED }),
    ).toPass();
    expect(await mailbox.messages()).toEqual([]);
  });
});
