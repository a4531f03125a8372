import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { OWN_FILES } from '../../content/rootFiles.ts';
import { allLanguages, wordsOf } from '../../content/words/words.ts';
import { siteFolder } from '../../folders.ts';
import { CHANGE_OR_TELL, type Problem } from './site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The selectors of the thanks for a message, in each language. */
const thanks = allLanguages.flatMap((first) =>
  allLanguages.map((language) => `#${wordsOf(language, first).ids.sent}`),
);

/**
 * Findings that are no faults of the page, and why. Every rule of axe-core runs, best practices and experimental ones
 * too: a finding that is not here fails.
 */
const judged: Readonly<Record<string, string>> = {
  // Level AAA, beyond the aim; text in ink meets it, buttons under the pointer and handwritten notes in the accent do not.
  'violation color-contrast-enhanced': '.button, .handwritten',
  // Code and tables that may be wider than their box: without the focus a keyboard could not scroll them (WCAG 2.1.1).
  'violation focus-order-semantics': '[data-story] [role="group"]',
  // An experimental rule that takes the greeting for a heading: it is the sentence that the heading ends.
  'violation p-as-heading': 'p',
  'incomplete p-as-heading': 'p',
  // The engine gives up on a field of several lines that is empty: accessibility.spec.ts measures its placeholder.
  // It cannot tell the contrast of a sign that is no letter either, such as « ∞ ».
  // Nor that of the footer over the drawing of a torn edge: accessibility.spec.ts measures both.
  // Nor that of what a story's code or table shows when it is scrolled: it has the colour of all other text.
  'incomplete color-contrast':
    'textarea, dl dd, main:has(path) ~ footer *, [data-story] [role="group"] *',
  'incomplete color-contrast-enhanced':
    'dl dd, main:has(path) ~ footer *, [data-story] [role="group"] *',
  // The sentence for visitors without scripts; in the form that sends, the field that only programs fill and the thanks
  // for visitors without scripts; of two drawings, the one that is not for this width.
  'incomplete hidden-content': `[data-without-script], label:has([name="zx"]), ${thanks}, figure[data-wide], figure:has(+ figure)`,
};

/** A finding that `judged` does not settle. */
export interface Finding {
  /** Kind and rule, as `judged` names them. */
  readonly rule: string;
  readonly what: string;
  /** True if it fails WCAG 2.2, level A or AA, for certain. */
  readonly isError: boolean;
}

/**
 * Runs axe-core on the open page. It cannot measure contrast on the ruling, which is removed for it: accessibility.spec.ts
 * measures every text against its lines.
 */
export async function findings(page: Page): Promise<Finding[]> {
  // The page's policy does not apply to what the DevTools protocol evaluates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (judged) => {
    const plain = new CSSStyleSheet();
    plain.replaceSync('*, ::before, ::after { background-image: none !important; }');
    const others = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...others, plain];
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const rules = Object.fromEntries(
      axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]),
    );
    const { violations, incomplete } = await axe.run(document, {
      rules,
      elementRef: true,
      resultTypes: ['violations', 'incomplete'],
    });
    document.adoptedStyleSheets = others;
    return Object.entries({ violation: violations, incomplete }).flatMap(([kind, results]) =>
      results.flatMap(({ id, tags, nodes }) =>
        nodes
          .filter(({ element }) => !element?.matches(judged[`${kind} ${id}`] ?? ':not(*)'))
          .map(({ failureSummary, html }) => ({
            rule: `${kind} ${id}`,
            what: `${failureSummary} ${html}`,
            isError:
              kind === 'violation' &&
              !tags.includes('experimental') &&
              tags.some((tag) => /^wcag2\d?aa?$/.test(tag)),
          })),
      ),
    );
  }, judged);
}

/** Runs axe-core on the open page, light in the narrowest window and dark in a wide one. */
export async function findingsInBothSchemes(page: Page, path: string) {
  const all: (Finding & { readonly where: string })[] = [];
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const where = `${path}, ${colorScheme}, ${width} px`;
    for (const finding of await findings(page)) all.push({ where, ...finding });
  }
  return all;
}

/** Finds what fails WCAG for certain on the open page of `path`. */
export async function accessibility(page: Page, path: string): Promise<Problem[]> {
  const all = await findingsInBothSchemes(page, path);
  return all
    .filter(({ isError }) => isError)
    .map(({ where, rule, what }) => {
      const isOfTheme = /contrast/.test(rule) && existsSync(join(siteFolder, OWN_FILES.theme));
      const todo = isOfTheme ? 'change the colours of theme.css' : CHANGE_OR_TELL;
      // Two colours are one fault, whatever is written in them.
      const colors = what.match(/#[\da-f]{6}\b/g) ?? [];
      return { where, what: `${rule}: ${what}`, todo, fault: [rule, ...colors].join(' ') };
    });
}
