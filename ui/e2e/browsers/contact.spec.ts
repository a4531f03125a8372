import { mergeTests } from '@playwright/test';
import { unreadableTexts } from '../../harness/unreadableTexts';
import { messageFields, owner, refusedFields, test as testWithMailbox } from '../mailbox';
import { SUCCESS } from '../sample';
import { expect, open, scrollPosition, type Tab, test, waitForHydration } from './fixtures';

/* The form of the sample thanks without sending anything. With a mailbox the form sends. */

const testMailbox = mergeTests(testWithMailbox, test);

type Fields = typeof messageFields;

const emptyFields: Fields = { Nom: '', 'E-mail': '', Sujet: '', Message: '' };

/** Types a message into the form, with other texts in some of its fields. */
async function fill(tab: Tab, otherTexts: Partial<Fields> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...messageFields, ...otherTexts }))
    await tab.type(label, text);
}

/** Empties the field of that label. */
const clear = (tab: Tab, label: string) =>
  tab.evaluate((label) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form [required]'))
      if (field.labels?.[0]?.textContent === label) field.value = '';
  }, label);

const focusSubject = (tab: Tab) =>
  tab.evaluate(() => document.querySelector<HTMLElement>('[name="subject"]')?.focus());

const send = (tab: Tab, clicks = 1) => tab.click('button', 'Envoyer le message', clicks);

/** The texts in the fields, by their labels. */
const textsInFields = (tab: Tab) =>
  tab.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('form [required]')].map((field) => [
        field.labels?.[0]?.textContent ?? '',
        field.value,
      ]),
    ),
  );

const statusOf = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('main [role="status"]')?.textContent);

/** The text of the element that has the focus. A field has the text of its label. */
const focusedText = (tab: Tab) =>
  tab.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return element?.labels?.[0]?.textContent ?? element?.textContent;
  });

/** Sends a form that the browser holds back. It moves the focus to the field of that label. */
async function expectHeldBack(tab: Tab, label: string): Promise<void> {
  await send(tab);
  await expect.poll(() => focusedText(tab)).toBe(label);
  expect(await statusOf(tab)).toBe('');
}

test('a form with an empty field is not sent, and the focus moves to the field', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/contact`);
  await expectHeldBack(tab, 'Nom');
  await fill(tab);

  for (const [label, text] of Object.entries(messageFields)) {
    await clear(tab, label);
    await expectHeldBack(tab, label);
    expect(await textsInFields(tab)).toEqual({ ...messageFields, [label]: '' });
    await tab.type(label, text);
  }
});

test('a form with an invalid address is not sent, and the focus moves to the address', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/contact`);
  await fill(tab, { 'E-mail': 'visiteuse.example.org' });

  await expectHeldBack(tab, 'E-mail');

  const hasMismatch = () => (document.activeElement as HTMLInputElement).validity.typeMismatch;
  expect(await tab.evaluate(hasMismatch)).toBe(true);
});

/** Opens the contact page without its script, which arrives at `release`. */
async function openWithoutScript(tab: Tab, url: string): Promise<void> {
  await tab.goto(`${url}/contact`);
  await expect.poll(() => statusOf(tab)).toBe('');
}

test('text that is typed before the script arrives stays with the focus', async ({
  tab,
  relay,
}) => {
  const { url, release } = await relay();
  await openWithoutScript(tab, url);
  await fill(tab);
  await focusSubject(tab);

  release();
  await waitForHydration(tab);

  expect(await textsInFields(tab)).toEqual(messageFields);
  expect(await focusedText(tab)).toBe('Sujet');
});

/** A text of the status, and the texts in the fields when it appeared. */
interface FormState {
  readonly status: string;
  readonly texts: readonly string[];
}

/** Records each change of the status in the page: a slow driver may not look during the seconds in which the page thanks. */
const recordStates = (tab: Tab) =>
  tab.evaluate(() => {
    const region = document.querySelector('main [role="status"]');
    if (!region) throw new Error('the form has no status');
    const states: FormState[] = [];
    Object.assign(window, { states });
    const recordState = () => {
      const fields = document.querySelectorAll<HTMLInputElement>('form [required]');
      states.push({ status: region.textContent, texts: Array.from(fields, ({ value }) => value) });
    };
    new MutationObserver(recordState).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

const recordedStates = (tab: Tab) =>
  tab.evaluate(() => (window as unknown as { states: FormState[] }).states);

test('a message that is sent before the script arrives is acknowledged', async ({ tab, relay }) => {
  const { url, release } = await relay();
  await openWithoutScript(tab, url);
  await recordStates(tab);
  await fill(tab);
  await send(tab);

  release();
  await waitForHydration(tab);

  const thanks: FormState = { status: SUCCESS, texts: Object.values(messageFields) };
  const emptyForm: FormState = { status: '', texts: Object.values(emptyFields) };
  await test.step('the page thanks for the message, then empties the fields', () =>
    expect.poll(() => recordedStates(tab)).toEqual([thanks, emptyForm]));
  await test.step('Enter sends again', async () => {
    await fill(tab);
    await focusSubject(tab);
    await tab.press('Enter');
    await expect
      .poll(async () => (await recordedStates(tab)).slice(0, 3))
      .toEqual([thanks, emptyForm, thanks]);
    expect(await tab.evaluate(() => location.href)).toBe(`${url}/contact`);
  });
});

/** The thanks when they are in the window, otherwise their position. */
const thanksInView = (tab: Tab) =>
  tab.evaluate(() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('main [role="status"]') ?? document.body);
    const { top, bottom } = words.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight ? words.toString() : `from ${top} to ${bottom}`;
  });

