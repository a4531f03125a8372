import { forgetShifts, recordShifts } from '../../cli/check-site/site';
import { expect, type Locator, type Page, test, visit } from '../fixtures';
import { pixelsOf } from '../pixels';
import { pages } from '../sample';

/** A grey, of 255: the paper and its ruling are lighter; letters, lines and focus rings are darker. */
const PAPER = 210;

/** A link of the navigation. */
const linkTo = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true });

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

test('the line below the current page’s link is animated, alone in the navigation, and the page is usable meanwhile', async ({
  page,
}) => {
  await visit(page, '/');
  expect(await moving(page), 'on the first page').toEqual([]);
  await holdAnimations(page);
  await linkTo(page, 'Contact').click();
  await expect.poll(() => moving(page)).toEqual(['Contact::after']);
  await page.getByLabel('Nom').click();
  await page.keyboard.type('Visiteuse');
  await expect(page.getByLabel('Nom')).toHaveValue('Visiteuse');
  await page.goBack();
  await expect.poll(() => moving(page)).toEqual(['Home::after']);
});

/** The links and buttons of the page's content. */
const targets = (page: Page) =>
  page.getByRole('main').locator('a[href], button').filter({ visible: true });

for (const width of [320, 1440])
  test(`at ${width} px a tick beside what has the pointer or the focus covers and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    for (const { path } of pages) {
      await visit(page, path);
      await forgetShifts(page);
      for (const target of await targets(page).all()) {
        const name = `${path}: ${await target.textContent()}`;
        await target.scrollIntoViewIfNeeded();
        await page.keyboard.press('Shift');
        await target.focus();
        const { drawn, darkest } = await tickBeside(page, target);
        expect(drawn, name).toBe(true);
        expect(darkest, name).toBeGreaterThan(PAPER);
        const focused = await tickStyle(target);
        await target.blur();
        expect(await tickStyle(target), name).toContain('none');
        await target.hover();
        expect(await tickStyle(target), name).toEqual(focused);
        await page.mouse.move(0, 0);
      }
      const [first] = await targets(page).all();
      expect(first && (await tickBeside(page, first)), path).toEqual({ drawn: false });
      expect(await shifts()).toEqual([]);
    }
  });

/** What decides on the tick's look and place. */
const tickStyle = (target: Locator) =>
  target.evaluate((element) => {
    const style = getComputedStyle(element, '::before');
    const { content, color, clipPath, inlineSize, insetInlineStart, marginBlockStart } = style;
    return [content, color, clipPath, inlineSize, insetInlineStart, marginBlockStart];
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
    const { data } = await pixelsOf(page, { clip, animations: 'disabled' });
    // As eyes weigh colours, in whole numbers.
    const grey = (at: number) =>
      (54 * (data[at] ?? 0) + 183 * (data[at + 1] ?? 0) + 19 * (data[at + 2] ?? 0)) >> 8;
    return Uint8Array.from({ length: data.length / 3 }, (_, at) => grey(3 * at));
  };
  const without = await shot('reduce');
  const covered: number[] = [];
  for (const [at, grey] of (await shot('no-preference')).entries())
    if (Math.abs(grey - (without[at] ?? grey)) > 16) covered.push(without[at] ?? 0);
  return covered.length < 20 ? { drawn: false } : { drawn: true, darkest: Math.min(...covered) };
}
