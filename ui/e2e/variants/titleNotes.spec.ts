import { baselines } from '../../harness/baselines';
import { grid } from '../../harness/tokens';
import { expect } from '../fixtures';
import { open, test, variants } from './variant';

for (const [variant, { titleNotes = {} }] of variants)
  test.describe(variant, () => {
    test.use({ variant });

    for (const [path, text] of Object.entries(titleNotes))
      test(`${path}: the handwritten note is in the margin on the title’s line, under the title on a phone, and after it in the document`, async ({
        page,
      }) => {
        const width = 1440;
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        const note = page.getByRole('main').getByText(text);
        const title = page.getByRole('heading', { level: 1 });
        const [inMargin, heading] = await Promise.all([note.boundingBox(), title.boundingBox()]);
        if (!inMargin || !heading) throw new Error('not shown');
        expect(inMargin.x + inMargin.width).toBeLessThan(heading.x);
        const lines = await baselines(page, 'h1, h1 + p');
        expect(lines.length).toBeGreaterThan(1);
        for (const { text, apart } of lines) expect(apart, text).toBeLessThan(2);
        expect(Math.abs(inMargin.y - heading.y)).toBeLessThan(grid(width) / 2);
        await expect(title.locator('+ p')).toHaveText(text);
        await page.setViewportSize({ width: 390, height: 844 });
        const under = await note.boundingBox();
        const over = await title.boundingBox();
        expect(under?.y).toBeGreaterThan(
          (over?.y ?? Number.NaN) + (over?.height ?? Number.NaN) - 1,
        );
      });
  });
