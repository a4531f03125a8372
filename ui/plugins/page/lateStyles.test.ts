import { expect, test } from 'vitest';
import { lateStyles } from './lateStyles';
import type { Source } from './step';

const page = (css: string) =>
  `<style>${css}</style></head><body><svg class="visually-hidden" aria-hidden="true"><style>@font-face{}</style></svg></body>`;

const bothMarkups = '<p class="a0 button" data-shape="card" hidden>';

/** What stands before the markup, and what stands before the font. */
function parted(css: string) {
  const html = lateStyles.run(page(css), { bothMarkups } as Source);
  const [first, late] = Array.from(html.matchAll(/<style>(.*?)<\/style>/g), ([, style]) => style);
  expect(late).toMatch(/@font-face\{\}$/);
  return [first, late?.replace(/@font-face\{\}$/, '')];
}

test.each([
  ['paper', 'p{gap:0}@media print{p{gap:1px}}', 'p{gap:0}', '@media print{p{gap:1px}}'],
  [
    'the margins of paper',
    '@page{margin:0}p{gap:0}@page:first{margin:1mm}',
    'p{gap:0}',
    '@page{margin:0}@page:first{margin:1mm}',
  ],
  [
    'what answers a pointer',
    '@media (hover:hover){a:hover{gap:0}}a{gap:1px}',
    'a{gap:1px}',
    '@media (hover:hover){a:hover{gap:0}}',
  ],
  ['a component of no page', '.a0{gap:0}.b0{gap:1px}', '.a0{gap:0}', '.b0{gap:1px}'],
  [
    'a class of no page, of a component that is',
    '.a0{gap:0}.a7{gap:1px}',
    '.a0{gap:0}',
    '.a7{gap:1px}',
  ],
  [
    'a class for all that nobody has',
    '.button{gap:0}.noted{gap:1px}',
    '.button{gap:0}',
    '.noted{gap:1px}',
  ],
  [
    'a state',
    '.a0{gap:0}.a0[data-state=sent]{gap:1px}',
    '.a0{gap:0}',
    '.a0[data-state=sent]{gap:1px}',
  ],
  [
    'another value',
    '[data-shape=card]{gap:0}[data-shape="tall"]{gap:1px}',
    '[data-shape=card]{gap:0}',
    '[data-shape="tall"]{gap:1px}',
  ],
  [
    'what only one of them would be',
    '.a0,.b0{gap:0}.a0 .b0,[data-tall]{gap:1px}',
    '.a0,.b0{gap:0}',
    '.a0 .b0,[data-tall]{gap:1px}',
  ],
  [
    'a state among the rules of what is there',
    '.a0{gap:0;& [aria-invalid]{gap:1px}& p{gap:2px}}',
    '.a0{gap:0;& p{gap:2px}}',
    '.a0{& [aria-invalid]{gap:1px}}',
  ],
  ['its parts', '.a0{gap:0}:has(>.a0) .b12{gap:1px}', '.a0{gap:0}', ':has(>.a0) .b12{gap:1px}'],
  [
    'under its condition',
    '@media (width>=60rem){.a0{gap:0}.b0{gap:1px}}',
    '@media (width>=60rem){.a0{gap:0}}',
    '@media (width>=60rem){.b0{gap:1px}}',
  ],
  [
    'in its layer',
    '@layer base{p{gap:0}@media print{p{gap:1px}}}@layer components{.b0{gap:2px}}',
    '@layer base{p{gap:0}}',
    '@layer base{@media print{p{gap:1px}}}@layer components{.b0{gap:2px}}',
  ],
  [
    'what two components have on paper',
    '@media print{p{gap:0}}a{gap:1px}@media (width>=60rem){p{gap:2px}}.b0{gap:5px}@media (width>=60rem){a{gap:3px}}@media print{.a0{gap:4px}}',
    'a{gap:1px}@media (width>=60rem){p{gap:2px}a{gap:3px}}',
    '.b0{gap:5px}@media print{p{gap:0}.a0{gap:4px}}',
  ],
  [
    'what the minifier left, without its spaces,',
    'p{font:x, var(--y);content:", "}.b0{gap:min(1px, var(--z))}',
    'p{font:x,var(--y);content:", "}',
    '.b0{gap:min(1px,var(--z))}',
  ],
  [
    'what two have in a row, said once,',
    '@media print{p{gap:0}}a{gap:1px}@media print{.a0{gap:4px}}',
    'a{gap:1px}',
    '@media print{p{gap:0}.a0{gap:4px}}',
  ],
])('%s waits behind the markup', (_what, css, first, late) => {
  expect(parted(css)).toEqual([first, late]);
});

test.each([
  [
    'what is there',
    '.button{gap:0}.a0[data-shape]{gap:0}p[hidden]{gap:0}p:first-child:after{gap:0}',
  ],
  [
    'what is not something',
    'p:not(.b0):not([data-tall=a]){gap:0}.a0:where(:not([data-wide],.b0)){gap:0}',
  ],
  [
    'what scripts write before the first paint',
    '[data-theme=dark]{gap:0}[aria-current=page]{gap:0}[data-prerendered] :not([data-shown]){gap:0}',
  ],
  ['a screen', '@media screen{p{gap:0}}@media (scripting:none),print{p{gap:0}}'],
  ['what an animation that is seen at once is made of', '@keyframes b-1{0%{opacity:0}}'],
  ['a stand-in for the font', '@font-face{font-family:Stand-in}'],
])('%s does not wait', (_what, css) => {
  expect(parted(css)).toEqual([css, '']);
});

test('what waits can be read as markup, as it is in an SVG', () => {
  expect(parted('.b0{@media (width<=20rem){gap:0}}@media (1rem<=width<20rem){.b1{gap:0}}')[1]).toBe(
    '.b0{@media (20rem>=width){gap:0}}@media (20rem>width>=1rem){.b1{gap:0}}',
  );
  expect(() => parted('.b0{content:"<b>"}')).toThrow('read as markup');
});

test('a page without styles is refused', () => {
  expect(() => lateStyles.run('<p>', {} as Source)).toThrow('no styles');
});
