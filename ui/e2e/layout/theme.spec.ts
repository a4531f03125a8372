import { expect, hydrated, type Page, test, visit } from '../fixtures';
import { beforeBody } from '../relayed';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const labels = { light: 'Clair', system: 'Système', dark: 'Sombre' } as const;
const choice = (page: Page, theme: keyof typeof labels) =>
  page.getByRole('group', { name: 'Thème' }).getByRole('radio', { name: labels[theme] });

/** The colour scheme that applies, and two colours that should be equal: the page's and that of the browser's bars. */
async function shown(page: Page): Promise<{ scheme: string; paper: string; bars: string[] }> {
  return page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
    const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const probe = document.createElement('p');
    const bars = metas
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => {
        probe.style.color = content;
        return probe.style.color;
      });
    return {
      scheme: colorScheme === 'light dark' ? dark : colorScheme,
      paper: backgroundColor,
      bars,
    };
  });
}

async function expectShown(page: Page, scheme: Scheme): Promise<void> {
  const { scheme: actual, paper, bars } = await shown(page);
  expect(actual).toBe(scheme);
  expect(bars, 'one colour for the bars of the browser: the paper’s').toEqual([paper]);
  const [red = 0] = (paper.match(/\d+/g) ?? []).map(Number);
  expect(red > 127 ? 'light' : 'dark', `paper ${paper}`).toBe(scheme);
}

for (const system of schemes) {
  const other = system === 'light' ? 'dark' : 'light';

  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system });

    test('the page follows the system, also when that changes; a choice outweighs it until the visitor returns to it', async ({
      page,
    }) => {
      await visit(page, '/');
      await expect(choice(page, 'system')).toBeChecked();
      await expectShown(page, system);
      await page.emulateMedia({ colorScheme: other });
      await expectShown(page, other);
      await choice(page, other).check();
      await page.emulateMedia({ colorScheme: system });
      await expectShown(page, other);
      await choice(page, 'system').check();
      await expectShown(page, system);
    });
  });
}

test('the stored choice applies before the first paint', async ({ page, relay }) => {
  const { deliver, release } = beforeBody();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(await relay(deliver), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body);
  expect(await page.evaluate(() => document.body.textContent?.trim())).toBe('');
  await expectShown(page, 'dark');
  release();
  await hydrated(page);
  await expectShown(page, 'dark');
});

test('a choice made in another tab is followed', async ({ page, context }) => {
  const other = await context.newPage();
  await visit(page, '/');
  await visit(other, '/about');
  for (const [chosen, scheme, from, to] of [
    ['dark', 'dark', other, page],
    ['system', 'light', other, page],
    ['dark', 'dark', page, other],
  ] as const) {
    await choice(from, chosen).check();
    await expect(choice(to, chosen)).toBeChecked();
    await expectShown(to, scheme);
  }
});

test('without storage a choice lasts as long as the document; a stored value that is no theme is none', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
  await visit(page, '/');
  await expect(choice(page, 'system')).toBeChecked();
  await expectShown(page, 'light');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await visit(page, '/');
  await expectShown(page, 'light');
  await choice(page, 'dark').check();
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(choice(page, 'dark')).toBeChecked();
  await expectShown(page, 'dark');
});
