import { breakpointPixels } from '../../breakpoints';
import { windowWidths } from '../../cli/check-site/overflow';
import type { TestedSite } from '../../folders';
import { expect, test, visit } from '../fixtures';

/* All lengths are in CSS pixels. */

/** The width of a scroll bar, which media queries count, but which leaves no space for pictures. */
const SCROLLBAR = 15;

/** A column is up to a square narrower than `sizes` can say: browsers ignore an entry with `round()`. */
const SQUARE = 32;

/** The announced width and the drawn width are each rounded. */
const ROUNDING = 2;

/** The usual windows, those whose space for pictures is as wide as a breakpoint, and a very wide one. */
const widths = [
  ...windowWidths,
  ...Object.values(breakpointPixels).map((width) => width + SCROLLBAR),
  1920,
];

/** A picture of the profile of which narrow windows show a detail. */
interface CroppedPicture {
  /** The beginning of its alternative. */
  readonly alt: string;
  /** The beginnings of the names of its files. */
  readonly wholeFile: string;
  readonly detailFile: string;
}

interface CheckedPage {
  readonly variant: TestedSite;
  readonly path: string;
  readonly croppedPicture?: CroppedPicture;
}

const checkedPages: readonly CheckedPage[] = [
  { variant: 'between', path: '/' },
  {
    variant: 'between',
    path: '/profil',
    croppedPicture: { alt: 'L’écran d’enchère', wholeFile: 'quai', detailFile: 'criee' },
  },
  { variant: 'between', path: '/about' },
  { variant: 'most', path: '/' },
  {
    variant: 'most',
    path: '/profil',
    croppedPicture: { alt: 'Une frise très large', wholeFile: 'large', detailFile: 'dossier' },
  },
  { variant: 'most', path: '/about' },
  { variant: 'stories', path: '/projets/criee' },
  { variant: 'stories', path: '/projets/marees' },
];

for (const { variant, path, croppedPicture } of checkedPages)
  test.describe(variant, () => {
    test.use({ variant });

    test(`pictures of ${path} are loaded in a modern format, in the size of their space`, async ({
      page,
    }) => {
      const requestedPaths: string[] = [];
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      await page.setViewportSize({ width: 768, height: 800 });
      await visit(page, path);

      let countOfMeasurements = 0;
      let countOfCroppedPictures = 0;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const pictures = await page.evaluate(measurePictures);
        countOfMeasurements += pictures.length;
        await test.step(`\`sizes\` announce the width of each picture at ${width} px`, () => {
          for (const picture of pictures) expectAnnouncedWidth(picture);
        });
        // A picture that is as wide as its file is not among those measured.
        const picture = pictures.find(
          ({ alt }) => croppedPicture && alt.startsWith(croppedPicture.alt),
        );
        if (!croppedPicture || !picture) continue;
        countOfCroppedPictures += 1;
        await test.step(`a narrow window shows a detail of a picture: ${width} px`, () => {
          const isNarrow = width < breakpointPixels['with-margin'];
          const file = isNarrow ? croppedPicture.detailFile : croppedPicture.wholeFile;
          expect(picture.files).toContain(`/pictures/${file}.`);
        });
      }

      expect(countOfMeasurements).toBeGreaterThan(widths.length / 2);
      if (croppedPicture) expect(countOfCroppedPictures).toBeGreaterThan(0);
      await test.step('the files are AVIF, WebP or SVG', () => {
        const requestedPictures = requestedPaths.filter((path) => path.startsWith('/pictures/'));
        for (const file of requestedPictures) expect(file).toMatch(/\.(avif|webp|svg)$/);
      });
    });
  });

type Measurement = Awaited<ReturnType<typeof measurePictures>>[number];

/** The `sizes` of a picture announce no less than its width, and little more. */
function expectAnnouncedWidth({ alt, announcedWidth, drawnWidth }: Measurement): void {
  const message = `${alt}: ${announcedWidth} for ${drawnWidth}`;
  expect(announcedWidth, message).toBeGreaterThan(drawnWidth - ROUNDING);
  expect(announcedWidth, message).toBeLessThan(drawnWidth + SCROLLBAR + SQUARE + ROUNDING);
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
    // Cards and stories scale the whole picture into its box, of which a part may stay empty.
    const isInCard = ['card', 'wide'].includes(image.dataset.shape ?? '');
    if (!isInCard && !image.closest('[data-story]')) return width;
    const sized = source.width ? source : image;
    const ratio = Number(sized.getAttribute('width')) / Number(sized.getAttribute('height'));
    return Math.min(width, height * ratio);
  };

  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const visibleImages = images.filter((image) => image.checkVisibility());
  const measurements = await Promise.all(visibleImages.map(measurePicture));
  return measurements.filter((measurement) => measurement !== undefined);
}
