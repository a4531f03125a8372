import { grid } from '../../harness/tokens';
import { expect, test, visit } from '../fixtures';
import { about, gallery, interests, values } from '../sample';

test.beforeEach(async ({ page }) => {
  await visit(page, '/about');
});

test('is headed « À propos de moi »', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de moi');
});

test('tells the journey', async ({ page }) => {
  for (const paragraph of about.journey)
    await expect(page.getByRole('main').getByText(paragraph, { exact: true })).toBeVisible();
});

for (const { name, traits } of [
  { name: 'Valeurs', traits: values },
  { name: 'Centres d’intérêt', traits: interests },
]) {
  test(`${name}: four, each with a title and a description`, async ({ page }) => {
    const section = page.getByRole('region', { name, exact: true });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      traits.map(({ title }) => title),
    );
    await expect(section.getByRole('listitem')).toHaveCount(4);
    for (const { description = '' } of traits)
      await expect(section.getByText(description, { exact: true })).toBeVisible();
  });
}

test('values and interests are side by side in a wide window, one below the other in a narrower one', async ({
  page,
}) => {
  const [first, second] = [page.locator('#about-valeurs h2'), page.locator('#about-interets h2')];
  const place = async () => {
    const [one, other] = await Promise.all([first.boundingBox(), second.boundingBox()]);
    if (!one || !other) throw new Error('not shown');
    return { level: one.y === other.y, across: other.x - one.x };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await place()).toEqual({ level: true, across: 16 * grid(1440) });
  await page.setViewportSize({ width: 1100, height: 900 });
  expect(await place()).toEqual({ level: false, across: 0 });
});

test('the gallery has four places, each saying what its picture will show', async ({ page }) => {
  const pictures = page.getByRole('region', { name: 'Galerie', exact: true }).getByRole('img');
  await expect(pictures).toHaveCount(4);
  for (const [position, { alt }] of gallery.entries())
    await expect(pictures.nth(position)).toHaveAccessibleName(alt);
});
