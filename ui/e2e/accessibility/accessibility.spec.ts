import { parse, wcagContrast } from 'culori';
import { findings } from '../../cli/check-site/accessibility';
import { htmlErrors } from '../../cli/check-site/checks';
import { unreadableTexts } from '../../harness/unreadableTexts';
import { expect, type Page, restyle, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

// Without transitions, colours are judged in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The text spacing of WCAG 2.2, 1.4.12: no content may be lost with it. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Settings of a visitor: the size of the window, and a style sheet. */
const conditions = [
  // 1280 px at 400 %: WCAG 2.2, 1.4.10.
  { name: '400 % zoom', width: 320, height: 256, css: '' },
  { name: '200 % zoom', width: 640, height: 400, css: '' },
  { name: 'text twice as large', width: 1280, height: 800, css: 'html { font-size: 200% }' },
  {
    name: 'text twice as large on a tablet',
    width: 768,
    height: 800,
    css: 'html { font-size: 200% }',
  },
  { name: 'text spaced out on a phone', width: 320, height: 640, css: TEXT_SPACING },
  { name: 'text spaced out', width: 1280, height: 800, css: TEXT_SPACING },
];

for (const path of [...pages.map(({ path }) => path), unknownPath])
  test(`${path} can be pressed, seen and read whatever the visitor has set`, async ({ page }) => {
    await visit(page, path);
    await test.step('it is valid HTML', async () =>
      expect(await htmlErrors(await page.content())).toEqual([]));
    // everyVariant.spec.ts has axe look at the other pages.
    if (path === unknownPath)
      await test.step('axe has no findings', async () => expect(await findings(page)).toEqual([]));
    await test.step('nothing moves', async () => expect(await motions(page)).toEqual([]));
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
      await expectMarksInForcedColors(page);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    for (const { name, width, height, css } of conditions)
      await test.step(`no text is lost: ${name}`, async () => {
        await page.setViewportSize({ width, height });
        await restyle(page, css);
        expect(await unreadableTexts(page)).toEqual([]);
      });
  });

async function expectMarksInForcedColors(page: Page): Promise<void> {
  // The current page's link alone is marked, and not by its colour (WCAG 1.4.1).
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

const follow = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();

test('a change of page moves nothing if motion is reduced', async ({ page }) => {
  await visit(page, '/');
  for (const { label } of pages) {
    await follow(page, label);
    expect(await motions(page), label).toEqual([]);
  }
});

test('a new page fades in, but not the first one, and controls have transitions', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  expect((await motions(page)).join()).not.toContain('fade-in');
  await follow(page, 'Profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  expect((await motions(page)).join()).toMatch(/fade-in.*transition/);
});

/** The sides of a target for a finger, in CSS pixels (WCAG 2.2, 2.5.5 and 2.5.8). */
const MIN_TARGET = { button: 44, label: 24 };

/** Lists the controls that are smaller than a finger, with their sizes. */
const smallTargets = (page: Page) =>
  page.evaluate((minSides) => {
    /** A field and the label right above it are one target. */
    const heightOf = (element: HTMLElement) => {
      const { height, top } = element.getBoundingClientRect();
      const [label] = (element as HTMLInputElement).labels ?? [];
      const labelBox = label?.getBoundingClientRect();
      const isOneTarget = labelBox && Math.abs(labelBox.bottom - top) < 1;
      return isOneTarget ? height + labelBox.height : height;
    };
    // axe measures the other links.
    const controls = document.querySelectorAll<HTMLElement>(
      'header a, nav a, header label, .button, input:not([type="radio"]), textarea',
    );
    const targets = [...controls]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.textContent || element.id,
        width: element.getBoundingClientRect().width,
        height: heightOf(element),
        minSide: element.matches('label') ? minSides.label : minSides.button,
      }));
    // Sizes in rem are rounded on a screen, by up to half a pixel.
    const isSmall = ({ width, height, minSide }: (typeof targets)[number]) =>
      Math.min(width, height) + 0.5 < minSide;
    return targets
      .filter(isSmall)
      .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
  }, MIN_TARGET);

