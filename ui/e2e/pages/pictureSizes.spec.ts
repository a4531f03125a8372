import { breakpointPixels } from '../../breakpoints';
import { windowWidths } from '../../cli/check-site/overflow';
import type { TestedSite } from '../../folders';
import { expect, test, visit } from '../fixtures';

/** Media queries count the width of the scroll bar; the space for pictures does not. */
const SCROLLBAR = 15;

/** Columns are whole squares wide, which `sizes` cannot say: browsers ignore an entry with `round()`. */
const SQUARE = 32;

/** The usual windows, those in which the space for pictures has the width of a breakpoint, and a very wide one. */
const widths = [
  ...windowWidths,
  ...Object.values(breakpointPixels).map((width) => width + SCROLLBAR),
  1920,
];

const specifiedPages = ['/', '/profil', '/about'];

interface Case {
  readonly name: TestedSite;
  readonly paths: readonly string[];
  /** A picture of the profile that narrow windows show as a detail: the beginnings of its text and of its files. */
  readonly picture?: { readonly alt: string; readonly whole: string; readonly detail: string };
}

const cases: readonly Case[] = [
  {
    name: 'between',
    paths: specifiedPages,
    picture: { alt: 'L’écran d’enchère', whole: 'quai', detail: 'criee' },
  },
  {
    name: 'most',
    paths: specifiedPages,
    picture: { alt: 'Une frise très large', whole: 'large', detail: 'dossier' },
  },
  { name: 'stories', paths: ['/projets/criee', '/projets/marees'] },
];

for (const { name, paths, picture } of cases)
  test.describe(name, () => {
    test.use({ variant: name });

    for (const path of paths)
      test(`pictures of ${path} are of a modern format, and as wide as their \`sizes\` say`, async ({
        page,
      }) => {
        const requestedPaths: string[] = [];
        page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
        await page.setViewportSize({ width: 768, height: 800 });
        await visit(page, path);
        let measurements = 0;
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const { alt, announced, drawn, files } of await page.evaluate(measurePictures)) {
            measurements += 1;
            const widthsOfPicture = `${alt}: ${announced} for ${drawn} at ${width} px`;
            expect(announced, widthsOfPicture).toBeGreaterThan(drawn - 2);
            expect(announced, widthsOfPicture).toBeLessThan(drawn + SCROLLBAR + SQUARE + 4);
            if (path !== '/profil' || !picture || !alt.startsWith(picture.alt)) continue;
            const isNarrow = width < breakpointPixels['with-margin'];
            const file = isNarrow ? picture.detail : picture.whole;
            expect(files, `${width} px`).toContain(`/pictures/${file}.`);
          }
        }
        expect(measurements).toBeGreaterThan(widths.length / 2);
        const requestedPictures = requestedPaths.filter((path) => path.startsWith('/pictures/'));
        for (const file of requestedPictures) expect(file).toMatch(/\.(avif|webp|svg)$/);
      });
  });

/** Runs in the page: the width of each picture as it is drawn, and as its source's `sizes` announce it. */
async function measurePictures() {
  const measurePicture = async (image: HTMLImageElement) => {
    // A picture keeps the `sizes` that it has read when the window changes. A copy reads them anew.
    const picture = image.closest('picture') ?? image;
    const copy = picture.cloneNode(true) as HTMLElement;
    picture.replaceWith(copy);
    const newImage = copy.querySelector('img') ?? (copy as HTMLImageElement);
    const sources = [...copy.querySelectorAll('source')];
    const source = sources.find(({ media }) => !media || matchMedia(media).matches);
    if (!source?.sizes) return undefined;
    const width = drawnWidth(newImage, source);
    const isLargestFile = width >= Number(newImage.getAttribute('width')) - 1;
    if (isLargestFile) return undefined;
    const announced = await announcedWidth(source);
    return { announced, drawn: width, alt: newImage.alt, files: source.srcset };
  };

  /** An image takes the width that `sizes` announce from the file that it chooses. Here it has one. */
  const announcedWidth = async ({ sizes }: HTMLSourceElement) => {
    const probe = new Image();
    probe.sizes = sizes;
    probe.srcset =
      "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='9000'%20height='9'/%3E 9000w";
    await probe.decode();
    return probe.naturalWidth;
  };

  /** The natural size is in whole pixels of a smaller file, so the ratio comes from the attributes. */
  const drawnWidth = (image: HTMLImageElement, source: HTMLSourceElement) => {
    const { width, height } = image.getBoundingClientRect();
    const sized = source.width ? source : image;
    const ratio = Number(sized.getAttribute('width')) / Number(sized.getAttribute('height'));
    const isWhole =
      ['card', 'wide'].includes(image.dataset.shape ?? '') || image.closest('[data-story]');
    return isWhole ? Math.min(width, height * ratio) : width;
  };

  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const visibleImages = images.filter((image) => image.checkVisibility());
  const measurements = await Promise.all(visibleImages.map(measurePicture));
  return measurements.filter((measurement) => measurement !== undefined);
}
