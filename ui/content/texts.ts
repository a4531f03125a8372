import { type RichText, toPlainText } from './richText.ts';
import {
  addTextIssue,
  anyText,
  issueAdder,
  listOf,
  OR_REMOVED,
  plainText,
  tooLong,
} from './rules.ts';
import { parseRichText } from './stories/parseRichText.ts';
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
export type Texts = ReturnType<typeof textSchemas>;

export function textSchemas(language: Language) {
  /** Sets a text, by the typography of another language where that is told. */
  const set = (text: string, tag: string = language) => setTypography(text.trim(), tag);

  /** A text of a kind, shown as it is typed but for its typography. */
  function text(kind: TextKind, most: number, description: string, ifEmpty?: string) {
    const schema = plainText(most, '', ifEmpty)
      .superRefine((value, context) => {
        const [mark] = markup.exec(value) ?? [];
        if (mark !== undefined)
          issueAdder(context)(
            `it has marks of HTML or Markdown, ${JSON.stringify(mark.trim())}, which the page would show as they are`,
            'remove them: links and emphasis are for prose',
          );
      })
      .meta({ title: kind === 'prose' ? 'plain prose' : kind, kind })
      .transform((value) => set(value));
    return description ? schema.describe(description) : schema;
  }

  /** Prose with inline Markdown, of which the length that is read counts. */
  function richProse(most: number, description: string, ifEmpty?: string) {
    const schema = anyText(ifEmpty)
      .transform((source, context): RichText => {
        const { text, faults } = parseRichText(source, language);
        for (const fault of faults) addTextIssue(context, fault);
        const length = [...toPlainText(text)].length;
        if (length > most) issueAdder(context)(...tooLong(length, most));
        return text;
      })
      .meta({ title: 'prose', kind: 'prose', maxLengthRead: most });
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
    prose: (most: number, description = '') => richProse(most, description),
    optionalProse: (most: number, description = '') =>
      richProse(most, description, OR_REMOVED).optional(),
    plainProse: required('prose'),
    optionalPlainProse: optional('prose'),
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
