import { baselines } from '../../harness/baselines';
import { squareSide } from '../../harness/tokens';
import { boxOf } from '../boxes';
import { expect, test, visit } from '../fixtures';

test.use({ variant: 'between' });

/** A title and its handwritten note stand at most this far from a strong line of the ruling, in pixels. */
const HEADING_TOLERANCE = 2;

for (const { path, note } of [
  { path: '/about', note: 'Née au Guilvinec' },
  { path: '/contact', note: 'Au téléphone, à marée haute seulement' },
])
  test.describe(`the handwritten note of the title of ${path}`, () => {
    test('stands in the margin, on the line of the title', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title.locator('+ p')).toHaveText(note);

      const noteBox = await boxOf(page.getByRole('main').getByText(note));
      const titleBox = await boxOf(title);

      expect(noteBox.x + noteBox.width).toBeLessThan(titleBox.x);
      expect(Math.abs(noteBox.y - titleBox.y)).toBeLessThan(squareSide(1440) / 2);
    });

    test('stands on the ruling, as the title does', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, path);

      const lines = await baselines(page.locator('h1, h1 + p'));

      expect(lines.length).toBeGreaterThan(1);
      for (const { text, toStrongLine } of lines)
        expect(toStrongLine, text).toBeLessThan(HEADING_TOLERANCE);
    });

    test('stands under the title on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, path);

      const noteBox = await boxOf(page.getByRole('main').getByText(note));
      const titleBox = await boxOf(page.getByRole('heading', { level: 1 }));

      expect(noteBox.y).toBeGreaterThan(titleBox.y + titleBox.height - 1);
    });
  });