/**
 * Scrolls an element to the bottom of the window, sends, and gives the position before. The page presses its own button,
 * because a driver would scroll to it first.
 */
async function sendWithAtBottom(tab: Tab, selector: string): Promise<number> {
  await fill(tab);
  const position = await tab.evaluate((selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'end', behavior: 'instant' });
    const top = Math.round(scrollY);
    document.querySelector<HTMLElement>('form button')?.click();
    return top;
  }, selector);
  await expect.poll(() => thanksInView(tab)).toBe(SUCCESS);
  return position;
}

test('on a phone the page scrolls to the thanks only if they are out of view', async ({
  tab,
  server,
}) => {
  await tab.resize(390, 500);
  await open(tab, `${server}/contact`);

  await test.step('thanks below the window come into view', async () => {
    await sendWithAtBottom(tab, 'form button');
    await expect.poll(() => statusOf(tab)).toBe('');
  });
  await test.step('nothing scrolls when the thanks are in view', async () => {
    const position = await sendWithAtBottom(tab, 'main [role="status"]');
    expect(position).toBe(await scrollPosition(tab));
  });
});

/** The number of messages that the page has sent. */
const countOfRequests = (tab: Tab) =>
  tab.evaluate(() => {
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ name }) => name.endsWith('/contact')).length;
  });

testMailbox(
  'a message is sent once, however often a visitor sends it',
  async ({ tab, mailbox }) => {
    await open(tab, `${mailbox.url}/contact`);
    await fill(tab);

    // The server stands still meanwhile.
    mailbox.signal('SIGSTOP');
    try {
      await test.step('by a double click', async () => {
        await send(tab, 2);
        await expect.poll(() => statusOf(tab)).toBe('Envoi en cours…');
        const isDisabled = () =>
          document.querySelector('form button')?.getAttribute('aria-disabled');
        expect(await tab.evaluate(isDisabled)).toBe('true');
        expect(await focusedText(tab)).toBe('Envoyer le message');
        expect(await textsInFields(tab)).toEqual(messageFields);
      });
      await test.step('by Enter', async () => {
        await focusSubject(tab);
        await tab.press('Enter');
      });
    } finally {
      mailbox.signal('SIGCONT');
    }
    await test.step('by a click while the page thanks for it', async () => {
      await expect.poll(() => statusOf(tab)).toBe(SUCCESS);
      await send(tab);
      await expect.poll(() => statusOf(tab)).toBe('');
      expect(await textsInFields(tab)).toEqual(emptyFields);
    });
    await test.step('one message is delivered, with its text', async () => {
      expect(await countOfRequests(tab)).toBe(1);
      const [message = '', ...otherMessages] = await mailbox.readMessages();
      expect(otherMessages).toEqual([]);
      expect(message).toContain(`Reply-To: "${messageFields.Nom}" <${messageFields['E-mail']}>\n`);
      // Mail encodes « ê » as quoted-printable.
      expect(message).toContain('\n\nBonjour, =C3=AAtes-vous disponible en janvier ?\n');
    });
  },
);

testMailbox.describe('without scripts', () => {
  testMailbox.use({ javaScriptEnabled: false });

  async function openForm(tab: Tab, server: string): Promise<void> {
    await tab.resize(390, 800);
    await tab.goto(`${server}/contact`);
    // Back restores the typed text only if the whole document has arrived.
    await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
  }

  /** Runs in the page: the address and the text of the thanks, once they are in view. */
  const thanksAtTarget = () => {
    const target = document.querySelector(':target');
    const { top = -1, bottom = 0 } = target?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) return null;
    return { address: location.pathname + location.hash, text: target?.textContent };
  };

  testMailbox('a refused message can be corrected and sent', async ({ tab, mailbox, reports }) => {
    // Chromium logs the status.
    reports.allow(/status of 422/);
    await openForm(tab, mailbox.url);

    await test.step('the form shows no text that is for scripts or for later', async () => {
      const pageText = await tab.evaluate(() => document.body.innerText);
      for (const hiddenText of [SUCCESS, 'Laissez ce champ vide', 'copie de cette page'])
        expect(pageText).not.toContain(hiddenText);
    });
    await test.step('a refusal is a page that says why', async () => {
      await fill(tab, refusedFields);
      await send(tab);
      await expect.poll(() => tab.evaluate(() => document.title)).toMatch(/^Message à corriger/);
      const refusal = await tab.evaluate(() => ({
        text: document.querySelector('main')?.textContent,
        links: Array.from(document.links, (link) => ({
          text: link.textContent,
          href: link.getAttribute('href'),
        })),
      }));
      expect(refusal.text).toContain('Ni le nom ni le sujet ne peuvent contenir');
      expect(refusal.links).toContainEqual({ text: owner.email, href: `mailto:${owner.email}` });
      expect(refusal.links).toContainEqual({ text: 'Prénom Du Nom', href: '/' });
      expect(await unreadableTexts(tab)).toEqual([]);
    });
    await test.step('Back has every word', async () => {
      await tab.back();
      await expect(async () => expect(await textsInFields(tab)).toEqual(refusedFields)).toPass();
      expect(await mailbox.readMessages()).toEqual([]);
    });
    await test.step('the corrected message is delivered', async () => {
      await clear(tab, 'Sujet');
      await tab.type('Sujet', messageFields.Sujet);
      await send(tab);
      await expect
        .poll(() => tab.evaluate(thanksAtTarget))
        .toEqual({ address: '/contact#contact-envoye', text: SUCCESS });
      expect(await textsInFields(tab)).toEqual(emptyFields);
      const [message = '', ...otherMessages] = await mailbox.readMessages();
      expect(otherMessages).toEqual([]);
      expect(message).toContain(messageFields['E-mail']);
    });
  });
});
