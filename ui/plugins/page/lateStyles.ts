import postcss, { type ChildNode, type Container, type Root } from 'postcss';
import { sheetOf } from '../classNames.ts';
import { drawing } from './font.ts';
import type { Step } from './step.ts';

type IsLate = (node: ChildNode) => boolean;

/** What paper alone has, and what a pointer or a page turned sets in motion: the first frame stands still. */
const conditions = ['print', '(hover:hover)', 'screen and (prefers-reduced-motion:no-preference)'];

const isNotYet: IsLate = (node) =>
  node.type === 'atrule' &&
  (/^page\b/.test(node.name) || (node.name === 'media' && conditions.includes(node.params)));

/** What components have that are in no page of `markup`: only scripts show them, or this owner has none. */
function isOfAbsent(markup: string): IsLate {
  const classes = Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) => names);
  const present = new Set(classes.flatMap((names) => names.split(' ')).map(sheetOf));
  return (node) => {
    if (node.type !== 'rule') return false;
    const sheets = Array.from(node.selector.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) =>
      sheetOf(name),
    );
    return sheets.some((sheet) => sheet !== null && !present.has(sheet));
  };
}

/** Moves what is late in `from` to `to`, in the layers and under the conditions it was in. */
function moveLate(from: Container, to: Container, isLate: IsLate): void {
  for (const node of [...(from.nodes ?? [])] as ChildNode[]) {
    if (isLate(node)) to.append(node);
    else if (node.type === 'atrule' && node.nodes && node.name !== 'font-face') {
      const late = node.clone({ nodes: [] });
      moveLate(node, late, isLate);
      if (late.nodes?.length) to.append(late);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

/** Says once a condition that stands several times in a row: each component has its own, of paper for instance. */
function mergeAlike(styles: Container): void {
  let last: ChildNode | undefined;
  for (const node of [...(styles.nodes ?? [])] as ChildNode[]) {
    const isAlike =
      node.type === 'atrule' &&
      node.name === 'media' &&
      last?.type === 'atrule' &&
      last.name === 'media' &&
      last.params === node.params;
    if (isAlike && last?.type === 'atrule') {
      last.append(node.nodes ?? []);
      node.remove();
    } else {
      last = node;
    }
  }
  for (const node of styles.nodes ?? []) if (node.type === 'atrule') mergeAlike(node);
}

/** In an SVG a browser reads a `style` as markup: `(width<=20rem)` is turned into `(20rem>=width)`. */
function asMarkup(styles: Root): string {
  styles.walkAtRules((rule) => {
    rule.params = rule.params.replace(/\(([^()<]*<[^()]*)\)/g, (_, range: string) => {
      const turned = range.split(/(<=?)/).reverse().join('');
      return `(${turned.replaceAll('<', '>')})`;
    });
  });
  const css = styles.toString();
  if (/<|&[a-z#]/i.test(css)) throw new Error(`styles that would be read as markup: ${css}`);
  return css;
}

/**
 * Puts behind what is read the styles that no first frame shows, a fifth of all: on a slow line, the first paint has
 * them no more to wait for.
 */
export const lateStyles: Step = {
  name: 'late styles',
  run: (html) => {
    const [element, css] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    if (!element || !css) throw new Error('the page has no styles to put in order');
    const isAbsent = isOfAbsent(html.slice(html.indexOf('<body>'), html.indexOf(drawing)));
    const first = postcss.parse(css);
    const late = postcss.root();
    first.walkComments((comment) => void comment.remove());
    // Values that have a variable in them are left by the minifier as they were written; calc-size() is new to checkers.
    first.walkDecls((declaration) => {
      if (!declaration.value.includes('calc-size('))
        declaration.value = declaration.value.replace(
          /("[^"]*")|, /g,
          (_, quoted) => quoted ?? ',',
        );
    });
    moveLate(first, late, (node) => isNotYet(node) || isAbsent(node));
    mergeAlike(first);
    mergeAlike(late);
    return html
      .replace(element, () => `<style>${first}</style>`)
      .replace(`${drawing}<style>`, (before) => before + asMarkup(late));
  },
};