/** A text or an edge of the page, with the colours that may be behind it. */
interface ColoredPart {
  readonly name: string;
  readonly color: string;
  readonly grounds: readonly string[];
  readonly minContrast: number;
}

/** Lists texts below 4.5:1, and edges of fields below 3:1 (WCAG 2.2, 1.4.3 and 1.4.11), as the browser computes them. */
async function lowContrasts(page: Page): Promise<string[]> {
  const parts = await page.evaluate(coloredParts);
  expect(parts.length).toBeGreaterThan(10);
  const isLow = ({ color, grounds, minContrast }: ColoredPart) =>
    parse(color)?.alpha === 0 ||
    grounds.some((ground) => wcagContrast(color, ground) < minContrast);
  return parts.filter(isLow).map(({ name, color, grounds }) => `${name}: ${color} on ${grounds}`);
}

/** Runs in the page. */
function coloredParts(): ColoredPart[] {
  const parts: ColoredPart[] = [];

  const colorsIn = (css: string) => css.match(/rgba?\([^)]*\)|color\([^)]*\)/g) ?? [];
  const isOpaque = (color: string) => !/^rgba|\//.test(color);

  /** Every colour that may be behind an element, the lines of the ruling included. */
  const groundsOf = (element: Element | null): string[] => {
    // The footer lies on the drawing of a torn edge.
    const drawing = element?.closest('footer') ? document.querySelectorAll('main path') : [];
    const colors = [...drawing].map((shape) => getComputedStyle(shape).fill);
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
      colors.push(...colorsIn(backgroundImage).filter(isOpaque));
      if (isOpaque(backgroundColor)) return [...colors, backgroundColor];
    }
    return [...colors, getComputedStyle(document.documentElement).backgroundColor];
  };

  /** The colours that a font palette of the page gives to the accents, by its name. */
  const accentColors = (palette: string): string[] =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontPaletteValuesRule)
      .filter(({ name }) => name === palette)
      .flatMap(({ overrideColors }) => colorsIn(overrideColors));

  const addText = (name: string, element: Element) => {
    const style = getComputedStyle(element);
    const accents = accentColors(style.getPropertyValue('font-palette'));
    const colors = [style.color, ...accents];
    // Accents have a colour of their own, but not in forced colours. A title without one counts as unseen.
    const countOfAccents = matchMedia('(forced-colors: active)').matches ? 0 : 1;
    if (element.matches('h1') && accents.length !== countOfAccents) colors.push('transparent');
    for (const color of colors)
      parts.push({ name, color, grounds: groundsOf(element), minContrast: 4.5 });
  };

  const addField = (field: Element) => {
    const { borderBottomColor, borderBottomWidth } = getComputedStyle(field);
    const hasEdge = Number.parseFloat(borderBottomWidth) >= 1;
    parts.push({
      name: `the edge of ${field.id}`,
      color: hasEdge ? borderBottomColor : 'transparent',
      grounds: groundsOf(field.parentElement),
      minContrast: 3,
    });
    parts.push({
      name: `the placeholder of ${field.id}`,
      color: getComputedStyle(field, '::placeholder').color,
      grounds: groundsOf(field),
      minContrast: 4.5,
    });
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim() ?? '';
    const element = text.parentElement;
    const isShown =
      element?.checkVisibility() && !element.closest('style, script, noscript, .visually-hidden');
    if (words && element && isShown) addText(words, element);
  }
  document.querySelectorAll('input:not([type="radio"]), textarea').forEach(addField);
  return parts;
}

/** Lists every running animation, and every style that would start one. */
async function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document.getAnimations().map(() => 'animation');
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after']) {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } =
          getComputedStyle(element, pseudo);
        if (/[1-9]/.test(transitionDuration)) moving.push(`transition of ${element.className}`);
        // An animation that takes no time moves nothing.
        if (animationName !== 'none' && animationDuration !== '0s') moving.push(animationName);
        if (scrollBehavior !== 'auto') moving.push(`scrolling of ${element.localName}`);
      }
    }
    return moving;
  });
}
