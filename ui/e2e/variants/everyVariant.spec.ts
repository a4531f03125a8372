import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findingsInBothSchemes } from '../../cli/check-site/accessibility';
import { htmlErrors } from '../../cli/check-site/checks';
import { overflow } from '../../cli/check-site/overflow';
import { forgetShifts, recordShifts, scrollThrough } from '../../cli/check-site/site';
import { textFaults } from '../../cli/check-site/textFaults';
import { addressesOf } from '../../content/addresses';
import { inLanguage, publishedLanguages } from '../../content/inLanguage';
import { readContent } from '../../content/read';
import { readStories } from '../../content/stories/read';
import { checkEachLanguage } from '../../content/validate';
import { project, sampleFolder, type TestedSite, variantDist } from '../../folders';
import { brokenWords } from '../../harness/losses';
import { expectations } from '../../variants/expectations';
import { expect, type Page, test, visit } from '../fixtures';

/** A title with a word that fits no phone. */
const cutTitle = 'broken Anticonstitutionnellement-hexakosioihexekontahexaphobie';

for (const variant of Object.keys(expectations) as TestedSite[])
  test.describe(variant, () => {
    test.use({ variant });

    test('every page has its title, the mark of its link and what is expected of it, nothing empty, does not move, is printed plain, and has no fault but words too long for their titles', async ({
      page,
      bundle,
    }) => {
      const unreadable = new Set<string>();
      const paths = bundle.pages.map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(Object.keys(expectations[variant])));
      const shifts = await recordShifts(page);
      for (const { path, title, label, section, project } of bundle.pages) {
        for (const width of [390, 1440]) {
          // While a page is shown, a resize makes the browser ask for pictures of the new size.
          await page.goto('about:blank');
          await page.setViewportSize({ width, height: 800 });
          await visit(page, path);
          // Until the typeface has come, lines break where those of its fallback do, which fits no content exactly.
          expect((await shifts()).filter((it) => Number.parseFloat(it) >= 0.05)).toEqual([]);
          await forgetShifts(page);
          await scrollThrough(page);
          await page.evaluate(async () => {
            const shown = [...document.images].filter((image) => image.checkVisibility());
            await Promise.all(shown.map((image) => image.decode()));
          });
          expect(await shifts(), `${path} at ${width} px`).toEqual([]);
        }
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        // A project's page is none of the navigation, which marks the profile instead.
        const marked = section ? bundle.pages.find((page) => page.path === section)?.label : label;
        await expect(page.locator('[aria-current]'), path).toHaveText(marked ?? '');
        for (const section of await page.getByRole('main').getByRole('region').all())
          await expect(section.locator(':scope > :last-child > *')).not.toHaveCount(0);
        for (const list of await page.getByRole('list').all())
          expect(await list.getByRole('listitem').count()).toBeGreaterThan(0);
        for (const expectation of expectations[variant][path] ?? []) {
          const [selector, expected] =
            typeof expectation === 'string' ? [expectation] : expectation;
          const element = page.locator(selector);
          if (expected === undefined) await expect(element).toBeVisible();
          else if (typeof expected === 'number') await expect(element).toHaveCount(expected);
          else if (typeof expected !== 'string') await expect(element).toHaveText(expected);
          else
            expect(await element.evaluate((it, css) => it.matches(css), expected), selector).toBe(
              true,
            );
        }
        await test.step('printed', () => expectPlain(page));
        // Without transitions, colours are judged in their final state.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // Of the notes, the code and the video of a story only what fails WCAG for certain.
        const faults = await findingsInBothSchemes(page, path);
        expect(faults.filter(({ isError }) => isError || !project)).toEqual([]);
        for (const { kind, text } of await overflow(page, path)) unreadable.add(`${kind} ${text}`);
        await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
      }
      expect([...unreadable]).toEqual(variant === 'most' ? [cutTitle] : []);
    });

    test('the sitemap lists every page, the document links to each and to nothing that is not there, its pictures are lazy and described, and an owner may link to its pages and files', async ({
      request,
      bundle,
    }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const html = await (await request.get('/')).text();
      for (const { path, id } of bundle.pages) {
        expect(sitemap).toContain(`<loc>${bundle.urlOf(path)}</loc>`);
        expect(html).toContain(`href="${path}#${id}"`);
      }
      expect(await htmlErrors(html)).toEqual([]);
      // A video has the name of the picture that stands for it.
      for (const [picture] of html.matchAll(/<img [^>]*>(?!<\/picture><video)/g))
        expect(picture).toMatch(/ alt="[^"].* height="[1-9].* loading="lazy" decoding="async"/);
      const { origin } = new URL(bundle.site.origin);
      const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id));
      const leads = ({ pathname, hash }: URL) =>
        (hash.length < 2 || ids.has(decodeURI(hash.slice(1)))) &&
        (bundle.pages.some(({ path }) => path === pathname) ||
          existsSync(join(variantDist(variant), decodeURI(pathname))));
      const dead = Array.from(
        `${html}${sitemap}`.matchAll(/(?:\s(?:href|src|srcset|content)="|<loc>)([^"<]*)/g),
        ([, value = '']) => value.split(/,\s+/).map((one) => one.split(' ', 1)[0] ?? ''),
      )
        .flat()
        // A colour is no part.
        .filter((value) => /^(?:https?:|\/(?!\/)|#(?![\da-f]{6}$))/.test(value))
        .map((value) => new URL(value.replaceAll('&amp;', '&'), origin))
        .filter((url) => url.origin === origin && !leads(url));
      expect(dead.map(String)).toEqual([]);
      const folder = variant === 'sample' ? sampleFolder : join(project, 'ui/variants', variant);
      const { raw } = await readContent(folder);
      const published = publishedLanguages(raw);
      const plain = inLanguage(raw, published[0], published).content;
      const { stories } = await readStories(folder, plain, published);
      const { pages, files } = addressesOf(checkEachLanguage(raw, stories).languages, []);
      expect(pages).toEqual(new Set(bundle.pages.map(({ path }) => path)));
      for (const file of files) expect((await request.get(`/${file}`)).status(), file).toBe(200);
    });
  });

