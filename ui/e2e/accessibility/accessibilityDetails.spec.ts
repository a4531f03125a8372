import { parse, wcagContrast } from 'culori';
import {
  announcements,
  expect,
  type Page,
  type Reports,
  test,
  unknownPath,
  visit,
} from '../fixtures';
import { pages } from '../sample';

// Without transitions, colours are read in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Goes to each page, and to one that does not exist. */
async function eachPage(page: Page, reports: Reports, look: (path: string) => Promise<void>) {
  reports.expect(/status of 404/);
  for (const path of [...pages.map(({ path }) => path), unknownPath]) {
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    await look(path);
  }
}

test('navigation, buttons and fields are large enough for a finger', async ({ page, reports }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await eachPage(page, reports, async (path) => {
    const small = await page.evaluate(() =>
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
    expect(small, path).toEqual([]);
  });
});

test('text, fields and placeholders have enough contrast, also in forced colours, where nothing disappears', async ({
  page,
  reports,
}) => {
  await eachPage(page, reports, async (path) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors });
        expect(await faint(page), `${path}, ${colorScheme}, ${forcedColors}`).toEqual([]);
      }
    for (const label of await page.locator('[aria-current] > span').all())
      await expect(label).toHaveCSS('border-bottom-style', 'solid', { pseudo: 'after' });
    for (const button of await page.locator('.button').all())
      await expect(button).toHaveCSS('border-top-style', 'solid');
  });
  const label = await page
    .getByRole('group', { name: 'Thème' })
    .locator('label:has(:checked)')
    .elementHandle();
  const before = await label?.screenshot();
  await page.getByRole('radio', { checked: false }).first().check();
  await page.mouse.move(0, 0);
  const after = await label?.screenshot();
  expect(before && after && !before.equals(after), 'the choice is seen').toBe(true);
});

test('nothing moves when the visitor prefers reduced motion; otherwise controls have transitions and a new page an animation', async ({
  page,
  reports,
}) => {
  await eachPage(page, reports, async (path) => {
    expect(await motions(page), path).toEqual([]);
  });
  const follow = (label: string) =>
    page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
  for (const { label } of pages) {
    await follow(label);
    expect(await motions(page), label).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await follow('Profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  expect((await motions(page)).join()).toMatch(/animation.*transition/);
});

test('each change of page is announced once, by its title', async ({ page }) => {
  await visit(page, '/');
  const said = await announcements(page.locator('[aria-live="polite"]:not([role])'));
  const visited = [...pages.slice(1), ...pages.slice(0, 1)];
  for (const { label } of visited) {
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(await said.jsonValue()).toEqual(visited.map(({ title }) => title));
});

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
    const found: { what: string; color: string; on: string[]; least: number }[] = [];
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
      for (const color of colors) found.push({ what, color, on: grounds(element), least: 4.5 });
    }
    for (const field of document.querySelectorAll('input:not([type="radio"]), textarea')) {
      const { borderBottomColor, borderBottomWidth } = getComputedStyle(field);
      const edge = Number.parseFloat(borderBottomWidth) < 1 ? 'transparent' : borderBottomColor;
      const { color } = getComputedStyle(field, '::placeholder');
      found.push(
        {
          what: `the edge of ${field.id}`,
          color: edge,
          on: grounds(field.parentElement),
          least: 3,
        },
        { what: `the placeholder of ${field.id}`, color, on: grounds(field), least: 4.5 },
      );
    }
    return found;
  });
  expect(all.length).toBeGreaterThan(10);
  return all
    .filter(
      ({ color, on, least }) =>
        parse(color)?.alpha === 0 || on.some((ground) => wcagContrast(color, ground) < least),
    )
    .map(({ what, color, on }) => `${what}: ${color} on ${on}`);
}

/** Every running animation, and every style that would start one. */
async function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document.getAnimations().map(() => 'animation');
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after']) {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(
          element,
          pseudo,
        );
        if (/[1-9]/.test(transitionDuration)) moving.push(`transition of ${element.className}`);
        if (animationName !== 'none') moving.push(`animation of ${element.className}`);
        if (scrollBehavior !== 'auto') moving.push(`scrolling of ${element.localName}`);
      }
    }
    return moving;
  });
}
