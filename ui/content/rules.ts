import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { isLanguageTag, languageTagForm } from './languageTags.ts';
import { listWithAnd } from './lists.ts';
import { type Keys, parsePath, valueAt } from './paths.ts';
import { withPlainTexts } from './richText.ts';
import type { UncheckedObject } from './unchecked.ts';
import { parseUrl } from './urls.ts';

/*
 * The parts of which the content's schema is made. Each checks a value, and says in plain words what is wrong with it and what
 * to do. Its metadata (`meta`) tells docs/content.md and editors what it accepts: `title` in words, the rest by keywords of
 * JSON Schema.
 */

/** Reports why a value is wrong, or the value to which `keys` lead from it, and what to do. */
export type AddIssue = (why: string, todo: string, ...keys: Keys) => void;

/** The `AddIssue` of the value that a rule checks. */
export function issueAdder(context: z.core.$RefinementCtx): AddIssue {
  return (why, todo, ...keys) =>
    context.addIssue({
      code: 'custom',
      message: why,
      params: { do: todo },
      path: [...keys],
      input: valueAt(context.value, keys),
    });
}

/** Reports a fault of a part of the text that a rule checks. `what` quotes the part. */
export function addTextIssue(
  context: z.core.$RefinementCtx,
  { what, why, do: todo }: { readonly what: string; readonly why: string; readonly do: string },
): void {
  const params = { what, do: todo };
  context.addIssue({ code: 'custom', message: why, params, input: context.value });
}

/**
 * Adds a rule that sees several fields at once to the schema of an object or a list. The rule runs even if fields have faults,
 * so that one build reports every fault: it has to expect any value in each field.
 */
export function crossFieldRule<Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: UncheckedObject, report: AddIssue) => void,
): Schema {
  return schema.superRefine(
    (value, context) => {
      if (typeof value === 'object' && value !== null)
        rule(value as UncheckedObject, issueAdder(context));
    },
    { when: () => true },
  );
}

/** An object that has these fields and no others. */
export const object = <Fields extends z.core.$ZodLooseShape>(description: string, fields: Fields) =>
  z.strictObject(fields).describe(description);

/** A field that has this value, or is left out: `flag(true, …)` accepts `soon: true`, and not `soon: false`. */
export const flag = <Value extends boolean>(value: Value, description: string) =>
  z.literal(value).optional().describe(description);

/** Control characters, except the tab and the line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for them
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** A text of any length that is not empty. */
export const anyText = (ifEmpty = 'write something') =>
  z.string().superRefine((text, context) => {
    const report = issueAdder(context);
    if (!/\S/.test(text)) report('an empty text', ifEmpty);
    if (controlCharacter.test(text))
      report('it has an invisible control character', 'delete the text and type it again');
  });

/** Reports a text with more characters than `max`. */
export function checkLength(length: number, max: number, report: AddIssue): void {
  if (length > max) report(`too long, with ${length} characters`, `shorten it to ${max} at most`);
}

/** A text that stays as it is written, without typography: a name, a code, an address. */
export function plainText(max: number, description = '', ifEmpty?: string) {
  const schema = anyText(ifEmpty)
    .superRefine((text, context) => checkLength([...text].length, max, issueAdder(context)))
    .meta({ maxLength: max });
  return description ? schema.describe(description) : schema;
}

export const OR_REMOVED = 'write something, or remove the field';

/** A plain text that may be left out. */
export const optionalPlainText = (max: number, description?: string) =>
  plainText(max, description, OR_REMOVED).optional();

/**
 * A text that matches an expression, or passes a test.
 *
 * @param why the fault of another text; it begins with « not », and the rest names what is accepted
 * @param accepts the words of docs/content.md for what is accepted
 */
export const textMatching = (
  form: RegExp | ((text: string) => boolean),
  why: string,
  todo: string,
  accepts = `${why.replace(/^not /, '')}: ${todo}`,
) =>
  z
    .string()
    .superRefine((text, context) => {
      const matches = form instanceof RegExp ? form.test(text) : form(text);
      if (!matches) issueAdder(context)(why, todo);
    })
    .meta({ title: accepts, ...(form instanceof RegExp && { pattern: form.source }) });

/** A language as BCP 47 names it, such as `en`. */
export const languageTag = textMatching(
  isLanguageTag,
  'not a language code',
  'write one such as "en" or "pt-BR"',
  'language code (BCP 47), such as `en` or `pt-BR`',
).meta({ pattern: languageTagForm.source });

/** A whole number in a range. */
export const wholeNumber = (min: number, max: number, why: string) =>
  z
    .number()
    .superRefine((value, context) => {
      if (!Number.isInteger(value) || value < min || value > max)
        issueAdder(context)(why, `write a whole number from ${min} to ${max}`);
    })
    .meta({ type: 'integer', minimum: min, maximum: max });

/** A list that refuses items with the same `fields` (`uniqueBy`). `listOf(jobSchema, ['title', 'company'])` is a list of jobs. */
export function listOf<Item extends z.ZodType>(
  item: Item,
  fields: readonly string[],
  description = '',
) {
  const list = uniqueBy(z.array(item), fields);
  return description ? list.describe(description) : list;
}

