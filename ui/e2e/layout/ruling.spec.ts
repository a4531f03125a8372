import { squareSide } from '../../harness/tokens';
import { expect, test, visit } from '../fixtures';
import { computedColor, hasColor, pixelsOf } from '../pixels';

test.use({ deviceScaleFactor: 2 });

// Wide windows in the light scheme also have three fine lines in each square.
for (const { width, scheme, gap } of [
  { width: 390, scheme: 'light', gap: squareSide(390) },
  { width: 390, scheme: 'dark', gap: squareSide(390) },
  { width: 1440, scheme: 'light', gap: squareSide(1440) / 4 },
  { width: 1440, scheme: 'dark', gap: squareSide(1440) },
] as const)
  test(`the lines of the ruling are ${gap} px apart in a window of ${width} px in the ${scheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/about');
    const isPaper = hasColor(await computedColor(page, 'var(--paper)'));
    // A column of pixels near the edge of the window, where the page has nothing but its ruling.
    const clip = { x: width - 3, y: 0, width: 1, height: 800 };

    const { findPixels } = await pixelsOf(page, { clip, scale: 'css' });

    const lines = findPixels((color) => !isPaper(color)).map(({ y }) => y);
    const gaps = lines.slice(1).map((line, index) => line - (lines[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(10);
    expect([...new Set(gaps)]).toEqual([gap]);
  });
