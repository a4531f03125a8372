import { breakpointPixels } from '../../breakpoints';
import { windowWidths } from '../../cli/check-site/overflow';
import { expect, test, visit } from '../fixtures';

/** Media queries count the scroll bar; the space for pictures does not. */
const SCROLLBAR = 15;

/** Columns are whole squares wide, which `sizes` cannot say: browsers ignore an entry with `round()`. */
const SQUARE = 32;

/** The usual windows, those in which the space for pictures has the width of a breakpoint, and a very wide one. */
const widths = [
  ...windowWidths,
  ...Object.values(breakpointPixels).map((width) => width + SCROLLBAR),
  1920,
];

const own = ['/', '/profil', '/about'];
const told = ['/projets/criee', '/projets/marees'];

for (const { name, paths, alt, whole, detail } of [
  { name: 'between', paths: own, alt: 'L’écran d’enchère', whole: 'quai', detail: 'criee' },
  { name: 'most', paths: own, alt: 'Une frise très large', whole: 'large', detail: 'dossier' },
  { name: 'stories', paths: told, alt: undefined, whole: '', detail: '' },
] as const)
  test.describe(name, () => {
    test.use({ variant: name });

    test('pictures are of a modern format, and as wide as their `sizes` say; narrow windows show the detail', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      let seen = 0;
      for (const path of paths) {
        await page.setViewportSize({ width: 768, height: 800 });
        await visit(page, path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const picture of await page.evaluate(measured)) {
            const { announced, shown } = picture;
            seen += 1;
            const what = `${picture.alt}: ${announced} for ${shown} at ${width} px`;
            expect(announced, what).toBeGreaterThan(shown - 2);
            expect(announced, what).toBeLessThan(shown + SCROLLBAR + SQUARE + 4);
            if (path !== '/profil' || !alt || !picture.alt.startsWith(alt)) continue;
            const file = width < breakpointPixels['two-columns'] ? detail : whole;
            expect(picture.files, `${width} px`).toContain(`/pictures/${file}.`);
          }
        }
      }
      expect(seen).toBeGreaterThan(widths.length);
      const files = asked.filter((path) => path.startsWith('/pictures/'));
      for (const file of files) expect(file).toMatch(/\.(avif|webp|svg)$/);
    });
  });

/**
 * The width of each picture of the page as it is drawn, whole in its box, and as its source's `sizes` announce it. Runs in
 * the page.
 */
async function measured() {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const found = images.map(async (old) => {
    if (!old.checkVisibility()) return [];
    // A picture keeps what it has read in `sizes` when the window changes: a copy reads them anew.
    const copy = (old.closest('picture') ?? old).cloneNode(true) as HTMLElement;
    (old.closest('picture') ?? old).replaceWith(copy);
    const image = copy.querySelector('img') ?? (copy as HTMLImageElement);
    const sources = [...copy.querySelectorAll('source')];
    const source = sources.find(({ media }) => !media || matchMedia(media).matches);
    if (!source?.sizes) return [];
    // So wide would be a file, which need not come.
    const probe = new Image();
    probe.sizes = source.sizes;
    probe.srcset =
      "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='9000'%20height='9'/%3E 9000w";
    await probe.decode();
    const { width, height } = image.getBoundingClientRect();
    // Not by its natural size, which is in whole pixels of a smaller file.
    const sized = source.width ? source : image;
    const [w, h] = ['width', 'height'].map((name) => Number(sized.getAttribute(name)));
    const drawn = (height * Number(w)) / Number(h);
    const isWhole =
      ['card', 'wide'].includes(image.dataset.shape ?? '') || image.closest('[data-story]');
    const shown = isWhole ? Math.min(width, drawn) : width;
    // There is no larger file.
    if (shown >= Number(image.getAttribute('width')) - 1) return [];
    return [{ announced: probe.naturalWidth, shown, alt: image.alt, files: source.srcset }];
  });
  return (await Promise.all(found)).flat();
}
