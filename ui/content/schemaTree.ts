import { z } from 'zod';
import { parsePath } from './locate.ts';
import { contentSchema } from './schema.ts';
import type { TextKind } from './texts.ts';
import type { Language } from './words/words.ts';

/** The schema of a value, as far as it is read here: that of the content as JSON Schema, with its metadata. */
export interface SchemaNode {
  readonly kind?: TextKind;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  /** The shapes that it may have, where it has several. */
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
}

/** The trees that have been made, by their language. */
const trees = new Map<Language, SchemaNode>();

/** The schema of the content in a language, with what it refers to by name in its place. */
export function schemaTree(language: Language): SchemaNode {
  const tree = trees.get(language) ?? treeOf(contentSchema(language));
  trees.set(language, tree);
  return tree;
}

function treeOf(schema: z.ZodType): SchemaNode {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input' });
  return JSON.parse(JSON.stringify(root), (_, value) =>
    value?.$ref ? $defs[value.$ref.replace('#/$defs/', '')] : value,
  );
}

/** A node and the shapes that it may have. */
const shapesOf = (node: SchemaNode): SchemaNode[] => [
  node,
  ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(shapesOf),
];

export const kindOf = (node: SchemaNode) => shapesOf(node).find(({ kind }) => kind)?.kind;

export const itemsOf = (node: SchemaNode) => shapesOf(node).find(({ items }) => items)?.items;

export const fieldOf = (node: SchemaNode, key: string) =>
  shapesOf(node).find(({ properties }) => properties?.[key])?.properties?.[key];

/** What the field at a path is for. */
export const descriptionOf = (path: string, language: Language): string | undefined =>
  parsePath(path).reduce<SchemaNode | undefined>(
    (node, key) => node && (/^\d+$/.test(key) ? itemsOf(node) : fieldOf(node, key)),
    schemaTree(language),
  )?.description;
