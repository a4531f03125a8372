import { breakpointPixels } from '../../breakpoints';
import { windowWidths } from '../../cli/check-site/overflow';
import type { TestedSite } from '../../folders';
import { expect, test, visit } from '../fixtures';

/** The width of a scroll bar, which media queries count, but which leaves no space for pictures. */
const SCROLLBAR = 15;

/** A column is up to a square narrower than `sizes` can say: browsers ignore an entry with `round()`. */
const SQUARE = 32;

/** The usual windows, those whose space for pictures is as wide as a breakpoint, and a very wide one. */
const widths = [
  ...windowWidths,
  ...Object.values(breakpointPixels).map((width) => width + SCROLLBAR),
  1920,
];

const specifiedPages = ['/', '/profil', '/about'];

/** A picture of the profile of which narrow windows show a detail. */
interface CroppedPicture {
  /** The beginning of its alternative. */
  readonly alt: string;
  /** The beginnings of the names of its files. */
  readonly wholeFile: string;
  readonly detailFile: string;
}

interface CheckedVariant {
  readonly variant: TestedSite;
  readonly paths: readonly string[];
  readonly croppedPicture?: CroppedPicture;
}

const checkedVariants: readonly CheckedVariant[] = [
  {
    variant: 'between',
    paths: specifiedPages,
    croppedPicture: { alt: 'L’écran d’enchère', wholeFile: 'quai', detailFile: 'criee' },
  },
  {
    variant: 'most',
    paths: specifiedPages,
    croppedPicture: { alt: 'Une frise très large', wholeFile: 'large', detailFile: 'dossier' },
  },
  { variant: 'stories', paths: ['/projets/criee', '/projets/marees'] },
];

for (const { variant, paths, croppedPicture } of checkedVariants)
  test.describe(variant, () => {
    test.use({ variant });

    for (const path of paths)
      test(`pictures of ${path} are loaded in a modern format, in the size of their space`, async ({
        page,
      }) => {
        const requestedPaths: string[] = [];
        page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
        await page.setViewportSize({ width: 768, height: 800 });
        await visit(page, path);

        let countOfMeasurements = 0;
        for (const width of widths)
          await test.step(`\`sizes\` announce the width of each picture at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 800 });
            for (const picture of await page.evaluate(measurePictures)) {
              countOfMeasurements += 1;
              expectAnnouncedWidth(picture);
            }
          });
        expect(countOfMeasurements).toBeGreaterThan(widths.length / 2);
        await test.step('the files are AVIF, WebP or SVG', () => {
          const requestedPictures = requestedPaths.filter((path) => path.startsWith('/pictures/'));
          for (const file of requestedPictures) expect(file).toMatch(/\.(avif|webp|svg)$/);
        });
      });

    if (croppedPicture)
      test('a narrow window shows a detail of a picture, and a wide one the whole', async ({
        page,
      }) => {
        await visit(page, '/profil');

        let countOfChecks = 0;
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          // A picture that is as wide as its file is left out.
          const pictures = await page.evaluate(measurePictures);
          const picture = pictures.find(({ alt }) => alt.startsWith(croppedPicture.alt));
          const isNarrow = width < breakpointPixels['with-margin'];
          const expectedFile = isNarrow ? croppedPicture.detailFile : croppedPicture.wholeFile;
          if (!picture) continue;
          countOfChecks += 1;
          expect(picture.files, `${width} px`).toContain(`/pictures/${expectedFile}.`);
        }
        expect(countOfChecks).toBeGreaterThan(0);
      });
  });

type Measurement = Awaited<ReturnType<typeof measurePictures>>[number];

/** The `sizes` of a picture announce no less than its width, and little more. */
function expectAnnouncedWidth({ alt, announcedWidth, drawnWidth }: Measurement): void {
  const widthsOfPicture = `${alt}: ${announcedWidth} for ${drawnWidth}`;
  expect(announcedWidth, widthsOfPicture).toBeGreaterThan(drawnWidth - 2);
  expect(announcedWidth, widthsOfPicture).toBeLessThan(drawnWidth + SCROLLBAR + SQUARE + 4);
}

/** Runs in the page: the width of each visible picture as it is drawn, and as its source's `sizes` announce it. */
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
    const drawnWidth = drawnWidthOf(newImage, source);
    const isAsWideAsItsFile = drawnWidth >= Number(newImage.getAttribute('width')) - 1;
    if (isAsWideAsItsFile) return undefined;
    const announcedWidth = await announcedWidthOf(source);
    return { announcedWidth, drawnWidth, alt: newImage.alt, files: source.srcset };
  };

  /** An image whose only file is said to be 9000 px wide is as wide as its `sizes` announce. */
  const announcedWidthOf = async ({ sizes }: HTMLSourceElement) => {
    const probe = new Image();
    probe.sizes = sizes;
    probe.srcset =
      "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='9000'%20height='9'/%3E 9000w";
    await probe.decode();
    return probe.naturalWidth;
  };

  /** The ratio of the sides comes from the attributes, because the natural size of a small file is rounded. */
  const drawnWidthOf = (image: HTMLImageElement, source: HTMLSourceElement) => {
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
