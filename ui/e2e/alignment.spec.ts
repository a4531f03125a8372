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
      const columns = await starts(projects);
      expect(columns).toHaveLength(2);
      expect(await starts(groups)).toEqual(columns);
    });

    test('the columns of the about page line up from section to section', async ({ page }) => {
      await page.goto('/about');
      const inSection = (name: string) => page.getByRole('region', { name });
      const columns = await starts(inSection('Galerie').getByRole('listitem'));
      expect(columns).toHaveLength(2);
      for (const name of ['Valeurs', 'Centres d’intérêt'])
        expect(await starts(inSection(name).getByRole('heading', { level: 3 })), name).toEqual(
          columns,
        );
    });

    test('the links of the projects stand on one line', async ({ page }) => {
      await page.goto('/profil');
      const links = page
        .getByRole('region', { name: 'Projets' })
        .getByRole('article')
        .getByRole('link');
      const bottoms = await links.evaluateAll((all) =>
        all.map((link) => Math.round(link.getBoundingClientRect().bottom)),
      );
      expect(bottoms).toHaveLength(2);
      expect(bottoms[0]).toBe(bottoms[1]);
    });
  });
}

/** Where the elements begin in their line, each place once, in pixels. */
async function starts(elements: Locator): Promise<number[]> {
  const lefts = await elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().left)),
  );
  return [...new Set(lefts)];
}
