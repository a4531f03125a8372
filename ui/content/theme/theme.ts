import postcss, {
  type AtRule,
  CssSyntaxError,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import { nearest } from '../nearest.ts';
import { tokenNames, withoutComments } from './colors.ts';
import { contrastDiagnostics } from './contrast.ts';

const TOKENS = 'ui/src/styles/tokens.css';

/** What the file may hold, for whoever wrote something else. */
const HOLDS = `theme.css may only give values to the tokens of ${TOKENS}, as in \`:root { --accent: light-dark(#00618a, #7cc8ee); }\`, also within @media`;

/** What of an owner's `theme.css` changes nothing, is refused by browsers, or cannot be read by everyone. */
export function themeDiagnostics(theme: string): Diagnostic[] {
  let root: Root;
  try {
    root = postcss.parse(theme);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line, reason } = error;
    const written = theme.split('\n')[(line ?? 1) - 1]?.trim() ?? '';
    const what = truncate(written);
    return [diagnostic(line, what, `not CSS: ${reason}`, 'correct this line or the one before')];
  }
  const errors: Diagnostic[] = [];
  root.walk((node) => {
    const line = node.source?.start?.line;
    if (node.type === 'comment') return;
    const what = truncate(withoutComments(node.toString()).replace(/\s+/g, ' ').trim());
    const report = (why: string, todo: string) => errors.push(diagnostic(line, what, why, todo));
    if (node.type === 'atrule') {
      if (node.name === 'import') report(IMPORTED, 'remove it, or copy its tokens here');
      else if (!isAllowed(node)) report('not a token', `remove it: ${HOLDS}`);
    } else if (node.type === 'rule') {
      if (node.selector !== ':root' || node.parent?.type === 'rule')
        report('a rule that gives no token a value', `remove it: ${HOLDS}`);
    } else if (isInAllowed(node)) {
      const wrong = wrongWith(node);
      if (wrong) report(...wrong);
    }
  });
  return [...errors, ...contrastDiagnostics(theme)];
}

const diagnostic = (
  line: number | undefined,
  what: string,
  why: string,
  todo: string,
): Diagnostic => ({
  file: 'theme.css',
  line,
  what,
  why,
  do: todo,
});

const IMPORTED = 'another style sheet: every visitor’s browser refuses to load it';
const BLOCKED =
  'it loads a file: browsers refuse those of other hosts, and none is published for theme.css';

const NO_TOKEN = 'no token has this name, so nothing changes';

const isAllowed = ({ name }: AtRule) => name === 'media';

/** Whether a declaration is not in a rule that is reported as a whole. */
function isInAllowed({ parent }: Declaration): boolean {
  if (parent?.type === 'rule') return (parent as Rule).selector === ':root';
  return parent?.type === 'root' || isAllowed(parent as AtRule);
}

function wrongWith({ prop, value, parent }: Declaration): [why: string, todo: string] | undefined {
  if (parent?.type !== 'rule') return ['in no rule, so nothing changes', 'write it in :root { }'];
  if (!prop.startsWith('--')) return ['not a token', `remove it: ${HOLDS}`];
  if (!tokenNames.includes(prop)) {
    const near = nearest(prop, tokenNames);
    const todo = near ? `write ${near} if that is the one` : `take one from ${TOKENS}`;
    return [NO_TOKEN, todo];
  }
  if (/(?:url|image-set)\(\s*["']?(?!\s*["']?(?:data:|#))/i.test(value))
    return [BLOCKED, 'remove it, or write the picture as a data: address'];
  return undefined;
}
