/** The rules that hold on every page of every tested site. */
import { findingsInBothSchemes } from '../../cli/check-site/accessibility';
import { forgetShifts, recordShifts } from '../../cli/check-site/layoutShifts';
import { scrollThrough } from '../../cli/check-site/openSite';
import { overflow } from '../../cli/check-site/overflow';
import { textFaults } from '../../cli/check-site/textFaults';
import { loadServerBundle, type ServerBundle } from '../../document/serverBundle';
import { type TestedSite, variantDist } from '../../folders';
import { brokenWords } from '../../harness/unreadableTexts';
import { type Expectation, expectations } from '../../variants/expectations';
import { expect, type Page, test, visit } from '../fixtures';

type PageOfSite = ServerBundle['pages'][number];

/** The word in a title of « most » that fits no phone, as the check for texts reports it. */
const LONG_WORD = 'broken Anticonstitutionnellement-hexakosioihexekontahexaphobie';

/** The faults of texts that come from the content of a variant, by the page. */
const expectedTextFaults: Readonly<
  Partial<Record<TestedSite, Readonly<Record<string, readonly string[]>>>>
> = {
  most: { '/': [LONG_WORD], '/profil': [LONG_WORD] },
};

for (const variant of Object.keys(expectations) as TestedSite[]) {
  const { pages } = await loadServerBundle(variantDist(variant));
  const expectationsByPath = expectations[variant];

  test.describe(variant, () => {
    test.use({ variant });

    test('the pages of which contents are expected exist', () => {
      const paths = pages.map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(Object.keys(expectationsByPath)));
    });

    for (const pageOfSite of pages) {
      const { path, title } = pageOfSite;

      // A test has several steps, because opening a page takes longer than most of the checks.
      test(`${path} is as its content asks`, async ({ page }) => {
        await test.step('nothing moves', () => expectNoShift(page, path));
        await test.step('its title is that of the document', async () => {
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        });
        await test.step('its link is marked in the navigation', () =>
          expect(page.locator('[aria-current]')).toHaveText(labelOfMark(pageOfSite, pages)));
        await test.step('no section and no list is empty', () => expectNothingEmpty(page));
        await test.step('its content is shown', async () => {
          for (const expectation of expectationsByPath[path] ?? [])
            await expectContent(page, expectation);
        });
        await test.step('it is printed plain', () => expectPrintedPlain(page));
        await test.step('it is accessible', () => expectAccessible(page, pageOfSite));
        await test.step('every text can be read', async () => {
          const findings = await overflow(page, path);
          const faults = new Set(findings.map(({ kind, text }) => `${kind} ${text}`));
          expect([...faults]).toEqual(expectedTextFaults[variant]?.[path] ?? []);
        });
      });
    }
  });
}

/** The fallback font breaks some lines elsewhere than the typeface does, so little may move when the typeface arrives. */
const MAX_SHIFT_OF_FALLBACK = 0.05;

/** Nothing moves when the page at `path` is opened and when it is scrolled through, on a phone and in a wide window. */
async function expectNoShift(page: Page, path: string): Promise<void> {
  const shifts = await recordShifts(page);
  // A report begins with the score of the shift.
  const isLarge = (shift: string) => Number.parseFloat(shift) >= MAX_SHIFT_OF_FALLBACK;

  for (const width of [390, 1440]) {
    // A page that is open during a resize would ask for pictures of the new size.
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    expect((await shifts()).filter(isLarge), `opened at ${width} px`).toEqual([]);

    await forgetShifts(page);
    await scrollThrough(page);
    await page.evaluate(decodeVisibleImages);
    expect(await shifts(), `scrolled at ${width} px`).toEqual([]);
  }
}

/** Runs in the page: waits until every visible picture can be drawn. */
async function decodeVisibleImages(): Promise<void> {
  const visibleImages = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(visibleImages.map((image) => image.decode()));
}

/** The label of the link that is marked: for the page of a project, which the navigation does not have, the profile's. */
function labelOfMark({ section, label }: PageOfSite, pages: readonly PageOfSite[]): string {
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

async function expectAccessible(page: Page, { path, project }: PageOfSite): Promise<void> {
  // Without transitions, colours are judged in their final state.
  await page.emulateMedia({ reducedMotion: 'reduce' });

  const findings = await findingsInBothSchemes(page, path);

  // axe cannot judge the notes, the code and the video of a story, so only its errors count there.
  const isStory = project !== undefined;
  expect(findings.filter(({ isError }) => isError || !isStory)).toEqual([]);
}

/** A printed page is black text on paper, with addresses written out, without what a reader would press. */
async function expectPrintedPlain(page: Page): Promise<void> {
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
