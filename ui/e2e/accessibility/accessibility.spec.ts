import { parse, wcagContrast } from 'culori';
import { findings } from '../../cli/check-site/accessibility';
import { htmlErrors } from '../../cli/check-site/checks';
import { losses } from '../../harness/losses';
import { expect, type Page, restyle, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

// Without transitions, colours are judged in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The text spacing of WCAG 2.2, 1.4.12: no content may be lost with it. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Settings of a visitor: the size of the window, and a style sheet. */
const conditions = {
  // 1280 px at 400 %: WCAG 2.2, 1.4.10.
  '400 % zoom': { width: 320, height: 256, css: '' },
  '200 % zoom': { width: 640, height: 400, css: '' },
  'text twice as large': { width: 1280, height: 800, css: 'html { font-size: 200% }' },
  'text twice as large on a tablet': { width: 768, height: 800, css: 'html { font-size: 200% }' },
  'text spaced out on a phone': { width: 320, height: 640, css: TEXT_SPACING },
  'text spaced out': { width: 1280, height: 800, css: TEXT_SPACING },
};

for (const path of [...pages.map(({ path }) => path), unknownPath])
  test(`${path} is valid, and can be pressed, seen and read whatever the visitor has set`, async ({
    page,
  }) => {
    await visit(page, path);
    expect(await htmlErrors(await page.content())).toEqual([]);
    // axe looks at the others in everyVariant.spec.ts.
    if (path === unknownPath) expect(await findings(page)).toEqual([]);
    expect(await motions(page), 'nothing moves').toEqual([]);
    await test.step('navigation, buttons and fields are large enough for a finger', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await small(page)).toEqual([]);
    });
    await test.step('contrast is enough, also in forced colours, where nothing disappears', async () => {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const forcedColors of ['none', 'active'] as const) {
          await page.emulateMedia({ colorScheme, forcedColors });
          expect(await faint(page), `${colorScheme}, ${forcedColors}`).toEqual([]);
        }
      // The current page's link alone is marked, and not by its colour (WCAG 1.4.1).
      for (const link of await page.locator('nav a').all())
        await expect(link.locator('> span')).toHaveCSS(
          'border-bottom-style',
          (await link.getAttribute('aria-current')) ? 'solid' : 'none',
          { pseudo: 'after' },
        );
      for (const button of await page.locator('.button').all())
        await expect(button).toHaveCSS('border-top-style', 'solid');
      const label = page
        .getByRole('group', { name: 'Thème' })
        .locator('label', { hasText: 'Système' });
      const chosen = await label.screenshot();
      await page.getByRole('radio', { name: 'Sombre' }).check();
      await page.mouse.move(0, 0);
      expect(chosen.equals(await label.screenshot()), 'the choice is seen').toBe(false);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    for (const [condition, { width, height, css }] of Object.entries(conditions)) {
      await page.setViewportSize({ width, height });
      await restyle(page, css);
      expect(await losses(page), condition).toEqual([]);
    }
  });

test('a change of page moves nothing where motion is reduced; otherwise the new page fades in, not the first one, and controls have transitions', async ({
  page,
}) => {
  await visit(page, '/');
  const follow = (label: string) =>
    page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
  for (const { label } of pages) {
    await follow(label);
    expect(await motions(page), label).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  expect((await motions(page)).join()).not.toContain('fade-in');
  await follow('Profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  expect((await motions(page)).join()).toMatch(/fade-in.*transition/);
});

/** What is smaller than a finger, with its size. */
const small = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header a, nav a, header label, .button, input:not([type="radio"]), textarea',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { width, height: own, top } = element.getBoundingClientRect();
        // A field and the label right above it are one target.
        const [label] = (element as HTMLInputElement).labels ?? [];
        const over = label?.getBoundingClientRect();
        const height = over && Math.abs(over.bottom - top) < 1 ? own + over.height : own;
        // Half a pixel: sizes in rem are rounded on a screen. axe measures the other links.
        const least = element.matches('label') ? 24 : 44;
        const fits = width + 0.5 >= least && height + 0.5 >= least;
        return fits ? '' : `${element.textContent || element.id}: ${width} × ${height}`;
      })
      .filter(Boolean),
  );

/** Texts below 4.5:1, and edges of fields below 3:1 (WCAG 2.2, 1.4.3 and 1.4.11), as the browser computes them. */
async function faint(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const painted = (image: string) => image.match(/rgba?\([^)]*\)|color\([^)]*\)/g) ?? [];
    const isOpaque = (color: string) => !/^rgba|\//.test(color);
    /** Every colour that may be behind an element, the lines of the ruling included. */
    const grounds = (element: Element | null): string[] => {
      // The footer lies on the drawing of a torn edge.
      const drawn = element?.closest('footer') ? document.querySelectorAll('main path') : [];
      const colors = [...drawn].map((shape) => getComputedStyle(shape).fill);
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        colors.push(...painted(backgroundImage).filter(isOpaque));
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
        .flatMap(({ overrideColors }) => painted(overrideColors));
    const found: [what: string, color: string, on: string[], least: number][] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [element, what] = [node.parentElement, node.textContent?.trim() ?? ''];
      if (!what || !element?.checkVisibility()) continue;
      if (element.closest('style, script, noscript, .visually-hidden')) continue;
      const style = getComputedStyle(element);
      const accents = accentColors(style.getPropertyValue('font-palette'));
      // Accents have a colour of their own, but in forced colours.
      const expected = matchMedia('(forced-colors: active)').matches ? 0 : 1;
      const colors = [style.color, ...accents];
      if (element.matches('h1') && accents.length !== expected) colors.push('transparent');
      for (const color of colors) found.push([what, color, grounds(element), 4.5]);
    }
    for (const field of document.querySelectorAll('input:not([type="radio"]), textarea')) {
      const { borderBottomColor, borderBottomWidth } = getComputedStyle(field);
      const edge = Number.parseFloat(borderBottomWidth) < 1 ? 'transparent' : borderBottomColor;
      const { color } = getComputedStyle(field, '::placeholder');
      found.push(
        [`the edge of ${field.id}`, edge, grounds(field.parentElement), 3],
        [`the placeholder of ${field.id}`, color, grounds(field), 4.5],
      );
    }
    return found;
  });
  expect(all.length).toBeGreaterThan(10);
  return all
    .filter(
      ([, color, on, least]) =>
        parse(color)?.alpha === 0 || on.some((ground) => wcagContrast(color, ground) < least),
    )
    .map(([what, color, on]) => `${what}: ${color} on ${on}`);
}

/** Every running animation, and every style that would start one. */
async function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document.getAnimations().map(() => 'animation');
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after']) {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } =
          getComputedStyle(element, pseudo);
        if (/[1-9]/.test(transitionDuration)) moving.push(`transition of ${element.className}`);
        // One that takes no time moves nothing.
        if (animationName !== 'none' && animationDuration !== '0s') moving.push(animationName);
        if (scrollBehavior !== 'auto') moving.push(`scrolling of ${element.localName}`);
      }
    }
    return moving;
  });
}
