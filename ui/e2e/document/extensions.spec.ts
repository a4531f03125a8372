import { forgetShifts, recordShifts } from '../../cli/check-site/shifts';
import { expect, hydrated, type Page, test, visit } from '../fixtures';
import { moduleScript } from '../relayed';

/* What password managers, writing aids and translators do to a page. A warning of React fails each test. */

const success = 'Message envoyé avec succès\u00a0!';
const fields = (page: Page) => page.getByRole('textbox');

/** Adds an element after each field and at the end of the app, and puts the message inside another. */
async function addElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sign = () => Object.assign(document.createElement('span'), { className: 'alien' });
    for (const field of document.querySelectorAll('input, textarea')) field.after(sign());
    document.getElementById('root')?.append(sign());
    const message = document.querySelector('textarea');
    const around = document.createElement('div');
    around.className = 'alien';
    message?.replaceWith(around);
    if (message) around.append(message);
  });
}

/** Puts each text inside two `font` elements, as Chromium’s translator does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text instanceof Text && text.data.trim() && !text.parentElement?.closest('script, style'))
        found.push(text);
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(`[${text.data}]`);
      text.replaceWith(outer);
    }
  });
}

async function fillAll(page: Page): Promise<void> {
  for (const field of await fields(page).all()) await field.fill('visiteuse@example.org');
}

const values = (page: Page) =>
  fields(page).evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));

const typed = Array(4).fill('visiteuse@example.org');

/** The form can be sent, and links and Back work. */
async function expectAlive(page: Page): Promise<void> {
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('status')).toContainText(success);
  const links = page.getByRole('navigation').getByRole('link');
  await links.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
  await links.nth(3).click();
  await expect(fields(page)).toHaveCount(4);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
}

test('elements added before the script has arrived stay, with what was typed and the focus', async ({
  page,
  relay,
}) => {
  const { deliver, release } = moduleScript();
  const shifts = await recordShifts(page);
  await page.goto(`${await relay(deliver)}/contact`, { waitUntil: 'commit' });
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await addElements(page);
  await fillAll(page);
  await fields(page).nth(2).focus();
  const before = await page.locator('#root').evaluate((root) => root.innerHTML);
  await forgetShifts(page);
  release();
  await hydrated(page);
  expect(await values(page)).toEqual(typed);
  await expect(fields(page).nth(2)).toBeFocused();
  expect(await page.locator('#root').evaluate((root) => root.innerHTML)).toBe(before);
  expect(await heading?.evaluate((it) => it.isConnected)).toBe(true);
  expect(await shifts()).toEqual([]);
  await expectAlive(page);
});

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
  const { deliver, release } = moduleScript();
  await page.goto(`${await relay(deliver)}/contact`, { waitUntil: 'commit' });
  await fillAll(page);
  await page.locator('button[type="submit"]').click();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Profil' });
  await link.focus();
  release();
  await hydrated(page);
  await expect(page.getByRole('status')).toHaveText(success);
  await expect(link).toBeFocused();
  expect(await values(page)).toEqual(typed);
});

test('elements added later break nothing', async ({ page }) => {
  await visit(page, '/contact');
  await addElements(page);
  await fillAll(page);
  await expectAlive(page);
});

test('a page translated before the script has arrived keeps its words and what was typed', async ({
  page,
  relay,
}) => {
  const { deliver, release } = moduleScript();
  await page.goto(`${await relay(deliver)}/contact`, { waitUntil: 'commit' });
  await fillAll(page);
  await translate(page);
  release();
  await hydrated(page);
  expect(await values(page)).toEqual(typed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('[Contact]');
  await expectAlive(page);
});

test('a page translated later keeps working', async ({ page }) => {
  await visit(page, '/contact');
  await fillAll(page);
  await translate(page);
  await expectAlive(page);
  await translate(page);
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('a text changed in its place before the script has arrived stays', async ({ page, relay }) => {
  const { deliver, release } = moduleScript();
  await page.goto(`${await relay(deliver)}/contact`, { waitUntil: 'commit' });
  await fillAll(page);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    if (heading.firstChild) heading.firstChild.nodeValue = 'Kontakt';
  });
  release();
  await hydrated(page);
  expect(await values(page)).toEqual(typed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt');
});
