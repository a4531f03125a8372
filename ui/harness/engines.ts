import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const htmlCodeSniffer = readFileSync(resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/**
 * What an engine asks a person to judge, and the judgement. Every rule of axe-core runs, best practices and
 * experimental ones too, and HTML_CodeSniffer's AA standard with its warnings: what is not here fails.
 */
const judged = {
  // Level AAA, beyond the aim; ordinary text meets it, buttons under the pointer and the success message do not.
  'violation color-contrast-enhanced': '.button, [role="status"]',
  // An experimental rule that takes the greeting for a heading: it is the sentence that the heading ends.
  'violation p-as-heading': 'p',
  'incomplete p-as-heading': 'p',
  // One letter is too short for the engine, and it gives up on ruled paper and on a caption over a drawing:
  // accessibilityDetails.spec.ts measures each against every colour behind it.
  'incomplete color-contrast': 'h1 span, h2 span, dl dt, dl dt *, dl dd, [role="img"] span',
  // Nor can it tell the contrast of a sign that is no letter, such as « ∞ ».
  'incomplete color-contrast-enhanced': 'dl dd',
  // The head of the printed CV is hidden from everyone on a screen; what it says is on /contact.
  // So is the word for those whose browser runs no script.
  'incomplete hidden-content': 'div:has(+ div h1), [data-without-script]',
  // The sniffer gives up on anything placed absolutely: the skip link and visually hidden words, whose contrast
  // axe-core measures or nobody sees; and the style element of the font.
  'warning G18.Abs': 'a[href="#contenu"], .visually-hidden, svg style',
  // The accented letters again, whose two colours are painted as a background, and the figures on ruled paper.
  'warning G145.BgImage': 'h1 span, h2 span, dl dt, dl dd',
  'warning G18.BgImage': 'dl dt, dl dt *, dl dd',
  // The placeholder link of the HTML standard has no address on purpose, and its role says what it is.
  'warning H91.A.Placeholder': 'a[role="link"][aria-disabled="true"]',
  // Two calls to action side by side in a sentence are no navigation.
  'warning 1_3_1.H48': 'main p',
};

export interface Finding {
  /** Kind and rule, as `judged` names them. */
  readonly rule: string;
  readonly what: string;
  /** Whether the element is one of those that `judged` has an answer for. */
  readonly settled: boolean;
}

/** What two engines find on the page in hand that nobody has judged yet. */
export async function findings(page: Page): Promise<Finding[]> {
  const found = [...(await axeFindings(page)), ...(await snifferFindings(page))];
  return found.filter(({ settled }) => !settled);
}

/** The page's policy rules what the page loads, not what the DevTools protocol evaluates in it. */
async function axeFindings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe);
  return page.evaluate(async (judged: Readonly<Record<string, string>>) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const rules = Object.fromEntries(
      axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]),
    );
    const { violations, incomplete } = await axe.run(document, { rules, elementRef: true });
    return Object.entries({ violation: violations, incomplete }).flatMap(([kind, results]) =>
      results.flatMap(({ id, nodes }) =>
        nodes.map(({ element, failureSummary, html }) => ({
          rule: `${kind} ${id}`,
          what: `${failureSummary} ${html}`,
          settled: element?.matches(judged[`${kind} ${id}`] ?? ':not(*)') ?? false,
        })),
      ),
    );
  }, judged);
}

interface HtmlCodeSniffer {
  readonly ERROR: number;
  readonly NOTICE: number;
  process(standard: string, root: Document, done: () => void, failed: () => void): void;
  getMessages(): { type: number; code: string; msg: string; element: Element }[];
}

async function snifferFindings(page: Page): Promise<Finding[]> {
  await page.evaluate(htmlCodeSniffer);
  return page.evaluate(async (judged: Readonly<Record<string, string>>) => {
    const { HTMLCS } = window as unknown as { HTMLCS: HtmlCodeSniffer };
    await new Promise<void>((resolve, reject) => {
      HTMLCS.process('WCAG2AA', document, resolve, () => reject(new Error('the sniffer failed')));
    });
    return HTMLCS.getMessages()
      .filter(({ type }) => type !== HTMLCS.NOTICE)
      .map(({ type, code, msg, element }) => {
        // `WCAG2AA.Principle1.Guideline1_4.1_4_3.G18.Abs`: what follows the guideline is enough to tell.
        const name = code.split('.').slice(3).join('.');
        const kind = type === HTMLCS.ERROR ? 'error' : 'warning';
        const known = Object.keys(judged).find(
          (rule) => rule.startsWith(kind) && name.includes(rule.slice(kind.length + 1)),
        );
        return {
          rule: known ?? `${kind} ${name}`,
          what: `${msg} ${element.outerHTML?.slice(0, 200)}`,
          settled: known !== undefined && element.matches(judged[known] ?? ''),
        };
      });
  }, judged);
}
