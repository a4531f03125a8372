import { forgetShifts, recordShifts } from '../../cli/check-site/layoutShifts';
import { boxesOf } from '../boxes';
import { expect, type Locator, type Page, test, visit } from '../fixtures';
import { greysOf } from '../pixels';
import { pages } from '../sample';

const linkTo = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true });

/** Stops the clock of every animation of the page, so that a test can look at each. */
async function pauseAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** Each animation in the navigation, as the label of a link and the pseudo-element that is animated. */
const animationsInNavigation = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect as KeyframeEffect)
      .filter(({ target }) => target?.closest('header nav'))
      .map(({ target, pseudoElement }) => `${target?.textContent}${pseudoElement}`),
  );

test('only the line below the link of a new page is animated in the navigation', async ({
  page,
}) => {
  await visit(page, '/');
  expect(await animationsInNavigation(page), 'on the first page').toEqual([]);
  await pauseAnimations(page);

  await test.step('by a link', async () => {
    await linkTo(page, 'Contact').click();
    await expect.poll(() => animationsInNavigation(page)).toEqual(['Contact::after']);
  });
  await test.step('the page is usable during the animation', async () => {
    await page.getByLabel('Nom').click();
    await page.keyboard.type('Visiteuse');
    await expect(page.getByLabel('Nom')).toHaveValue('Visiteuse');
  });
  await test.step('by Back', async () => {
    await page.goBack();
    await expect.poll(() => animationsInNavigation(page)).toEqual(['Home::after']);
  });
});

/** The links and buttons of the page's content. A tick « ✓ » appears left of the one with the pointer or the focus. */
const TARGETS = 'main :is(a[href], button)';

for (const width of [320, 1440]) {
  test(`links and buttons have the same tick under the pointer as with the focus at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    for (const { path } of pages) {
      await visit(page, path);
      await forgetShifts(page);
      const targets = page.locator(TARGETS);
      const force = await stateForcer(page);

      await force('focus', 'focus-visible');
      const ticksOfFocus = await ticksOf(targets);
      await force('hover');
      const ticksOfPointer = await ticksOf(targets);
      await force();
      const ticksOfNeither = await ticksOf(targets);

      expect(ticksOfPointer, path).toEqual(ticksOfFocus);
      for (const [rank, { content }] of ticksOfFocus.entries())
        expect(content, `${path}, target ${rank} with the focus`).not.toBe('none');
      for (const [rank, { content }] of ticksOfNeither.entries())
        expect(content, `${path}, target ${rank}`).toBe('none');
      expect(await shifts(), `${path} does not move`).toEqual([]);
    }
  });

  test(`the ticks of links and buttons cover nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of pages) {
      await visit(page, path);
      const force = await stateForcer(page);
      await force('focus', 'focus-visible');

      // Reduced motion leaves out ticks.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const greysWithoutTicks = await greysOf(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const greysWithTicks = await greysOf(page);

      for (const [rank, { top, bottom }] of (await boxesOf(page.locator(TARGETS))).entries()) {
        const isHidden = top === bottom;
        if (isHidden) continue;
        const firstPixel = Math.max(0, Math.round(top - MAX_OVERHANG)) * width;
        const endPixel = Math.max(0, Math.round(bottom + MAX_OVERHANG)) * width;
        const isChanged = (grey: number, index: number) =>
          Math.abs((greysWithTicks[firstPixel + index] ?? 0) - grey) > MAX_ROUNDING_OF_GREYS;
        const greysUnderTick = greysWithoutTicks.subarray(firstPixel, endPixel).filter(isChanged);
        const target = `${path}, target ${rank}`;
        expect(greysUnderTick.length, target).toBeGreaterThanOrEqual(MIN_PIXELS_OF_TICK);
        expect(Math.min(...greysUnderTick), target).toBeGreaterThan(MIN_GREY_OF_PAPER);
      }
    }
  });
}

/** A tick reaches at most so many CSS pixels above and below its link or button. */
const MAX_OVERHANG = 8;

/** Two screenshots of the same paper differ by at most so much, of the 255 greys. A tick differs by more. */
const MAX_ROUNDING_OF_GREYS = 16;

/** A tick changes at least so many pixels. */
const MIN_PIXELS_OF_TICK = 20;

/** The paper and its ruling are lighter than this grey. Letters, lines and the outlines of the focus are darker. */
const MIN_GREY_OF_PAPER = 210;

/** The styles that decide on the look and place of each element's tick. */
const ticksOf = (targets: Locator) =>
  targets.evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element, '::before');
      const { content, color, clipPath, inlineSize, insetInlineStart, marginBlockStart } = style;
      return { content, color, clipPath, inlineSize, insetInlineStart, marginBlockStart };
    }),
  );

/** Returns a function that gives all targets of the open page some pseudo-classes, in the place of earlier ones. */
async function stateForcer(page: Page): Promise<(...pseudoClasses: string[]) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await devtools.send(`${domain}.enable`);
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: TARGETS,
  });
  return async (...forcedPseudoClasses) => {
    for (const nodeId of nodeIds)
      await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  };
}
