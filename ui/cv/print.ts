import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { visit } from '../check-site/site.ts';

const require = createRequire(import.meta.url);

/**
 * The profile of the page file `html` as Chromium prints it, with its structure and an outline. It is opened at the
 * site's public address, without asking anything of it, so that its links lead there.
 */
export async function printCv(browser: Browser, html: string, siteUrl: string): Promise<Buffer> {
  // The page's policy refuses styles that are not its own.
  const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
        : route.abort(),
    );
    await visit(page, `${siteUrl}/profil`);
    const font = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--font').trim(),
    );
    if (font.startsWith('Figtree')) await page.addStyleTag({ content: fontStyles() });
    await page.evaluate(async () => {
      for (const face of document.fonts) if (face.family === 'CV') await face.load();
    });
    return await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
  } finally {
    await context.close();
  }
}

/** Each weight of Figtree that the CV is printed in, and the weights of the tokens it stands for. */
const weights = { 400: '300 500', 600: '501 700', 800: '701 900' } as const;

/** Chromium draws a variable font glyph by glyph: four times as heavy as these, and poorer to read by programs. */
function fontStyles(): string {
  const file = (name: string) => readFileSync(require.resolve(`@fontsource/figtree/${name}`));
  const ranges: Record<string, string> = JSON.parse(file('unicode.json').toString());
  const faces = Object.entries(weights).flatMap(([weight, span]) =>
    Object.entries(ranges).map(([subset, range]) => {
      const face = file(`files/figtree-${subset}-${weight}-normal.woff2`).toString('base64');
      return `@font-face{font-family:CV;font-weight:${span};unicode-range:${range};src:url(data:font/woff2;base64,${face})}`;
    }),
  );
  return `${faces.join('')}:root:root:root{--font:CV,var(--font-stand-in)}`;
}
