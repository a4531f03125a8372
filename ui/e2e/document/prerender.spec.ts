import { expect, hydrated, type Page, test } from '../fixtures';
import { headings } from '../headings';
import { moduleScript, trickle, untilAfter } from '../relayed';
import { notFoundTitle, pages } from '../sample';

/** Records every h1 that was visible in a frame or after a change of the document. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const note = () => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) shown.add(heading.textContent ?? '');
    };
    const everyFrame = () => {
      note();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
}

for (const { path, label } of pages) {
  test(`${path} is shown while the pages after it are still arriving`, async ({ page, relay }) => {
    const { deliver, release } = untilAfter(path);
    await page.goto((await relay(deliver)) + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([headings[path] ?? '']);
    await expect(page.locator('nav [aria-current]')).toHaveText(label);
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1);
    release();
    await hydrated(page);
    await expect(page.locator('main > *')).toHaveCount(1);
  });

  test(`${path} arriving piece by piece never shows another page`, async ({ page, relay }) => {
    const shown = await noteHeadings(page);
    const { deliver, pour } = trickle(1500);
    await page.goto((await relay(deliver)) + path, { waitUntil: 'commit' });
    await pour(page);
    await hydrated(page);
    expect(await shown()).toEqual([headings[path]]);
  });
}

test('an unknown address shows no page before the script has arrived', async ({
  page,
  relay,
  reports,
}) => {
  reports.expect(/404/);
  const { deliver, release } = moduleScript();
  await page.goto(`${await relay(deliver)}/nulle-part`, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(0);
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await expect(page).toHaveTitle(notFoundTitle);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
});

test('an unknown address arriving piece by piece never shows a page', async ({
  page,
  relay,
  reports,
}) => {
  reports.expect(/404/);
  const shown = await noteHeadings(page);
  const { deliver, pour } = trickle(1500);
  await page.goto(`${await relay(deliver)}/nulle-part`, { waitUntil: 'commit' });
  await pour(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  expect(await shown()).toEqual(['Page introuvable']);
});

test('a link followed before the script has arrived leads to its page', async ({ page, relay }) => {
  const { deliver, release } = moduleScript();
  const url = await relay(deliver);
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Voir mes projets' }).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
  await expect(page).toHaveURL(`${url}/profil`);
  release();
  await hydrated(page);
});

test('/index.html shows the home page at its address', async ({ page }) => {
  await page.goto('/index.html');
  await hydrated(page);
  await expect(page).toHaveURL('/');
  await expect(page.locator('[aria-current]')).toHaveText('Home');
});
