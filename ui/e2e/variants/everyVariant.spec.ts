import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessibility } from '../../cli/check-site/screen';
import { addressesOf } from '../../content/addresses';
import { readContent } from '../../content/read';
import { project, variantPage } from '../../folders';
import { startSite } from '../../harness/executable';
import { scrollThrough } from '../../harness/scrollThrough';
import { forgetShifts, recordShifts } from '../../harness/shifts';
import { expect, hydrated, type Page } from '../fixtures';
import { open, test, variants } from './variant';

const widths = [320, 390, 768, 1024, 1440];

for (const [variant] of variants)
  test.describe(variant, () => {
    test.use({ variant });

    test('every page has its title, fits the window and does not move', async ({
      page,
      bundle,
    }) => {
      const shifts = await recordShifts(page);
      for (const { path, title } of bundle.pages)
        for (const width of widths) {
          // While a page is shown, a resize makes the browser ask for pictures of the new size.
          await page.goto('about:blank');
          await page.setViewportSize({ width, height: 800 });
          await open(page, path);
          expectSmall(await shifts());
          await forgetShifts(page);
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await scrollThrough(page);
          await page.evaluate(async () => {
            const shown = [...document.images].filter((image) => image.checkVisibility());
            await Promise.all(shown.map((image) => image.decode()));
          });
          expect(await outsideWindow(page), `${path} at ${width} px`).toEqual([]);
          expect(await shifts(), `${path} at ${width} px`).toEqual([]);
        }
    });

    // The server delivers nothing to an owner who names nobody to answer for visitors' data.
    if (variant !== 'least')
      test('the form that sends fits the window too', async ({ page }) => {
        const maildir = join(tmpdir(), `maildir-${variant}-${process.pid}`);
        const live = await startSite(variantPage(variant), '--contact-maildir', maildir);
        const shifts = await recordShifts(page);
        for (const width of widths) {
          await page.goto('about:blank');
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`${live.url}/contact`);
          await hydrated(page);
          await expect(page.getByText('est responsable de ces données')).toBeVisible();
          expect(await outsideWindow(page), `${width} px`).toEqual([]);
          expectSmall(await shifts());
        }
        await live.stop();
        await rm(maildir, { recursive: true });
      });

    test('the links of the header do not overlap', async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await open(page, '/');
        const overlaps = await page
          .getByRole('banner')
          .getByRole('link')
          .evaluateAll((links) =>
            links.flatMap((link, at) => {
              const one = link.getBoundingClientRect();
              return links.slice(at + 1).flatMap((next) => {
                const other = next.getBoundingClientRect();
                const apart =
                  one.right <= other.left || other.right <= one.left || one.bottom <= other.top;
                return apart ? [] : [`${link.textContent} and ${next.textContent}`];
              });
            }),
          );
        expect(overlaps, `${width} px`).toEqual([]);
      }
    });

    test('`make check-site` finds no accessibility fault', async ({ browser, bundle, origin }) => {
      for (const { path } of bundle.pages)
        expect(await accessibility({ browser, url: origin }, path), path).toEqual([]);
    });

    test('each page marks the link to itself, also when it is opened directly', async ({
      page,
      bundle,
    }) => {
      for (const { path, label, section } of bundle.pages) {
        await open(page, path);
        // A project's page is none of the navigation, which marks the profile instead.
        const marked = section ? bundle.pages.find((page) => page.path === section)?.label : label;
        await expect(page.locator('[aria-current]'), path).toHaveText(marked ?? '');
      }
    });

    test('no section and no list is empty', async ({ page, bundle }) => {
      for (const { path } of bundle.pages) {
        await open(page, path);
        for (const section of await page.getByRole('main').getByRole('region').all())
          await expect(section.locator(':scope > :last-child > *')).not.toHaveCount(0);
        for (const list of await page.getByRole('list').all())
          expect(await list.getByRole('listitem').count()).toBeGreaterThan(0);
      }
    });

    test('the sitemap lists every page, and the document links to each of its parts', async ({
      request,
      bundle,
    }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const html = await (await request.get('/')).text();
      for (const { path, id } of bundle.pages) {
        expect(sitemap).toContain(`<loc>${bundle.urlOf(path)}</loc>`);
        expect(html).toContain(`href="${path}#${id}"`);
      }
    });

    test('links of an owner may lead to every page and part of the document, and to its files', async ({
      request,
    }) => {
      const html = await (await request.get('/')).text();
      const parts = new Map<string, Set<string>>();
      for (const [, id = '', path] of html.matchAll(
        /<[a-z\d]+(?=[^>]* id="([^"]*)")(?:[^>]* data-page="([^"]*)")?[^>]*>/g,
      )) {
        if (path) parts.set(path, new Set());
        if (!['contenu', 'root', 'prepaint'].includes(id)) [...parts.values()].at(-1)?.add(id);
      }
      const { raw } = await readContent(join(project, 'ui/variants', variant));
      const { pages, files } = addressesOf(raw, []);
      expect(pages).toEqual(parts);
      for (const file of files) expect((await request.get(`/${file}`)).status(), file).toBe(200);
    });
  });

/**
 * Until the typeface has come, lines break where those of its fallback do, which fits no content exactly: what that
 * moves must stay small.
 */
function expectSmall(shifts: readonly string[]): void {
  expect(shifts.filter((shift) => Number.parseFloat(shift) >= 0.05)).toEqual([]);
}

/** Texts that are outside the window, and the width of a page that is wider than it. */
async function outsideWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const wide = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
      if (parent.closest('script, style, noscript, .visually-hidden, a[href="#contenu"]')) continue;
      // Code and tables of a story scroll in a box, which fits.
      if (parent.closest('[data-story] [role="group"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right } of range.getClientRects())
        if (left < -1 || right > innerWidth + 1) wide.push(node.textContent.trim().slice(0, 40));
    }
    return wide;
  });
}
