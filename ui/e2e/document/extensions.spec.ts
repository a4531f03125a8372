import { forgetShifts, recordShifts } from '../../cli/check-site/site';
import { expect, type Page, test, visit, waitForHydration } from '../fixtures';

/* Password managers, writing aids and translators change a page. A warning of React fails each test. */

const fields = (page: Page) => page.getByRole('textbox');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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

async function fillAll(page: Page): Promise<void> {
  for (const field of await fields(page).all()) await field.fill('visiteuse@example.org');
}

/** The fields keep their values, the form can be sent, and links and Back work. */
async function expectAlive(page: Page): Promise<void> {
  for (const field of await fields(page).all())
    await expect(field).toHaveValue('visiteuse@example.org');
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('status')).toContainText('Message envoyé avec succès\u00a0!');
  const links = page.getByRole('navigation').getByRole('link');
  await links.nth(1).click();
  await expect(heading(page)).toHaveText('Profil');
  await links.and(page.locator('[href="/contact"]')).click();
  await expect(fields(page)).toHaveCount(4);
  await page.goBack();
  await expect(heading(page)).toHaveText('Profil');
}

for (const { name, change, title } of [
  { name: 'elements are added', change: addElements, title: 'Contact' },
  { name: 'the page is translated', change: translate, title: '[Contact]' },
  { name: 'a text is replaced', change: replaceTitle, title: 'Kontakt' },
]) {
  test(`when ${name} before the script has arrived, nothing is lost and nothing moves`, async ({
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
    const changedMarkup = await page.locator('#root').evaluate((root) => root.innerHTML);
    await forgetShifts(page);
    release();
    await waitForHydration(page);
    await expect(fields(page).nth(2)).toBeFocused();
    await expect(heading(page)).toHaveText(title);
    expect(await page.locator('#root').evaluate((root) => root.innerHTML)).toBe(changedMarkup);
    expect(await shifts()).toEqual([]);
    await expectAlive(page);
  });

  test(`when ${name} later, the page keeps working`, async ({ page }) => {
    await visit(page, '/contact');
    await fillAll(page);
    await page.evaluate(change);
    await expectAlive(page);
    await page.evaluate(change);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });
}

test('a submit and the focus of a link survive an element that an extension adds', async ({
  page,
  relay,
  reports,
}) => {
  reports.expect(/^console\.warning: .*#418/);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector('textarea');
      if (!field) return;
      observer.disconnect();
      field.after(document.createElement('span'));
    }).observe(document, { childList: true, subtree: true });
  });
  const { url, release } = await relay();
  await page.goto(`${url}/contact`, { waitUntil: 'commit' });
  await fillAll(page);
  await page.locator('button[type="submit"]').click();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Profil' });
  await link.focus();
  release();
  await waitForHydration(page);
  await expect(page.getByRole('status')).toHaveText('Message envoyé avec succès\u00a0!');
  await expect(link).toBeFocused();
  await expect(fields(page).last()).toHaveValue('visiteuse@example.org');
});

for (const place of ['before', 'after'] as const)
  test(`typed text survives elements that an extension adds ${place} each field before the pre-paint script`, async ({
    page,
    relay,
    reports,
  }) => {
    reports.expect(/^console\.warning: .*#418/);
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
    const isKept = await paintedField?.evaluate((field) => field.isConnected);
    expect(isKept, 'React rendered it again').toBe(false);
    await expect(message).toBeFocused();
    const selection = (field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd];
    expect(await message.evaluate(selection)).toEqual([2, 5]);
    await expectAlive(page);
  });
