import { parse, wcagContrast } from 'culori';
import { findings } from '../../cli/check-site/accessibility';
import { htmlErrors } from '../../cli/check-site/validity';
import { unreadableTexts } from '../../harness/unreadableTexts';
import { expect, type Page, restyle, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

// Without transitions, colours are judged in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TEXT_TWICE_AS_LARGE = 'html { font-size: 200% }';

/** The text spacing with which no content may be lost: WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Settings of a visitor: the size of the window, and a style sheet. */
const visitorSettings = [
  // A window of 1280 px at 400 %: WCAG 2.2, 1.4.10.
  { name: '400 % zoom', width: 320, height: 256, css: '' },
  { name: '200 % zoom', width: 640, height: 400, css: '' },
  { name: 'text twice as large', width: 1280, height: 800, css: TEXT_TWICE_AS_LARGE },
  { name: 'text twice as large on a tablet', width: 768, height: 800, css: TEXT_TWICE_AS_LARGE },
  { name: 'text spaced out on a phone', width: 320, height: 640, css: TEXT_SPACING },
  { name: 'text spaced out', width: 1280, height: 800, css: TEXT_SPACING },
];

for (const path of [...pages.map(({ path }) => path), unknownPath])
  test(`${path} is accessible whatever a visitor has set`, async ({ page }) => {
    await visit(page, path);
    await test.step('it is valid HTML', async () =>
      expect(await htmlErrors(await page.content())).toEqual([]));
    // everyVariant.spec.ts runs axe on the other pages.
    if (path === unknownPath)
      await test.step('axe has no findings', async () => expect(await findings(page)).toEqual([]));
    await test.step('nothing moves if motion is reduced', async () =>
      expect(await motions(page)).toEqual([]));
    await test.step('navigation, buttons and fields are large enough for a finger', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await smallTargets(page)).toEqual([]);
    });
    await test.step('contrast is enough, also in forced colours', async () => {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const forcedColors of ['none', 'active'] as const) {
          await page.emulateMedia({ colorScheme, forcedColors });
          expect(await lowContrasts(page), `${colorScheme}, ${forcedColors}`).toEqual([]);
        }
    });
    await test.step('nothing disappears in forced colours', async () => {
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
      await expectVisibleInForcedColors(page);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    for (const { name, width, height, css } of visitorSettings)
      await test.step(`no text is lost: ${name}`, async () => {
        await page.setViewportSize({ width, height });
        await restyle(page, css);
        expect(await unreadableTexts(page)).toEqual([]);
      });
  });

/** The current page, the edges of buttons and the checked theme can be seen without colours of the page. */
async function expectVisibleInForcedColors(page: Page): Promise<void> {
  // Only the link of the current page is underlined (WCAG 2.2, 1.4.1).
  for (const link of await page.locator('nav a').all()) {
    const isCurrent = (await link.getAttribute('aria-current')) !== null;
    await expect(link.locator('> span')).toHaveCSS(
      'border-bottom-style',
      isCurrent ? 'solid' : 'none',
      { pseudo: 'after' },
    );
  }
  for (const button of await page.locator('.button').all())
    await expect(button).toHaveCSS('border-top-style', 'solid');
  const label = page.getByRole('group', { name: 'Thème' }).locator('label', { hasText: 'Système' });
  const checkedLabel = await label.screenshot();
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await page.mouse.move(0, 0);
  const uncheckedLabel = await label.screenshot();
  expect(checkedLabel.equals(uncheckedLabel), 'the checked theme looks like the others').toBe(
    false,
  );
}

/** Follows a link of the navigation. */
const follow = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();

test('a change of page moves nothing if motion is reduced', async ({ page }) => {
  await visit(page, '/');
  for (const { label } of pages) {
    await follow(page, label);
    expect(await motions(page), label).toEqual([]);
  }
});

test('every page but the first one fades in if motion is not reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  expect(await motions(page)).not.toContain('fade-in');

  await follow(page, 'Profil');

  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  expect(await motions(page)).toContain('fade-in');
});

test('controls have transitions if motion is not reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/profil');

  expect((await motions(page)).join()).toContain('transition');
});

/** The least side of a target for a finger, in CSS pixels (WCAG 2.2, 2.5.5 and 2.5.8). */
const MIN_SIDES = { control: 44, label: 24 };

/** Lists the controls that are too small for a finger, with their sizes. axe measures the links in texts. */
const smallTargets = (page: Page) =>
  page.evaluate((minSides) => {
    /** The height of a field with its label, where the label touches it: together they are one target. */
    const heightOf = (element: HTMLElement) => {
      const { height, top } = element.getBoundingClientRect();
      const [label] = (element as HTMLInputElement).labels ?? [];
      const labelBox = label?.getBoundingClientRect();
      const isOneTarget = labelBox && Math.abs(labelBox.bottom - top) < 1;
      return isOneTarget ? height + labelBox.height : height;
    };
    const controls = document.querySelectorAll<HTMLElement>(
      'header a, nav a, header label, .button, input:not([type="radio"]), textarea',
    );
    const targets = [...controls]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.textContent || element.id,
        width: element.getBoundingClientRect().width,
        height: heightOf(element),
        minSide: element.matches('label') ? minSides.label : minSides.control,
      }));
    // Sizes in rem are rounded on a screen, by up to half a pixel.
    const isSmall = ({ width, height, minSide }: (typeof targets)[number]) =>
      Math.min(width, height) + 0.5 < minSide;
    return targets
      .filter(isSmall)
      .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
  }, MIN_SIDES);

