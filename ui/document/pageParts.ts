import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { deadParts, type PartLink } from '../content/addresses.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import type { ServerBundle } from './serverBundle.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Gives an error for each link to a part that its page does not have when the app renders it. */
export function deadPartsIn(
  { renderAllPages }: Pick<ServerBundle, 'renderAllPages'>,
  links: readonly PartLink[],
): Diagnostic[] {
  return links.length === 0 ? [] : deadParts(links, partsOfPages(renderAllPages()));
}

/** The ids in the markup of each page, by its path, where `markup` has all pages (src/frame/Layout.tsx). */
export function partsOfPages(markup: string): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = new Map<string, Set<string>>();
  collectIds(parseFragment(markup), undefined, parts);
  return parts;
}

function collectIds(node: Node, page: string | undefined, parts: Map<string, Set<string>>): void {
  const { 'data-page': path = page, id } = attributesOf(node);
  if (path !== undefined) {
    const ids = parts.get(path) ?? new Set();
    if (id) ids.add(id);
    parts.set(path, ids);
  }
  if ('childNodes' in node) for (const child of node.childNodes) collectIds(child, path, parts);
}

function attributesOf(node: Node): Partial<Record<string, string>> {
  const attributes = 'attrs' in node ? node.attrs : [];
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
}
