import { expect, type Page, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

const paths = [...pages.map(({ path }) => path), unknownPath];

// Without transitions, colours are read in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of paths) {
  test.describe(path, () => {
    test.beforeEach(async ({ page, reports }) => {
      if (path === unknownPath) reports.expect(/status of 404/);
      await visit(page, path);
      await page.evaluate(() => document.fonts.ready);
    });

    test('each control’s name contains its visible text, and none opens a window', async ({
      page,
    }) => {
      const controls = page.locator('a, button, summary').filter({ visible: true });
      expect(await controls.count()).toBeGreaterThan(5);
      for (const control of await controls.all()) {
        const shown = (await control.innerText()).replace(/\s+/g, ' ').trim();
        expect(shown).not.toBe('');
        await expect(control).toHaveAccessibleName(new RegExp(escapeRegExp(shown)));
        await expect(control).not.toHaveAttribute('target');
      }
    });

    test('every control is large enough for a finger', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, label')]
          .filter((element) => element.checkVisibility())
          .filter((element) => element.localName !== 'label' || element.querySelector('input'))
          .map((element) => {
            // The link of a card covers the whole card.
            const stretched = getComputedStyle(element, '::after').position === 'absolute';
            const target = (stretched && element.closest('article')) || element;
            const { width, height: own, top } = target.getBoundingClientRect();
            // A field and the label right above it are one target.
            const [label] =
              element instanceof HTMLButtonElement
                ? []
                : ((element as HTMLInputElement).labels ?? []);
            const over = label?.getBoundingClientRect();
            const height = over && Math.abs(over.bottom - top) < 1 ? own + over.height : own;
            // Navigation, buttons and fields have larger targets.
            const primary = element.matches(
              'header a, nav a, .button, input:not([type="radio"]), textarea',
            );
            const least = primary ? 44 : 24;
            // Half a pixel: sizes in rem are rounded on a screen.
            const fits = width + 0.5 >= least && height + 0.5 >= least;
            return fits ? '' : `${element.textContent || element.id}: ${width} × ${height}`;
          })
          .filter(Boolean),
      );
      expect(small).toEqual([]);
    });

    test('the page is marked as French, and English words in it as English', async ({ page }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      const navigation = page.getByRole('banner').getByRole('navigation');
      for (const { label, labelLang } of pages) {
        const link = navigation.getByRole('link', { name: label, exact: true });
        if (labelLang) await expect(link).toHaveAttribute('lang', labelLang);
        else await expect(link).not.toHaveAttribute('lang');
      }
    });

    test('text, fields and placeholders have enough contrast', async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faint(page)).toEqual([]);
      }
    });

    test('nothing disappears in forced colours', async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors: 'active' });
        expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
        expect(await faint(page)).toEqual([]);
      }
      const chosen = page.getByRole('group', { name: 'Thème' }).locator('label:has(:checked)');
      const other = page.getByRole('radio', { checked: false }).first();
      const label = await chosen.elementHandle();
      const before = await label?.screenshot();
      await other.check();
      await page.mouse.move(0, 0);
      const after = await label?.screenshot();
      expect(before && after && !before.equals(after), 'the choice is seen').toBe(true);
      for (const label of await page.locator('[aria-current] > span').all())
        await expect(label).toHaveCSS('border-bottom-style', 'solid', { pseudo: 'after' });
      for (const button of await page.locator('.button').all())
        await expect(button).toHaveCSS('border-top-style', 'solid');
    });

    test('nothing moves when the visitor prefers reduced motion', async ({ page }) => {
      expect(await motions(page)).toEqual([]);
    });
  });
}

test('controls have transitions and a new page an animation when motion is allowed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  await page.getByRole('link', { name: 'Voir mes projets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  expect((await motions(page)).join('\n')).toContain('animation');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Voir mes projets' })).toBeVisible();
  expect((await motions(page)).join('\n')).toContain('transition');
});

test('a new page is shown at once when the visitor prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  for (const { label } of [...pages].reverse()) {
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    expect(await motions(page)).toEqual([]);
  }
});

