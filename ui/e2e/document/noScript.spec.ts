import { expect, test } from '../fixtures';
import { owner } from '../sample';

test.use({ javaScriptEnabled: false });

test('without JavaScript no content is hidden, and no control that needs it is shown', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const content = page
      .getByRole('main')
      .locator('h1, h2, h3, p, li, dt, dd, label, input, textarea, address, img, [role="img"]');
    await expect(content).not.toHaveCount(0);
    await expect(content.filter({ visible: false })).toHaveCount(0);
    await expect(page.getByRole('button').or(page.getByRole('radio'))).toHaveCount(0);
    const sentence = page.getByText(/Sans JavaScript/);
    await expect(sentence).toBeVisible();
    await expect(sentence.getByRole('link')).toHaveAttribute('href', `mailto:${owner.email}`);
  }
});
