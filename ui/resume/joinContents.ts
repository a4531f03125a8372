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
import type { Unplaced } from './normalize.ts';
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

/** Makes one content of the contents of a person's two résumés. A value that differs becomes a value by language. */
export function joinContents(first: ContentInLanguage, second: ContentInLanguage) {
  const unpaired: Unpaired[] = [];
  /** The paths of the values that only the first content has, inside entries and objects that both have. */
  const firstOnly: string[] = [];
  /** The values that only the second content has. */
  const secondOnly: Unplaced[] = [];

  const byLanguage = (value: unknown, other: unknown) => ({
    [first.language]: value,
    [second.language]: other,
  });

  function leaveOut(keys: Keys, value: unknown) {
    if (!isEmpty(value)) secondOnly.push([formatPath(keys), withoutEmpty(value)]);
  }

  function join(valueInBoth: ValueInBoth): unknown {
    const { value, other, node, keys } = valueInBoth;
    const kind = node && textKindOf(node);
    const differsByLanguage = kind === 'prose' || kind === 'label';
    // The owner has to write a text that neither résumé has, in each language.
    if (differsByLanguage && value === '' && other === '') return byLanguage('', '');
    if (isDeepStrictEqual(value, other)) return value;
    if (isEntries(value) || isEntries(other))
      return joinEntries(
        valueInBoth,
        (value ?? []) as ResumeFields[],
        (other ?? []) as ResumeFields[],
      );
    if (value === undefined) {
      leaveOut(keys, other);
      return undefined;
    }
    if (other === undefined || isEmptyList(other)) {
      firstOnly.push(formatPath(keys));
      return value;
    }
    // The dates of a period stay together: with the end of one résumé and the start of the other it would be wrong.
    if (isObject(value) && isObject(other) && keys.at(-1) !== 'period') {
      const fields = new Set([...Object.keys(value), ...Object.keys(other)]);
      return Object.fromEntries(
        [...fields].map((field) => [field, join(fieldIn(valueInBoth, field))]),
      );
    }
    if (!differsByLanguage && (value === '' || other === '')) return value || other;
    return byLanguage(value, other);
  }

  function joinEntries(
    { keys, node }: ValueInBoth,
    entries: readonly ResumeFields[],
    others: readonly ResumeFields[],
  ): unknown {
    if (others.length === 0) {
      addUnpaired(keys, entries.map(nameOfEntry).join(', '));
      return entries;
    }
    const pairs = pairEntries(entries, others);
    const areAllPaired = pairs.length === Math.max(entries.length, others.length);
    const areWordsAlone = ![...entries, ...others].some(hasDatesOrAddress);
    // Nothing tells that « Voile » and “Sailing” are the same interest, and each list is right in its language.
    if (areWordsAlone && !areAllPaired && entries.length > 0) return byLanguage(entries, others);

    const pairedRanks = new Set(pairs.map(({ otherRank }) => otherRank));
    for (const [otherRank, other] of others.entries())
      if (!pairedRanks.has(otherRank)) leaveOut(keys, other);
    return entries.map((entry, rank) => {
      const pair = pairs.find((candidate) => candidate.rank === rank);
      if (!pair) {
        addUnpaired([...keys, rank], nameOfEntry(entry));
        return entry;
      }
      const other = others[pair.otherRank];
      return join({ value: entry, other, node: node && itemNode(node), keys: [...keys, rank] });
    });
  }

  function addUnpaired(keys: Keys, name: string) {
    const path = formatPath(keys);
    // Most links have the name of their network, which is the same in any language.
    if (keys.includes('links')) firstOnly.push(path);
    else unpaired.push({ path, name });
  }

  const content = join({
    value: first.content,
    other: second.content,
    node: schemaTree(first.language),
    keys: [],
  }) as Record<string, unknown>;
  return {
    content: { languages: [first.language, second.language], ...content },
    unpaired,
    firstOnly,
    secondOnly,
  };
}

/** A field of two objects. */
const fieldIn = ({ value, other, node, keys }: ValueInBoth, field: string): ValueInBoth => ({
  value: valueAt(value, [field]),
  other: valueAt(other, [field]),
  node: node && fieldNode(node, field),
  keys: [...keys, field],
});

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isEntries = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);
