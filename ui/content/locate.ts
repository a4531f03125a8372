import { type ESTree, parseSync } from 'vite';
import { formatPath, type Keys } from './paths.ts';

type Node = ESTree.Node;

/** The line of a text, from 1, that has the character at `offset`. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/**
 * A function that gives the line, from 1, at which the value at a path of the default export of `source` begins. If no value is
 * at the path, it takes the longest beginning of the path that has a value.
 */
export function lineLocator(source: string): (path: string) => number | undefined {
  const { body } = parseSync('content.ts', source).program;
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration');
  const offsets = exported
    ? valueOffsets(exported, topLevelVariables(body))
    : new Map<string, number>();
  return (path) => {
    let nearestPath = path;
    while (nearestPath && !offsets.has(nearestPath)) nearestPath = parentPath(nearestPath);
    const offset = offsets.get(nearestPath);
    return offset === undefined ? undefined : lineAt(source, offset);
  };
}

/** The path of the object or list that a value is in. */
const parentPath = (path: string) => path.replace(/(?:\.|\[|^)[^.[]*$/, '');

type Variables = ReadonlyMap<string, Node>;

/** The values of the variables that a file declares outside functions, by their names. */
function topLevelVariables(body: readonly ESTree.Node[]): Variables {
  const variables = new Map<string, Node>();
  for (const statement of body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) variables.set(id.name, init);
  }
  return variables;
}

/** The offset in the source at which each value of a default export begins, by its path. */
function valueOffsets(
  exported: ESTree.ExportDefaultDeclaration,
  variables: Variables,
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();

  function visit(node: Node, keys: Keys, offset = node.start): void {
    offsets.set(formatPath(keys), offset);
    const value = valueOfExpression(node, variables);
    if (value.type === 'ArrayExpression')
      for (const [rank, item] of value.elements.entries()) if (item) visit(item, [...keys, rank]);
    if (value.type !== 'ObjectExpression') return;
    for (const property of value.properties) {
      const name = nameOfProperty(property);
      if (property.type === 'Property' && name !== undefined)
        visit(property.value, [...keys, name], property.start);
    }
  }

  visit(exported.declaration, [], exported.start);
  return offsets;
}

/** The name of a field in the code of an object; `undefined` for one that is computed, or for the fields of another object. */
export function nameOfProperty(property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined;
  const { key } = property;
  if (key.type === 'Identifier') return key.name;
  return 'value' in key ? String(key.value) : undefined;
}

/** Follows an expression to its value, through types, parentheses and the variables of the file. */
function valueOfExpression(node: Node, variables: Variables): Node {
  if (
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'ParenthesizedExpression'
  )
    return valueOfExpression(node.expression, variables);
  const variable = node.type === 'Identifier' ? variables.get(node.name) : undefined;
  return variable ? valueOfExpression(variable, variables) : node;
}
