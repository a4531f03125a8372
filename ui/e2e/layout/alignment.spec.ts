import { breakpointPixels } from '../../breakpoints';
import { toPlainText } from '../../content/richText';
import { baselines } from '../../harness/baselines';
import { marginLine, squareSide } from '../../harness/tokens';
import { boxesOf, boxOf, edgesOf } from '../boxes';
import {
  expect,
  type Locator,
  type Page,
  test,
  unknownPath,
  visit,
  visitAtWidth,
} from '../fixtures';
import { type Color, isInk, pixelsOf } from '../pixels';
import { home, pages } from '../sample';

for (const path of [...pages.map(({ path }) => path), unknownPath])
  test(`${path} keeps to the ruling at any width`, async ({ page }) => {
    await visit(page, path);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`text is on the ruling at ${width} px`, async () => {
        const lines = await baselines(page.locator('header, main'));
        expect(lines.length).toBeGreaterThan(7);
        for (const { text, toLine } of lines) expect(toLine, text).toBeLessThan(1.25);
      });
      await test.step(`buttons are two squares high at ${width} px`, async () => {
        for (const button of await page.locator('main .button').all())
          expect((await boxOf(button)).height).toBe(2 * squareSide(width));
      });
    }
  });

test('text of the profile is on the strong lines at any width, except small notes', async ({
  page,
}) => {
  await visit(page, '/profil');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await baselines(page.locator('section'));
    const linesOfFullSize = lines.filter(({ size }) => size > 16);
    expect(linesOfFullSize.length).toBeGreaterThan(20);
    for (const { text, toStrongLine } of linesOfFullSize)
      expect(toStrongLine, `${width} px: ${text}`).toBeLessThan(1.75);
  }
});

for (const width of [390, 768, 1440])
  test(`cards are in the columns of the gallery at ${width} px`, async ({ page }) => {
    await visitAtWidth(page, '/about', width);
    const gallery = page.getByRole('region', { name: 'Galerie' }).getByRole('listitem');
    const columnsOfGallery = await edgesOf(gallery, 'left');
    expect(columnsOfGallery).toHaveLength(2);

    await visitAtWidth(page, '/profil', width);
    const project = page.getByRole('main').getByRole('article').first();
    const partsOfCard = project.getByRole('img').or(project.getByRole('heading'));
    await expect(partsOfCard).toHaveCount(2);

    const countOfColumns = width < breakpointPixels['two-columns'] ? 1 : 2;
    expect(await edgesOf(partsOfCard, 'left')).toEqual(columnsOfGallery.slice(0, countOfColumns));
  });

/** The elements that stand in a narrow margin, and those that stand in a wide one. */
const IN_NARROW_MARGIN = '.in-margin';
const IN_WIDE_MARGIN = ':is(.in-margin, .in-wide-margin)';

for (const path of ['/profil', '/contact'])
  test(`${path} has its narrow margin left of the red line, level with the text beside it`, async ({
    page,
  }) => {
    await visitAtWidth(page, path, 768);
    await expectLeftOf(4 * squareSide(768), page.locator(IN_NARROW_MARGIN));
    await expectLevelWithText(page, IN_NARROW_MARGIN);
  });

for (const path of ['/', '/profil', '/contact', unknownPath])
  test(`${path} has its wide margin left of the red line, level with the text beside it`, async ({
    page,
  }) => {
    await visitAtWidth(page, path, 1440);
    await expectLeftOf(marginLine, page.locator(IN_WIDE_MARGIN));
    await expectLevelWithText(page, IN_WIDE_MARGIN);
  });

test('/about has its margin level with the text beside it', async ({ page }) => {
  await visitAtWidth(page, '/about', 1100);
  await expectLevelWithText(page, IN_WIDE_MARGIN);
});

/** The elements end left of a position in the window. */
async function expectLeftOf(position: number, elements: Locator): Promise<void> {
  const ends = await edgesOf(elements.filter({ visible: true }), 'right');
  expect(ends.length).toBeGreaterThan(0);
  for (const end of ends) expect(end).toBeLessThan(position);
}

/** The list of contents of the profile is level with the second line of its row, so that row is left out. */
const CONTENTS = '[aria-label="Sur cette page"]';

/** In each row the first line in the margin has the same baseline as the first line beside it. */
async function expectLevelWithText(page: Page, inMargin: string): Promise<void> {
  const rows = page.locator(`.row:has(> ${inMargin}):not(:has(> ${CONTENTS}))`);
  await expect(rows).not.toHaveCount(0);
  for (const row of await rows.all()) {
    const [lineInMargin] = await baselines(row.locator(`> ${inMargin}`));
    const [lineBeside] = await baselines(row.locator(`> :not(${inMargin})`));
    const distance = Math.abs((lineInMargin?.baseline ?? 0) - (lineBeside?.baseline ?? Number.NaN));
    expect(distance, `${lineInMargin?.text} beside ${lineBeside?.text}`).toBeLessThanOrEqual(1);
  }
}

