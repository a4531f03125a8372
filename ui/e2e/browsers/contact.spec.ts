import { mergeTests } from '@playwright/test';
import { unreadableTexts } from '../../harness/unreadableTexts';
import { messageFields, owner, SUCCESS, test as withMailbox } from '../mailbox';
import { expect, open, scrollPosition, type Tab, test, waitForHydration } from './fixtures';

const testMailbox = mergeTests(withMailbox, test);

const send = (tab: Tab, times = 1) => tab.click('button', 'Envoyer le message', times);

const emptyFields = { Nom: '', 'E-mail': '', Sujet: '', Message: '' };

async function fill(tab: Tab, changedFields: Partial<typeof messageFields> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...messageFields, ...changedFields }))
    await tab.type(label, text);
}

/** The values of the fields, by their labels. */
const values = (tab: Tab) =>
  tab.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('form [required]')].map((field) => [
        field.labels?.[0]?.textContent ?? '',
        field.value,
      ]),
    ),
  );

const status = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('main [role="status"]')?.textContent);

/** The text of the element that has the focus. A field has the text of its label. */
const focusedText = (tab: Tab) =>
  tab.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return element?.labels?.[0]?.textContent ?? element?.textContent;
  });

/** Empties the field of that label. */
const clear = (tab: Tab, label: string) =>
  tab.evaluate((label) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form [required]'))
      if (field.labels?.[0]?.textContent === label) field.value = '';
  }, label);

