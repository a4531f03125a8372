import { isDeepStrictEqual } from 'node:util';
import type { PlainContent } from '../content/schema.ts';
import { type SectionKey, sectionList } from '../content/sections.ts';
import { currentName, resumeFieldNames } from './fieldNames.ts';

type Order = NonNullable<PlainContent['profile']['order']>;

/**
 * The order of the profile's sections, by the order of the lists in a résumé; `undefined` if that order says nothing about the
 * owner: programs write the lists in the order of JSON Resume's schema, and this site in its usual order.
 *
 * @param fields the fields of the résumé, in the order of its file
 * @param ownKeys the keys of own sections by their fields in the résumé
 */
export function sectionOrder(
  fields: readonly string[],
  content: PlainContent,
  ownKeys: ReadonlyMap<string, string>,
): Order | undefined {
  const keyOf = (field: string) => ownKeys.get(field) ?? sectionKeyOf(field, content);
  const keysOf = (names: readonly string[]) => [
    ...new Set(names.map(keyOf).filter((key) => key !== undefined)),
  ];
  const order = keysOf(fields);
  const usualOrder = keysOf([...sectionList.map(({ resume }) => resume.field), ...ownKeys.keys()]);
  const orderOfSchema = keysOf([...resumeFieldNames, ...ownKeys.keys()]);
  const saysNothing = [usualOrder, orderOfSchema].some((other) => isDeepStrictEqual(order, other));
  return saysNothing || order.length === 0 ? undefined : order;
}

/** The key of the section whose entries come from a list, if it has entries. */
function sectionKeyOf(field: string, content: PlainContent): SectionKey | undefined {
  const section = sectionList.find(({ resume }) => resume.field === currentName(field));
  return section && content[section.field]?.length ? section.key : undefined;
}