test('entries of the profile are three squares apart in a wide window', async ({ page }) => {
  await visitAtWidth(page, '/profil', 1440);
  const jobs = await boxesOf(page.getByRole('region', { name: 'Expérience' }).locator('ol > li'));
  const projects = await boxesOf(page.getByRole('article'));
  for (const [first, second] of [jobs, projects]) {
    // The lines of two boxes that touch are a square apart.
    const distance = (second?.top ?? 0) - (first?.bottom ?? 0) + squareSide(1440);
    expect(distance).toBe(3 * squareSide(1440));
  }
});

test.describe('lines drawn below text', () => {
  /** A line may be two pixels thick, and the text above it may stand a fraction of a pixel off the ruling. */
  const TOLERANCE = 1.5;

  for (const width of [390, 768, 1440])
    test(`are on the ruling at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 2500 });
      await visit(page, '/contact');
      const main = page.getByRole('main');
      const ruling = await rulingOf(page);
      const elements = [
        main.getByRole('heading', { name: 'Coordonnées' }),
        main.getByRole('link', { name: 'contact@example.com' }),
        page.getByRole('navigation').locator('[aria-current] > span'),
        main.getByRole('textbox', { name: 'Nom' }),
        main.getByRole('textbox', { name: 'Message' }),
      ];
      for (const element of elements) {
        const position = (await findLineBelow(page, element)) - ruling.firstLine;
        const distance = distanceToLine(position, ruling.square / 4);
        expect(distance, element.toString()).toBeLessThanOrEqual(TOLERANCE);
      }
    });

  for (const width of [390, 768, 1440])
    test(`are a fine line below the strong line on which the text of a field stands, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 2500 });
      await visit(page, '/contact');
      const ruling = await rulingOf(page);
      const field = page.getByRole('textbox', { name: 'Nom' });

      const position = (await findLineBelow(page, field)) - ruling.firstLine;
      const positionOfText = position - ruling.square / 4;
      expect(distanceToLine(positionOfText, ruling.square)).toBeLessThanOrEqual(TOLERANCE);

      for (const name of ['Nom', 'Message']) {
        const baseline = await findFirstBaseline(page, page.getByRole('textbox', { name }));
        const distance = distanceToLine(baseline - ruling.firstLine, ruling.square);
        expect(distance, name).toBeLessThanOrEqual(TOLERANCE);
      }
    });
});

/** The distance of a position from the nearest of the lines that are `step` apart, from position 0 on. */
const distanceToLine = (position: number, step: number) =>
  Math.abs(position - step * Math.round(position / step));

/** Types letters without descenders into a field, and finds the foot of their first line, from the top of the window. */
async function findFirstBaseline(page: Page, field: Locator): Promise<number> {
  await field.fill('mmm');
  await field.blur();
  const { x, y, width } = await boxOf(field);
  // The line below the field is left out.
  const clip = { x, y, width, height: squareSide(page.viewportSize()?.width ?? 0) - 3 };
  const { findPixels } = await pixelsOf(page, { clip });
  const lastRowOfInk = Math.max(...findPixels(isInk).map(({ y }) => y));
  return y + lastRowOfInk + 1;
}

/** The side of a square, and the position of the first strong line from the top of the page. */
const rulingOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { backgroundSize, backgroundPosition } = getComputedStyle(main.parentElement ?? main);
    return {
      square: Number.parseFloat(backgroundSize.split(', ').at(-1) ?? ''),
      firstLine: Number.parseFloat(backgroundPosition.split(' ').at(-1) ?? ''),
    };
  });

/** Finds a line two pixels thick below the middle of an element, and gives the position of its middle in the window. */
async function findLineBelow(page: Page, element: Locator): Promise<number> {
  const { x, y, width, height } = await boxOf(element);
  const clip = { x: Math.ceil(x), y: Math.floor(y), width: Math.floor(width), height: height + 30 };
  const { findPixels, width: lengthOfRow } = await pixelsOf(page, { clip });
  const isDark = ([red, green, blue]: Color) => red + green + blue < 500;
  const rowsOfDarkPixels = findPixels(isDark).map((pixel) => pixel.y);
  const countInRow = (row: number) => rowsOfDarkPixels.filter((other) => other === row).length;
  const isLine = (row: number) => countInRow(row) > 0.9 * lengthOfRow;
  const rowsBelowMiddle = [...new Set(rowsOfDarkPixels)].filter((row) => row > height / 2);
  const firstRow = rowsBelowMiddle.find(isLine) ?? Number.NaN;
  return clip.y + firstRow + 1;
}

const intro = toPlainText(home.intro);

