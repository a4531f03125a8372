import type { Element, ElementContent } from 'hast';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Colours a code of a language; nothing where the language is not known. */
export type Highlight = (code: string, language: string) => ElementContent[] | undefined;

/** What highlight.js calls parts of code, the colours and weights that they share, by the first that fits. */
const tokens: readonly (readonly [scopes: RegExp, token: string])[] = [
  [/^(?:comment|quote|doctag)$/, 'comment'],
  [/^(?:string|regexp|number|literal|symbol|char|link|addition|code)$/, 'value'],
  [/^(?:keyword|built_in|type|meta|selector-\w+|tag|name|template-tag|deletion)$/, 'keyword'],
  [/^(?:title|section|attr|attribute|bullet|property)$/, 'name'],
];

/** Names of languages that are none to highlight.js. */
const aliases: Readonly<Record<string, string>> = { vue: 'html', svelte: 'html', astro: 'html' };

/** What colours the code of these stories: nothing is loaded where they have none. */
export async function highlighter(trees: readonly Root[]): Promise<Highlight> {
  let hasCode = false;
  for (const tree of trees)
    visit(tree, (node) => {
      hasCode ||= node.type === 'code' && !!node.lang;
    });
  if (!hasCode) return () => undefined;
  const { createLowlight, all } = await import('lowlight');
  const lowlight = createLowlight(all);
  return (code, language) => {
    // « js:app.js », « {r} », « rust,ignore »
    const [name = ''] = /[\w#+.-]+/.exec(language.toLowerCase()) ?? [];
    const known = aliases[name] ?? name;
    if (!lowlight.registered(known)) return undefined;
    return lowlight.highlight(known, code).children.flatMap(withTokens);
  };
}

/** The same with `data-token`, and without the elements that would have none. */
function withTokens(node: object): ElementContent[] {
  const { children, properties } = node as Partial<Element>;
  if (!children) return [node as ElementContent];
  const inner = children.flatMap(withTokens);
  const scopes = [properties?.className ?? []].flat().map((it) => String(it).replace('hljs-', ''));
  const token = tokens.find(([known]) => scopes.some((scope) => known.test(scope)))?.[1];
  return token
    ? [{ type: 'element', tagName: 'span', properties: { dataToken: token }, children: inner }]
    : inner;
}
