import { expect, hydrated, type Page, test, visit } from '../fixtures';

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

    test('the page follows the system’s scheme, also when it changes', async ({ page }) => {
      await visit(page, '/');
      await expect(choice(page, 'system')).toBeChecked();
      await expectShown(page, system);
      await page.emulateMedia({ colorScheme: other });
      await expectShown(page, other);
    });

    test('a choice outweighs the system, also when that changes, until the visitor returns to it', async ({
      page,
    }) => {
      await visit(page, '/');
      await choice(page, other).check();
      await expectShown(page, other);
      await page.emulateMedia({ colorScheme: other });
      await page.emulateMedia({ colorScheme: system });
      await expectShown(page, other);
      await choice(page, 'system').check();
      await expectShown(page, system);
    });

    test('the stored choice applies before the first paint', async ({ page, relay }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const url = await relay(async (html, response) => {
        const body = html.indexOf('<div id="root"');
        response.write(html.slice(0, body));
        await released;
        response.end(html.slice(body));
      });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), other);
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.body);
      expect(await page.evaluate(() => document.body.textContent?.trim())).toBe('');
      await expectShown(page, other);
      release();
      await hydrated(page);
      await expectShown(page, other);
    });

    test('without storage the choice lasts as long as the document', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      });
      await visit(page, '/');
      await expectShown(page, system);
      await choice(page, other).check();
      await expect(choice(page, other)).toBeChecked();
      await expectShown(page, other);
      await page.getByRole('link', { name: 'Contact', exact: true }).click();
      await expectShown(page, other);
    });
  });
}

test('a stored value that is no theme leaves the system’s', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
  await visit(page, '/');
  await expect(choice(page, 'system')).toBeChecked();
  await expectShown(page, 'light');
});
