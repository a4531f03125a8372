import { type ESTree, parseSync } from 'vite';

/** The code of each field that a content has; of a list on several lines, only as far as its first item. */
export function examplesOf(source: string): ReadonlyMap<string, string> {
  const { program } = parseSync('content.ts', source);
  const root = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  const content = root && withoutType(root.declaration);
  const examples = new Map<string, string>();
  if (content?.type !== 'ObjectExpression') return examples;
  for (const property of content.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    const { start, end, key, value } = property;
    const whole = source.slice(start, end);
    const [first, ...others] = value.type === 'ArrayExpression' ? value.elements : [];
    const isCut = first && others.length > 0 && whole.includes('\n');
    const code = isCut ? `${source.slice(start, first.end)},\n    …\n  ]` : whole;
    // It is indented as a field of the default export.
    examples.set(key.name, `${code.replaceAll('\n  ', '\n')},`);
  }
  return examples;
}

function withoutType(node: ESTree.Node): ESTree.Node {
  return node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression'
    ? withoutType(node.expression)
    : node;
}
