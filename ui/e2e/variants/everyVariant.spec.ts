import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findingsInBothSchemes } from '../../cli/check-site/accessibility';
import { htmlErrors } from '../../cli/check-site/checks';
import { forgetShifts, recordShifts } from '../../cli/check-site/layoutShifts';
import { scrollThrough } from '../../cli/check-site/openSite';
import { overflow } from '../../cli/check-site/overflow';
import { textFaults } from '../../cli/check-site/textFaults';
import { addressesOf } from '../../content/addresses';
import { inLanguage, publishedLanguages } from '../../content/inLanguage';
import { readContent } from '../../content/read';
import { readStories } from '../../content/stories/read';
import { checkEachLanguage } from '../../content/validate';
import type { ServerBundle } from '../../document/serverBundle';
import { project, sampleFolder, type TestedSite, variantDist } from '../../folders';
import { brokenWords } from '../../harness/unreadableTexts';
import { type Expectation, expectations } from '../../variants/expectations';
import { expect, type Page, test, visit } from '../fixtures';

/** The faults of texts that are in the content of a variant: « most » has a title whose word fits no phone. */
const expectedTextFaults: Readonly<Partial<Record<TestedSite, readonly string[]>>> = {
  most: ['broken Anticonstitutionnellement-hexakosioihexekontahexaphobie'],
};

/** The fallback font breaks some lines elsewhere than the typeface does, so little may move when the typeface arrives. */
const MAX_SHIFT_OF_FALLBACK = 0.05;

for (const variant of Object.keys(expectations) as TestedSite[])
  test.describe(variant, () => {
    test.use({ variant });

    test('every page is as its content asks', async ({ page, bundle }) => {
      const textFaultsOfSite = new Set<string>();
      const paths = bundle.pages.map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(Object.keys(expectations[variant])));
      const shifts = await recordShifts(page);
      for (const pageOfSite of bundle.pages) {
        const { path, title, project } = pageOfSite;
        for (const width of [390, 1440])
          await test.step(`${path} does not move at ${width} px`, () =>
            expectNoShift(page, path, width, shifts));
        await test.step(`${path} has its title`, async () => {
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        });
        await test.step(`${path} is marked in the navigation`, () =>
          expect(page.locator('[aria-current]')).toHaveText(currentLabel(pageOfSite, bundle)));
        await test.step(`${path} has no empty section and no empty list`, () =>
          expectNothingEmpty(page));
        await test.step(`${path} shows its content`, async () => {
          for (const expectation of expectations[variant][path] ?? [])
            await expectContent(page, expectation);
        });
        await test.step(`${path} is printed plain`, () => expectPlain(page));
        // Without transitions, colours are judged in their final state.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await test.step(`${path} is accessible`, async () => {
          const findings = await findingsInBothSchemes(page, path);
          const isStory = project !== undefined;
          // axe cannot judge the notes, the code and the video of a story, so only its errors count there.
          expect(findings.filter(({ isError }) => isError || !isStory)).toEqual([]);
        });
        for (const { kind, text } of await overflow(page, path))
          textFaultsOfSite.add(`${kind} ${text}`);
        await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
      }
      await test.step('every text can be read, except a word that is too long for its title', () =>
        expect([...textFaultsOfSite]).toEqual(expectedTextFaults[variant] ?? []));
    });

    test('the sitemap and the document lead to every page', async ({ request, bundle }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const html = await (await request.get('/')).text();

      for (const { path, id } of bundle.pages) {
        expect(sitemap).toContain(`<loc>${bundle.urlOf(path)}</loc>`);
        expect(html).toContain(`href="${path}#${id}"`);
      }
    });

    test('no link of the sitemap or of the document is dead', async ({ request, bundle }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const html = await (await request.get('/')).text();
      const { origin } = new URL(bundle.site.origin);
      const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id));
      /** True if an address of the site leads to one of its pages or files, and to a part that exists. */
      const hasTarget = ({ pathname, hash }: URL) => {
        const isPage = bundle.pages.some(({ path }) => path === pathname);
        const hasPart = hash.length < 2 || ids.has(decodeURI(hash.slice(1)));
        return hasPart && (isPage || existsSync(join(variantDist(variant), decodeURI(pathname))));
      };

      const addresses = addressesIn(html + sitemap, origin);

      const addressesOfSite = addresses.filter((url) => url.origin === origin);
      expect(addressesOfSite.filter((url) => !hasTarget(url)).map(String)).toEqual([]);
    });

    test('the document is valid HTML', async ({ request }) => {
      const html = await (await request.get('/')).text();
      expect(await htmlErrors(html)).toEqual([]);
    });

    test('every picture of the document has an alternative, a size and lazy loading', async ({
      request,
    }) => {
      const html = await (await request.get('/')).text();
      // A picture before a video is its poster: the video has the alternative.
      for (const [picture] of html.matchAll(/<img [^>]*>(?!<\/picture><video)/g))
        expect(picture).toMatch(/ alt="[^"].* height="[1-9].* loading="lazy" decoding="async"/);
    });

    test('an owner may link to every page and every file', async ({ request, bundle }) => {
      const { pages, files } = await addressesForOwner(variant);

      expect(pages).toEqual(new Set(bundle.pages.map(({ path }) => path)));
      for (const file of files) expect((await request.get(`/${file}`)).status(), file).toBe(200);
    });
  });

