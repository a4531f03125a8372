import { expect, test } from 'vitest';
import { formatDiagnostic } from '../diagnostics';
import { themeDiagnostics } from './theme';

const report = { folder: 'site', errors: [], warnings: [], lineOf: () => undefined };
const diagnosticsOf = (theme: string) =>
  themeDiagnostics(theme).map((it) =>
    formatDiagnostic(it, report).replace(/^site\/theme\.css:/, ''),
  );

/** A style sheet, and what is said of it after the file. */
const faults = String.raw`
:root {\n  --acent: #00618a;\n}
=2: --acent: #00618a: no token has this name, so nothing changes. Write --accent if that is the one.
:root {\n  --completely-different: 1px;\n}
=2: --completely-different: 1px: no token has this name, so nothing changes. Take one from ui/src/styles/tokens.css.
\n@import url("https://a.example/a.css");
=2: @import url("https://a.example/a.css"): IMPORTED
@import "a.css";
=1: @import "a.css": IMPORTED
:root {\n  --seyes: url( "https://a.example");\n}
=2: --seyes: url( "https://a.example"): REFUSED
:root { --seyes: url(//a.example/a.png) }
=1: --seyes: url(//a.example/a.png): REFUSED
/* one\n   two */\nbody { color: red; }
=3: body { color: red; }: a rule that gives no token a value. HOLDS
:root {\n  font-size: 20px;\n}
=2: font-size: 20px: not a token. HOLDS
@font-face { src: url(a.woff2); }
=1: @font-face { src: url(a.woff2); }: not a token. HOLDS
@media print {\n  h1 { --space-m: 1rem; }\n}
=2: h1 { --space-m: 1rem; }: a rule that gives no token a value. HOLDS
:root {\n  --accent: #00618a;\n
=1: :root {: not CSS: Unclosed block. Correct this line or the one before.
--text-m: 1rem;\n
=1: --text-m: 1rem: in no rule, so nothing changes. Write it in :root { }.
@media print { --text-m: 1rem }
=1: --text-m: 1rem: in no rule, so nothing changes. Write it in :root { }.
/* --accent: here */\n:root {\n  --accent: light-dark(#ff8888, #ff7d7d);\n}\n
=3: --accent #ff8888 on --paper #fcfcfe, in the light scheme: a contrast of 2.24:1, below the minimum of 4.5:1. Make one of the two darker or the other lighter.
:root {\n\n  --paper: oklch(99% 0 0);\n}\n
=3: --paper: oklch(99% 0 0): UNMEASURED
:root { --ink: light-dark(#171b3a, white) }
=1: --ink: light-dark(#171b3a, white): UNMEASURED`;

const said: Readonly<Record<string, string>> = {
  HOLDS:
    'Remove it: theme.css may only give values to the tokens of ui/src/styles/tokens.css, as in `:root { --accent: light-dark(#00618a, #7cc8ee); }`, also within @media.',
  IMPORTED:
    'another style sheet: every visitor’s browser refuses to load it. Remove it, or copy its tokens here.',
  REFUSED:
    'it loads a file: browsers refuse those of other hosts, and none is published for theme.css. Remove it, or write the picture as a data: address.',
  UNMEASURED:
    'a colour whose contrast the build cannot measure. Write it as #1a2b3c, or as light-dark(#1a2b3c, #d4e5f6).',
};

test.each(faults.trim().split(/\n(?!=)/))('%s', (lines) => {
  const [theme = '', expected = ''] = lines.split('\n=');
  expect(diagnosticsOf(theme.replaceAll('\\n', '\n'))).toEqual([
    expected.replace(/[A-Z]{5,}$/, (name) => said[name] ?? name),
  ]);
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
