import { wcagContrast } from 'culori';
import { expect, type Page, test, unknownPath, visit } from '../fixtures';
import { type Color, colorAt, colorDistance, pixelsOf } from '../pixels';
import { pages } from '../sample';

/** A control that has the focus. */
type Stop = NonNullable<ReturnType<typeof describeFocus>>;

// Screenshots with the focus and without it are compared, so nothing else may move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const)
  test(`the keyboard reaches every control in reading order, with a visible focus: ${colorScheme}, ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...pages.map(({ path }) => path), unknownPath]) {
      await visit(page, path);
      const stops: Stop[] = [];
      await test.step(`the focus is visible on each control of ${path}`, async () => {
        for await (const stop of walk(page)) {
          stops.push(stop);
          expectInView(stop);
          // The header and the footer are the same on every page.
          if (stop.landmark === 'main' || path === '/') await expectVisibleFocus(page, stop);
        }
      });
      await test.step(`the controls of ${path} are all reached, in reading order`, async () => {
        expect(stops.map(({ name }) => name)).toEqual(await namesOfControls(page));
        expect(stops[0]?.name).toBe('Aller au contenu');
        expectReadingOrder(stops.slice(1));
      });
      await test.step(`the controls of ${path} are reached backwards`, async () => {
        const backwards: string[] = [];
        for await (const { name } of walk(page, 'Shift+Tab')) {
          backwards.unshift(name);
          // The browser may go on from the first stop to the last one without leaving the page.
          if (backwards.length === stops.length) break;
        }
        expect(backwards).toEqual(stops.map(({ name }) => name));
      });
    }
  });

function expectInView(stop: Stop): void {
  expect.soft(stop.isInView, `${stop.name} is in view`).toBe(true);
  expect.soft(stop.isOnTop, `nothing lies over ${stop.name}`).toBe(true);
}

/** The focus changes an area as large as an outline of 2 px, with a contrast of 3:1 (WCAG 2.2, 2.4.13). */
async function expectVisibleFocus(page: Page, stop: Stop): Promise<void> {
  const perimeter = 4 * (stop.box.width + stop.box.height);
  expect
    .soft(await countPixelsOfFocus(page, stop.box), `pixels that show the focus on ${stop.name}`)
    .toBeGreaterThanOrEqual(perimeter);
}

function expectReadingOrder(stops: readonly Stop[]): void {
  const landmarks = stops.map(({ landmark }) => landmark);
  expect([...new Set(landmarks)]).toEqual(
    ['header', 'main', 'footer'].filter((landmark) => landmarks.includes(landmark)),
  );
  for (const [index, stop] of stops.entries()) {
    const previous = stops[index - 1];
    if (previous?.landmark === stop.landmark)
      expect(follows(stop, previous), `${stop.name} is not before ${previous.name}`).toBe(true);
  }
}

/** True if a stop is below the previous one, in the next column, in the margin beside it, or at the end of the header. */
function follows(stop: Stop, previous: Stop): boolean {
  const isBelow = stop.bottom > previous.top + 1;
  const isInNextColumn = stop.box.x >= previous.box.x + previous.box.width;
  const isMarginOfPrevious = stop.isInMargin && !previous.isInMargin;
  const endOf = ({ box }: Stop) => box.x + box.width;
  // The theme is the last control of the header. On a phone it stands above the navigation, beside the name.
  const isAtEndOfHeader = stop.landmark === 'header' && endOf(stop) > endOf(previous);
  return isBelow || isInNextColumn || isMarginOfPrevious || isAtEndOfHeader;
}

test('the keyboard alone is enough', async ({ page }) => {
  await visit(page, '/');

  await test.step('to skip to the content', async () => {
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('to follow a link', async () => {
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
    await expect(page.getByRole('link', { name: 'Me contacter' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step('to choose the theme', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('radio', { name: 'Système' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const darkTheme = page.getByRole('radio', { name: 'Sombre' });
    await expect(darkTheme).toBeFocused();
    await expect(darkTheme).toBeChecked();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });
});

/** Presses a key until the focus leaves the page, and gives each control that had the focus. */
async function* walk(page: Page, key = 'Tab'): AsyncGenerator<Stop> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(describeFocus);
    if (!stop) return;
    yield stop;
  }
  throw new Error('the focus never leaves the page');
}

/** Runs in the page: the control that has the focus, if there is one. */
function describeFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A radio button is shown by its label.
  const visibleElement = element.closest('label') ?? element;
  const boxOnArrival = visibleElement.getBoundingClientRect();
  const isInView =
    boxOnArrival.top >= 0 &&
    boxOnArrival.left >= 0 &&
    boxOnArrival.right <= innerWidth &&
    boxOnArrival.top + Math.min(boxOnArrival.height, 24) <= innerHeight;
  // The browser scrolls only the caret of a text area into view.
  visibleElement.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = visibleElement.getBoundingClientRect();
  // A link on two lines may not cover the middle of its box, but it covers the middle of its first line.
  const [line = visibleElement.getBoundingClientRect()] = visibleElement.getClientRects();
  const elementAbove = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
  const isOnTop =
    elementAbove !== null &&
    (visibleElement.contains(elementAbove) || elementAbove.contains(visibleElement));
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null;
  return {
    name: ((label ?? element).textContent ?? '').trim(),
    landmark: element.closest('header, main, footer')?.localName ?? '',
    isInMargin: element.closest('.in-margin, .in-wide-margin') !== null,
    // `top` and `bottom` are from the top of the page, `box` is from the top left of the window.
    top: y + scrollY,
    bottom: y + height + scrollY,
    box: { x, y, width, height },
    isInView,
    isOnTop,
  };
}

/** The controls that the keyboard has to reach, in document order. It reaches only the checked radio button of a group. */
async function namesOfControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = 'a[href], button, input, textarea, select, summary';
    const isUncheckedRadio = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
    const nameOf = (element: Element) => {
      const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null;
      return ((label ?? element).textContent ?? '').trim();
    };
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => !isUncheckedRadio(element) && element.checkVisibility())
      .map(nameOf);
  });
}

/** Counts the CSS pixels around `box` that have a contrast of 3:1 or more between focused and not. */
async function countPixelsOfFocus(page: Page, box: Stop['box']): Promise<number> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  /** An outline is at most this far outside the control. */
  const margin = 8;
  const x = Math.max(0, Math.floor(box.x - margin));
  const y = Math.max(0, Math.floor(box.y - margin));
  const clip = {
    x,
    y,
    width: Math.min(size.width, Math.ceil(box.x + box.width + margin)) - x,
    height: Math.min(size.height, Math.ceil(box.y + box.height + margin)) - y,
  };
  const { data: withFocus } = await pixelsOf(page, { clip });
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((focused) => focused.blur());
  const { data: withoutFocus } = await pixelsOf(page, { clip });
  await element.evaluate((blurred) => blurred.focus({ preventScroll: true }));
  expect(withoutFocus).toHaveLength(withFocus.length);

  let count = 0;
  for (let index = 0; index < withFocus.length / 3; index += 1) {
    const color = colorAt(withFocus, index);
    const colorBefore = colorAt(withoutFocus, index);
    const isChanged = colorDistance(color, colorBefore) > 0;
    if (isChanged && wcagContrast(culoriColor(color), culoriColor(colorBefore)) >= 3) count += 1;
  }
  return count;
}

/** A colour in the form that the package culori reads. */
function culoriColor([r, g, b]: Color) {
  return { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 } as const;
}
