import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

/** A path in the content as the keys that lead there: `projects[2].href` is `projects`, `2`, `href`. */
export function parsePath(path: string): string[] {
  return path.split(/[.[\]]+/).filter(Boolean);
}

/** Keys as code would say them: `projects`, `2`, `href` are `projects[2].href`. */
export function formatPath(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path ? `${path}.${String(key)}` : String(key);
  }, '');
}

/** Every value in a value that is no list or object, with the keys that lead there. */
export function leavesOf(
  value: unknown,
  keys: readonly PropertyKey[] = [],
): (readonly [keys: readonly PropertyKey[], value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[keys, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A copy without the value at a path. */
export function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  const inner = rest.length > 0 ? without(Object(value)[key], rest) : undefined;
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...value, [key]: inner };
}

/** Finds the line, from 1, where the value at a path of the default export begins, or the last one on its way. */
export function lineLocator(source: string): (path: string) => number | undefined {
  const { program } = parseSync('content.ts', source);
  const root = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  const variables = new Map<string, Node>();
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) variables.set(id.name, init);
  }

  /** What an expression stands for, as far as this file tells. */
  function bare(node: Node): Node {
    if (
      node.type === 'TSSatisfiesExpression' ||
      node.type === 'TSAsExpression' ||
      node.type === 'ParenthesizedExpression'
    )
      return bare(node.expression);
    const variable = node.type === 'Identifier' ? variables.get(node.name) : undefined;
    return variable ? bare(variable) : node;
  }

  function inner(node: Node, key: string): Node | undefined {
    if (node.type === 'ArrayExpression') return node.elements[Number(key)] ?? undefined;
    if (node.type !== 'ObjectExpression') return undefined;
    for (const property of node.properties) {
      if (property.type !== 'Property') continue;
      const { key: name } = property;
      const named =
        name.type === 'Identifier' ? name.name : 'value' in name ? name.value : undefined;
      if (named === key) return property;
    }
    return undefined;
  }

  return (path) => {
    let at: Node | undefined = root;
    let value: Node | undefined =
      root?.type === 'ExportDefaultDeclaration' ? bare(root.declaration) : root;
    for (const key of parsePath(path)) {
      const found: Node | undefined = value && inner(value, key);
      if (!found) break;
      at = found;
      value = bare(found.type === 'Property' ? found.value : found);
    }
    return at && source.slice(0, at.start).split('\n').length;
  };
}
