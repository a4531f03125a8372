import { expect, test } from '../fixtures';
import { owner } from '../sample';

test.use({ javaScriptEnabled: false });

test('without JavaScript only content for print is hidden, ids and headings are in order, and no control needs scripts', async ({
  page,
}) => {
  await page.goto('/');

  // No content is hidden.
  const content = page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, dt, dd, label, input, textarea, address, img, [role="img"]');
  const hidden = content.filter({ visible: false });
  await expect(content).not.toHaveCount(0);
  await expect(hidden).toHaveCount(0);

  // No id is used twice, and every reference to one exists.
  const ids = await page.locator('[id]').evaluateAll((all) => all.map((element) => element.id));
  expect(new Set(ids).size).toBe(ids.length);
  const references = await page
    .locator('[aria-labelledby], [aria-describedby], [for]')
    .evaluateAll((all) =>
      all.flatMap((element) =>
        ['aria-labelledby', 'aria-describedby', 'for'].flatMap(
          (name) => element.getAttribute(name)?.split(' ') ?? [],
        ),
      ),
    );
  expect(ids).toEqual(expect.arrayContaining(references));

  // No heading level is skipped.
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
  expect(levels[0]).toBe(1);
  for (const [position, level] of levels.entries())
    expect(level - (levels[position - 1] ?? 0)).toBeLessThanOrEqual(1);

  // No control that needs scripts is shown, and the form says how to write instead.
  await expect(page.getByRole('button', { disabled: false })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByPlaceholder('Votre message...')).toBeVisible();
  const sentence = page.getByText(/Sans JavaScript/);
  await expect(sentence).toBeVisible();
  await expect(sentence.getByRole('link')).toHaveAttribute('href', `mailto:${owner.email}`);
});
