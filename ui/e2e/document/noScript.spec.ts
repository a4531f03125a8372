import { expect, type Page, plain, test, visit } from '../fixtures';
import { home, owner, pages } from '../sample';
import { wordsByPage } from '../words';

const text = async (page: Page) => plain(await page.locator('body').innerText());

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every word of the content is in sight at /', async ({ page }) => {
    await page.goto('/');
    const shown = await text(page);
    for (const words of Object.values(wordsByPage))
      for (const word of words) expect(shown).toContain(plain(word));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(pages.length);
    for (const heading of await page.getByRole('heading', { level: 1 }).all())
      await expect(heading).toBeVisible();
  });

  test('nothing in the content is hidden but what is for paper', async ({ page }) => {
    await page.goto('/');
    const content = page
      .getByRole('main')
      .locator('h1, h2, h3, p, li, dt, dd, label, input, textarea, address, img, [role="img"]');
    const hidden = () =>
      content.evaluateAll((all) =>
        all.flatMap((element, position) => (element.checkVisibility() ? [] : [position])),
      );
    const onScreen = await hidden();
    await page.emulateMedia({ media: 'print' });
    const onPaper = new Set(await hidden());
    expect(onScreen.filter((position) => onPaper.has(position))).toEqual([]);
  });

  for (const { label, path, id } of pages) {
    test(`the link ${label} leads to its part of the file`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 500 });
      await page.goto(path === '/' ? '/contact' : '/');
      await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(`${path}#${id}`);
      const part = page.locator(`[id="${id}"]`);
      await expect(part).toHaveCount(1);
      await expect(part.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(pages.length);
    });
  }

  test('no identifier is used twice, and every reference to one is met', async ({ page }) => {
    await page.goto('/');
    const ids = await page.locator('[id]').evaluateAll((all) => all.map((element) => element.id));
    expect(new Set(ids).size).toBe(ids.length);
    const references = await page
      .locator('[aria-labelledby], [aria-describedby], [for]')
      .evaluateAll((all) =>
        all.flatMap((element) =>
          ['aria-labelledby', 'aria-describedby', 'for'].flatMap(
            (name) => element.getAttribute(name)?.split(' ') ?? [],
          ),
        ),
      );
    expect(ids).toEqual(expect.arrayContaining(references));
  });

  test('headings go down one level at a time', async ({ page }) => {
    await page.goto('/');
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
    expect(levels[0]).toBe(1);
    for (const [position, level] of levels.entries())
      expect(level - (levels[position - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('no control pretends to work, and the form says how to write instead', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { disabled: false })).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByPlaceholder('Votre message...')).toBeVisible();
    const sentence = page.getByText(/Sans JavaScript/);
    await expect(sentence).toBeVisible();
    await expect(sentence.getByRole('link')).toHaveAttribute('href', `mailto:${owner.email}`);
  });

  test('any address of the site has the whole of it', async ({ page }) => {
    for (const { path } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(pages.length);
    }
  });
});

for (const { path } of pages) {
  test(`with JavaScript, ${path} has its words and no other page’s`, async ({ page }) => {
    await visit(page, path);
    const shown = plain(await page.getByRole('main').innerText());
    const own = wordsByPage[path];
    if (!own) throw new Error(`words.ts does not say what ${path} has to show`);
    for (const word of own) expect(shown).toContain(plain(word));
    const all = plain((await page.getByRole('main').textContent()) ?? '');
    const sentences = Object.entries(wordsByPage)
      .filter(([other]) => other !== path)
      // The head of the printed CV introduces, too.
      .flatMap(([, words]) => words.filter((word) => word.length > 40 && word !== home.intro));
    for (const sentence of sentences) expect(all).not.toContain(plain(sentence));
    // What JavaScript does makes the sentence for those without it superfluous.
    await expect(page.getByText(/Sans JavaScript/)).toBeHidden();
  });
}