/** Something that has to stand out from its background, as the browser computes its colour. */
interface ColoredPart {
  readonly name: string;
  readonly color: string;
  /** Every colour that may be behind the part. */
  readonly backgrounds: readonly string[];
  readonly minContrast: number;
}

/** Lists texts below 4.5:1, and edges of fields below 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
async function lowContrasts(page: Page): Promise<string[]> {
  const parts = await page.evaluate(readColoredParts);
  expect(parts.length).toBeGreaterThan(10);
  const isTransparent = (color: string) => parse(color)?.alpha === 0;
  const hasLowContrast = ({ color, backgrounds, minContrast }: ColoredPart) =>
    isTransparent(color) ||
    backgrounds.some((background) => wcagContrast(color, background) < minContrast);
  return parts
    .filter(hasLowContrast)
    .map(({ name, color, backgrounds }) => `${name}: ${color} on ${backgrounds}`);
}

/** Runs in the page, so that its helpers are inside it: reads the colours of all texts and of all fields. */
function readColoredParts(): ColoredPart[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const parts: ColoredPart[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) parts.push(...partsOfText(text));
  for (const field of document.querySelectorAll('input:not([type="radio"]), textarea'))
    parts.push(edgeOf(field), placeholderOf(field));
  return parts;

  /** A text in its own colour, and in that of its diacritics. */
  function partsOfText(text: Node): ColoredPart[] {
    const name = text.textContent?.trim() ?? '';
    const element = text.parentElement;
    const isVisible =
      element?.checkVisibility() && !element.closest('style, script, noscript, .visually-hidden');
    if (!name || !element || !isVisible) return [];
    const backgrounds = backgroundsOf(element);
    const colors = [getComputedStyle(element).color, ...diacriticColorsOf(element)];
    return colors.map((color) => ({ name, color, backgrounds, minContrast: 4.5 }));
  }

  function edgeOf(field: Element): ColoredPart {
    const { borderBottomColor, borderBottomWidth } = getComputedStyle(field);
    const hasEdge = Number.parseFloat(borderBottomWidth) >= 1;
    return {
      name: `the edge of ${field.id}`,
      color: hasEdge ? borderBottomColor : 'transparent',
      backgrounds: backgroundsOf(field.parentElement),
      minContrast: 3,
    };
  }

  function placeholderOf(field: Element): ColoredPart {
    return {
      name: `the placeholder of ${field.id}`,
      color: getComputedStyle(field, '::placeholder').color,
      backgrounds: backgroundsOf(field),
      minContrast: 4.5,
    };
  }

  /** The colours that the font palette of an element gives to diacritics. A first heading has one, but not in forced colours. */
  function diacriticColorsOf(element: Element): string[] {
    const palette = getComputedStyle(element).getPropertyValue('font-palette');
    const colors = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontPaletteValuesRule)
      .filter(({ name }) => name === palette)
      .flatMap(({ overrideColors }) => colorsIn(overrideColors));
    const expectedCount = matchMedia('(forced-colors: active)').matches ? 0 : 1;
    const isWrong = element.matches('h1') && colors.length !== expectedCount;
    // No background has enough contrast with this colour.
    return isWrong ? ['transparent'] : colors;
  }

  /** Every colour that may be behind an element: the nearest opaque background, and the lines of the ruling on it. */
  function backgroundsOf(element: Element | null): string[] {
    // The footer lies on the drawing of a torn edge.
    const drawing = element?.closest('footer') ? document.querySelectorAll('main path') : [];
    const colors = Array.from(drawing, (shape) => getComputedStyle(shape).fill);
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
      colors.push(...colorsIn(backgroundImage).filter(isOpaque));
      if (isOpaque(backgroundColor)) return [...colors, backgroundColor];
    }
    return [...colors, getComputedStyle(document.documentElement).backgroundColor];
  }

  /** The colours in a computed value, such as a gradient. */
  function colorsIn(value: string): string[] {
    return value.match(/rgba?\([^)]*\)|color\([^)]*\)/g) ?? [];
  }

  /** A computed colour with an alpha begins with `rgba` or has it after a slash. */
  function isOpaque(color: string): boolean {
    return !/^rgba|\//.test(color);
  }
}

/** Lists every running animation, and every style that would start one. */
async function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const motions = document.getAnimations().map(() => 'animation');
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after']) {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } =
          getComputedStyle(element, pseudo);
        if (/[1-9]/.test(transitionDuration)) motions.push(`transition of ${element.className}`);
        // An animation that takes no time moves nothing.
        if (animationName !== 'none' && animationDuration !== '0s') motions.push(animationName);
        if (scrollBehavior !== 'auto') motions.push(`scrolling of ${element.localName}`);
      }
    }
    return motions;
  });
}
