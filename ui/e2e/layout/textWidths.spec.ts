import { join } from 'node:path';
import fc from 'fast-check';
import { createServer, type ViteDevServer } from 'vite';
import { breakpointPixels } from '../../breakpoints';
import { textFaults } from '../../cli/check-site/textFaults';
import { handwritingStyles } from '../../document/fonts';
import { project } from '../../folders';
import { roleLayout } from '../../view-model/roleLayout';
import { expect, type Page, restyle, test, visit } from '../fixtures';

const widthsOfPhones = [320, 360, 390, 412, 480, 600];
/** The last width of each layout, and the first one of the next. */
const widthsOfLayouts = Object.values(breakpointPixels).flatMap((width) => [width - 1, width]);
const widths = [...new Set([...widthsOfPhones, ...widthsOfLayouts])];

/** Lists texts and figures of the open page that are out of their place, at each width. */
async function faultsAtEachWidth(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faultsAtWidth = [
      ...(await page.evaluate(textFaults)).map(({ kind, text }) => `${text} ${kind}`),
      ...(await page.evaluate(misplacedFigures)),
    ];
    faults.push(...faultsAtWidth.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

/** Runs in the page: lists figures that leave their headline, and gains that cover the bar beside them. */
function misplacedFigures(): string[] {
  const faults: string[] = [];
  for (const headline of document.querySelectorAll('[data-size]')) {
    const end = headline.getBoundingClientRect().right;
    for (const part of headline.querySelectorAll<HTMLElement>('[data-text], svg'))
      if (part.getBoundingClientRect().right > end + 1)
        faults.push(`${part.dataset.text ?? 'a stroke'} leaves its headline`);
  }
  for (const gain of document.querySelectorAll('figure .handwritten')) {
    const { left, top } = gain.getBoundingClientRect();
    const bar = gain.previousElementSibling?.querySelector('svg')?.getBoundingClientRect();
    if (bar && left < bar.right && left > bar.left && top < bar.top)
      faults.push(`${gain.textContent} is over its bar`);
  }
  return faults;
}

/** Starts a server that loads components of the app with the site of the variant « between ». */
async function startComponentServer(): Promise<ViteDevServer> {
  const ui = join(project, 'ui');
  process.env.SITE = 'ui/variants/between';
  const vite = await createServer({
    configFile: join(ui, 'vite.config.ts'),
    root: ui,
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
  });
  delete process.env.SITE;
  return vite;
}

const units = [
  ...['s', 'ms', 'h', 'min', '%', '€', 'k€', 'Mo', 'kg', 'jh', 'm²', 'MMM', 'pages', 'jours'],
  ...['agences', 'requêtes/s', 'utilisateurs', 'Ordinateurs'],
];

const value = fc.oneof(
  fc.integer({ min: 1, max: 999 }),
  fc.integer({ min: 1, max: 999_999 }),
  fc.integer({ min: 1, max: 9999 }).map((tenths) => tenths / 10),
);

const metric = fc.record({
  what: fc.constantFrom(
    undefined,
    'Ouverture de la carte',
    'Temps moyen de préparation d’une tournée',
  ),
  before: value,
  after: value,
  unit: fc.constantFrom(...units),
  gain: fc.constantFrom(undefined, 'plus vite', 'moins cher qu’avant'),
});

/** Metrics whose figures were once wider than a phone. */
const wideMetrics = [
  { before: 180, after: 20, unit: 's' },
  { before: 100, after: 10, unit: 's' },
  { before: 120, after: 20, unit: 's' },
  { before: 150, after: 45, unit: 's' },
];

test.describe('figures of metrics', () => {
  // The policy of the page refuses markup from a string, as these cards are.
  test.use({ variant: 'between', bypassCSP: true });

  test('of any length and unit keep their places at every width', async ({ page }) => {
    const vite = await startComponentServer();
    const { figureCards } = await vite.ssrLoadModule('/harness/figureCards.tsx');
    const metrics = [...wideMetrics, ...fc.sample(metric, { numRuns: 100, seed: 57 })];
    await visit(page, '/');
    // The document embeds only those handwritten letters that its own texts have.
    const letters = `${JSON.stringify(metrics)} fois moins plus`;
    await restyle(page, await handwritingStyles(letters));

    for (const width of ['content', 'column'] as const)
      await test.step(`in cards as wide as the ${width}`, async () => {
        await page.evaluate(showCards, figureCards(metrics, width));
        const titles = page.getByRole('heading', { name: 'Criée en poche' });
        await expect(titles).toHaveCount(metrics.length);

        expect(await faultsAtEachWidth(page)).toEqual([]);
      });
    await vite.close();
  });
});

/** Runs in the page: replaces the projects by these cards, and waits for the letters of their figures. */
async function showCards(cards: string): Promise<void> {
  const section = document.querySelector('article')?.parentElement;
  if (!section) throw new Error('the page has no projects');
  section.innerHTML = cards;
  // A layout makes the browser load the fonts of the new texts.
  section.getBoundingClientRect();
  await document.fonts.ready;
}

test('a role of one long word is whole at every width', async ({ page }) => {
  const word = fc.stringMatching(/^[A-ZÉ]?[a-zéè]{3,19}$/);
  const roles = fc
    .sample(word, { numRuns: 150, seed: 57 })
    .map((role) => ({ role, size: roleLayout(role).size }))
    // In the size for the longest words a word may still be too long.
    .filter(({ size }) => size !== 'longest');
  await visit(page, '/');

  await page.getByRole('heading', { level: 1 }).evaluate((heading, roles) => {
    const headings = roles.map(({ role, size }) => {
      const copy = heading.cloneNode() as HTMLElement;
      copy.textContent = role;
      if (size) copy.dataset.size = size;
      return copy;
    });
    heading.replaceWith(...headings);
  }, roles);

  expect(await faultsAtEachWidth(page)).toEqual([]);
});
