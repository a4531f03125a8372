import { z } from 'zod';
import { isLanguageTag, languageTagForm } from '../languageTags.ts';
import { reportIssue } from './issues.ts';

/*
 * Texts that keep the typography in which they are written. The metadata of their schemas (`meta`) tells docs/content.md and
 * editors what they accept: `title` in words, and the rest by keywords of JSON Schema.
 */

/** Control characters, except the tab and the line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for them
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** Letters in UTF-8 that a program has read in the encoding of Windows: « Ã© » for « é », « â€™ » for « ’ ». */
const misreadLetters = /Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[«»°]|â€[™˜œ¦“”]/u;

/** A text of any length that is not empty. `ifEmpty` is the advice for an empty one. */
export const anyText = (ifEmpty = 'write something') =>
  z.string().superRefine((text, context) => {
    if (!/\S/.test(text)) reportIssue(context, 'an empty text', ifEmpty);
    if (controlCharacter.test(text))
      reportIssue(
        context,
        'it has an invisible control character',
        'delete the text and type it again',
      );
    const [misread] = misreadLetters.exec(text) ?? [];
    if (misread)
      reportIssue(
        context,
        `a program has read it in a wrong encoding, as « ${misread} » shows`,
        'copy it again from where it is right, or type its letters with accents again',
      );
  });

/** Reports a text that has more characters than `max`. */
export function checkLength(text: string, max: number, context: z.core.$RefinementCtx): void {
  const { length } = [...text];
  if (length > max)
    reportIssue(context, `too long, with ${length} characters`, `shorten it to ${max} at most`);
}

/** A text of a limited length, such as a name, a code or an address. */
export function plainText(max: number, description = '', ifEmpty?: string) {
  const schema = anyText(ifEmpty)
    .superRefine((text, context) => checkLength(text, max, context))
    .meta({ maxLength: max });
  return description ? schema.describe(description) : schema;
}

export const OR_REMOVED = 'write something, or remove the field';

/** A plain text that may be left out. */
export const optionalPlainText = (max: number, description?: string) =>
  plainText(max, description, OR_REMOVED).optional();

interface TextForm {
  /** The expression that a text has to match, or the test that it has to pass. */
  readonly form: RegExp | ((text: string) => boolean);
  /** The fault of another text. It begins with « not », and the rest names what is accepted. */
  readonly why: string;
  readonly advice: string;
  /** The words of docs/content.md for what is accepted; by default made of `why` and `advice`. */
  readonly accepts?: string;
}

/** A text of a certain form. */
export function textMatching({ form, why, advice, accepts }: TextForm) {
  const isExpression = form instanceof RegExp;
  return z
    .string()
    .superRefine((text, context) => {
      const matches = isExpression ? form.test(text) : form(text);
      if (!matches) reportIssue(context, why, advice);
    })
    .meta({
      title: accepts ?? `${why.replace(/^not /, '')}: ${advice}`,
      ...(isExpression && { pattern: form.source }),
    });
}

/** A language as BCP 47 names it, such as `en`. */
export const languageTag = textMatching({
  form: isLanguageTag,
  why: 'not a language code',
  advice: 'write one such as "en" or "pt-BR"',
  accepts: 'language code (BCP 47), such as `en` or `pt-BR`',
}).meta({ pattern: languageTagForm.source });
