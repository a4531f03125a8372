import { expect, test } from 'vitest';
import { splitStyles } from './document';

test.each([
  { name: 'a page box', css: '@page{margin:0}' },
  { name: 'the first page box', css: '@page:first{margin:1mm}' },
  { name: 'a media query for print', css: '@media print{p{gap:1px}}' },
])('$name is for print', ({ css }) => {
  expect(splitStyles(css)).toEqual({ critical: '', print: css });
});

test.each([
  { name: 'a rule for every medium', css: 'p{gap:0}' },
  { name: 'a media query for screens', css: '@media screen{p{gap:0}}' },
  { name: 'a media query for print or wide windows', css: '@media print,(width>=60rem){p{gap:0}}' },
  { name: 'a media query for print or no scripts', css: '@media (scripting:none),print{p{gap:0}}' },
  { name: 'the order of layers', css: '@layer a,b;' },
  { name: 'a layer without print rules', css: '@layer b{p{&:hover{gap:0}}}' },
])('$name is critical', ({ css }) => {
  expect(splitStyles(css)).toEqual({ critical: css, print: '' });
});

test('a print rule in a layer stays in its layer', () => {
  const css = '@layer a{p{gap:0}@media print{p{gap:1px}}}';

  expect(splitStyles(css)).toEqual({
    critical: '@layer a{p{gap:0}}',
    print: '@layer a{@media print{p{gap:1px}}}',
  });
});

test('the rules of each part keep their order', () => {
  const css = 'p{gap:0}@media print{p{gap:1px}}a{gap:0}@media print{a{gap:1px}}';

  expect(splitStyles(css)).toEqual({
    critical: 'p{gap:0}a{gap:0}',
    print: '@media print{p{gap:1px}}@media print{a{gap:1px}}',
  });
});
