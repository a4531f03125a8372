import { issueAdder, listOf, OR_REMOVED, plainText } from './rules.ts';
import { setTypography } from './typography.ts';
import { type Language, languages } from './words/words.ts';

/*
 * The texts that people read, of a content in one language. They are written as they are typed on a keyboard, and set by
 * the typography of the language.
 */

/**
 * What a text is on a site in several languages: prose is written in each of them, a label may be the same in all, and the
 * name of a person or a place is. It is in the metadata of the schema, for writtenOnce.ts.
 */
export type TextKind = 'prose' | 'label' | 'name';

/** HTML elements and Markdown marks, which the page would show as they are typed. */
const markup =
  /<\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|i|li|ol|p|span|strong|u|ul)(?:\s[^<>]*)?\/?>|\*\*\S|\]\([a-z]+:|^#{1,6} |^[-*] /im;

/** The schemas of texts in a language. */
export type Texts = ReturnType<typeof textsIn>;

export function textsIn(language: Language) {
  /** Sets a text, by the typography of another language where that is told. */
  const set = (text: string, tag: string = language) => setTypography(text.trim(), tag);

  /** A text of a kind. A new line in it begins a new paragraph. */
  function text(kind: TextKind, most: number, description: string, ifEmpty?: string) {
    const schema = plainText(most, '', ifEmpty)
      .superRefine((value, context) => {
        const [mark] = markup.exec(value) ?? [];
        if (mark !== undefined)
          issueAdder(context)(
            `it has marks of HTML or Markdown, ${JSON.stringify(mark.trim())}, which the page would show as they are`,
            'remove them: a new line begins a paragraph, an address becomes a link, and points of a list go into `highlights`',
          );
      })
      .meta({ title: kind, kind })
      .transform((value) => set(value));
    return description ? schema.describe(description) : schema;
  }

  const required =
    (kind: TextKind) =>
    (most: number, description = '') =>
      text(kind, most, description);
  const optional =
    (kind: TextKind) =>
    (most: number, description = '') =>
      text(kind, most, description, OR_REMOVED).optional();

  return {
    language,
    words: languages[language],
    set,
    prose: required('prose'),
    optionalProse: optional('prose'),
    label: required('label'),
    optionalLabel: optional('label'),
    name: required('name'),
    optionalName: optional('name'),
  };
}

/** A label that stays as it is typed, such as the name of a skill, a technology or a book. */
export const plainLabel = (most: number) => plainText(most).meta({ kind: 'label' });

/** A list of such labels. */
export const plainLabels = (description: string) => listOf(plainLabel(120), ['text'], description);
