import { wcagContrast } from 'culori';
import { expect, type Page, test, unknownPath, visit } from '../fixtures';
import { colorAt, pixelsOf } from '../pixels';
import { pages } from '../sample';

type Stop = NonNullable<ReturnType<typeof describeFocus>>;

// Screenshots with and without the focus are compared: nothing else may move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const)
  test(`the keyboard reaches every control in reading order, and the focus is visible: ${colorScheme}, ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...pages.map(({ path }) => path), unknownPath])
      await test.step(path, async () => {
        await visit(page, path);
        const stops: Stop[] = [];
        for await (const stop of walk(page)) {
          stops.push(stop);
          expect.soft(stop.inView, `${stop.name} is in view`).toBe(true);
          expect.soft(stop.onTop, `nothing lies over ${stop.name}`).toBe(true);
          // The header and the footer are those of every page.
          if (stop.landmark !== 'main' && path !== '/') continue;
          const changed = await changeOfFocus(page, stop.box);
          // WCAG 2.2, 2.4.13: an area as large as a perimeter of 2 px, whose contrast changes by 3:1.
          const perimeter = 4 * (stop.box.width + stop.box.height);
          expect
            .soft(changed, `pixels that show the focus on ${stop.name}`)
            .toBeGreaterThanOrEqual(perimeter);
        }

        expect(stops.map(({ name }) => name)).toEqual(await namesOfControls(page));
        expect(stops[0]?.name).toBe('Aller au contenu');
        const landmarks = stops.slice(1).map(({ landmark }) => landmark);
        expect([...new Set(landmarks)]).toEqual(
          ['header', 'main', 'footer'].filter((landmark) => landmarks.includes(landmark)),
        );
        for (const [index, stop] of stops.entries()) {
          const before = stops[index - 1];
          if (index < 2 || !before || before.landmark !== stop.landmark) continue;
          const follows =
            stop.bottom > before.top + 1 ||
            // The next column of the content.
            stop.box.x >= before.box.x + before.box.width ||
            // What is in the margin comes after what it is beside.
            (stop.margin && !before.margin);
          expect(follows, `${stop.name} is not before ${before.name}`).toBe(true);
        }

        const backwards: string[] = [];
        for await (const { name } of walk(page, 'Shift+Tab')) {
          backwards.unshift(name);
          // From the first stop the browser may go on at the last without leaving the page.
          if (backwards.length === stops.length) break;
        }
        expect(backwards).toEqual(stops.map(({ name }) => name));
      });
  });

test('the keyboard alone is enough to skip to the content, follow a link and choose the theme', async ({
  page,
}) => {
  await visit(page, '/');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('main')).toBeFocused();
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'Me contacter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio', { name: 'Système' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const dark = page.getByRole('radio', { name: 'Sombre' });
  await expect(dark).toBeFocused();
  await expect(dark).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

/** Every element that takes the focus from here to the end of the page, or back to its start. */
async function* walk(page: Page, key = 'Tab'): AsyncGenerator<Stop> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(describeFocus);
    if (!stop) return;
    yield stop;
  }
  throw new Error('the focus never leaves the page');
}

/** Runs in the page. */
function describeFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A radio button is shown by its label.
  const seen = element.closest('label') ?? element;
  const arrived = seen.getBoundingClientRect();
  const inView =
    arrived.top >= 0 &&
    arrived.left >= 0 &&
    arrived.right <= innerWidth &&
    arrived.top + Math.min(arrived.height, 24) <= innerHeight;
  // Of a text area the browser scrolls no more than the caret into view.
  seen.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = seen.getBoundingClientRect();
  // The first line: the middle of a link on two lines may lie outside it.
  const [line = seen.getBoundingClientRect()] = seen.getClientRects();
  const top = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
  const labelled = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null;
  return {
    name: ((labelled ?? element).textContent ?? '').trim(),
    landmark: element.closest('header, main, footer')?.localName ?? '',
    margin: element.closest('.in-margin') !== null,
    // From the top of the page; `box` is relative to the viewport.
    top: y + scrollY,
    bottom: y + height + scrollY,
    box: { x, y, width, height },
    inView,
    onTop: top !== null && (seen.contains(top) || top.contains(seen)),
  };
}

/** What the keyboard has to reach, in document order; of a radio group, the checked one. */
async function namesOfControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary')]
      .filter(
        (element) =>
          !(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked,
      )
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const labelled = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null;
        return ((labelled ?? element).textContent ?? '').trim();
      }),
  );
}

/** How many CSS pixels around `box` have a contrast of 3:1 or more between focused and not. */
async function changeOfFocus(page: Page, box: Stop['box']): Promise<number> {
  const margin = 8;
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const x = Math.max(0, Math.floor(box.x - margin));
  const y = Math.max(0, Math.floor(box.y - margin));
  const clip = {
    x,
    y,
    width: Math.min(size.width, Math.ceil(box.x + box.width + margin)) - x,
    height: Math.min(size.height, Math.ceil(box.y + box.height + margin)) - y,
  };
  const { data: focused } = await pixelsOf(page, { clip });
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((it) => it.blur());
  const { data: blurred } = await pixelsOf(page, { clip });
  await element.evaluate((it) => it.focus({ preventScroll: true }));
  expect(blurred).toHaveLength(focused.length);

  let changed = 0;
  for (let at = 0; at < focused.length / 3; at += 1) {
    const isSame = [0, 1, 2].every((byte) => focused[3 * at + byte] === blurred[3 * at + byte]);
    if (!isSame && wcagContrast(rgb(focused, at), rgb(blurred, at)) >= 3) changed += 1;
  }
  return changed;
}

function rgb(pixels: Buffer, at: number) {
  const [r, g, b] = colorAt(pixels, at);
  return { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 } as const;
}
