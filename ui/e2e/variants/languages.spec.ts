import { baselines } from '../../harness/baselines';
import { letters, read } from '../../harness/printed';
import { expect, hydrated, scrolled, scrollTo, visit } from '../fixtures';
import { test } from '../mailbox';

/* A site in two languages, whose form sends. Only one language of a copy and without scripts: browsers/copy.spec.ts. */

test.use({ variant: 'bilingual' });

test('the header leads to the same page in the other language, as any link leads to a page, and the theme stays', async ({
  page,
  bundle,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await visit(page, '/profil');
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await scrollTo(page, 700);
  const follow = () =>
    page.locator('header a[hreflang]').evaluate((link: HTMLElement) => link.click());
  /** All that tells of the page at `path`, from `top` on. */
  const expectPage = async (path: string, top: number) => {
    await expect(page).toHaveURL(path);
    const { title, description, site } = bundle.pages.find((page) => page.path === path) ?? {};
    await expect.poll(() => scrolled(page)).toBe(top);
    const told = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('[name="description"]')?.content,
      locale: document.querySelector<HTMLMetaElement>('[property="og:locale"]')?.content,
      focused: document.activeElement?.localName,
      announced: document.querySelector('[aria-live="polite"]')?.textContent,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      theme: document.querySelector<HTMLInputElement>('[name="theme"]:checked')?.value,
    }));
    const { language: lang, locale } = site ?? {};
    const kept = { focused: 'h1', announced: title, scheme: 'dark', theme: 'dark' };
    expect(told).toEqual({ lang, title, description, locale, ...kept });
  };
  await follow();
  await expectPage('/en/profile', 0);
  await scrollTo(page, 300);
  await page.goBack();
  await expectPage('/profil', 700);
  await page.goForward();
  await expectPage('/en/profile', 300);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expectPage('/en/about', 0);
  await follow();
  await expectPage('/about', 0);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

const samePlaces = [
  {
    name: 'a section of the profile',
    from: '/profil#profil-formation',
    to: '/en/profile#en-profile-education',
  },
  { name: 'a project', from: '/en/profile#en-project-2', to: '/profil#projet-2' },
  {
    name: 'a part of the contact page',
    from: '/contact#contact-formulaire',
    to: '/en/contact#en-contact-form',
  },
  {
    name: 'a part that the other language does not have',
    from: '/profil#ailleurs',
    to: '/en/profile',
  },
  { name: 'a story that both languages tell', from: '/projets/criee', to: '/en/projects/criee' },
  {
    name: 'a story that is told in French alone, whose project has a card',
    from: '/projets/marees',
    to: '/en/profile#en-project-2',
    link: 'English (the project, without its story)',
  },
  { name: 'an unknown address', from: '/inconnu', to: '/en' },
  { name: 'an unknown address in English', from: '/en/inconnu', to: '/' },
];

for (const { name, from, to, link } of samePlaces)
  test(`the header leads to the same place in the other language: ${name}`, async ({ page }) => {
    await page.goto(from);
    await hydrated(page);
    const other = page.locator('header a[hreflang]');
    if (link) await expect(page.getByRole('link', { name: link })).toHaveCount(1);

    // Whoever opens it in another tab has the same address.
    await expect(other).toHaveAttribute('href', to);
    await other.click();

    await expect(page).toHaveURL(to);
    const [, part] = to.split('#');
    if (part) await expect(page.locator(`[id="${part}"]`)).toBeInViewport();
  });

test('the words of the header stand on the ruling beside the other language', async ({ page }) => {
  await visit(page, '/en');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await baselines(page, 'header');
    expect(words.length).toBeGreaterThan(5);
    for (const { text, off } of words) expect(off, `${text} at ${width} px`).toBeLessThan(1.25);
  }
});

test('an English page is English before its script has arrived, as an unknown address below /en/ is, and React keeps it', async ({
  page,
  relay,
  bundle,
}) => {
  const { pages, notFoundTitles } = bundle;
  const english = pages.filter(({ site }) => site.language === 'en');
  const unknown = { path: '/en/inconnu', title: notFoundTitles.en ?? '', alternates: undefined };
  for (const { path, title, alternates } of [...english, unknown]) {
    const { url, release } = await relay();
    await page.goto(url + path, { waitUntil: 'commit' });
    const expectShown = async (headings: number) => {
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      for (const [selector, count] of [
        ['h1', headings],
        ['footer', 1],
      ] as const)
        await expect(page.locator(selector).filter({ visible: true })).toHaveCount(count);
      const link = page.locator('header a[hreflang]').filter({ visible: true });
      await expect(link).toHaveText('Français');
      return link;
    };
    await expectShown(alternates ? 1 : 0);
    const header = await page.locator('header').filter({ visible: true }).elementHandle();
    release();
    await hydrated(page);
    const link = await expectShown(1);
    const french = alternates?.find(({ language }) => language === 'fr');
    await expect(link).toHaveAttribute('href', french?.path ?? '/');
    const isKept = await page.locator('header').evaluate((it, old) => it === old, header);
    expect(isKept, path).toBe(alternates !== undefined);
  }
});

test('the profile is printed in English', async ({ page }) => {
  await visit(page, '/en/profile');
  const { all } = await read(await page.pdf());
  for (const words of [
    'Availability: Three',
    'Since September 2022',
    'Developer',
    'Certifications',
  ])
    expect(all).toContain(letters(words));
  for (const words of ['Français', 'Disponib', 'Développeu'])
    expect(all).not.toContain(letters(words));
});

test('the form refuses, and thanks, in English', async ({ page, reports }) => {
  reports.expect(/status of 422/);
  await visit(page, '/en/contact');
  // No browser refuses an encoded word.
  const message = ['A visitor', 'visitor@example.org', 'A job =?utf-8?q?=41?=', 'Are you free?'];
  for (const [at, label] of ['Name', 'Email', 'Subject', 'Message'].entries())
    await page.getByLabel(label, { exact: true }).fill(message[at] ?? '');
  const send = page.getByRole('button', { name: 'Send the message' });
  const status = page.getByRole('main').getByRole('status');
  await send.click();
  await expect(status).toHaveText(/^The subject contains “=\?”/);
  await page.getByLabel('Subject', { exact: true }).fill('A job');
  await send.click();
  await expect(status).toHaveText('Message sent successfully!');
});

test('in English the dash of a point stands on the edge of the column', async ({ page }) => {
  await visit(page, '/en/profile');

  const { indent, mark } = await page
    .locator('.points')
    .first()
    .evaluate((list) => {
      const { fontSize, fontFamily, paddingInlineStart } = getComputedStyle(list);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('there is no canvas');
      context.font = `${fontSize} ${fontFamily}`;
      return {
        indent: Number.parseFloat(paddingInlineStart),
        mark: context.measureText('– ').width,
      };
    });

  expect(Math.abs(indent - mark)).toBeLessThan(0.5);
});
