import { wcagContrast, wcagLuminance } from 'culori';
import postcss, {
  type AtRule,
  type ChildNode,
  CssSyntaxError,
  type Root,
  type Rule,
} from 'postcss';
import { type Diagnostic, nearest, truncate } from '../diagnostics.ts';
import { colorsOf, type SchemeColors, themeColors, tokenNames, withoutComments } from './colors.ts';

const TOKENS = 'ui/src/styles/tokens.css';

const HOLDS = `remove it: theme.css may only give values to the tokens of ${TOKENS}, as in \`:root { --accent: light-dark(#00618a, #7cc8ee); }\`, also within @media`;

type Fault = readonly [why: string, todo: string];
type Report = (line: number | undefined, what: string, fault: Fault) => void;

/** What of an owner's `theme.css` changes nothing, is refused by browsers, or cannot be read by everyone. */
export function themeDiagnostics(theme: string): Diagnostic[] {
  const errors: Diagnostic[] = [];
  const report: Report = (line, what, [why, todo]) =>
    errors.push({ file: 'theme.css', line, what, why, do: todo });
  let root: Root;
  try {
    root = postcss.parse(theme);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, reason } = error;
    const written = theme.split('\n')[line - 1]?.trim() ?? '';
    report(line, truncate(written), [`not CSS: ${reason}`, 'correct this line or the one before']);
    return errors;
  }
  root.walk((node) => {
    const fault = faultOf(node);
    const what = withoutComments(node.toString()).replace(/\s+/g, ' ').trim();
    if (fault) report(node.source?.start?.line, truncate(what), fault);
  });
  reportContrast(root, theme, report);
  return errors;
}

/** What is wrong with a node. A rule that is reported is so as a whole. */
function faultOf(node: ChildNode): Fault | undefined {
  const { type, parent } = node;
  if (type === 'atrule' && node.name === 'import')
    return [
      'another style sheet: every visitor’s browser refuses to load it',
      'remove it, or copy its tokens here',
    ];
  if (type === 'atrule' && node.name !== 'media') return ['not a token', HOLDS];
  if (type === 'rule' && (node.selector !== ':root' || parent?.type === 'rule'))
    return ['a rule that gives no token a value', HOLDS];
  if (type !== 'decl') return undefined;
  if (parent?.type === 'root' || (parent as AtRule).name === 'media')
    return ['in no rule, so nothing changes', 'write it in :root { }'];
  if ((parent as Rule).selector !== ':root') return undefined;
  const { prop, value } = node;
  if (!prop.startsWith('--')) return ['not a token', HOLDS];
  if (!tokenNames.includes(prop)) {
    const near = nearest(prop, tokenNames);
    const todo = near ? `write ${near} if that is the one` : `take one from ${TOKENS}`;
    return ['no token has this name, so nothing changes', todo];
  }
  return /(?:url|image-set)\(\s*["']?(?!\s*["']?(?:data:|#))/i.test(value)
    ? [
        'it loads a file: browsers refuse those of other hosts, and none is published for theme.css',
        'remove it, or write the picture as a data: address',
      ]
    : undefined;
}

/** What is drawn on what, and the least contrast it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs = [
  ['ink', 'paper', 4.5],
  ['ink', 'surface', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'surface', 4.5],
  ['ink-soft', 'rule', 4.5],
  ['accent', 'paper', 4.5],
  ['success', 'paper', 4.5],
  ['border', 'paper', 3],
  ['border', 'surface', 3],
] as const;

/** Colours that some visitors could not read; what `theme.css` does not change is the product's affair. */
function reportContrast(root: Root, theme: string, report: Report): void {
  const colors: Readonly<Record<string, SchemeColors>> = themeColors(theme);
  const measured = colorsOf(theme);
  const lines = new Map<string, number | undefined>();
  root.walkDecls(/^--/, ({ prop, value, source }) => {
    const name = prop.slice(2);
    if (!(name in colors) || lines.has(name)) return;
    lines.set(name, source?.start?.line);
    if (!(name in measured))
      report(source?.start?.line, `${prop}: ${value.trim()}`, [
        'a colour whose contrast the build cannot measure',
        'write it as #1a2b3c, or as light-dark(#1a2b3c, #d4e5f6)',
      ]);
  });
  for (const [front, back, least] of pairs) {
    const line = lines.get(front) ?? lines.get(back);
    for (const scheme of line === undefined ? [] : (['light', 'dark'] as const)) {
      const [one = '', other = ''] = [colors[front]?.[scheme], colors[back]?.[scheme]];
      const ratio = wcagContrast(one, other);
      const [change, opposite] =
        wcagLuminance(one) > wcagLuminance(other) ? ['lighter', 'darker'] : ['darker', 'lighter'];
      if (ratio < least)
        report(line, `--${front} ${one} on --${back} ${other}, in the ${scheme} scheme`, [
          `a contrast of ${ratio.toFixed(2)}:1, below the minimum of ${least}:1`,
          `make one of the two ${change} or the other ${opposite}`,
        ]);
    }
  }
}
