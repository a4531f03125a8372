import type { Element, ElementContent } from 'hast';
import type * as mdast from 'mdast';
import { visit } from 'unist-util-visit';
import { loadLanguages } from '../content/stories/code.ts';
import { element } from './storyElements.ts';

/** Colours code of a language; gives nothing where the language is not known. */
export type Highlight = (code: string, language: string) => ElementContent[] | undefined;

/** Code in the colours of its language, if the language is known, below the name of its file, if the story has one. */
export function codeElements(node: mdast.Code, highlight: Highlight): readonly Element[] {
  const { lang, value, data } = node;
  const content = (lang && highlight(value, lang)) || [value];
  const code = element('pre', {}, element('code', {}, ...content, '\n'));
  if (data?.fileName === undefined) return [code];
  return [element('p', {}, element('code', {}, data.fileName)), code];
}

/** Makes the function that colours the code of stories. For stories without code, no language is loaded. */
export async function storyHighlighter(trees: readonly mdast.Root[]): Promise<Highlight> {
  if (!trees.some(hasCode)) return () => undefined;
  const { lowlight, nameOf } = await loadLanguages();
  return (code, language) => {
    const name = nameOf(language);
    return name ? lowlight.highlight(name, code).children.flatMap(withTokens) : undefined;
  };
}

function hasCode(tree: mdast.Root): boolean {
  let isFound = false;
  visit(tree, 'code', (node) => {
    isFound ||= !!node.lang;
  });
  return isFound;
}

/** A kind of words in code, which styles give a colour or a weight. */
interface Token {
  readonly name: string;
  /** The names that highlight.js gives to words of this kind. */
  readonly scopes: RegExp;
}

/** Words with several names are the first token that has one of these names. */
const tokens: readonly Token[] = [
  { name: 'comment', scopes: /^(?:comment|quote|doctag)$/ },
  { name: 'value', scopes: /^(?:string|regexp|number|literal|symbol|char|link|addition|code)$/ },
  {
    name: 'keyword',
    scopes: /^(?:keyword|built_in|type|meta|selector-\w+|tag|name|template-tag|deletion)$/,
  },
  { name: 'name', scopes: /^(?:title|section|attr|attribute|bullet|property)$/ },
];

/** A node of highlight.js with `data-token` in place of its classes. An element that is no token is replaced by its content. */
function withTokens(node: object): ElementContent[] {
  const { children, properties } = node as Partial<Element>;
  if (!children) return [node as ElementContent];
  const content = children.flatMap(withTokens);
  const classes = [properties?.className ?? []].flat();
  const scopes = classes.map((name) => String(name).replace('hljs-', ''));
  const token = tokens.find((token) => scopes.some((scope) => token.scopes.test(scope)));
  return token ? [element('span', { dataToken: token.name }, ...content)] : content;
}
