import { expect, type Page, test, visit } from '../fixtures';

const labels = { light: 'Clair', system: 'Système', dark: 'Sombre' } as const;
const choice = (page: Page, theme: keyof typeof labels) =>
  page.getByRole('group', { name: 'Thème' }).getByRole('radio', { name: labels[theme] });

/** That this colour scheme applies, to the page and to the browser's bars, which have the page's colour. */
async function expectShown(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const { paper, bars, ...shown } = await page.evaluate(() => {
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
    const scheme = colorScheme === 'light dark' ? dark : colorScheme;
    return { scheme, paper: backgroundColor, bars };
  });
  expect(bars, 'one colour for the bars of the browser: the paper’s').toEqual([paper]);
  const [red = 0] = (paper.match(/\d+/g) ?? []).map(Number);
  expect([shown.scheme, red > 127 ? 'light' : 'dark'], paper).toEqual([scheme, scheme]);
}

test('the page follows the system, also when that changes; a choice outweighs it until the visitor returns to it', async ({
  page,
}) => {
  for (const [system, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
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
  }
});

test('a choice made in another tab is followed, and stored', async ({ page, context }) => {
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
  await page.reload();
  await expectShown(page, 'dark');
});
