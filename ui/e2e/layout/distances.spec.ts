import { baselines } from '../../harness/baselines';
import { squareSide } from '../../harness/tokens';
import { boxesOf, boxOf, edgesOf } from '../boxes';
import { expect, type Locator, test, visitAtWidth } from '../fixtures';

test.use({ variant: 'between' });

/** Text may stand a fraction of a pixel off the ruling. */
const TOLERANCE = 1.5;

test('pairs of facts in the margin are equally far apart, whatever their lines', async ({
  page,
}) => {
  await visitAtWidth(page, '/', 1440);
  const pairs = page.getByRole('main').locator('dl').first().locator('> div');

  const linesOfPairs = await Promise.all((await pairs.all()).map(baselinesOf));

  const gaps = linesOfPairs
    .slice(1)
    .map(([term = 0], rank) => term - (linesOfPairs[rank]?.at(-1) ?? Number.NaN));
  expect(new Set(linesOfPairs.map((lines) => lines.length))).toEqual(new Set([2, 3]));
  for (const gap of gaps) expect(Math.abs(gap - 1.25 * squareSide(1440))).toBeLessThan(1);
});

for (const { path, width } of [
  { path: '/', width: 390 },
  { path: '/', width: 768 },
  { path: '/profil', width: 1440 },
])
  test(`technologies are a line and a fine line below the picture of ${path} at ${width} px`, async ({
    page,
  }) => {
    await visitAtWidth(page, path, width);
    const project = page.getByRole('article').first();

    const [picture] = await boxesOf(project.locator('img'));
    const [technologies = Number.NaN] = await baselinesOf(project.getByRole('list').last());

    const distance = technologies - (picture?.bottom ?? Number.NaN);
    expect(Math.abs(distance - 1.25 * squareSide(width))).toBeLessThanOrEqual(TOLERANCE);
  });

for (const width of [390, 768])
  test(`links of the end of a page have a free square above them at ${width} px`, async ({
    page,
  }) => {
    await visitAtWidth(page, '/', width);
    const end = page.getByRole('main').locator('.colored-diacritics').last();
    const lines = await baselinesOf(end);

    const linesOfLinks = (
      await Promise.all((await end.getByRole('link').all()).map(baselinesOf))
    ).flat();

    expect(linesOfLinks.length).toBeGreaterThan(1);
    for (const line of linesOfLinks) {
      const lineAbove = lines.filter((other) => other < line - 1).at(-1) ?? Number.NaN;
      expect(Math.abs(line - lineAbove - 2 * squareSide(width))).toBeLessThan(1);
    }
  });

for (const width of [768, 1440])
  test(`the signature of /contact is right under the details at ${width} px`, async ({ page }) => {
    await visitAtWidth(page, '/contact', width);
    const main = page.getByRole('main');

    const details = await boxOf(main.getByRole('region', { name: 'Coordonnées' }));
    const signature = await boxOf(main.locator('p[aria-hidden]'));

    expect(signature.y - (details.y + details.height)).toBe(2 * squareSide(width));
  });

test('a tall picture alone in the gallery is about as wide as the portrait', async ({ page }) => {
  for (const width of [768, 1440]) {
    await visitAtWidth(page, '/about', width);
    const picture = page.getByRole('region', { name: 'Galerie' }).locator('img');

    const height = (await boxOf(picture)).height;
    const ratio = await picture.evaluate(
      (image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    );

    expect(Math.abs(height * ratio - 9.5 * squareSide(width)), `${width} px`).toBeLessThan(
      squareSide(width),
    );
  }
});

test('the first project says what it is before it shows its figures', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await visitAtWidth(page, '/', width);
    const project = page.getByRole('article').first();

    const text = await boxOf(project.getByText('La vente à la criée'));
    const figures = await boxOf(project.getByText('Saisie d’une vente', { exact: true }));

    expect(text.y + text.height, `${width} px`).toBeLessThan(figures.y);
  }
});

test('the footer stands on the strong lines', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await visitAtWidth(page, '/profil', width);
    const lines = await baselines(page.getByRole('contentinfo'));
    expect(lines.length).toBeGreaterThan(3);
    for (const { text, toStrongLine } of lines)
      expect(toStrongLine, `${width} px: ${text}`).toBeLessThan(TOLERANCE);
  }
});

test('the end of a page stays within the content', async ({ page }) => {
  await visitAtWidth(page, '/', 1440);
  const main = page.getByRole('main');
  const end = main.locator('.colored-diacritics').last();
  await end.evaluate((text) => {
    if (text.firstChild)
      text.firstChild.textContent = 'Un poste, une mission, une longue question ?';
  });

  const [contentEnd = Number.NaN] = await edgesOf(main.getByRole('article').first(), 'right');
  const ends = await edgesOf(end.locator('> *'), 'right');

  expect(ends.length).toBeGreaterThan(1);
  for (const lineEnd of ends) expect(lineEnd).toBeLessThanOrEqual(contentEnd);
});

test.describe('stories', () => {
  test.use({ variant: 'stories' });

  test('the result of another project is level with its title', async ({ page }) => {
    for (const width of [768, 1440]) {
      await visitAtWidth(page, '/', width);
      const project = page.getByRole('article').filter({ hasText: 'Un million de prédictions' });

      const [title = Number.NaN] = await baselinesOf(project.getByRole('heading'));
      const [result = Number.NaN] = await baselinesOf(project.locator('.handwritten'));

      expect(Math.abs(result - title), `${width} px`).toBeLessThanOrEqual(TOLERANCE);
    }
  });
});

test.describe('most', () => {
  test.use({ variant: 'most' });

  test('a long greeting stays within the content', async ({ page }) => {
    await visitAtWidth(page, '/', 1440);
    const main = page.getByRole('main');

    const [greetingEnd = Number.NaN] = await edgesOf(
      main.getByText('Bonjour et bienvenue'),
      'right',
    );
    const [contentEnd = Number.NaN] = await edgesOf(main.getByRole('article').first(), 'right');

    expect(greetingEnd).toBeLessThanOrEqual(contentEnd);
  });
});

/** The baseline of each line of text, from the top of the page. */
async function baselinesOf(texts: Locator): Promise<number[]> {
  const lines = await baselines(texts);
  return [...new Set(lines.map(({ baseline }) => Math.round(10 * baseline) / 10))];
}
