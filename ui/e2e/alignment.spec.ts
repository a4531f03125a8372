import { expect, type Locator, test } from './fixtures';

for (const width of [768, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the columns of the profile line up from section to section', async ({ page }) => {
      await page.goto('/profil');
      const projects = page.getByRole('region', { name: 'Projets' }).getByRole('article');
      const groups = page
        .getByRole('region', { name: 'Compétences' })
        .getByRole('heading', { level: 3 });
      const columns = await edges(projects, 'left');
      expect(columns).toHaveLength(2);
      expect(await edges(groups, 'left')).toEqual(columns);
    });

    test('the columns of the about page line up from section to section', async ({ page }) => {
      await page.goto('/about');
      const inSection = (name: string) => page.getByRole('region', { name });
      const columns = await edges(inSection('Galerie').getByRole('listitem'), 'left');
      expect(columns).toHaveLength(2);
      for (const name of ['Valeurs', 'Centres d’intérêt'])
        expect(
          await edges(inSection(name).getByRole('heading', { level: 3 }), 'left'),
          name,
        ).toEqual(columns);
    });

    test('the links of the projects stand on one line', async ({ page }) => {
      await page.goto('/profil');
      const links = page
        .getByRole('region', { name: 'Projets' })
        .getByRole('article')
        .getByRole('link');
      await expect(links).toHaveCount(2);
      expect(await edges(links, 'bottom')).toHaveLength(1);
    });
  });
}

/** Where one side of the elements lies, each place once, in pixels. */
async function edges(elements: Locator, side: 'left' | 'bottom'): Promise<number[]> {
  const places = await elements.evaluateAll(
    (all, side) => all.map((element) => Math.round(element.getBoundingClientRect()[side])),
    side,
  );
  return [...new Set(places)];
}
