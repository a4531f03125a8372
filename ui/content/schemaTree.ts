import { z } from 'zod';
import { type Keys, parsePath } from './paths.ts';
import { contentSchema } from './schema.ts';
import type { TextKind } from './texts.ts';
import type { Language } from './words/words.ts';

/* The content's schema as a tree of plain objects, for code that asks about a field what Zod does not tell. */

/** The JSON Schema of one value. Its fields are the keywords of JSON Schema that are read here, and `kind`, which is ours. */
export interface SchemaNode {
  readonly kind?: TextKind;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  /** The schemas of which a value fulfils one or more. */
  readonly anyOf?: readonly SchemaNode[];
  /** The schemas of which a value fulfils one. */
  readonly oneOf?: readonly SchemaNode[];
}

const cachedTrees = new Map<Language, SchemaNode>();

/** The tree of the content's schema in a language. Its root is the whole content. */
export function schemaTree(language: Language): SchemaNode {
  const tree = cachedTrees.get(language) ?? makeTree(contentSchema(language));
  cachedTrees.set(language, tree);
  return tree;
}

/**
 * Zod writes the schemas that have an `id` once, below `$defs`, and refers to them by `$ref`. In the tree each reference is
 * replaced by the schema that it names. Those schemas refer to no others.
 */
function makeTree(schema: z.ZodType): SchemaNode {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input' });
  const text = JSON.stringify(root);
  return JSON.parse(text, (_, node) => {
    const reference: string | undefined = node?.$ref;
    return reference ? $defs[reference.replace('#/$defs/', '')] : node;
  });
}

/** A node, and the schemas of which its value fulfils one. */
function alternativesOf(node: SchemaNode): SchemaNode[] {
  const { anyOf = [], oneOf = [] } = node;
  return [node, ...[...anyOf, ...oneOf].flatMap(alternativesOf)];
}

/** The kind of the text that a value may be. */
export const textKindOf = (node: SchemaNode): TextKind | undefined =>
  alternativesOf(node).find(({ kind }) => kind)?.kind;

/** The node of the items of a list. */
export const itemNode = (node: SchemaNode): SchemaNode | undefined =>
  alternativesOf(node).find(({ items }) => items)?.items;

/** The node of a field of an object. */
export const fieldNode = (node: SchemaNode, field: string): SchemaNode | undefined =>
  alternativesOf(node).find(({ properties }) => properties?.[field])?.properties?.[field];

/** The names of the fields that an object may have, in the order of the schema. */
export function fieldNamesOf(node: SchemaNode): readonly string[] {
  const names = alternativesOf(node).flatMap(({ properties = {} }) => Object.keys(properties));
  return [...new Set(names)];
}

/** The node of the value of the content to which keys lead. */
export function nodeAt(keys: Keys, language: Language): SchemaNode | undefined {
  let node: SchemaNode | undefined = schemaTree(language);
  for (const key of keys) {
    if (!node) return undefined;
    node = typeof key === 'number' ? itemNode(node) : fieldNode(node, String(key));
  }
  return node;
}

/** The description of the field at a path of the content. */
export const descriptionOf = (path: string, language: Language): string | undefined =>
  nodeAt(parsePath(path), language)?.description;