test.describe('between', () => {
  test.use({ variant: 'between' });

  test('each other project of the home page leads to its place on the profile, and the footer to the legal page', async ({
    page,
  }) => {
    const place = page.getByRole('heading', { name: 'Marées ouvertes', exact: true });
    const expectPlace = async () => {
      await expect(page).toHaveURL('/profil#projet-2');
      await expect(place).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    };
    await visit(page, '/');
    await page.getByRole('link', { name: 'Marées ouvertes' }).click();
    await expectPlace();
    await expect(page.locator('[aria-current]')).toHaveText('Profil');
    // Loaded again, the address leads to the same place.
    await page.goto('about:blank');
    await visit(page, '/profil#projet-2');
    await expectPlace();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page).toHaveURL('/mentions-legales');
    await expect(page.locator('[aria-current]')).toHaveText('Mentions légales');
  });
});

/** Nothing but black text on paper, its addresses written out, without what is pressed, with the pictures of stories. */
async function expectPlain(page: Page): Promise<void> {
  // The width of A4 between the margins of the sheet.
  await page.setViewportSize({ width: 658, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const { colors, withoutAddress, pressed, lost } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter((it) => it.checkVisibility());
    const colors = [document.documentElement, ...shown].flatMap((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [`${color} on ${backgroundColor}`];
    });
    const links = shown.filter((it) => it.matches('main a[href^="http"]'));
    const withoutAddress = links.flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      const bare = href.replace(/^https?:\/\/|\/$/g, '').replace(/^www\./, '');
      const added = getComputedStyle(link, '::after').content;
      return added.includes(bare) || link.textContent?.includes(bare) ? [] : [href];
    });
    const toPress =
      'nav, footer, form, button, input, video, [download], .button, a:is(:not([href]), [data-footnote-backref])';
    const pressed = shown.filter((it) => it.matches(toPress)).length;
    const pictures = [...document.querySelectorAll('[data-story] img')];
    const lost = pictures.filter((it) => !it.checkVisibility()).length;
    return { colors, withoutAddress, pressed, lost };
  });
  expect([...new Set(colors)]).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
  expect([withoutAddress, pressed, lost]).toEqual([[], 0, 0]);
  expect(brokenWords(await page.evaluate(textFaults))).toEqual([]);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}
