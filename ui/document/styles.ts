import postcss, { type ChildNode, type Container } from 'postcss';

const isForPrint = (node: ChildNode) =>
  node.type === 'atrule' &&
  (/^page\b/.test(node.name) || (node.name === 'media' && node.params === 'print'));

/**
 * Separates the rules that only print needs, 1 kB (brotli) that the first paint need not wait for. They keep their
 * layers, and come after every other rule of theirs, which they are there to override.
 */
export function splitStyles(css: string): { critical: string; print: string } {
  const critical = postcss.parse(css);
  const print = postcss.root();
  movePrintRules(critical, print);
  return { critical: critical.toString(), print: print.toString() };
}

function movePrintRules(from: Container<ChildNode>, to: Container): void {
  for (const node of [...(from.nodes ?? [])])
    if (isForPrint(node)) to.append(node);
    else if (node.type === 'atrule' && node.name === 'layer' && node.nodes) {
      const layer = node.clone({ nodes: [] });
      movePrintRules(node, layer);
      if (layer.nodes?.length) to.append(layer);
    }
}

/**
 * Styles for the end of the document: HTML allows no `style` element in its body, except inside an SVG. There its text is
 * read as markup.
 */
export function svgStyle(css: string): string {
  const text = css.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg width="0" height="0" aria-hidden="true"><style>${text}</style></svg>`;
}

/** Shows, of what the document has in several languages, what is in its own (`langAttribute` in src/site.ts). */
export function languageStyles(sites: readonly { readonly language: string }[]): string {
  if (sites.length < 2) return '';
  const rules = sites.map(
    ({ language }) =>
      `html[lang=${language}] :is(#root>div,main)>[lang]:not([lang=${language}]){display:none}`,
  );
  return `<style>${rules.join('')}</style>`;
}
