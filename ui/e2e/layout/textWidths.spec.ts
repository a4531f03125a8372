import { join } from 'node:path';
import fc from 'fast-check';
import { createServer, type ViteDevServer } from 'vite';
import { breakpointPixels } from '../../breakpoints';
import { textFaults } from '../../cli/check-site/textFaults';
import { handwritingStyles } from '../../document/fonts';
import { project } from '../../folders';
import { roleLayout } from '../../view-model/roleLayout';
import { expect, type Page, restyle, test, visit } from '../fixtures';

const phones = [320, 360, 390, 412, 480, 600];
const layouts = Object.values(breakpointPixels).flatMap((width) => [width - 1, width]);
const widths = [...new Set([...phones, ...layouts])];

/** Finds texts of the open page that are out of their place at some width, and figures that leave theirs. */
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

/** Runs in the page: figures that leave their headline, and gains over the bar beside them. */
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

/** Loads components of the app, which are given the site of this variant. */
async function componentServer(): Promise<ViteDevServer> {
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

/** These figures were wider than a phone once. */
const wideFigures = [
  { before: 180, after: 20, unit: 's' },
  { before: 100, after: 10, unit: 's' },
  { before: 120, after: 20, unit: 's' },
  { before: 150, after: 45, unit: 's' },
];

test.describe('figures', () => {
  // The policy of the page would refuse the cards, which are no part of the document.
  test.use({ variant: 'between', bypassCSP: true });

  test('figures of any length and unit stay within the page and off one another at every width', async ({
    page,
  }) => {
    const vite = await componentServer();
    const { figureCards } = await vite.ssrLoadModule('/harness/figureCards.tsx');
    const metrics = [...wideFigures, ...fc.sample(metric, { numRuns: 100, seed: 57 })];
    await visit(page, '/');
    // The handwriting of the document has the letters of its own texts alone.
    const letters = `${JSON.stringify(metrics)} fois moins plus`;
    await restyle(page, await handwritingStyles(letters));

    for (const fullWidth of [true, false]) {
      await test.step(fullWidth ? 'over the whole content' : 'in a column', async () => {
        await page.evaluate(
          async (cards) => {
            const section = document.querySelector('article')?.parentElement;
            if (section) section.innerHTML = cards;
            section?.getBoundingClientRect();
            await document.fonts.ready;
          },
          figureCards(metrics, fullWidth),
        );
        const cards = page.getByRole('heading', { name: 'Criée en poche' });
        await expect(cards).toHaveCount(metrics.length);
        expect(await faultsAtEachWidth(page)).toEqual([]);
      });
    }
    await vite.close();
  });
});

test('the longest word of a role is whole at every width', async ({ page }) => {
  const word = fc.stringMatching(/^[A-ZÉ]?[a-zéè]{3,19}$/);
  const roles = fc
    .sample(word, { numRuns: 150, seed: 57 })
    .filter((role) => roleLayout(role).size !== 'longest');
  await visit(page, '/');
  await page.getByRole('heading', { level: 1 }).evaluate(
    (heading, roles) => {
      heading.replaceWith(
        ...roles.map(({ role, size }) => {
          const copy = heading.cloneNode() as HTMLElement;
          copy.textContent = role;
          if (size) copy.dataset.size = size;
          return copy;
        }),
      );
    },
    roles.map((role) => ({ role, size: roleLayout(role).size })),
  );
  expect(await faultsAtEachWidth(page)).toEqual([]);
});
