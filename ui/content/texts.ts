import { type RichText, toPlainText } from './richText.ts';
import { reportIssue, reportWords } from './rules/issues.ts';
import { listOf } from './rules/lists.ts';
import { anyText, checkLength, OR_REMOVED, plainText } from './rules/texts.ts';
import { parseRichText } from './stories/parseRichText.ts';
import { setTypography } from './typography.ts';
import { type Language, languages } from './words/words.ts';

/*
 * The schemas of the texts that people read. An owner writes them as a keyboard has them, with straight quotes; the schema
 * gives them the typography of the language of the content.
 */

/**
 * On a site in several languages an owner writes prose in each of them. A label may be the same in all, and the name of a
 * person or a place always is. The kind of a text is in the metadata of its schema, where writtenOnce.ts reads it.
 */
export type TextKind = 'prose' | 'label' | 'name';

/** Tags and characters of HTML, and marks of Markdown: emphasis, a link, a heading or an item of a list. */
const markup =
  /<\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|i|li|ol|p|span|strong|u|ul)(?:\s[^<>]*)?\/?>|&(?:amp|nbsp|lt|gt|quot|apos|[a-z]+(?:acute|grave|circ|uml|cedil)|#x?[\da-f]+);|\*\*\S|\]\([a-z]+:|^#{1,6} |^[-*] /im;

export type TextSchemas = ReturnType<typeof textSchemas>;

/** The schemas of texts in a language. Their numbers are the greatest lengths in characters. */
export function textSchemas(language: Language) {
  /** Gives a text the typography of the language, or of another one. */
  const typeset = (text: string, tag: string = language) => setTypography(text.trim(), tag);

  /** A text of a kind, without links or emphasis. */
  function textOfKind(kind: TextKind, max: number, description: string, ifEmpty?: string) {
    const schema = plainText(max, '', ifEmpty)
      .superRefine((text, context) => {
        const [mark] = markup.exec(text) ?? [];
        if (mark !== undefined)
          reportIssue(
            context,
            `it has marks of HTML or Markdown, ${JSON.stringify(mark.trim())}, which the page would show as they are`,
            'remove them: links and emphasis are for prose',
          );
      })
      .meta({ title: kind === 'prose' ? 'plain prose' : kind, kind })
      .transform((text) => typeset(text));
    return description ? schema.describe(description) : schema;
  }

  /** Prose that may have inline Markdown. Its length is counted without the marks. */
  function richProse(max: number, description: string, ifEmpty?: string) {
    const schema = anyText(ifEmpty)
      .transform((source, context): RichText => {
        const { text, faults } = parseRichText(source, language);
        for (const fault of faults) reportWords(context, fault);
        checkLength(toPlainText(text), max, context);
        return text;
      })
      .meta({ title: 'prose', kind: 'prose', maxLengthRead: max });
    return description ? schema.describe(description) : schema;
  }

  const required =
    (kind: TextKind) =>
    (max: number, description = '') =>
      textOfKind(kind, max, description);
  const optional =
    (kind: TextKind) =>
    (max: number, description = '') =>
      textOfKind(kind, max, description, OR_REMOVED).optional();

  return {
    language,
    words: languages[language],
    typeset,
    prose: (max: number, description = '') => richProse(max, description),
    optionalProse: (max: number, description = '') =>
      richProse(max, description, OR_REMOVED).optional(),
    plainProse: required('prose'),
    optionalPlainProse: optional('prose'),
    label: required('label'),
    optionalLabel: optional('label'),
    name: required('name'),
    optionalName: optional('name'),
  };
}

/** A label without typography, such as the name of a skill, a technology or a book. */
export const plainLabel = (max: number) => plainText(max).meta({ kind: 'label' });

/** A list of labels without typography. */
export const plainLabels = (description: string) => listOf(plainLabel(120), ['text'], description);
