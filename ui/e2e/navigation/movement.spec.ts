import { forgetShifts, recordShifts } from '../../cli/check-site/site';
import { boxes, expect, type Locator, type Page, test, visit } from '../fixtures';
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
const TARGETS = 'main :is(a[href], button)';

for (const width of [320, 1440])
  test(`at ${width} px a tick beside what has the pointer or the focus covers and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    for (const { path } of pages) {
      await visit(page, path);
      await forgetShifts(page);
      const targets = page.locator(TARGETS);
      const force = await forcing(page);
      await force('focus', 'focus-visible');
      const focused = await ticks(targets);
      await force('hover');
      expect(await ticks(targets), path).toEqual(focused);
      await force();
      for (const [at, [content]] of (await ticks(targets)).entries()) {
        expect(content, `${path}, target ${at}`).toBe('none');
        expect(focused[at]?.[0], `${path}, target ${at}`).not.toBe('none');
      }
      expect(await shifts()).toEqual([]);
      await force('focus', 'focus-visible');
      const without = await greys(page, 'reduce');
      const ticked = await greys(page, 'no-preference');
      for (const [at, { top, bottom }] of (await boxes(targets)).entries()) {
        if (top === bottom) continue;
        const [from, to] = [top - 8, bottom + 8].map((y) => Math.max(0, Math.round(y)) * width);
        const covered: number[] = [];
        for (let pixel = from ?? 0; pixel < (to ?? 0); pixel += 1) {
          const [under = 0, over = 0] = [without[pixel], ticked[pixel]];
          if (Math.abs(over - under) > 16) covered.push(under);
        }
        expect(covered.length, `${path}, target ${at}`).toBeGreaterThanOrEqual(20);
        expect(Math.min(...covered), `${path}, target ${at}`).toBeGreaterThan(PAPER);
      }
    }
  });

/** What decides on the look and place of the tick of each of these elements; its content is first. */
const ticks = (targets: Locator) =>
  targets.evaluateAll((all) =>
    all.map((element) => {
      const style = getComputedStyle(element, '::before');
      const { content, color, clipPath, inlineSize, insetInlineStart, marginBlockStart } = style;
      return [content, color, clipPath, inlineSize, insetInlineStart, marginBlockStart];
    }),
  );

/** Gives all targets of the open page the states that it is told, as if they had them. */
async function forcing(page: Page): Promise<(...states: string[]) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await devtools.send(`${domain}.enable`);
  const { root } = await devtools.send('DOM.getDocument');
  const found = { nodeId: root.nodeId, selector: TARGETS };
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', found);
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
