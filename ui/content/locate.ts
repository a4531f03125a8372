import { type ESTree, parseSync } from 'vite';
import { withPlainTexts } from './richText.ts';

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

/** Every text in a value, with the keys that lead there. */
export const textLeavesOf = (value: unknown) =>
  leavesOf(value).filter((leaf): leaf is [PropertyKey[], string] => typeof leaf[1] === 'string');

/** A text with ordinary spaces alone. */
export const normalized = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Every text of a checked content, with its path, and that of its entry: of the object that has it, or a list with it. */
export const textsOf = (content: unknown) =>
  textLeavesOf(withPlainTexts(content)).map(([keys, value]) => {
    const entry = keys.slice(
      0,
      keys.findLastIndex((key) => typeof key === 'string'),
    );
    return { path: formatPath(keys), text: normalized(value), entry: formatPath(entry) };
  });

/** The line of a text, from 1, where the character at `offset` is. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** A copy with each text changed, in view of the name of its field. */
export function withTexts(
  value: unknown,
  change: (text: string, field: string) => string,
  field = '',
): unknown {
  if (typeof value === 'string') return change(value, field);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (typeof value !== 'object' || !value || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, withTexts(inner, change, key)]);
  return Object.fromEntries(fields);
}

/** A copy without the value at a path. */
export function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  const inner = rest.length > 0 ? without(Object(value)[key], rest) : undefined;
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...value, [key]: inner };
}

/** A copy with another value at a path. */
export function withValue(
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
  other: unknown,
): unknown {
  if (key === undefined) return other;
  const inner = withValue(Object(value)[key], rest, other);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...Object(value), [key]: inner };
}

/** The path of the object or list that a value is in. */
const parentPath = (path: string) => path.replace(/(?:\.|\[|^)[^.[]*$/, '');

/** Finds the line, from 1, where the value at a path of the default export begins, or the last one on its way. */
export function lineLocator(source: string): (path: string) => number | undefined {
  const { body } = parseSync('content.ts', source).program;
  const variables = new Map<string, Node>();
  /** The offset in the source at which the value of each path begins. */
  const starts = new Map<string, number>();

  /** Follows an expression to its value, through types, parentheses and the variables of this file. */
  function valueAt(node: Node): Node {
    if (
      node.type === 'TSSatisfiesExpression' ||
      node.type === 'TSAsExpression' ||
      node.type === 'ParenthesizedExpression'
    )
      return valueAt(node.expression);
    const variable = node.type === 'Identifier' ? variables.get(node.name) : undefined;
    return variable ? valueAt(variable) : node;
  }

  function visit(node: Node, keys: readonly PropertyKey[], start = node.start): void {
    starts.set(formatPath(keys), start);
    const value = valueAt(node);
    if (value.type === 'ArrayExpression')
      for (const [rank, item] of value.elements.entries()) if (item) visit(item, [...keys, rank]);
    if (value.type !== 'ObjectExpression') return;
    for (const property of value.properties) {
      if (property.type !== 'Property') continue;
      const { key, value, start } = property;
      const name = key.type === 'Identifier' ? key.name : 'value' in key && key.value;
      visit(value, [...keys, String(name)], start);
    }
  }

  for (const statement of body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) variables.set(id.name, init);
  }
  const root = body.find((node) => node.type === 'ExportDefaultDeclaration');
  if (root) visit(root.declaration, [], root.start);
  return (path) => {
    let nearestPath = path;
    while (nearestPath && !starts.has(nearestPath)) nearestPath = parentPath(nearestPath);
    const start = starts.get(nearestPath);
    return start === undefined ? undefined : lineAt(source, start);
  };
}
