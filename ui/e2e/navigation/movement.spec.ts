import sharp from 'sharp';
import { forgetShifts, recordShifts } from '../../cli/check-site/shifts';
import { expect, type Locator, type Page, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

/** A grey, of 255: the paper and its ruling are lighter; letters, lines and focus rings are darker. */
const PAPER = 210;

/** A link of the navigation. */
const linkTo = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pauses every animation of the page, future ones too, so that a test can look at it. */
async function holdAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** What is animated in the navigation: the label of a link and the pseudo-element. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { target, pseudoElement } = effect as KeyframeEffect;
      const inNavigation = target?.closest('header nav');
      return inNavigation ? [`${target?.textContent}${pseudoElement}`] : [];
    }),
  );

test('the line below the current page’s link is animated, and nothing else of the navigation', async ({
  page,
}) => {
  await visit(page, '/');
  expect(await moving(page), 'on the first page').toEqual([]);
  await holdAnimations(page);
  await linkTo(page, 'Contact').click();
  await expect.poll(() => moving(page)).toEqual(['Contact::after']);
  await page.goBack();
  await expect.poll(() => moving(page)).toEqual(['Home::after']);
});

test('the page is usable while the line is animated', async ({ page }) => {
  await visit(page, '/');
  await holdAnimations(page);
  await linkTo(page, 'Contact').click();
  await expect.poll(() => moving(page)).toEqual(['Contact::after']);
  await page.getByLabel('Nom').click();
  await page.keyboard.type('Visiteuse');
  await expect(page.getByLabel('Nom')).toHaveValue('Visiteuse');
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await linkTo(page, 'About').click();
  await expect(heading(page)).toHaveText('À propos de moi');
});

test('the mark disappears on a page without link, and returns', async ({ page, reports }) => {
  reports.expect(/status of 404/);
  await visit(page, unknownPath);
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await linkTo(page, 'About').click();
  await expect(page.locator('[aria-current]')).toHaveText('About');
  await page.goBack();
  await expect(page.locator('[aria-current]')).toHaveCount(0);
});

test('the text of a new page fades in, that of the first page does not', async ({ page }) => {
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    document.addEventListener('animationstart', ({ animationName }) => started.push(animationName));
  });
  const started = () => page.evaluate(() => (window as unknown as { started: string[] }).started);
  await visit(page, '/');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await started()).toEqual([]);
  await linkTo(page, 'Profil').click();
  await expect.poll(started).toContain('fade-in');
});

test('reduced motion applies from the moment it is chosen', async ({ page }) => {
  await visit(page, '/');
  await holdAnimations(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const all = () => page.evaluate(() => document.getAnimations().length);
  await linkTo(page, 'Contact').click();
  await expect(page.locator('[aria-current]')).toHaveText('Contact');
  expect(await all()).toBe(0);
  await page.goBack();
  await expect(page.locator('[aria-current]')).toHaveText('Home');
  expect(await all()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await linkTo(page, 'Contact').click();
  await expect.poll(() => moving(page)).toEqual(['Contact::after']);
});

/** The links and buttons of the page's content. */
const targets = (page: Page) =>
  page.getByRole('main').locator('a[href], button').filter({ visible: true });

for (const width of [320, 768, 1440])
  for (const { path } of pages)
    test(`${path}: at ${width} px a tick beside what has the pointer or the focus covers nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await recordShifts(page);
      await visit(page, path);
      await forgetShifts(page);
      for (const target of await targets(page).all()) {
        const name = await target.textContent();
        await target.scrollIntoViewIfNeeded();
        await page.mouse.move(0, 0);
        expect(await tickBeside(page, target), `beside ${name} at first`).toEqual({ drawn: false });
        await target.hover();
        const tick = { drawn: true, darkest: expect.any(Number) };
        const pointed = await tickBeside(page, target);
        expect(pointed, `beside ${name} under the pointer`).toEqual(tick);
        expect(pointed.darkest, `under the tick beside ${name}`).toBeGreaterThan(PAPER);
        await page.mouse.move(0, 0);
        await page.keyboard.press('Shift');
        await target.focus();
        const focused = await tickBeside(page, target);
        expect(focused, `beside ${name} with the focus`).toEqual(tick);
        expect(focused.darkest).toBeGreaterThan(PAPER);
        await target.blur();
      }
      expect(await shifts()).toEqual([]);
    });

/**
 * Whether a tick, which reduced motion leaves out, is drawn in the rows of `target`, and the darkest grey of what it
 * covers, from 0 to 255.
 */
async function tickBeside(
  page: Page,
  target: Locator,
): Promise<{ drawn: boolean; darkest?: number }> {
  const box = await target.boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error('what is pointed at is not shown');
  const clip = { x: 0, y: Math.max(0, box.y - 8), width: window.width, height: box.height + 16 };
  const shot = async (reducedMotion: 'no-preference' | 'reduce') => {
    await page.emulateMedia({ reducedMotion });
    return sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .greyscale()
      .raw()
      .toBuffer();
  };
  const without = await shot('reduce');
  const covered = [...(await shot('no-preference'))].flatMap((grey, at) =>
    Math.abs(grey - (without[at] ?? grey)) > 16 ? [without[at] ?? 0] : [],
  );
  if (covered.length < 20) return { drawn: false };
  return { drawn: true, darkest: Math.min(...covered) };
}
