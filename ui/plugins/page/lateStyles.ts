import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Root,
  type Rule,
} from 'postcss';
import { drawing } from './font.ts';
import type { Step } from './step.ts';

type IsLate = (node: ChildNode) => boolean;

/** What paper alone has, and what a pointer or a page turned sets in motion: the first frame stands still. */
const conditions = ['print', '(hover:hover)', 'screen and (prefers-reduced-motion:no-preference)'];

const isNotYet: IsLate = (node) =>
  node.type === 'atrule' &&
  (/^page\b/.test(node.name) || (node.name === 'media' && conditions.includes(node.params)));

/** What the scripts before the first paint write into the markup (src/prepaint.ts, src/frame/theme.ts). */
const written = ['data-prerendered', 'data-shown', 'aria-current', 'data-theme'];

/** What selectors can ask of an element: its classes, its attributes, their values. */
const asked = /\.([a-z][\w-]*)|\[([a-z-]+)(?:="?([^"\]]*)"?)?\]/gi;

/** What styles ask for that is in no page of `markup`: only scripts bring it, or this owner has none. */
function isOfAbsent(markup: string): IsLate {
  const present = new Set<string>();
  for (const [tag] of markup.matchAll(/<[a-z][^>]*>/g))
    for (const [, name = '', value = ''] of tag.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)) {
      present.add(name).add(`${name}=${value}`);
      if (name === 'class') for (const one of value.split(' ')) present.add(`.${one}`);
    }
  const isAbsent = (selector: string) =>
    Array.from(selector.matchAll(asked)).some(([, name, attribute = '', value]) =>
      name
        ? !present.has(`.${name}`)
        : !written.includes(attribute) &&
          !present.has(value === undefined ? attribute : `${attribute}=${value}`),
    );
  // What is in parentheses may be one of several, or what an element must not be: it is no reason.
  const bare = (selector: string) => {
    let open = 0;
    return Array.from(selector, (sign) => {
      if (sign === '(') open += 1;
      else if (sign === ')') open -= 1;
      else if (open === 0) return sign;
      return '';
    }).join('');
  };
  return (node) => node.type === 'rule' && bare(node.selector).split(',').every(isAbsent);
}

/** Whether it is of other rules that a node is made, some of which may be late and some not. */
const holdsRules = (node: ChildNode): node is AtRule | Rule =>
  (node.type === 'atrule' || node.type === 'rule') &&
  !!node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule');

/** Moves what is late in `from` to `to`, in the layers and under the conditions it was in. */
function moveLate(from: Container, to: Container, isLate: IsLate): void {
  for (const node of [...(from.nodes ?? [])] as ChildNode[]) {
    if (isLate(node)) to.append(node);
    else if (holdsRules(node)) {
      const holder: Container = node;
      const late = holder.clone({ nodes: [] });
      moveLate(holder, late, isLate);
      if (late.nodes?.length) to.append(late as ChildNode & Container);
      if (holder.nodes?.length === 0) holder.remove();
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

/** What paper has comes last in its layer: it is there to differ from all else, and is then said under one condition. */
function paperLast(styles: Container): void {
  for (const node of [...(styles.nodes ?? [])] as ChildNode[])
    if (node.type === 'atrule' && node.params === 'print') styles.append(node);
    else if (node.type === 'atrule' && node.name === 'layer') paperLast(node);
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
  run: (html, { bothMarkups }) => {
    const [element, css] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    if (!element || !css) throw new Error('the page has no styles to put in order');
    // Of one and the same styles: the live page is kept as what it has of its own (contact/edit.ts).
    const isAbsent = isOfAbsent(bothMarkups);
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
    paperLast(late);
    mergeAlike(first);
    mergeAlike(late);
    return html
      .replace(element, () => `<style>${first}</style>`)
      .replace(`${drawing}<style>`, (before) => before + asMarkup(late));
  },
};