test('a form with an empty field or an invalid address is not sent: the browser moves the focus there', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/contact`);
  await send(tab);
  await expect.poll(() => focusedText(tab)).toBe('Nom');
  await fill(tab);
  for (const [label, text] of Object.entries(messageFields)) {
    await clear(tab, label);
    await send(tab);
    await expect.poll(() => focusedText(tab)).toBe(label);
    expect(await status(tab)).toBe('');
    expect(await values(tab)).toEqual({ ...messageFields, [label]: '' });
    await tab.type(label, text);
  }
  await clear(tab, 'E-mail');
  await tab.type('E-mail', 'visiteuse.example.org');
  await send(tab);
  await expect.poll(() => focusedText(tab)).toBe('E-mail');
  const mismatch = () => (document.activeElement as HTMLInputElement).validity.typeMismatch;
  expect(await tab.evaluate(mismatch)).toBe(true);
  expect(await status(tab)).toBe('');
});

test('text typed before the script has arrived stays, and so does the focus', async ({
  tab,
  relay,
}) => {
  const { url, release } = await relay();
  await tab.goto(`${url}/contact`);
  await expect.poll(() => status(tab)).toBe('');
  await fill(tab);
  await tab.evaluate(() => document.querySelector<HTMLElement>('[name="subject"]')?.focus());
  release();
  await waitForHydration(tab);
  expect(await values(tab)).toEqual(messageFields);
  expect(await focusedText(tab)).toBe('Sujet');
});

test('a message sent before the script has arrived is acknowledged', async ({ tab, relay }) => {
  const { url, release } = await relay();
  await tab.goto(`${url}/contact`);
  await expect.poll(() => status(tab)).toBe('');
  await fill(tab);
  await send(tab);
  release();
  await waitForHydration(tab);
  await expect.poll(() => status(tab)).toBe(SUCCESS);
  expect(await values(tab)).toEqual(messageFields);
  await test.step('then the fields are empty', async () => {
    await expect.poll(() => status(tab)).toBe('');
    expect(await values(tab)).toEqual(emptyFields);
  });
  await test.step('Enter sends again', async () => {
    await fill(tab);
    await tab.evaluate(() => document.querySelector<HTMLElement>('[name="subject"]')?.focus());
    await tab.press('Enter');
    await expect.poll(() => status(tab)).toBe(SUCCESS);
    expect(await tab.evaluate(() => location.href)).toBe(`${url}/contact`);
  });
});

/** The text of the success message when it is in the window, otherwise the position of the message. */
const messageInView = (tab: Tab) =>
  tab.evaluate(() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('main [role="status"]') ?? document.body);
    const { top, bottom } = words.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight ? words.toString() : `from ${top} to ${bottom}`;
  });

test('on a phone the success message comes into view, and nothing scrolls if it is there', async ({
  tab,
  server,
}) => {
  await tab.resize(390, 500);
  await open(tab, `${server}/contact`);
  /** Sends with an element at the bottom of the window, and gives the position. A driver's click would scroll first. */
  const sendWithAtBottom = async (selector: string) => {
    await fill(tab);
    const position = await tab.evaluate((selector) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'end', behavior: 'instant' });
      const top = scrollY;
      document.querySelector<HTMLElement>('form button')?.click();
      return Math.round(top);
    }, selector);
    await expect.poll(() => messageInView(tab)).toBe(SUCCESS);
    return position;
  };
  // The message is below the window.
  await sendWithAtBottom('form button');
  await expect.poll(() => status(tab)).toBe('');
  const position = await sendWithAtBottom('main [role="status"]');
  expect(position).toBe(await scrollPosition(tab));
});

/** The server refuses an encoded word, which mail programs would decode; no browser does. */
const REFUSED = { Sujet: 'Un poste =?utf-8?q?=41?=' };

testMailbox(
  'a message arrives once with its text, though a double click or Enter came while the server was slow',
  async ({ tab, mailbox }) => {
    await open(tab, `${mailbox.url}/contact`);
    await fill(tab);
    mailbox.signal('SIGSTOP');
    try {
      await send(tab, 2);
      await expect.poll(() => status(tab)).toBe('Envoi en cours…');
      const isDisabled = () => document.querySelector('form button')?.getAttribute('aria-disabled');
      expect(await tab.evaluate(isDisabled)).toBe('true');
      expect(await focusedText(tab)).toBe('Envoyer le message');
      expect(await values(tab)).toEqual(messageFields);
      await tab.evaluate(() => document.querySelector<HTMLElement>('[name="subject"]')?.focus());
      await tab.press('Enter');
    } finally {
      mailbox.signal('SIGCONT');
    }
    await expect.poll(() => status(tab)).toBe(SUCCESS);
    // A click while the success is shown sends nothing either.
    await send(tab);
    await expect.poll(() => status(tab)).toBe('');
    expect(await values(tab)).toEqual(emptyFields);
    const posts = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/contact'))
        .length;
    expect(await tab.evaluate(posts)).toBe(1);
    const [message = '', ...otherMessages] = await mailbox.messages();
    expect(otherMessages).toEqual([]);
    expect(message).toContain(`Reply-To: "${messageFields.Nom}" <${messageFields['E-mail']}>\n`);
    // Accented letters as mail has them, quoted-printable.
    expect(message).toContain('\n\nBonjour, =C3=AAtes-vous disponible en janvier ?\n');
  },
);

testMailbox.describe('without scripts', () => {
  testMailbox.use({ javaScriptEnabled: false });

  /** The address and the thanks, once they are in view. */
  const thanks = () => {
    const { top = -1, bottom = 0 } =
      document.querySelector(':target')?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight
      ? [location.pathname + location.hash, document.querySelector(':target')?.textContent]
      : [];
  };

  testMailbox(
    'a message arrives and is thanked for; a refusal is a page that says why, and Back has every word',
    async ({ tab, mailbox, reports }) => {
      // Chromium logs it.
      reports.allow(/status of 422/);
      await tab.resize(390, 800);
      await tab.goto(`${mailbox.url}/contact`);
      // Back restores the typed text if the whole document has arrived.
      await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
      const pageText = await tab.evaluate(() => document.body.innerText);
      for (const hiddenText of [SUCCESS, 'Laissez ce champ vide', 'copie de cette page'])
        expect(pageText).not.toContain(hiddenText);
      await fill(tab, REFUSED);
      await send(tab);
      await expect.poll(() => tab.evaluate(() => document.title)).toMatch(/^Message à corriger/);
      const refusal = await tab.evaluate(() => ({
        text: document.querySelector('main')?.textContent,
        links: [...document.links].map((link) => [link.textContent, link.getAttribute('href')]),
      }));
      expect(refusal.text).toContain('Ni le nom ni le sujet ne peuvent contenir');
      expect(refusal.links).toContainEqual([owner.email, `mailto:${owner.email}`]);
      expect(refusal.links).toContainEqual(['Prénom Du Nom', '/']);
      expect(await unreadableTexts(tab)).toEqual([]);
      await tab.back();
      await expect(async () =>
        expect(await values(tab)).toEqual({ ...messageFields, ...REFUSED }),
      ).toPass();
      expect(await mailbox.messages()).toEqual([]);
      await clear(tab, 'Sujet');
      await tab.type('Sujet', messageFields.Sujet);
      await send(tab);
      await expect.poll(() => tab.evaluate(thanks)).toEqual(['/contact#contact-envoye', SUCCESS]);
      expect(await values(tab)).toEqual(emptyFields);
      const [message = '', ...otherMessages] = await mailbox.messages();
      expect(otherMessages).toEqual([]);
      expect(message).toContain(messageFields['E-mail']);
    },
  );
});
