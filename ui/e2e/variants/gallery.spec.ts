import { squareSide } from '../../harness/tokens';
import { expect, test, visit } from '../fixtures';

test.use({ variant: 'most' });

/** The height of a picture is rounded to the nearest line of the ruling, and a square has four such lines. */
const MAX_CUT_OFF = squareSide(390) / 8;

test('a phone shows the pictures of the gallery whole, from where their captions begin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/about');
  const pictures = page.getByRole('region', { name: 'En images' }).locator('img');
  await expect(pictures).not.toHaveCount(0);

  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const cutOff = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { width, height } = image.getBoundingClientRect();
      return Math.abs(height - (width * image.naturalHeight) / image.naturalWidth);
    });
    expect(cutOff).toBeLessThanOrEqual(MAX_CUT_OFF);
    await expect(picture).toHaveCSS('object-position', '0px 0px');
  }
});
