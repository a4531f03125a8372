import { expect, test } from 'vitest';
import { linesOfReport } from '../../harness/linesOfReport';
import { themeDiagnostics } from './theme';

/** Gives the report on a theme, a line each, from the number of the line in theme.css on. */
const diagnosticsOf = (theme: string) =>
  linesOfReport(themeDiagnostics(theme)).map((line) => line.replace(/^site\/theme\.css:/, ''));

const REMOVE =
  'Remove it: theme.css may only give values to the tokens of ui/src/styles/tokens.css, as in `:root { --accent: light-dark(#00618a, #7cc8ee); }`, also within @media.';
const IMPORTED =
  'another style sheet: every visitor’s browser refuses to load it. Remove it, or copy its tokens here.';
const LOADS_FILE =
  'it loads a file: browsers refuse those of other hosts, and none is published for theme.css. Remove it, or write the picture as a data: address.';
const UNMEASURED =
  'a colour whose contrast the build cannot measure. Write it as #1a2b3c, or as light-dark(#1a2b3c, #d4e5f6).';

test.each([
  {
    name: 'a token with a mistake in its name',
    theme: ':root {\n  --acent: #00618a;\n}',
    fault:
      '2: --acent: #00618a: no token has this name, so nothing changes. Write --accent if that is the one.',
  },
  {
    name: 'a token of another product',
    theme: ':root {\n  --completely-different: 1px;\n}',
    fault:
      '2: --completely-different: 1px: no token has this name, so nothing changes. Take one from ui/src/styles/tokens.css.',
  },
  {
    name: 'a style sheet of another site',
    theme: '\n@import url("https://a.example/a.css");',
    fault: `2: @import url("https://a.example/a.css"): ${IMPORTED}`,
  },
  {
    name: 'another style sheet of the folder',
    theme: '@import "a.css";',
    fault: `1: @import "a.css": ${IMPORTED}`,
  },
  {
    name: 'a picture of another site',
    theme: ':root {\n  --seyes: url( "https://a.example");\n}',
    fault: `2: --seyes: url( "https://a.example"): ${LOADS_FILE}`,
  },
  {
    name: 'a picture without a scheme',
    theme: ':root { --seyes: url(//a.example/a.png) }',
    fault: `1: --seyes: url(//a.example/a.png): ${LOADS_FILE}`,
  },
  {
    name: 'a rule for the body',
    theme: '/* one\n   two */\nbody { color: red; }',
    fault: `3: body { color: red; }: a rule that gives no token a value. ${REMOVE}`,
  },
  {
    name: 'a property in :root',
    theme: ':root {\n  font-size: 20px;\n}',
    fault: `2: font-size: 20px: not a token. ${REMOVE}`,
  },
  {
    name: 'a font',
    theme: '@font-face { src: url(a.woff2); }',
    fault: `1: @font-face { src: url(a.woff2); }: not a token. ${REMOVE}`,
  },
  {
    name: 'a token for titles alone',
    theme: '@media print {\n  h1 { --space-m: 1rem; }\n}',
    fault: `2: h1 { --space-m: 1rem; }: a rule that gives no token a value. ${REMOVE}`,
  },
  {
    name: 'a missing brace',
    theme: ':root {\n  --accent: #00618a;\n',
    fault: '1: :root {: not CSS: Unclosed block. Correct this line or the one before.',
  },
  {
    name: 'a token without a rule',
    theme: '--text-m: 1rem;\n',
    fault: '1: --text-m: 1rem: in no rule, so nothing changes. Write it in :root { }.',
  },
  {
    name: 'a token in a media query without a rule',
    theme: '@media print { --text-m: 1rem }',
    fault: '1: --text-m: 1rem: in no rule, so nothing changes. Write it in :root { }.',
  },
  {
    name: 'an accent too light for the paper',
    theme: '/* --accent: here */\n:root {\n  --accent: light-dark(#ff8888, #ff7d7d);\n}\n',
    fault:
      '3: --accent #ff8888 on --paper #fcfcfe, in the light scheme: a contrast of 2.24:1, below the minimum of 4.5:1. Make one of the two darker or the other lighter.',
  },
  {
    name: 'a colour that is a function',
    theme: ':root {\n\n  --paper: oklch(99% 0 0);\n}\n',
    fault: `3: --paper: oklch(99% 0 0): ${UNMEASURED}`,
  },
  {
    name: 'a colour with a name',
    theme: ':root { --ink: light-dark(#171b3a, white) }',
    fault: `1: --ink: light-dark(#171b3a, white): ${UNMEASURED}`,
  },
])('$name is reported', ({ theme, fault }) => {
  expect(diagnosticsOf(theme)).toEqual([fault]);
});

test('all mistakes are reported at once', () => {
  const lines = diagnosticsOf(':root {\n  --acent: #00618a;\n  color: red;\n}\nbody { margin: 0 }');

  expect(lines.map((line) => line[0])).toEqual(['2', '3', '5']);
});

test.each([
  '',
  '/* --acent: url(https://example.com) */',
  ':root { --accent: light-dark(#005a9c, #7db8ff) }',
  ':root { --font: Georgia, serif; --weight-heavy: 700 }',
  '@media (min-width: 60rem) { :root { --text-m: 1.25rem } }',
  ':root { --seyes: url("data:image/svg+xml,%3Csvg/%3E") }',
])('theme.css may contain %s', (theme) => {
  expect(diagnosticsOf(theme)).toEqual([]);
});
