// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { AtRule, type Node as StyleNode } from 'postcss';
import { expect, test } from 'vitest';
import { sampleDist } from '../folders';
import fonts from '../fonts/fonts.json' with { type: 'json' };

/* These tests read the styles in the built document of the sample, as the minifier leaves them. */

const source = readFileSync(join(sampleDist, 'index.html'), 'utf8');
const html = new DOMParser().parseFromString(source, 'text/html');
const styles = [...html.querySelectorAll('style')].map((style) => style.textContent).join('');
const rules = postcss.parse(styles);

test('the build keeps the property that iOS Safari supports with a prefix only', () => {
  expect(styles).toContain('-webkit-text-size-adjust:none');
});

test('no print rule has nested rules, which WebKit ignores when it prints', () => {
  let printRules = '';
  rules.walkAtRules('media', (rule) => {
    if (rule.params.startsWith('print')) printRules += rule;
  });

  expect(printRules.length).toBeGreaterThan(1000);
  expect(printRules).not.toContain('&');
});

test('a rule for the pointer applies only to devices whose pointer hovers', () => {
  const guardedSelectors: string[] = [];
  const unguardedSelectors: string[] = [];

  rules.walkRules(/:hover/, (rule) => {
    const selectors = isForHoveringPointers(rule) ? guardedSelectors : unguardedSelectors;
    selectors.push(rule.selector);
  });

  expect(unguardedSelectors).toEqual([]);
  expect(guardedSelectors.length).toBeGreaterThan(0);
});

/** Tells if a media query for devices that hover is around a node. */
function isForHoveringPointers({ parent }: StyleNode): boolean {
  if (!parent) return false;
  const isHoverQuery = parent instanceof AtRule && /hover:\s*hover/.test(parent.params);
  return isHoverQuery || isForHoveringPointers(parent);
}

test('the heavy weight is that of the colour font', () => {
  expect(styles).toContain(`--weight-heavy:${fonts.weight};`);
});

test.each(['h1', 'h2'])('%s has the heavy weight', (heading) => {
  const headingRule = `[},]${heading}[^{},]*{`;
  const heavyWeight = '[^}]*font-weight:var\\(--weight-heavy\\)';

  expect(styles).toMatch(new RegExp(headingRule + heavyWeight));
});
