import { isDeepStrictEqual } from 'node:util';
import { formatPath, type Keys, valueAt } from '../content/paths.ts';
import { isEmpty, type ResumeFields, withoutEmpty } from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import {
  fieldNode,
  itemNode,
  type SchemaNode,
  schemaTree,
  textKindOf,
} from '../content/schemaTree.ts';
import { isObject } from '../content/unchecked.ts';
import type { Language } from '../content/words/words.ts';
import type { UnplacedValue } from './normalize.ts';
import { hasDatesOrAddress, nameOfEntry, pairEntries } from './pairs.ts';

interface ContentInLanguage {
  readonly language: Language;
  readonly content: PlainContent;
}

/** An entry or a list of the first content that has no partner in the second one. */
interface Unpaired {
  readonly path: string;
  /** The name of the entry, or the names of the list's entries. */
  readonly name: string;
}

/** One value in both contents, or what stands in its place. */
interface ValueInBoth {
  readonly value: unknown;
  /** The value in the second content. */
  readonly other: unknown;
  /** The schema of the value. */
  readonly node: SchemaNode | undefined;
  readonly keys: Keys;
}

export type JoinedContents = ReturnType<typeof joinContents>;

/** The languages of the two contents, and the differences between them that have been found so far. */
interface Joining {
  readonly languages: readonly [Language, Language];
  readonly unpaired: Unpaired[];
  /** The paths of the values that only the first content has, inside entries and objects that both have. */
  readonly firstOnly: string[];
  /** The values that only the second content has. */
  readonly secondOnly: UnplacedValue[];
}

/** Makes one content of the contents of a person's two résumés. A value that differs becomes a value by language. */
export function joinContents(first: ContentInLanguage, second: ContentInLanguage) {
  const joining: Joining = {
    languages: [first.language, second.language],
    unpaired: [],
    firstOnly: [],
    secondOnly: [],
  };
  const root = {
    value: first.content,
    other: second.content,
    node: schemaTree(first.language),
    keys: [],
  };
  const content = joinValues(root, joining) as Record<string, unknown>;
  const { languages, ...differences } = joining;
  return { content: { languages, ...content }, ...differences };
}

function joinValues(valueInBoth: ValueInBoth, joining: Joining): unknown {
  const { value, other, node, keys } = valueInBoth;
  const kind = node && textKindOf(node);
  const differsByLanguage = kind === 'prose' || kind === 'label';
  // The owner has to write a text that neither résumé has, in each language.
  if (differsByLanguage && value === '' && other === '') return byLanguage('', '', joining);
  if (isDeepStrictEqual(value, other)) return value;
  if (isEntries(value) || isEntries(other)) return joinEntries(valueInBoth, joining);
  if (value === undefined) {
    leaveOut(keys, other, joining);
    return undefined;
  }
  if (other === undefined || isEmptyList(other)) {
    joining.firstOnly.push(formatPath(keys));
    return value;
  }
  // The dates of a period stay together: with the end of one résumé and the start of the other it would be wrong.
  if (isObject(value) && isObject(other) && keys.at(-1) !== 'period') {
    const fields = [...new Set([...Object.keys(value), ...Object.keys(other)])];
    const joinedFields = fields.map((field) => [
      field,
      joinValues(fieldIn(valueInBoth, field), joining),
    ]);
    return Object.fromEntries(joinedFields);
  }
  if (!differsByLanguage && (value === '' || other === '')) return value || other;
  return byLanguage(value, other, joining);
}

const byLanguage = (value: unknown, other: unknown, { languages }: Joining) => ({
  [languages[0]]: value,
  [languages[1]]: other,
});

function leaveOut(keys: Keys, value: unknown, { secondOnly }: Joining): void {
  if (!isEmpty(value)) secondOnly.push({ path: formatPath(keys), value: withoutEmpty(value) });
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isEntries = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/** Joins two lists of entries, each entry with its partner in the other list. */
function joinEntries({ value, other, node, keys }: ValueInBoth, joining: Joining): unknown {
  const entries = (value ?? []) as readonly ResumeFields[];
  const otherEntries = (other ?? []) as readonly ResumeFields[];
  if (otherEntries.length === 0) {
    addUnpaired(keys, entries.map(nameOfEntry).join(', '), joining);
    return entries;
  }
  const pairs = pairEntries(entries, otherEntries);
  const areAllPaired = pairs.length === Math.max(entries.length, otherEntries.length);
  const areWordsAlone = ![...entries, ...otherEntries].some(hasDatesOrAddress);
  // Nothing tells that « Voile » and “Sailing” are the same interest, and each list is right in its language.
  if (areWordsAlone && !areAllPaired && entries.length > 0)
    return byLanguage(entries, otherEntries, joining);

  const pairedRanks = new Set(pairs.map(({ otherRank }) => otherRank));
  for (const [otherRank, otherEntry] of otherEntries.entries())
    if (!pairedRanks.has(otherRank)) leaveOut(keys, otherEntry, joining);
  const itemSchema = node && itemNode(node);
  return entries.map((entry, rank) => {
    const keysOfEntry = [...keys, rank];
    const pair = pairs.find((candidate) => candidate.rank === rank);
    if (!pair) {
      addUnpaired(keysOfEntry, nameOfEntry(entry), joining);
      return entry;
    }
    const partner = otherEntries[pair.otherRank];
    const entryInBoth = { value: entry, other: partner, node: itemSchema, keys: keysOfEntry };
    return joinValues(entryInBoth, joining);
  });
}

function addUnpaired(keys: Keys, name: string, { firstOnly, unpaired }: Joining): void {
  const path = formatPath(keys);
  // Most links have the name of their network, which is the same in any language.
  if (keys.includes('links')) firstOnly.push(path);
  else unpaired.push({ path, name });
}

/** A field of two objects. */
const fieldIn = ({ value, other, node, keys }: ValueInBoth, field: string): ValueInBoth => ({
  value: valueAt(value, [field]),
  other: valueAt(other, [field]),
  node: node && fieldNode(node, field),
  keys: [...keys, field],
});
