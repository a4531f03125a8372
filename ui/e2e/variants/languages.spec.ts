import type { ServerBundle } from '../../document/serverBundle';
import { baselines } from '../../harness/baselines';
import { letters, readPdf } from '../../harness/printed';
import { boxOf } from '../boxes';
import {
  expect,
  type Locator,
  type Page,
  scrollPosition,
  scrollTo,
  visit,
  waitForHydration,
} from '../fixtures';
import { test } from '../mailbox';
import { isInk, pixelsOf } from '../pixels';

/* A site in two languages whose form sends. browsers/copy.spec.ts tests a saved copy and a page without scripts. */

test.use({ variant: 'bilingual' });

test('the header leads to the same page in the other language', async ({ page, bundle }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await visit(page, '/profil');
  const loadTime = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await scrollTo(page, 700);
  const switchLanguage = () =>
    page.locator('header a[hreflang]').evaluate((link: HTMLElement) => link.click());
  /** The page is shown from this position on, with everything that depends on it, and the theme has stayed. */
  const expectPage = async (path: string, position: number) => {
    await expect(page).toHaveURL(path);
    const { title, description, site } = bundle.pages.find((page) => page.path === path) ?? {};
    await expect.poll(() => scrollPosition(page)).toBe(position);
    expect(await page.evaluate(pageState)).toEqual({
      lang: site?.language,
      title,
      description,
      locale: site?.locale,
      focusedElement: 'h1',
      announcement: title,
      scheme: 'dark',
      theme: 'dark',
    });
  };

  await test.step('to English, at the top', async () => {
    await switchLanguage();
    await expectPage('/en/profile', 0);
  });
  await test.step('back and forward, where the visitor was', async () => {
    await scrollTo(page, 300);
    await page.goBack();
    await expectPage('/profil', 700);
    await page.goForward();
    await expectPage('/en/profile', 300);
  });
  await test.step('to another page in English', async () => {
    await page.getByRole('link', { name: 'About' }).first().click();
    await expectPage('/en/about', 0);
  });
  await test.step('to French again', async () => {
    await switchLanguage();
    await expectPage('/about', 0);
  });
  await test.step('without loading the document again', async () =>
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadTime));
});

/** Runs in the page: everything that depends on the current page and on the visitor's theme. */
function pageState() {
  return {
    lang: document.documentElement.lang,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('[name="description"]')?.content,
    locale: document.querySelector<HTMLMetaElement>('[property="og:locale"]')?.content,
    focusedElement: document.activeElement?.localName,
    announcement: document.querySelector('[aria-live="polite"]')?.textContent,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    theme: document.querySelector<HTMLInputElement>('[name="theme"]:checked')?.value,
  };
}

/** An address, and the address of the same place in the other language. */
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
    await waitForHydration(page);
    const languageLink = page.locator('header a[hreflang]');
    if (link) await expect(page.getByRole('link', { name: link })).toHaveCount(1);

    // A visitor who opens the link in another tab comes to the same address.
    await expect(languageLink).toHaveAttribute('href', to);
    await languageLink.click();

    await expect(page).toHaveURL(to);
    const [, part] = to.split('#');
    if (part) await expect(page.locator(`[id="${part}"]`)).toBeInViewport();
  });

test('the words of the header stand on the ruling beside the other language', async ({ page }) => {
  await visit(page, '/en');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await baselines(page.locator('header'));
    expect(words.length).toBeGreaterThan(5);
    for (const { text, toLine } of words)
      expect(toLine, `${text} at ${width} px`).toBeLessThan(1.25);
  }
});

test('an English page is English before its script has arrived, and React keeps it', async ({
  page,
  relay,
  bundle,
}) => {
  for (const { path, title, alternates } of bundle.pages.filter(isEnglish)) {
    const { url, release } = await relay();
    await page.goto(url + path, { waitUntil: 'commit' });
    await expectEnglish(page, title, 1);
    const header = page.locator('header').filter({ visible: true });
    const paintedHeader = await header.elementHandle();

    release();
    await waitForHydration(page);

    await expectEnglish(page, title, 1);
    const french = alternates?.find(({ language }) => language === 'fr');
    await expect(languageLinkOf(page)).toHaveAttribute('href', french?.path ?? '/');
    const isPaintedHeader = await page
      .locator('header')
      .evaluate((element, painted) => element === painted, paintedHeader);
    expect(isPaintedHeader, path).toBe(true);
  }
});

