import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const htmlCodeSniffer = readFileSync(resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');
const equalAccess = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');

/**
 * Findings that are no faults of the page, and why. Every rule of axe-core runs, best practices and
 * experimental ones too, HTML_CodeSniffer's AA standard with its warnings, and every rule of IBM's Equal Access checker,
 * recommendations and what it leaves to a person included: a finding that is not here fails.
 */
const judged = {
  // Level AAA, beyond the aim; text in ink meets it, buttons under the pointer and handwritten notes in the accent do not.
  'violation color-contrast-enhanced': '.button, .handwritten',
  // The box of a card's media covers its grid, below the links, which are positioned.
  'potential element_tabbable_unobscured': 'article a',
  // What people say of the owner was said to the owner: it has no address to cite.
  // A quotation in a story says whose words it has in the text around it.
  'potential blockquote_cite_exists': 'figure > blockquote, [data-story] blockquote',
  // Code and tables that may be wider than their box: without the focus a keyboard could not scroll them (WCAG 2.1.1).
  'fail element_tabbable_role_valid': '[data-story] [role="group"]',
  'violation focus-order-semantics': '[data-story] [role="group"]',
  // Code keeps its lines, and scrolls in that box alone.
  'warning 1_4_10': 'html:has([data-story] pre)',
  // The same box names its table.
  'warning 1_3_1.H39.3.NoCaption': '[data-story] table',
  // An experimental rule that takes the greeting for a heading: it is the sentence that the heading ends.
  'violation p-as-heading': 'p',
  'incomplete p-as-heading': 'p',
  // The engine gives up on a field of several lines that is empty: accessibilityDetails.spec.ts measures its placeholder.
  // It cannot tell the contrast of a sign that is no letter either, such as « ∞ ».
  // Nor that of the footer over the drawing of a torn edge: accessibilityDetails.spec.ts measures both.
  // Nor that of what a story's code or table shows when it is scrolled: it has the colour of all other text.
  'incomplete color-contrast':
    'textarea, dl dd, main:has(path) ~ footer *, [data-story] [role="group"] *',
  'incomplete color-contrast-enhanced':
    'dl dd, main:has(path) ~ footer *, [data-story] [role="group"] *',
  // The head of the printed CV is hidden from everyone on a screen; what it says is on /contact.
  // So is the sentence for visitors without scripts.
  // So are, in the form that sends, the field that only programs fill and the thanks for visitors without scripts.
  // What a printed CV says of a project instead of its description, and of what is drawn; of two drawings, the one that
  // is not for this width.
  'incomplete hidden-content':
    'div:has(+ div h1), [data-without-script], label:has([name="zx"]), #contact-envoye, .print-only, figure[data-wide], figure:has(+ figure)',
  // The sniffer gives up on anything placed absolutely: the skip link and visually hidden words, whose contrast
  // axe-core measures or nobody sees; and the style element of the font.
  'warning G18.Abs': 'a[href="#contenu"], .visually-hidden, svg style',
  // The same in large letters.
  'warning G145.Abs': '.visually-hidden',
  // The placeholder link of the HTML standard has no address on purpose, and its role says what it is.
  'warning H91.A.Placeholder': 'a[role="link"][aria-disabled="true"]',
  // Two calls to action side by side in a sentence are no navigation.
  'warning 1_3_1.H48': 'main p',
  // IBM's checker calls the whole attribute deprecated. HTML's pragma directives are not, and a policy can come by no other.
  'fail element_attribute_deprecated': 'meta[http-equiv="Content-Security-Policy"]',
  // The browser saves the file; the focus stays on the link.
  'manual download_keyboard_controllable': 'a[download]',
  // Whatever has the keyboard's focus has a ring: keyboard.spec.ts.
  'potential style_focus_visible': 'button, input, textarea',
  // accessibilityDetails.spec.ts looks at every page in forced colours.
  'manual style_highcontrast_visible': 'style',
  // The current page has a line below its link, the chosen theme a circle, a refused field words and a heavier edge.
  'potential style_color_misuse': 'style',
  // Titles alone are sized by the window, from 40 px on; reflow.spec.ts reads pages at 200 % and 400 % zoom.
  'potential style_viewport_resizable': 'style',
  // All fields of the form are one group, under its heading.
  'potential input_fields_grouped': 'form input, form textarea',
  // The rule knows no `div` around a term and its description, which HTML allows.
  'potential list_structure_proper': 'dl:has(> div > dt)',
  // The placeholder of a picture shows its name; the paragraph adds nothing to it.
  'potential aria_descendant_valid': '[role="img"]:has(> p:only-child)',
  // The rule looks for the label of a field of several lines only where that has no placeholder.
  'potential input_label_visible': 'label + textarea',
  // The title of a project is its heading, however long the owner wrote it.
  'potential heading_markup_misuse': 'article > * > h3, article > h3',
  // The greeting, of which the heading is the end, and notes in the margin.
  'potential text_block_heading': 'p, div:has(> p)',
};

export interface Finding {
  /** Kind and rule, as `judged` names them. */
  readonly rule: string;
  readonly what: string;
  /** Whether the element is one of those that `judged` has an answer for. */
  readonly settled: boolean;
}

/**
 * What three engines find on the open page that `judged` does not settle. They cannot measure contrast on the ruling,
 * so it is removed for them: accessibilityDetails.spec.ts measures every text against its lines.
 */
export async function findings(page: Page): Promise<Finding[]> {
  await page.evaluate(() => {
    const plain = new CSSStyleSheet();
    plain.replaceSync('*, ::before, ::after { background-image: none !important; }');
    document.adoptedStyleSheets = [plain];
  });
  const found = [
    ...(await axeFindings(page)),
    ...(await snifferFindings(page)),
    ...(await equalAccessFindings(page)),
  ];
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found.filter(({ settled }) => !settled);
}

/** The page's policy does not apply to what the DevTools protocol evaluates. */
async function inject(page: Page, name: string, engine: string): Promise<void> {
  if (!(await page.evaluate((name) => name in window, name))) await page.evaluate(engine);
}

async function axeFindings(page: Page): Promise<Finding[]> {
  await inject(page, 'axe', axe);
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
  await inject(page, 'HTMLCS', htmlCodeSniffer);
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
          // Some findings are about the document as a whole.
          settled:
            known !== undefined &&
            (element instanceof Element ? element : document.documentElement).matches(
              judged[known] ?? '',
            ),
        };
      });
  }, judged);
}

interface EqualAccess {
  readonly Checker: new () => {
    check(
      root: Document,
      guidelines: readonly string[],
    ): Promise<{
      results: {
        ruleId: string;
        message: string;
        snippet: string;
        node: Node;
        value: readonly [level: string, outcome: string];
      }[];
    }>;
  };
}

async function equalAccessFindings(page: Page): Promise<Finding[]> {
  await inject(page, 'ace', equalAccess);
  return page.evaluate(async (judged: Readonly<Record<string, string>>) => {
    const { ace } = window as unknown as { ace: EqualAccess };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results
      .filter(({ value: [, outcome] }) => outcome !== 'PASS')
      .map(({ ruleId, message, snippet, node, value: [, outcome] }) => ({
        rule: `${outcome.toLowerCase()} ${ruleId}`,
        what: `${message} ${snippet}`,
        settled:
          node instanceof Element &&
          node.matches(judged[`${outcome.toLowerCase()} ${ruleId}`] ?? ':not(*)'),
      }));
  }, judged);
}