/**
 * Refuses an item of a list that has the same values in all `fields` as an item before it.
 *
 * @param fields paths of fields, such as `['title', 'issuer?', 'period.start']`. A question mark ends a field that an item may
 *   lack: two items without `issuer` have the same. An item that lacks another field, as a fault, is compared with none. For a
 *   list of texts, the one field is only the noun by which a report calls them.
 */
export function uniqueBy<Schema extends z.ZodType>(
  list: Schema,
  fields: readonly string[],
): Schema {
  const [mainField = ''] = fields.map(withoutQuestionMark);
  const fieldsInWords = listWithAnd(fields.map(fieldInWords));
  return crossFieldRule(list, (items, report) => {
    if (!Array.isArray(items)) return;
    const firstRanks = new Map<string, number>();
    for (const [rank, item] of withPlainTexts<unknown[]>(items).entries()) {
      const identity = identityOf(item, fields);
      if (identity === undefined) continue;
      const firstRank = firstRanks.get(identity);
      const place = typeof item === 'string' ? [rank] : [rank, mainField];
      if (firstRank === undefined) firstRanks.set(identity, rank);
      else
        report(
          `the same ${fieldsInWords} as item [${firstRank}] of the list`,
          'change or remove one of the two',
          ...place,
        );
    }
  });
}

const withoutQuestionMark = (field: string) => field.replace('?', '');

/** The words by which a report names a field; others are named as the owner writes them. */
const wordsForFields: Readonly<Record<string, string>> = {
  alt: 'alternative text',
  'period.start': 'start',
  quote: 'quotation',
  studyType: 'kind',
};

function fieldInWords(field: string): string {
  const path = withoutQuestionMark(field);
  return wordsForFields[path] ?? path;
}

/** The text by which `uniqueBy` compares an item; `undefined` for an item that it does not compare. */
function identityOf(item: unknown, fields: readonly string[]): string | undefined {
  const texts =
    typeof item === 'string' ? [item] : fields.map((field) => comparedText(item, field));
  if (texts.some((text) => typeof text !== 'string')) return undefined;
  const identity = texts.join('\n').trim().toLowerCase();
  return identity === '' ? undefined : identity;
}

/** The value of a field. A field that an item may lack is always a text, so that its absence can be compared too. */
function comparedText(item: unknown, field: string): unknown {
  const value = valueAt(item, parsePath(withoutQuestionMark(field)));
  if (!field.endsWith('?')) return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '');
}

/** The address of a whole site. Its path has to be empty, because the pages link to one another from the root of the host. */
export const siteAddress = z
  .string()
  .superRefine((text, context) => {
    const fault = faultOfSiteAddress(text);
    if (fault) issueAdder(context)(fault.why, fault.todo);
  })
  .meta({ title: 'address such as `https://www.example.com`, without a slash at the end' });

/** A host has a dot in its name; a user's name before it, a query and a fragment have no place in the address of a site. */
const partsOfSiteAddress = /^(?<scheme>https?):\/\/(?<host>[^/\s?#@]+\.[^/\s?#@]+)(?<path>\S*)$/;

function faultOfSiteAddress(text: string) {
  const { scheme, host, path } = partsOfSiteAddress.exec(text)?.groups ?? {};
  if (!host || !parseUrl(text))
    return {
      why: 'not the address of a site',
      todo: 'write it as "https://www.example.com", without a slash at the end',
    };
  const address = `"https://${host}"`;
  if (path === '/') return { why: 'it has a slash at the end', todo: `write ${address}` };
  if (path)
    return {
      why: 'the site needs a host of its own, because links such as /contact begin at its root',
      todo: `write ${address}, and publish the site there`,
    };
  if (scheme === 'http')
    return { why: 'browsers warn of a site that is not at https://', todo: `write ${address}` };
  return undefined;
}

/** A mailbox at a domain of two parts or more; the domain is checked apart. */
const emailForm = /^[^\s@]+@(?<domain>[^\s@]+\.[^\s@]+)$/;

export const emailAddress = textMatching(
  (text) => domainToASCII(emailForm.exec(text)?.groups?.domain ?? '') !== '',
  'not an e-mail address',
  'write one such as "moi@example.com"',
);

/** A path of the site. Two slashes would begin an address of another host. */
const pathForm = /^\/(?!\/)\S*$/;
const mailtoForm = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/;
const telForm = /^tel:\+?[\d.()-]{3,}$/;
const webForm = /^https?:\/\/\S+$/;

export const linkAddress = textMatching(
  (text) =>
    [pathForm, mailtoForm, telForm].some((form) => form.test(text)) ||
    (webForm.test(text) && parseUrl(text) !== undefined),
  'not an address that a browser can follow',
  'write it whole, beginning with https://',
  'address `https://…`, `mailto:…` or `tel:+33…`, or a path of this site such as `/contact`',
);
