import { breakpointPixels } from '../../breakpoints';
import { windowWidths } from '../../cli/check-site/windowWidths';
import { variantDist } from '../../folders';
import { type Process, startSite } from '../../harness/executable';
import { expect, hydrated, type Page, test } from '../fixtures';

/** Media queries count the scroll bar; the space for pictures does not. */
const SCROLLBAR = 15;

/** The usual windows, those in which the space for pictures has the width of a breakpoint, and a very wide one. */
const widths = [
  ...windowWidths,
  ...Object.values(breakpointPixels).map((width) => width + SCROLLBAR),
  1920,
];

for (const { name, alt, whole, detail } of [
  { name: 'between' as const, alt: 'L’écran d’enchère', whole: 'quai', detail: 'criee' },
  { name: 'most' as const, alt: 'Une frise très large', whole: 'large', detail: 'dossier' },
]) {
  test.describe(name, () => {
    let served: Process;

    test.beforeAll(async () => {
      served = await startSite(variantDist(name));
    });

    test.afterAll(() => served.stop());

    test('the `sizes` of pictures match the widths at which they are shown', async ({ page }) => {
      let seen = 0;
      for (const path of ['/', '/profil', '/about']) {
        await page.goto(served.url + path);
        await hydrated(page);
        // A lazy picture would keep the shape of the window in which it was first requested.
        await page.evaluate(() => {
          for (const image of document.images) image.loading = 'eager';
        });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const { announced, shown, alt } of await pictures(page)) {
            seen += 1;
            const what = `${alt}: ${announced} for ${shown} at ${width} px`;
            expect(announced, what).toBeGreaterThan(shown - 2);
            expect(announced, what).toBeLessThan(shown + SCROLLBAR + 4);
          }
        }
      }
      expect(seen).toBeGreaterThan(widths.length);
    });

    test('narrow windows show the picture’s detail', async ({ page }) => {
      for (const [width, shown] of [
        [320, detail],
        [breakpointPixels['two-columns'] - 1, detail],
        [breakpointPixels['two-columns'], whole],
        [1440, whole],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${served.url}/profil`);
        await hydrated(page);
        const picture = page.getByRole('img', { name: alt });
        await picture.scrollIntoViewIfNeeded();
        const file = await picture.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return image.currentSrc;
        });
        expect(file, `${width} px`).toContain(`/pictures/${shown}.`);
      }
    });
  });
}

/** What `measured` returns once the pictures for this window have loaded. */
async function pictures(page: Page) {
  const found = await page.waitForFunction(measured);
  return (await found.jsonValue()) ?? [];
}

/**
 * The width of each picture of the page as it is drawn, whole in its box, and what the first matching entry of its
 * source's `sizes` comes to; nothing while one is not of the source for this window. Runs in the page.
 */
function measured() {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => {
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
    const source = sources.find(({ media }) => !media || matchMedia(media).matches);
    return { image, source };
  });
  const areThere = images.every(({ image: { complete, currentSrc, naturalWidth }, source }) => {
    const [, path] = currentSrc.split(location.origin);
    // Before a picture has come, its address is already the new one and its natural size still the old one's.
    return complete && naturalWidth && path && (!source || source.srcset.includes(path));
  });
  if (!areThere) return null;
  return images
    .filter(({ image }) => image.checkVisibility())
    .flatMap(({ image, source }) => {
      const entries = (source?.sizes ?? '')
        .split(/,\s*(?![^()]*\))/)
        .map((entry) => /^(?:(\(.*?\))\s+)?(.*)$/.exec(entry) ?? []);
      const length = entries.find(([, media]) => !media || matchMedia(media).matches)?.[2];
      if (!length) return [];
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.width = length;
      const announced = probe.getBoundingClientRect().width;
      probe.remove();
      const { width, height } = image.getBoundingClientRect();
      const drawn = (height * image.naturalWidth) / image.naturalHeight;
      const shown = ['card', 'wide'].includes(image.dataset.shape ?? '')
        ? Math.min(width, drawn)
        : width;
      return [{ announced, shown, alt: image.alt }];
    });
}
