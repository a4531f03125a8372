import { forgetShifts, recordShifts } from '../../cli/check-site/layoutShifts';
import { expect, type Page, test, visit, waitForHydration } from '../fixtures';
import { SUCCESS } from '../sample';

/* Password managers, writing aids and translators change the markup of a page. A warning of React fails each test. */

const fields = (page: Page) => page.getByRole('textbox');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const markupOf = (page: Page) => page.locator('#root').evaluate((root) => root.innerHTML);

/** Adds an element after each field and at the end of the app, and puts the message inside another. */
function addElements(): void {
  for (const field of document.querySelectorAll('input, textarea'))
    field.after(document.createElement('span'));
  document.getElementById('root')?.append(document.createElement('span'));
  const message = document.querySelector('textarea');
  const wrapper = document.createElement('div');
  message?.replaceWith(wrapper);
  if (message) wrapper.append(message);
}

/** Puts each text inside two `font` elements, as Chromium’s translator does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() && !node.parentElement?.closest('script, style'))
      texts.push(node);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    inner.append(`[${text.data}]`);
    text.replaceWith(outer);
  }
}

/** Changes a text in its place. */
function replaceTitle(): void {
  const text = document.querySelector('h1')?.firstChild;
  if (text) text.nodeValue = 'Kontakt';
}

const VALUE = 'visiteuse@example.org';

async function fillAll(page: Page): Promise<void> {
  for (const field of await fields(page).all()) await field.fill(VALUE);
}

/** Every part of the page still works for a visitor who has filled in the form. */
async function expectAlive(page: Page): Promise<void> {
  const links = page.getByRole('navigation').getByRole('link');
  await test.step('the fields keep their values', async () => {
    for (const field of await fields(page).all()) await expect(field).toHaveValue(VALUE);
  });
  await test.step('the form can be sent', async () => {
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole('status')).toContainText(SUCCESS);
  });
  await test.step('links lead to pages', async () => {
    await links.nth(1).click();
    await expect(heading(page)).toHaveText('Profil');
    await links.and(page.locator('[href="/contact"]')).click();
    await expect(fields(page)).toHaveCount(4);
  });
  await test.step('Back leads to the page before', async () => {
    await page.goBack();
    await expect(heading(page)).toHaveText('Profil');
  });
}

for (const { name, change, title } of [
  { name: 'elements are added', change: addElements, title: 'Contact' },
  { name: 'the page is translated', change: translate, title: '[Contact]' },
  { name: 'a text is replaced', change: replaceTitle, title: 'Kontakt' },
]) {
  test(`when ${name} before the script arrives, hydration keeps the page as it is`, async ({
    page,
    relay,
  }) => {
    const { url, release } = await relay();
    const shifts = await recordShifts(page);
    await page.goto(`${url}/contact`, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Contact');
    await page.evaluate(change);
    await fillAll(page);
    await fields(page).nth(2).focus();
    const changedMarkup = await markupOf(page);
    await forgetShifts(page);

    release();
    await waitForHydration(page);

    await expect(fields(page).nth(2)).toBeFocused();
    await expect(heading(page)).toHaveText(title);
    expect(await markupOf(page)).toBe(changedMarkup);
    expect(await shifts()).toEqual([]);
    await expectAlive(page);
  });

  test(`when ${name} after hydration, the page keeps working`, async ({ page }) => {
    await visit(page, '/contact');
    await fillAll(page);

    await page.evaluate(change);
    await expectAlive(page);

    await page.evaluate(change);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });
}

test('a message that is sent before an extension breaks hydration is acknowledged', async ({
  page,
  relay,
  reports,
}) => {
  reports.expect(MISMATCH);
  await page.addInitScript(addElementEarly);
  const { url, release } = await relay();
  await page.goto(`${url}/contact`, { waitUntil: 'commit' });
  await fillAll(page);
  await page.locator('button[type="submit"]').click();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Profil' });
  await link.focus();

  release();
  await waitForHydration(page);

  await expect(page.getByRole('status')).toHaveText(SUCCESS);
  await expect(link).toBeFocused();
  await expect(fields(page).last()).toHaveValue(VALUE);
});

/** React finds other markup than its own, and renders the page again (error 418). */
const MISMATCH = /^console\.warning: .*#418/;

/** Adds an element after the message field as soon as it is parsed: before the pre-paint script records changes. */
function addElementEarly(): void {
  new MutationObserver((_, observer) => {
    const field = document.querySelector('textarea');
    if (!field) return;
    observer.disconnect();
    field.after(document.createElement('span'));
  }).observe(document, { childList: true, subtree: true });
}

for (const place of ['before', 'after'] as const)
  test(`typed text outlives elements that an extension adds ${place} each field before the pre-paint script`, async ({
    page,
    relay,
    reports,
  }) => {
    reports.expect(MISMATCH);
    const { url, release } = await relay((html) => [html.indexOf('<script id="prepaint"')]);
    await page.goto(`${url}/contact`, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
    await page.evaluate((place) => {
      for (const field of document.querySelectorAll('form input, form textarea'))
        field[place](document.createElement('span'));
    }, place);
    await fillAll(page);
    const message = page.locator('textarea');
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5));
    const paintedField = await message.elementHandle();

    release();
    await waitForHydration(page);

    const isInDocument = await paintedField?.evaluate((field) => field.isConnected);
    expect(isInDocument, 'React has rendered the field again').toBe(false);
    await expect(message).toBeFocused();
    const selectionOf = (field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd];
    expect(await message.evaluate(selectionOf)).toEqual([2, 5]);
    await expectAlive(page);
  });
