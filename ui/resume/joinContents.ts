import { isDeepStrictEqual } from 'node:util';
import { formatPath } from '../content/paths.ts';
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

/** An entry or a list of the first content without its like in the second one. */
interface Unpaired {
  readonly path: string;
  /** The name of the entry, or the names of the list's entries. */
  readonly name: string;
}

/** The values of one field in both contents. */
interface Values {
  readonly value: unknown;
  readonly other: unknown;
  readonly node: SchemaNode | undefined;
  readonly keys: readonly PropertyKey[];
}

export type JoinedContents = ReturnType<typeof joinContents>;

/** Makes one content of those that two résumés of a person give, each value that differs by language in its place. */
export function joinContents(first: ContentInLanguage, second: ContentInLanguage) {
  const unpaired: Unpaired[] = [];
  /** The paths of what only the first content has, in entries and objects that both have. */
  const firstOnly: string[] = [];
  /** The values that only the second content has. */
  const secondOnly: Unplaced[] = [];

  const byLanguage = (value: unknown, other: unknown) => ({
    [first.language]: value,
    [second.language]: other,
  });

  function leaveOut(keys: readonly PropertyKey[], value: unknown) {
    if (!isEmpty(value)) secondOnly.push([formatPath(keys), withoutEmpty(value)]);
  }

  function join(values: Values): unknown {
    const { value, other, node, keys } = values;
    const kind = node && textKindOf(node);
    const differsByLanguage = kind === 'prose' || kind === 'label';
    // A text that neither résumé has is to be written in each language.
    if (differsByLanguage && value === '' && other === '') return byLanguage('', '');
    if (isDeepStrictEqual(value, other)) return value;
    if (isEntries(value) || isEntries(other))
      return joinEntries(values, (value ?? []) as ResumeFields[], (other ?? []) as ResumeFields[]);
    if (value === undefined) {
      leaveOut(keys, other);
      return undefined;
    }
    if (other === undefined || isEmptyList(other)) {
      firstOnly.push(formatPath(keys));
      return value;
    }
    // Without its end a period would go on today, so that the dates of each résumé stay together.
    if (isObject(value) && isObject(other) && keys.at(-1) !== 'period') {
      const fields = new Set([...Object.keys(value), ...Object.keys(other)]);
      return Object.fromEntries([...fields].map((field) => [field, join(within(values, field))]));
    }
    if (!differsByLanguage && (value === '' || other === '')) return value || other;
    return byLanguage(value, other);
  }

  function joinEntries(
    { keys, node }: Values,
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
    // « Voile » and “Sailing”: nothing tells which entries are the same, and each list is right.
    if (areWordsAlone && !areAllPaired && entries.length > 0) return byLanguage(entries, others);

    const pairedRanks = new Set(pairs.map(({ otherRank }) => otherRank));
    for (const [otherRank, other] of others.entries())
      if (!pairedRanks.has(otherRank)) leaveOut(keys, other);
    return entries.map((entry, rank) => {
      const pair = pairs.find((pair) => pair.rank === rank);
      if (!pair) {
        addUnpaired([...keys, rank], nameOfEntry(entry));
        return entry;
      }
      const other = others[pair.otherRank];
      return join({ value: entry, other, node: node && itemNode(node), keys: [...keys, rank] });
    });
  }

  function addUnpaired(keys: readonly PropertyKey[], name: string) {
    const path = formatPath(keys);
    // Most links are named as their network is, in any language.
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

/** The values of a field of two objects. */
const within = ({ value, other, node, keys }: Values, field: string): Values => ({
  value: Object(value)[field],
  other: Object(other)[field],
  node: node && fieldNode(node, field),
  keys: [...keys, field],
});

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isEntries = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);
