import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { sampleDist } from '../folders';
import accents from '../fonts/accents.json' with { type: 'json' };
import { splitStyles, svgStyle } from './styles';

test.each([
  ['print', 'p{gap:0}@media print{p{gap:1px}}', 'p{gap:0}', '@media print{p{gap:1px}}'],
  [
    'the margins of printed pages',
    '@page{margin:0}p{gap:0}@page:first{margin:1mm}',
    'p{gap:0}',
    '@page{margin:0}@page:first{margin:1mm}',
  ],
  [
    'print in the middle of other rules',
    '@media print{p{gap:0}}a{gap:1px}@media print{b{gap:2px}}i{gap:3px}',
    'a{gap:1px}i{gap:3px}',
    '@media print{p{gap:0}}@media print{b{gap:2px}}',
  ],
  [
    'print in a layer',
    '@layer a,b;@layer a{p{gap:0}@media print{p{gap:1px}}}@layer b{i{gap:2px}}',
    '@layer a,b;@layer a{p{gap:0}}@layer b{i{gap:2px}}',
    '@layer a{@media print{p{gap:1px}}}',
  ],
])('the rules for %s are separated', (_what, css, critical, print) => {
  expect(splitStyles(css)).toEqual({ critical, print });
});

test.each([
  '@media screen{p{gap:0}}',
  '@media print,(width>=60rem){p{gap:0}}',
  '@media (scripting:none),print{p{gap:0}}',
  '@layer a{p{&:hover{gap:0}}}',
])('%s stays in place', (css) => {
  expect(splitStyles(css)).toEqual({ critical: css, print: '' });
});

test('the text of a style inside an SVG is escaped, since it is parsed as markup', () => {
  const css = 'p{&:hover{content:"</style><b>"}}';
  const host = svgStyle(css);
  expect(host).not.toContain('<b>');
  expect(host).toContain('p{&amp;:hover{content:"&lt;/style>&lt;b>"}}');
});

const html = readFileSync(join(sampleDist, 'index.html'), 'utf8');
const built = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join('');

test('the build keeps the property that iOS Safari supports with a prefix only', () => {
  expect(html).toContain('-webkit-text-size-adjust:none');
});

const rules = postcss.parse(built.replaceAll('&amp;', '&'));

test('no print rule has nested rules, which WebKit ignores when it prints', () => {
  let forPrint = '';
  rules.walkAtRules('media', (rule) => {
    if (rule.params.startsWith('print')) forPrint += rule;
  });
  expect(forPrint.length).toBeGreaterThan(1000);
  expect(forPrint).not.toContain('&');
});

test('what changes under the pointer does so only where there is one that hovers', () => {
  const unguarded: string[] = [];
  let guarded = 0;
  rules.walkRules(/:hover/, (rule) => {
    let above: postcss.Node | undefined = rule.parent;
    while (above && !/hover:\s*hover/.test((above as postcss.AtRule).params)) above = above.parent;
    if (above) guarded += 1;
    else unguarded.push(rule.selector);
  });
  expect([guarded > 0, unguarded]).toEqual([true, []]);
});

test('titles have the weight of the font that has their accents', () => {
  expect(built).toContain(`--weight-heavy:${accents.weight};`);
  for (const title of ['h1', 'h2'])
    expect(built).toMatch(
      new RegExp(`[},]${title}[^{},]*{[^}]*font-weight:var\\(--weight-heavy\\)`),
    );
});