test('every :hover rule is inside a (hover: hover) media query', async ({ page }) => {
  await visit(page, '/');
  const rules = await page.evaluate(() => {
    const found: { selector: string; guarded: boolean }[] = [];
    const read = (list: CSSRuleList, guarded: boolean) => {
      for (const rule of list) {
        const guards =
          rule instanceof CSSMediaRule && rule.conditionText.includes('(hover: hover)');
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
          found.push({ selector: rule.selectorText, guarded });
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList, guarded || guards);
      }
    };
    for (const { cssRules } of document.styleSheets) read(cssRules, false);
    return found;
  });
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(({ guarded }) => !guarded)).toEqual([]);
});

test('each change of page is announced once, by its title', async ({ page }) => {
  await visit(page, '/');
  const said = await listen(page, '[aria-live="polite"]:not([role])');
  for (const { label } of [...pages.slice(1), ...pages.slice(0, 1)]) {
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(await said()).toEqual([...pages.slice(1), ...pages.slice(0, 1)].map(({ title }) => title));
});

test('the success of a message is announced once, and its end is not', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/contact');
  const said = await listen(page, '[role="status"]');
  for (const field of await page.getByRole('textbox').all()) await field.fill('v@example.com');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('status')).not.toBeEmpty();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status')).toBeEmpty();
  expect(await said()).toEqual(['Message envoyé avec succès\u00a0!', '']);
});

test('the browser can fill in the visitor’s own name and address', async ({ page }) => {
  await visit(page, '/contact');
  await expect(page.getByLabel('Nom')).toHaveAttribute('autocomplete', 'name');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'email');
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
}

/** Collects the texts of the live region from now on. */
async function listen(page: Page, region: string): Promise<() => Promise<string[]>> {
  await page.evaluate((region) => {
    const said: string[] = [];
    Object.assign(window, { said });
    const target = document.querySelector(region);
    if (!target) throw new Error(`no live region ${region}`);
    new MutationObserver(() => said.push(target.textContent ?? '')).observe(target, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, region);
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** Texts below 4.5:1, and edges of fields below 3:1 (WCAG 2.2, 1.4.3 and 1.4.11), as the browser computes them. */
async function faint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const surface = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!surface) throw new Error('no canvas to read colours with');
    const rgba = (color: string): readonly number[] => {
      surface.clearRect(0, 0, 1, 1);
      surface.fillStyle = color;
      surface.fillRect(0, 0, 1, 1);
      return [...surface.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = rgba(color).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const painted = (image: string) => image.match(/rgba?\([^)]*\)|color\([^)]*\)/g) ?? [];
    /** Every colour that may be behind an element, the lines of the ruling included. */
    const grounds = (element: Element | null): string[] => {
      // The footer lies on the drawing of a torn edge.
      const drawn = element?.closest('footer') ? document.querySelectorAll('main path') : [];
      const colors = [...drawn].map((shape) => getComputedStyle(shape).fill);
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        colors.push(...painted(backgroundImage).filter((color) => rgba(color)[3] === 255));
        if (rgba(backgroundColor)[3] === 255) return [...colors, backgroundColor];
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
    const expectedAccents = matchMedia('(forced-colors: active)').matches ? 0 : 1;
    const contrastOn = (color: string, element: Element | null) =>
      Math.min(...grounds(element).map((ground) => contrast(color, ground)));
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility()) continue;
      if (element.closest('style, script, noscript, .visually-hidden')) continue;
      const style = getComputedStyle(element);
      const accents = accentColors(style.getPropertyValue('font-palette'));
      if (element.matches('h1') && accents.length !== expectedAccents)
        found.push(`${node.textContent.trim()}: ${accents.length} colours for its accents`);
      const colors = [style.color, ...accents];
      for (const color of colors) {
        if (rgba(color)[3] === 0 || contrastOn(color, element) < 4.5)
          found.push(`${node.textContent.trim().slice(0, 40)}: ${color} on ${grounds(element)}`);
      }
    }
    for (const field of document.querySelectorAll('input:not([type="radio"]), textarea')) {
      const { borderBottomColor, borderBottomWidth } = getComputedStyle(field);
      if (
        Number.parseFloat(borderBottomWidth) < 1 ||
        contrastOn(borderBottomColor, field.parentElement) < 3
      )
        found.push(`the edge of ${field.id}: ${borderBottomColor}`);
      const placeholder = getComputedStyle(field, '::placeholder').color;
      if (contrastOn(placeholder, field) < 4.5) found.push(`the placeholder of ${field.id}`);
    }
    return found;
  });
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
