import { isDeepStrictEqual } from 'node:util';
import { formatPath } from '../content/locate.ts';
import { isEmpty, isObject, type ResumeFields, withoutEmpty } from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import { fieldOf, itemsOf, kindOf, type SchemaNode, schemaTree } from '../content/schemaTree.ts';
import type { Language } from '../content/words/words.ts';
import { hasDatesOrAddress, nameOfEntry, pairEntries } from './pairs.ts';

export interface LocalContent {
  readonly language: Language;
  readonly content: PlainContent;
}

/** An entry or a list of the first content without its like in the other one. */
export interface Alone {
  readonly path: string;
  /** What it is called, or its texts if it is a list. */
  readonly what: unknown;
}

type Keys = readonly PropertyKey[];

/** A value of each content, of one field. */
interface Values {
  readonly value: unknown;
  readonly other: unknown;
  readonly node: SchemaNode | undefined;
  readonly keys: Keys;
  /** Where the other value is in its own content. */
  readonly otherKeys: Keys;
}

/** Makes one content of those that two résumés of a person give, each value that differs by language in its place. */
export function joinContents(first: LocalContent, second: LocalContent) {
  const alone: Alone[] = [];
  /** The paths of what only the first content has in entries and objects that both have. */
  const firstOnly: string[] = [];
  /** What only the second content has, by the path of its field. */
  const left: (readonly [path: string, value: unknown])[] = [];
  /** Where each entry of the second content is in the joined one. */
  const entryPaths = new Map<string, string>();

  const byLanguage = (value: unknown, other: unknown) => ({
    [first.language]: value,
    [second.language]: other,
  });

  function leave(path: Keys, value: unknown) {
    if (!isEmpty(value)) left.push([formatPath(path), withoutEmpty(value)]);
  }

  function join(values: Values): unknown {
    const { value, other, node, keys } = values;
    const isText = ['prose', 'label'].includes((node && kindOf(node)) ?? '');
    // A text that neither résumé has is to be written in each language.
    if (isText && value === '' && other === '') return byLanguage('', '');
    if (isDeepStrictEqual(value, other)) return value;
    if (isEntries(value) || isEntries(other))
      return joinEntries(values, (value ?? []) as ResumeFields[], (other ?? []) as ResumeFields[]);
    if (value === undefined) {
      leave(keys, other);
      return undefined;
    }
    if (other === undefined || isEmptyList(other)) {
      firstOnly.push(formatPath(keys));
      return value;
    }
    // Without its end a period would go on today, so that the dates of both stay together.
    if (isObject(value) && isObject(other) && keys.at(-1) !== 'period') {
      const fields = new Set([...Object.keys(value), ...Object.keys(other)]);
      return Object.fromEntries([...fields].map((field) => [field, join(within(values, field))]));
    }
    if (!isText && (value === '' || other === '')) return value || other;
    return byLanguage(value, other);
  }

  function joinEntries(
    values: Values,
    entries: readonly ResumeFields[],
    others: readonly ResumeFields[],
  ): unknown {
    const { keys, otherKeys, node } = values;
    // Most links are named as their network is, in any language.
    const areLinks = keys.at(-1) === 'links';
    const addAlone = (path: string, what: string) =>
      areLinks ? firstOnly.push(path) : alone.push({ path, what });
    if (others.length === 0) {
      addAlone(formatPath(keys), entries.map(nameOfEntry).join(', '));
      return entries;
    }
    const pairs = pairEntries(entries, others);
    const isPairedWhole = pairs.length === Math.max(entries.length, others.length);
    const isOfWords = ![...entries, ...others].some(hasDatesOrAddress);
    // « Voile » and “Sailing”: nothing tells which entries are the same, and each list is right.
    if (isOfWords && !isPairedWhole && entries.length > 0) return byLanguage(entries, others);

    const paired = new Set(pairs.map(({ otherRank }) => otherRank));
    for (const [otherRank, other] of others.entries())
      if (!paired.has(otherRank)) leave(keys, other);
    return entries.map((entry, rank) => {
      const pair = pairs.find((pair) => pair.rank === rank);
      const path = formatPath([...keys, rank]);
      if (!pair) {
        addAlone(path, nameOfEntry(entry));
        return entry;
      }
      const otherEntry = [...otherKeys, pair.otherRank];
      entryPaths.set(formatPath(otherEntry), path);
      return join({
        value: entry,
        other: others[pair.otherRank],
        node: node && itemsOf(node),
        keys: [...keys, rank],
        otherKeys: otherEntry,
      });
    });
  }

  const content = join({
    value: first.content,
    other: second.content,
    node: schemaTree(first.language),
    keys: [],
    otherKeys: [],
  }) as Record<string, unknown>;
  return {
    content: { languages: [first.language, second.language], ...content },
    alone,
    firstOnly,
    left,
    entryPaths,
  };
}

/** The values of a field of two objects. */
const within = ({ value, other, node, keys, otherKeys }: Values, field: string): Values => ({
  value: Object(value)[field],
  other: Object(other)[field],
  node: node && fieldOf(node, field),
  keys: [...keys, field],
  otherKeys: [...otherKeys, field],
});

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isEntries = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);
