import { breakpointPixels } from '../../breakpoints';
import { baselines } from '../../harness/baselines';
import { squareSide } from '../../harness/tokens';
import { boxesOf, boxOf } from '../boxes';
import { expect, test, visit } from '../fixtures';

test.use({ variant: 'between' });

/** The value above a bar of the chart. It may stand on a fine line of the ruling. */
const VALUE_ABOVE_BAR = '1\u00a0min\u00a030\u00a0s';

/** Text stands at most this far from a fine line of the ruling, and large text from a strong one, in pixels. */
const TEXT_TOLERANCE = 1.25;
const LARGE_TEXT_TOLERANCE = 1.75;

/** The largest text that need not stand on a strong line, such as a note, in pixels. */
const SMALL_TEXT = 16;

for (const { path, fillsContentAtEachWidth } of [
  { path: '/', fillsContentAtEachWidth: true },
  { path: '/profil', fillsContentAtEachWidth: false },
])
  test(`the picture and the text of the first project of ${path} stand on the ruling`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const width of [390, 768, 1440]) {
      const isPhone = width < breakpointPixels['two-columns'];
      const fillsContent = isPhone || fillsContentAtEachWidth;
      const square = squareSide(width);
      await page.setViewportSize({ width, height: 900 });

      await test.step(`the picture fills ${fillsContent ? 'the content' : 'its column'} at ${width} px`, async () => {
        const project = page.getByRole('article').first();
        const picture = await boxOf(project.locator('img'));
        const content = await boxOf(project.locator('..'));

        const column = (content.width - square) / 2;
        const expectedWidth = fillsContent ? content.width : column;
        expect(picture.width).toBeCloseTo(expectedWidth, 0);
        // A phone shows a detail, ten squares high.
        const expectedHeight = isPhone ? 10 * square : expectedWidth / 1.5;
        expect(Math.abs(picture.height - expectedHeight)).toBeLessThan(1);
      });
      await test.step(`the text is on the ruling at ${width} px`, async () => {
        const lines = await baselines(page.locator('article'));
        for (const { text, toLine } of lines) expect(toLine, text).toBeLessThan(TEXT_TOLERANCE);
        const isSmallNote = ({ size }: (typeof lines)[number]) => size <= SMALL_TEXT;
        const linesOnStrongLines = lines.filter(
          (line) => !isSmallNote(line) && line.text !== VALUE_ABOVE_BAR,
        );
        expect(linesOnStrongLines.length).toBeGreaterThan(5);
        for (const { text, toStrongLine } of linesOnStrongLines)
          expect(toStrongLine, text).toBeLessThan(LARGE_TEXT_TOLERANCE);
      });
    }
  });

test('a project without a picture has its text in the second column of a wide window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/profil');
  const project = page.getByRole('article').filter({ hasText: 'Marées ouvertes' });
  const [picture] = await boxesOf(page.getByRole('article').first().locator('img'));

  const title = await boxOf(project.getByRole('heading'));
  const text = await boxOf(project.getByText('Les horaires de marée'));

  expect(text.x).toBeCloseTo(picture?.left ?? Number.NaN, 0);
  expect(Math.abs(text.y - title.y)).toBeLessThan(squareSide(1440) / 2);
});

test('a phone shows the parts of a project from top to bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, '/profil');
  const project = page.getByRole('article').first();
  const parts = [
    project.getByRole('heading'),
    project.getByText('J’ai écrit la synchronisation'),
    project.getByText('Temps de saisie divisé par trois'),
    project.getByText('Saisie d’une vente'),
    project.getByRole('img', { name: 'L’écran d’enchère' }),
    project.getByRole('term').first(),
    project.getByRole('list'),
  ];

  const partBoxes = await Promise.all(parts.map(boxOf));

  const tops = partBoxes.map(({ y }) => y);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});
