import { fieldsOf } from './unchecked.ts';

/** A text with links and emphasis: a list of inlines. New lines part its paragraphs. */
export type RichText = readonly Inline[];

/** A piece of a text, which CommonMark calls an inline. */
export type Inline = Words | Code | Link | Emphasis | InLanguage;

interface Words {
  readonly kind: 'text';
  readonly text: string;
}

interface Code {
  readonly kind: 'code';
  readonly text: string;
}

interface Link {
  readonly kind: 'link';
  readonly href: string;
  /** The words of the link are its address. */
  readonly isBare?: true;
  readonly content: RichText;
}

interface Emphasis {
  readonly kind: 'emphasis' | 'strong';
  readonly content: RichText;
}

interface InLanguage {
  readonly kind: 'language';
  readonly lang: string;
  readonly content: RichText;
}

/** Makes a rich text of words without links or emphasis. */
export const toRichText = (words: string | RichText): RichText =>
  typeof words === 'string' ? [{ kind: 'text', text: words }] : words;

/** The text without links and emphasis, as a visitor reads it. */
export const toPlainText = (richText: RichText): string =>
  richText
    .map((inline) => ('content' in inline ? toPlainText(inline.content) : inline.text))
    .join('');

/** The text without links and emphasis, for programs that look for addresses in it: a bare link is its whole address. */
export const toTextWithAddresses = (richText: RichText): string =>
  richText
    .map((inline) => {
      if (!('content' in inline)) return inline.text;
      if (inline.kind === 'link' && inline.isBare) return inline.href.replace(/^mailto:/, '');
      return toTextWithAddresses(inline.content);
    })
    .join('');

/** A copy of a text with its words changed, but not its code. */
export const mapWords = (richText: RichText, change: (words: string) => string): RichText =>
  richText.map((inline) => {
    if (inline.kind === 'text') return { ...inline, text: change(inline.text) };
    if (inline.kind === 'code') return inline;
    return { ...inline, content: mapWords(inline.content, change) };
  });

/** Texts one after the other, with words between them. */
export const joinTexts = (texts: readonly RichText[], between: string): RichText =>
  concatTexts(texts.flatMap((text, rank) => (rank > 0 ? [toRichText(between), text] : [text])));

/** Texts one after the other. Words that become neighbours become one inline. */
export function concatTexts(texts: readonly RichText[]): RichText {
  const inlines: Inline[] = [];
  for (const inline of texts.flat()) {
    const last = inlines.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text')
      inlines[inlines.length - 1] = { ...last, text: last.text + inline.text };
    else inlines.push(inline);
  }
  return inlines;
}

/** Puts a text in the place of `{}` in words, such as « {} ». */
export function fillWithText(words: string, richText: RichText): RichText {
  const [before = '', after = ''] = words.split('{}');
  return concatTexts([toRichText(before), richText, toRichText(after)]);
}

/** The paragraphs of a text, without the new lines between them. */
export function paragraphsOf(richText: RichText): RichText[] {
  const paragraphs: Inline[][] = [[]];
  for (const inline of richText) {
    // No link or emphasis has a new line: each paragraph is parsed alone (stories/parseRichText.ts).
    if (inline.kind !== 'text') {
      paragraphs.at(-1)?.push(inline);
      continue;
    }
    for (const [rank, line] of inline.text.split(/\s*\n\s*/).entries()) {
      if (rank > 0) paragraphs.push([]);
      if (line !== '') paragraphs.at(-1)?.push({ kind: 'text', text: line });
    }
  }
  return paragraphs;
}

const kinds: ReadonlySet<unknown> = new Set<Inline['kind']>([
  'text',
  'code',
  'link',
  'emphasis',
  'strong',
  'language',
]);

/** A list is a rich text if each of its items has a kind of inline. An empty list is no rich text, since any list may be empty. */
export const isRichText = (value: unknown): value is RichText =>
  Array.isArray(value) && value.length > 0 && value.every((item) => kinds.has(fieldsOf(item).kind));

/** The type of a value with a string in the place of each rich text. */
export type WithPlainTexts<Value> = Value extends RichText
  ? string
  : Value extends readonly (infer Item)[]
    ? WithPlainTexts<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: WithPlainTexts<Value[Field]> }
      : Value;

/** A copy of a value with a string in the place of each rich text: its words, or the result of `toText`. */
export const withPlainTexts = <Value>(value: Value, toText = toPlainText) =>
  mapRichTexts(value, toText) as WithPlainTexts<Value>;

/** A copy of a value in which the addresses of the links in rich texts are changed. */
export const withLinkedAddresses = <Value>(value: Value, change: (href: string) => string) =>
  mapRichTexts(value, (richText) => mapLinks(richText, change)) as Value;

const mapLinks = (richText: RichText, change: (href: string) => string): RichText =>
  richText.map((inline) => {
    if (!('content' in inline)) return inline;
    const content = mapLinks(inline.content, change);
    return inline.kind === 'link'
      ? { ...inline, href: change(inline.href), content }
      : { ...inline, content };
  });

/** The addresses to which a text links. */
export const addressesIn = (richText: RichText): string[] =>
  richText.flatMap((inline) => {
    if (!('content' in inline)) return [];
    const inner = addressesIn(inline.content);
    return inline.kind === 'link' ? [inline.href, ...inner] : inner;
  });

function mapRichTexts(value: unknown, change: (richText: RichText) => unknown): unknown {
  if (isRichText(value)) return change(value);
  if (Array.isArray(value)) return value.map((item) => mapRichTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, mapRichTexts(inner, change)]);
  return Object.fromEntries(fields);
}

/** Every rich text in a value, with the keys that lead to it. */
export function richTextsIn(
  value: unknown,
  keys: readonly PropertyKey[] = [],
): { readonly keys: readonly PropertyKey[]; readonly text: RichText }[] {
  if (isRichText(value)) return [{ keys, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    richTextsIn(inner, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}