test.describe('between', () => {
  test.use({ variant: 'between' });

  /** A project of the home page that has no page leads to its place on the profile. */
  async function expectProjectOnProfile(page: Page) {
    const title = page.getByRole('heading', { name: 'Marées ouvertes', exact: true });
    await expect(page).toHaveURL('/profil#projet-2');
    await expect(title).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  }

  test('each other project of the home page leads to its place on the profile', async ({
    page,
  }) => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'Marées ouvertes' }).click();

    await expectProjectOnProfile(page);
    await expect(page.locator('[aria-current]')).toHaveText('Profil');
  });

  test('the address of a project on the profile leads to its place when it is opened', async ({
    page,
  }) => {
    await visit(page, '/profil#projet-2');
    await expectProjectOnProfile(page);
  });

  test('the footer leads to the legal page', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();

    await expect(page).toHaveURL('/mentions-legales');
    await expect(page.locator('[aria-current]')).toHaveText('Mentions légales');
  });
});

/** Nothing moves when the page at `path` is opened and when it is scrolled through. */
async function expectNoShift(
  page: Page,
  path: string,
  width: number,
  shifts: () => Promise<string[]>,
): Promise<void> {
  // A page that is open during a resize would ask for pictures of the new size.
  await page.goto('about:blank');
  await page.setViewportSize({ width, height: 800 });
  await visit(page, path);
  // A report begins with the score of the shift.
  const isLarge = (shift: string) => Number.parseFloat(shift) >= MAX_SHIFT_OF_FALLBACK;
  expect((await shifts()).filter(isLarge)).toEqual([]);

  await forgetShifts(page);
  await scrollThrough(page);
  await page.evaluate(async () => {
    const visibleImages = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(visibleImages.map((image) => image.decode()));
  });
  expect(await shifts()).toEqual([]);
}

/** The label of the link that is marked: for the page of a project, which the navigation does not have, the profile's. */
function currentLabel(
  { section, label }: ServerBundle['pages'][number],
  { pages }: ServerBundle,
): string {
  const markedPage = section ? pages.find(({ path }) => path === section) : { label };
  return markedPage?.label ?? '';
}

async function expectNothingEmpty(page: Page): Promise<void> {
  for (const section of await page.getByRole('main').getByRole('region').all())
    await expect(section.locator(':scope > :last-child > *')).not.toHaveCount(0);
  for (const list of await page.getByRole('list').all())
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(0);
}

