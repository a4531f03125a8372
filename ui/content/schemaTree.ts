import { z } from 'zod';
import { parsePath } from './locate.ts';
import { contentSchema } from './schema.ts';
import type { TextKind } from './texts.ts';
import type { Language } from './words/words.ts';

/** The schema of a value in the content's JSON Schema, as far as the functions of this file read it. */
export interface SchemaNode {
  readonly kind?: TextKind;
  /** The most characters of a sentence, without its marks. Sentences alone have it (texts.ts). */
  readonly maxLengthRead?: number;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  /** A value with several shapes has one of these. */
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
}

const cachedTrees = new Map<Language, SchemaNode>();

/** The JSON Schema of the content in a language, with each reference replaced by its definition, which has none of its own. */
export function schemaTree(language: Language): SchemaNode {
  const tree = cachedTrees.get(language) ?? treeOf(contentSchema(language));
  cachedTrees.set(language, tree);
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

/** True for a sentence: a text that may have links and emphasis. */
export const isSentence = (node: SchemaNode) =>
  shapesOf(node).some(({ maxLengthRead }) => maxLengthRead !== undefined);

export const itemsOf = (node: SchemaNode) => shapesOf(node).find(({ items }) => items)?.items;

export const fieldOf = (node: SchemaNode, key: string) =>
  shapesOf(node).find(({ properties }) => properties?.[key])?.properties?.[key];

/** Finds the description of the field at a path. */
export function descriptionOf(path: string, language: Language): string | undefined {
  let node: SchemaNode | undefined = schemaTree(language);
  for (const key of parsePath(path)) {
    if (!node) return undefined;
    const isIndex = /^\d+$/.test(key);
    node = isIndex ? itemsOf(node) : fieldOf(node, key);
  }
  return node?.description;
}
