import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { read } from '../../harness/printed.ts';
import type { Site } from '../../view-model/buildViewModel.ts';
import { cvSections } from '../../view-model/cvSections.ts';
import { visit } from '../check-site/site.ts';
import { withOrdinarySpaces } from './pdfText.ts';

const require = createRequire(import.meta.url);

/** What of a site's view model decides how its CV is printed. */
type PrintedSite = Pick<Site, 'profile'> & { readonly owner: Pick<Site['owner'], 'siteUrl'> };

/**
 * The profile of the page file `html` as Chromium prints it, with its structure and an outline. It is opened at the
 * site's public address, without asking anything of it, so that its links lead there. Its sections are in the order of
 * the CV, which is not that of the page. `inspect` sees it before it is printed.
 */
export async function printCv(
  browser: Browser,
  html: string,
  site: PrintedSite,
  inspect: (page: Page) => Promise<void> = async () => {},
): Promise<Buffer> {
  // The page's policy refuses styles that are not its own.
  const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
        : route.abort(),
    );
    await visit(page, `${site.owner.siteUrl}/profil`);
    await page.evaluate(
      (ids) => {
        const sections = ids.map((id) => document.getElementById(id) as HTMLElement);
        const place = document.createComment('');
        document.querySelector('main section')?.before(place);
        place.replaceWith(...sections);
      },
      cvSections(site).map(({ id }) => id),
    );
    const font = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--font').trim(),
    );
    if (font.startsWith('Figtree')) await page.addStyleTag({ content: fontStyles() });
    await page.evaluate(async () => {
      for (const face of document.fonts) if (face.family === 'CV') await face.load();
    });
    await inspect(page);
    return await withOrdinarySpaces(await printOnFewPages(page));
  } finally {
    await context.close();
  }
}

/** Line heights, in points, tried one after the other where the usual one (tokens.css) costs a page. */
const closerLines = [12.75, 12.5, 12.25, 12];

/**
 * Prints the page. Where it takes several pages and the last one holds only a few lines, all lines are set as much
 * closer as it takes to print it on one page less; where that is not enough, none is.
 */
async function printOnFewPages(page: Page): Promise<Buffer> {
  const print = () => page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
  const countPages = async (pdf: Buffer) => (await read(pdf)).printedPages.length;
  const usual = await print();
  const count = await countPages(usual);
  if (count === 1) return usual;
  for (const points of closerLines) {
    await page.evaluate((height) => {
      document.documentElement.style.setProperty('--print-line-height', height);
    }, `${points}pt`);
    const closer = await print();
    if ((await countPages(closer)) < count) return closer;
  }
  return usual;
}

/** Each weight of Figtree that the CV is printed in, and the weights of the tokens it stands for. */
const weights = { 400: '300 500', 600: '501 700', 800: '701 900' } as const;

/** Chromium draws a variable font glyph by glyph: four times as heavy as these, and poorer to read by programs. */
function fontStyles(): string {
  const file = (name: string) => readFileSync(require.resolve(`@fontsource/figtree/${name}`));
  // The letters that only `latin-ext` has come last, so that it is tried first: the other one would draw them as a letter
  // and a combining mark, between which programs that read the PDF find a space.
  const ranges = Object.entries<string>(JSON.parse(file('unicode.json').toString())).toSorted();
  const faces = Object.entries(weights).flatMap(([weight, span]) =>
    ranges.map(([subset, range]) => {
      const face = file(`files/figtree-${subset}-${weight}-normal.woff2`).toString('base64');
      return `@font-face{font-family:CV;font-weight:${span};unicode-range:${range};src:url(data:font/woff2;base64,${face})}`;
    }),
  );
  return `${faces.join('')}:root:root:root{--font:CV,var(--font-fallback)}`;
}
