import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Result as AxeResult } from 'axe-core';
import { OWN_FILES } from '../../content/rootFiles.ts';
import { allLanguages, wordsOf } from '../../content/words/words.ts';
import { siteFolder } from '../../folders.ts';
import { CHANGE_TEXT_OR_TELL_MAKERS, type Problem } from './problems.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The selectors of the thanks for a message, in each language. */
const thanks = allLanguages.flatMap((first) =>
  allLanguages.map((language) => `#${wordsOf(language, first).ids.sent}`),
);

/**
 * The elements whose findings are no faults of the page, by kind and rule of the finding. Every rule of axe-core runs, best
 * practices and experimental rules too. A finding on any other element counts.
 */
const acceptedElements: Readonly<Record<string, string>> = {
  // The contrast of level AAA is not aimed at. Text in ink has it, but buttons under the pointer and handwritten notes in the
  // accent colour do not.
  'violation color-contrast-enhanced': '.button, .handwritten',
  // Code and tables may be wider than their box, and a keyboard scrolls only what can have the focus (WCAG 2.1.1).
  'violation focus-order-semantics': '[data-story] [role="group"]',
  // An experimental rule takes the greeting for a heading, but the greeting begins the sentence that the heading ends.
  'violation p-as-heading': 'p',
  'incomplete p-as-heading': 'p',
  // axe-core cannot tell the contrast of these texts:
  // - the placeholder of an empty field of several lines, which accessibility.spec.ts measures;
  // - a sign that is no letter, such as « ∞ »;
  // - the footer over the drawing of a torn edge, which accessibility.spec.ts measures;
  // - the code and the tables of a story outside of the scrolled part, which have the colour of all other text.
  'incomplete color-contrast':
    'textarea, dl dd, main:has(path) ~ footer *, [data-story] [role="group"] *',
  'incomplete color-contrast-enhanced':
    'dl dd, main:has(path) ~ footer *, [data-story] [role="group"] *',
  // These elements are hidden on purpose: the sentence for visitors without scripts; in the form that sends, the field that
  // only programs fill in and the thanks for visitors without scripts; the chart that is for windows of another width.
  'incomplete hidden-content': `[data-without-script], label:has([name="zx"]), ${thanks}, figure[data-wide], figure:has(+ figure)`,
};

/** A finding on an element that is not accepted. */
export interface Finding {
  /** Kind and rule, such as « violation color-contrast ». */
  readonly rule: string;
  readonly what: string;
  /** True if it fails WCAG 2.2, level A or AA, for certain. */
  readonly isError: boolean;
}

/**
 * Runs axe-core on the open page without the ruling, on which axe-core cannot measure contrast: accessibility.spec.ts
 * measures every text against the lines of the ruling.
 */
export async function findings(page: Page): Promise<Finding[]> {
  // The page's policy does not apply to what the DevTools protocol evaluates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (acceptedElements) => {
    const withoutRuling = new CSSStyleSheet();
    withoutRuling.replaceSync('*, ::before, ::after { background-image: none !important; }');
    const sheetsOfPage = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...sheetsOfPage, withoutRuling];
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const rules = Object.fromEntries(
      axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]),
    );
    const { violations, incomplete } = await axe.run(document, {
      rules,
      elementRef: true,
      resultTypes: ['violations', 'incomplete'],
    });
    document.adoptedStyleSheets = sheetsOfPage;
    return [
      ...violations.flatMap((result) => findingsOf('violation', result)),
      ...incomplete.flatMap((result) => findingsOf('incomplete', result)),
    ];

    function findingsOf(kind: 'violation' | 'incomplete', { id, tags, nodes }: AxeResult) {
      const rule = `${kind} ${id}`;
      const accepted = acceptedElements[rule];
      // Tags such as `wcag2a` and `wcag22aa` name the level.
      const isOfLevelAA = tags.some((tag) => /^wcag2\d?aa?$/.test(tag));
      const isError = kind === 'violation' && !tags.includes('experimental') && isOfLevelAA;
      return nodes
        .filter(({ element }) => !(accepted && element?.matches(accepted)))
        .map(({ failureSummary, html }) => ({ rule, what: `${failureSummary} ${html}`, isError }));
    }
  }, acceptedElements);
}

/** Runs axe-core on the open page, light in the narrowest window and dark in a wide one. */
export async function findingsInBothSchemes(page: Page, path: string) {
  const findingsWithPlaces: (Finding & { readonly where: string })[] = [];
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 320 },
    { colorScheme: 'dark', width: 1280 },
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const where = `${path}, ${colorScheme}, ${width} px`;
    for (const finding of await findings(page)) findingsWithPlaces.push({ where, ...finding });
  }
  return findingsWithPlaces;
}

/** Finds everything that fails WCAG for certain on the open page of `path`. */
export async function accessibilityProblems(page: Page, path: string): Promise<Problem[]> {
  const hasTheme = existsSync(join(siteFolder, OWN_FILES.theme));
  const allFindings = await findingsInBothSchemes(page, path);
  return allFindings
    .filter(({ isError }) => isError)
    .map(({ where, rule, what }) => {
      const isOfTheme = hasTheme && /contrast/.test(rule);
      const advice = isOfTheme ? 'change the colours of theme.css' : CHANGE_TEXT_OR_TELL_MAKERS;
      // Texts in the same two colours are one fault.
      const colors = what.match(/#[\da-f]{6}\b/g) ?? [];
      return { where, what: `${rule}: ${what}`, advice, fault: [rule, ...colors].join(' ') };
    });
}