test.describe('the home page', () => {
  for (const { width, squares } of [
    { width: 1440, squares: 3 },
    { width: 768, squares: 2.5 },
    { width: 390, squares: 1.5 },
  ])
    test(`has a role whose capitals are ${squares} squares high at ${width} px`, async ({
      page,
    }) => {
      await visitAtWidth(page, '/', width);
      const role = page.getByRole('heading', { level: 1 });
      const letter = await role.evaluate(boxOfFirstLetter);
      // The box of a letter reaches into the lines above and below.
      const clip = { ...letter, y: letter.y + 0.12 * letter.height, height: 0.7 * letter.height };

      const { findPixels } = await pixelsOf(page, { clip });

      const rows = findPixels(isInk).map(({ y }) => y);
      const height = Math.max(...rows) - Math.min(...rows) + 1;
      expect(Math.abs(height - squares * squareSide(width))).toBeLessThanOrEqual(1);
    });

  test('has columns of facts that begin on squares of the ruling, on any phone', async ({
    page,
  }) => {
    await visitAtWidth(page, '/', 390);
    const main = page.getByRole('main');
    for (const width of [360, 375, 390, 393, 412, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const [start = 0] = await edgesOf(main.getByText(intro), 'left');
      const [end = 0] = await edgesOf(main.locator('dl'), 'right');
      expect((end - start) % squareSide(width), `${width} px`).toBeCloseTo(0);
      const columns = await edgesOf(main.locator('dt'), 'left');
      expect(columns).toHaveLength(2);
      for (const columnStart of columns)
        expect((columnStart - start) % squareSide(width), `${width} px`).toBeCloseTo(0);
    }
  });

  for (const width of [390, 768])
    test(`has its buttons side by side at ${width} px`, async ({ page }) => {
      await visitAtWidth(page, '/', width);
      const buttons = page.getByRole('link', { name: /^(Voir mes projets|Me contacter)$/ });
      await expect(buttons).toHaveCount(2);
      expect(await edgesOf(buttons, 'bottom')).toHaveLength(1);
    });

  test('has its figures below the terms of its facts on a phone', async ({ page }) => {
    await visitAtWidth(page, '/', 390);
    const main = page.getByRole('main');
    const startOfTerms = await startOfInk(main.getByRole('term').first());
    const figures = main.locator('dl').last().getByRole('definition');
    await expect(figures).toHaveCount(4);
    for (const figure of await figures.all())
      expect(Math.abs((await startOfInk(figure)) - startOfTerms)).toBeLessThanOrEqual(2);
  });

  test('has figures from the edge of its introduction to that of its facts, in a wide window', async ({
    page,
  }) => {
    await visitAtWidth(page, '/', 1440);
    const main = page.getByRole('main');
    const figures = main.locator('dl').last();
    const facts = main.locator('dl').first();
    await expect(figures.getByRole('term')).toHaveCount(4);

    expect(await edgesOf(figures.getByRole('term'), 'left')).toEqual(
      await edgesOf(main.getByText(intro), 'left'),
    );
    expect(await edgesOf(figures.getByRole('definition'), 'right')).toEqual(
      await edgesOf(facts.getByRole('definition'), 'right'),
    );
  });

  test('has figures of 64 px in a wide window', async ({ page }) => {
    await visitAtWidth(page, '/', 1440);
    const figures = page.getByRole('main').locator('dl').last();

    for (const figure of await figures.getByRole('definition').all())
      await expect(figure).toHaveCSS('font-size', '64px');
  });

  test('has the note of a figure beside its label in a wide window', async ({ page }) => {
    await visitAtWidth(page, '/', 1440);
    const figures = page.getByRole('main').locator('dl').last();
    const label = figures.getByRole('term').first();
    const note = await boxOf(label.getByText('dont 4 ans en alternance'));
    const endOfLabel = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNode(element.firstChild ?? element);
      return range.getBoundingClientRect().right;
    });

    expect(note.x - endOfLabel).toBeGreaterThan(8);
    expect(note.x - endOfLabel).toBeLessThan(squareSide(1440));
  });
});

/** Runs in the page. */
function boxOfFirstLetter(element: Element) {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
  const firstLetter = document.createRange();
  firstLetter.setStart(text, 0);
  firstLetter.setEnd(text, 1);
  const { x, y, width, height } = firstLetter.getBoundingClientRect();
  return { x, y, width, height };
}

test('the links of the header are equally spaced', async ({ page }) => {
  await visitAtWidth(page, '/', 1440);
  const links = page.getByRole('navigation').getByRole('link');

  const starts = await edgesOf(links, 'left');
  const ends = await edgesOf(links, 'right');

  const gaps = starts.slice(1).map((start, rank) => start - (ends[rank] ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(4);
});

/** The position of a text's first dark pixel, from the left of the window. */
async function startOfInk(text: Locator): Promise<number> {
  const { findPixels } = await pixelsOf(text);
  const startOfInk = Math.min(...findPixels(isInk).map(({ x }) => x));
  return Math.floor((await boxOf(text)).x) + startOfInk;
}