test('an unknown address below /en/ is English before its script has arrived', async ({
  page,
  relay,
  bundle,
}) => {
  const title = bundle.notFoundTitles.en ?? '';
  const { url, release } = await relay();
  await page.goto(`${url}/en/inconnu`, { waitUntil: 'commit' });
  // Its text comes with React.
  await expectEnglish(page, title, 0);

  release();
  await waitForHydration(page);

  await expectEnglish(page, title, 1);
  await expect(languageLinkOf(page)).toHaveAttribute('href', '/');
});

const isEnglish = ({ site }: ServerBundle['pages'][number]) => site.language === 'en';

const languageLinkOf = (page: Page) => page.locator('header a[hreflang]').filter({ visible: true });

/** The visible document is in English, with one footer and this many first headings. */
async function expectEnglish(page: Page, title: string, countOfHeadings: number): Promise<void> {
  const visible = (selector: string) => page.locator(selector).filter({ visible: true });
  await expect(page).toHaveTitle(title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(visible('h1')).toHaveCount(countOfHeadings);
  await expect(visible('footer')).toHaveCount(1);
  await expect(languageLinkOf(page)).toHaveText('Français');
}

test('the profile is printed in English', async ({ page }) => {
  await visit(page, '/en/profile');

  const { allLetters } = await readPdf(await page.pdf());

  for (const words of [
    'Availability: Three',
    'since September 2022',
    'Developer',
    'Certifications',
  ])
    expect(allLetters).toContain(letters(words));
  for (const words of ['Français', 'Disponib', 'Développeu'])
    expect(allLetters).not.toContain(letters(words));
});

test('the form of the English pages answers in English', async ({ page, reports }) => {
  reports.expect(/status of 422/);
  await visit(page, '/en/contact');
  const message = {
    Name: 'A visitor',
    Email: 'visitor@example.org',
    // The server refuses an encoded word, but no browser does.
    Subject: 'A job =?utf-8?q?=41?=',
    Message: 'Are you free?',
  };
  for (const [label, text] of Object.entries(message))
    await page.getByLabel(label, { exact: true }).fill(text);
  const send = page.getByRole('button', { name: 'Send the message' });
  const status = page.getByRole('main').getByRole('status');

  await test.step('it refuses', async () => {
    await send.click();
    await expect(status).toHaveText(/^The subject contains “=\?”/);
  });
  await test.step('it thanks', async () => {
    await page.getByLabel('Subject', { exact: true }).fill('A job');
    await send.click();
    await expect(status).toHaveText('Message sent successfully!');
  });
});

test('in English the dash of a point stands on the edge of the column', async ({ page }) => {
  await visit(page, '/en/profile');

  const { indent, widthOfDash } = await page
    .locator('.points')
    .first()
    .evaluate((list) => {
      const { fontSize, fontFamily, paddingInlineStart } = getComputedStyle(list);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('there is no canvas');
      context.font = `${fontSize} ${fontFamily}`;
      return {
        indent: Number.parseFloat(paddingInlineStart),
        widthOfDash: context.measureText('– ').width,
      };
    });

  expect(Math.abs(indent - widthOfDash)).toBeLessThan(0.5);
});

test('the ink of each line of the role begins at the edge of the content', async ({ page }) => {
  await visit(page, '/');
  const role = page.getByRole('heading', { level: 1 });
  await expect(role).toHaveText('Développeuse full stack');
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { x: edge } = await boxOf(page.getByText('Dix ans de métier'));
    const lines = await boxesOfLines(role);
    expect(lines).toHaveLength(2);
    for (const { left, top, height } of lines) {
      // The middle of a line has no diacritics.
      const clip = { x: left - 4, y: top + height / 3, width: 40, height: height / 3 };
      const { findPixels } = await pixelsOf(page, { clip });
      const startOfInk = clip.x + Math.min(...findPixels(isInk).map(({ x }) => x));
      expect(Math.abs(startOfInk - edge), `${width} px`).toBeLessThanOrEqual(2);
    }
  }
});

const boxesOfLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Array.from(range.getClientRects(), ({ left, top, height }) => ({ left, top, height }));
  });
