import { forgetShifts, recordShifts } from '../../cli/check-site/site';
import { boxesOf } from '../boxes';
import { expect, type Locator, type Page, test, visit } from '../fixtures';
import { pixelsOf } from '../pixels';
import { pages } from '../sample';

/** The paper and its ruling are lighter than this grey, from 0 to 255. Letters, lines and focus rings are darker. */
const MIN_GREY_OF_PAPER = 210;

const linkTo = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true });

/** Pauses every present and future animation of the page, so that a test can look at the page. */
async function holdAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** Each animation in the navigation, as the label of a link and the pseudo-element that is animated. */
const animationsOf = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect as KeyframeEffect)
      .filter(({ target }) => target?.closest('header nav'))
      .map(({ target, pseudoElement }) => `${target?.textContent}${pseudoElement}`),
  );

test('the line below the current page’s link is animated, alone in the navigation, and the page is usable meanwhile', async ({
  page,
}) => {
  await visit(page, '/');
  expect(await animationsOf(page), 'on the first page').toEqual([]);
  await holdAnimations(page);
  await linkTo(page, 'Contact').click();
  await expect.poll(() => animationsOf(page)).toEqual(['Contact::after']);
  await page.getByLabel('Nom').click();
  await page.keyboard.type('Visiteuse');
  await expect(page.getByLabel('Nom')).toHaveValue('Visiteuse');
  await page.goBack();
  await expect.poll(() => animationsOf(page)).toEqual(['Home::after']);
});

/** The links and buttons of the page's content. */
const TARGETS = 'main :is(a[href], button)';

for (const width of [320, 1440])
  test(`at ${width} px a tick beside a link or button under the pointer or with the focus covers and moves nothing`, async ({
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
      const ticksOfFocus = await ticks(targets);
      await force('hover');
      expect(await ticks(targets), path).toEqual(ticksOfFocus);
      await force();
      for (const [at, { content }] of (await ticks(targets)).entries()) {
        expect(content, `${path}, target ${at}`).toBe('none');
        expect(ticksOfFocus[at]?.content, `${path}, target ${at}`).not.toBe('none');
      }
      expect(await shifts()).toEqual([]);
      await force('focus', 'focus-visible');
      const withoutTicks = await greys(page, 'reduce');
      const withTicks = await greys(page, 'no-preference');
      for (const [at, { top, bottom }] of (await boxesOf(targets)).entries()) {
        if (top === bottom) continue;
        const firstPixel = Math.max(0, Math.round(top - 8)) * width;
        const endPixel = Math.max(0, Math.round(bottom + 8)) * width;
        const greysUnderTick = withoutTicks
          .subarray(firstPixel, endPixel)
          .filter((grey, pixel) => Math.abs((withTicks[firstPixel + pixel] ?? 0) - grey) > 16);
        expect(greysUnderTick.length, `${path}, target ${at}`).toBeGreaterThanOrEqual(20);
        expect(Math.min(...greysUnderTick), `${path}, target ${at}`).toBeGreaterThan(
          MIN_GREY_OF_PAPER,
        );
      }
    }
  });

/** The styles that decide on the look and place of each element's tick. */
const ticks = (targets: Locator) =>
  targets.evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element, '::before');
      const { content, color, clipPath, inlineSize, insetInlineStart, marginBlockStart } = style;
      return { content, color, clipPath, inlineSize, insetInlineStart, marginBlockStart };
    }),
  );

/** Returns a function that gives all targets of the open page some states, as if they had them. */
async function stateForcer(page: Page): Promise<(...states: string[]) => Promise<void>> {
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

/** The page as eyes weigh its colours, from 0 to 255. Reduced motion leaves out ticks. */
async function greys(page: Page, reducedMotion: 'no-preference' | 'reduce'): Promise<Uint8Array> {
  await page.emulateMedia({ reducedMotion });
  const { data } = await pixelsOf(page, { fullPage: true, animations: 'disabled' });
  const grey = (at: number) =>
    (54 * (data[at] ?? 0) + 183 * (data[at + 1] ?? 0) + 19 * (data[at + 2] ?? 0)) >> 8;
  return Uint8Array.from({ length: data.length / 3 }, (_, at) => grey(3 * at));
}
