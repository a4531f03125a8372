import { expect, hydrated, type Page, test, unknownPath } from '../fixtures';
import { frameOrLapse, moduleScript, piecemeal, untilAfter } from '../relayed';
import { headings, notFoundTitle, pages } from '../sample';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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

test('a page is painted while the pages after it are still arriving, and stays alone', async ({
  page,
  relay,
}) => {
  for (const { path, label } of pages.slice(0, 3)) {
    const { deliver, release } = untilAfter(path);
    await page.goto((await relay(deliver)) + path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText([headings[path] ?? '']);
    await expect(page.locator('nav [aria-current]')).toHaveText(label);
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1);
    release();
    await hydrated(page);
    await expect(page.locator('main > *')).toHaveCount(1);
  }
});

for (const [path, title] of [
  ['/about', headings['/about']],
  [unknownPath, 'Page introuvable'],
] as const)
  test(`${path} arriving piece by piece never shows another page`, async ({
    page,
    relay,
    reports,
  }) => {
    reports.allow(/404/);
    const shown = await noteHeadings(page);
    const { deliver, release } = piecemeal(1500);
    await page.goto((await relay(deliver)) + path, { waitUntil: 'commit' });
    while (release()) await frameOrLapse(page);
    await expect(heading(page)).toHaveText(title ?? '');
    expect(await shown()).toEqual([title]);
  });

test('before the script has arrived an unknown address shows no page, and a link leads to its page', async ({
  page,
  relay,
  reports,
}) => {
  reports.expect(/404/);
  const { deliver, release } = moduleScript();
  const url = await relay(deliver);
  await page.goto(url + unknownPath, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await expect(page).toHaveTitle(notFoundTitle);
  await page.getByRole('link', { name: 'Profil' }).click({ noWaitAfter: true });
  await expect(heading(page)).toHaveText('Profil');
  await expect(page).toHaveURL(`${url}/profil`);
  release();
  await hydrated(page);
});