/** The elements that the selector of an expectation finds are as the expectation says. */
async function expectContent(page: Page, expectation: Expectation): Promise<void> {
  const { selector } = expectation;
  const elements = page.locator(selector);
  if ('isVisible' in expectation) await expect(elements).toBeVisible();
  else if ('count' in expectation) await expect(elements).toHaveCount(expectation.count);
  else if ('texts' in expectation) await expect(elements).toHaveText([...expectation.texts]);
  else {
    const matches = elements.evaluate((element, css) => element.matches(css), expectation.matches);
    expect(await matches, selector).toBe(true);
  }
}

/** The addresses in the attributes of a document and in the elements `loc` of a sitemap. */
function addressesIn(markup: string, origin: string): URL[] {
  const values = Array.from(
    markup.matchAll(/(?:\s(?:href|src|srcset|content)="|<loc>)([^"<]*)/g),
    ([, value = '']) => value,
  );
  // A `srcset` has several addresses, each before a width.
  const candidates = values
    .flatMap((value) => value.split(/,\s+/))
    .map((candidate) => candidate.split(' ', 1)[0] ?? '');
  // The attribute `content` may have a text or a colour instead.
  const isAddress = (text: string) => /^(?:https?:|\/(?!\/)|#)/.test(text);
  const isColor = (text: string) => /^#[\da-f]{6}$/.test(text);
  return candidates
    .filter((candidate) => isAddress(candidate) && !isColor(candidate))
    .map((address) => new URL(address.replaceAll('&amp;', '&'), origin));
}

/** The addresses to which an owner's content may link. */
async function addressesForOwner(variant: TestedSite) {
  const folder = variant === 'sample' ? sampleFolder : join(project, 'ui/variants', variant);
  const { raw } = await readContent(folder);
  const languages = publishedLanguages(raw);
  const { plain: contentInFirstLanguage } = inLanguage(raw, languages[0], languages);
  const { stories } = await readStories(folder, contentInFirstLanguage, languages);
  return addressesOf(checkEachLanguage(raw, stories).languages, []);
}

/** A printed page is black text on paper, with addresses written out, without what a reader would press. */
async function expectPlain(page: Page): Promise<void> {
  // A4 is so many CSS pixels wide between the margins of the sheet.
  await page.setViewportSize({ width: 658, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(printedPage)).toEqual({
    colors: ['rgb(0, 0, 0) on rgba(0, 0, 0, 0)'],
    linksWithoutAddress: [],
    controls: 0,
    hiddenPicturesOfStory: 0,
  });
  expect(brokenWords(await page.evaluate(textFaults))).toEqual([]);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

/** Runs in the page: the colours of its print, and everything that a reader on paper could not use. */
function printedPage() {
  const visibleElements = [...document.querySelectorAll('body *')].filter((element) =>
    element.checkVisibility(),
  );
  const colors = [document.documentElement, ...visibleElements].map((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return `${color} on ${backgroundColor}`;
  });
  const links = visibleElements.filter((element) => element.matches('main a[href^="http"]'));
  const hasAddress = (link: Element) => {
    const href = link.getAttribute('href') ?? '';
    const shortAddress = href.replace(/^https?:\/\/|\/$/g, '').replace(/^www\./, '');
    const textAfter = getComputedStyle(link, '::after').content;
    return textAfter.includes(shortAddress) || link.textContent?.includes(shortAddress);
  };
  const controls =
    'nav, footer, form, button, input, video, [download], .button, a:is(:not([href]), [data-footnote-backref])';
  const picturesOfStory = [...document.querySelectorAll('[data-story] img')];
  return {
    colors: [...new Set(colors)],
    linksWithoutAddress: links
      .filter((link) => !hasAddress(link))
      .map((link) => link.getAttribute('href')),
    controls: visibleElements.filter((element) => element.matches(controls)).length,
    hiddenPicturesOfStory: picturesOfStory.filter((picture) => !picture.checkVisibility()).length,
  };
}
