import { wcagContrast, wcagLuminance } from 'culori';
import postcss, {
  type AtRule,
  type ChildNode,
  CssSyntaxError,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss';
import { type Diagnostic, type Fault, truncate } from '../diagnostics.ts';
import { OWN_FILES } from '../rootFiles.ts';
import { nearest } from '../spelling.ts';
import { colorsOf, type SchemeColors, themeColors, tokenNames, withoutComments } from './colors.ts';

const TOKENS = 'ui/src/styles/tokens.css';

const REMOVE = `remove it: theme.css may only give values to the tokens of ${TOKENS}, as in \`:root { --accent: light-dark(#00618a, #7cc8ee); }\`, also within @media`;

/**
 * Finds the parts of an owner's `theme.css` that change nothing, that browsers refuse, or whose colours some people cannot
 * read.
 */
export function themeDiagnostics(theme: string): Diagnostic[] {
  let root: Root;
  try {
    root = postcss.parse(theme);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [syntaxDiagnostic(error, theme)];
  }
  return [...nodeDiagnostics(root), ...unmeasuredColors(root, theme), ...lowContrasts(root, theme)];
}

function syntaxDiagnostic({ line = 1, reason }: CssSyntaxError, theme: string): Diagnostic {
  const textOfLine = theme.split('\n')[line - 1]?.trim() ?? '';
  return {
    file: OWN_FILES.theme,
    line,
    what: truncate(textOfLine),
    why: `not CSS: ${reason}`,
    advice: 'correct this line or the one before',
  };
}

function nodeDiagnostics(root: Root): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  root.walk((node) => {
    const fault = faultOf(node);
    const what = withoutComments(node.toString()).replace(/\s+/g, ' ').trim();
    if (fault)
      diagnostics.push({
        file: OWN_FILES.theme,
        line: lineOf(node),
        what: truncate(what),
        ...fault,
      });
  });
  return diagnostics;
}

const lineOf = ({ source }: ChildNode) => source?.start?.line;

/** The fault of a rule or a declaration. A declaration in a faulty rule has none of its own. */
function faultOf(node: ChildNode): Fault | undefined {
  const { type, parent } = node;
  if (type === 'atrule' && node.name === 'import')
    return {
      why: 'another style sheet: every visitor’s browser refuses to load it',
      advice: 'remove it, or copy its tokens here',
    };
  if (type === 'atrule' && node.name !== 'media') return { why: 'not a token', advice: REMOVE };
  if (type === 'rule' && (node.selector !== ':root' || parent?.type === 'rule'))
    return { why: 'a rule that gives no token a value', advice: REMOVE };
  return type === 'decl' ? declarationFault(node) : undefined;
}

function declarationFault({ prop, value, parent }: Declaration): Fault | undefined {
  if (parent?.type === 'root' || (parent as AtRule).name === 'media')
    return { why: 'in no rule, so nothing changes', advice: 'write it in :root { }' };
  if ((parent as Rule).selector !== ':root') return undefined;
  if (!prop.startsWith('--')) return { why: 'not a token', advice: REMOVE };
  if (!tokenNames.includes(prop)) {
    const nearestToken = nearest(prop, tokenNames);
    return {
      why: 'no token has this name, so nothing changes',
      advice: nearestToken ? `write ${nearestToken} if that is the one` : `take one from ${TOKENS}`,
    };
  }
  if (!loadsFile.test(value)) return undefined;
  return {
    why: 'it loads a file: browsers refuse those of other hosts, and none is published for theme.css',
    advice: 'remove it, or write the picture as a data: address',
  };
}

/** A value that loads a file: an address in `url()` or `image-set()` that is not a data: address or a fragment. */
const loadsFile = /(?:url|image-set)\(\s*["']?(?!\s*["']?(?:data:|#))/i;

/** The first declaration of each colour of the product that `theme.css` changes. */
function colorDeclarations(root: Root, theme: string): ReadonlyMap<string, Declaration> {
  const colors = themeColors(theme);
  const declarations = new Map<string, Declaration>();
  root.walkDecls(/^--/, (declaration) => {
    const name = declaration.prop.slice(2);
    if (name in colors && !declarations.has(name)) declarations.set(name, declaration);
  });
  return declarations;
}

function unmeasuredColors(root: Root, theme: string): Diagnostic[] {
  const measurableColors = colorsOf(theme);
  const declarations = [...colorDeclarations(root, theme)];
  return declarations
    .filter(([name]) => !(name in measurableColors))
    .map(([, declaration]) => ({
      file: OWN_FILES.theme,
      line: lineOf(declaration),
      what: `${declaration.prop}: ${declaration.value.trim()}`,
      why: 'a colour whose contrast the build cannot measure',
      advice: 'write it as #1a2b3c, or as light-dark(#1a2b3c, #d4e5f6)',
    }));
}

/** The colours that are drawn on others, with the contrast that they need at least (WCAG 2.2, 1.4.3 and 1.4.11). */
const colorPairs = [
  { front: 'ink', back: 'paper', minContrast: 4.5 },
  { front: 'ink', back: 'surface', minContrast: 4.5 },
  { front: 'ink-soft', back: 'paper', minContrast: 4.5 },
  { front: 'ink-soft', back: 'surface', minContrast: 4.5 },
  { front: 'ink-soft', back: 'rule', minContrast: 4.5 },
  { front: 'accent', back: 'paper', minContrast: 4.5 },
  { front: 'success', back: 'paper', minContrast: 4.5 },
  { front: 'border', back: 'paper', minContrast: 3 },
  { front: 'border', back: 'surface', minContrast: 3 },
];

/**
 * Reports pairs of colours that some visitors could not read. Tests of the product check the pairs that `theme.css` leaves as
 * they are.
 */
function lowContrasts(root: Root, theme: string): Diagnostic[] {
  const colors: Readonly<Record<string, SchemeColors>> = themeColors(theme);
  const declarations = colorDeclarations(root, theme);
  return colorPairs.flatMap(({ front, back, minContrast }) => {
    const declaration = declarations.get(front) ?? declarations.get(back);
    if (!declaration) return [];
    return (['light', 'dark'] as const).flatMap((scheme) => {
      const frontColor = colors[front]?.[scheme] ?? '';
      const backColor = colors[back]?.[scheme] ?? '';
      const contrast = wcagContrast(frontColor, backColor);
      if (contrast >= minContrast) return [];
      const isFrontLighter = wcagLuminance(frontColor) > wcagLuminance(backColor);
      const [change, opposite] = isFrontLighter ? ['lighter', 'darker'] : ['darker', 'lighter'];
      return {
        file: OWN_FILES.theme,
        line: lineOf(declaration),
        what: `--${front} ${frontColor} on --${back} ${backColor}, in the ${scheme} scheme`,
        why: `a contrast of ${contrast.toFixed(2)}:1, below the minimum of ${minContrast}:1`,
        advice: `make one of the two ${change} or the other ${opposite}`,
      };
    });
  });
}
