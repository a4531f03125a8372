import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { isLanguageTag, languageTagForm } from './languageTags.ts';
import { withPlainTexts } from './richText.ts';

/*
 * The schema is made of these kinds of texts, each with its own words for what is wrong and what to do. Their metadata says what
 * each accepts, as JSON Schema names it, for docs/content.md and editors.
 */

/** Reports why the value in hand, or one inside it, is wrong, and what to do. */
export type AddIssue = (why: string, todo: string, ...inside: PropertyKey[]) => void;

export function issueAdder(context: z.core.$RefinementCtx): AddIssue {
  return (why, todo, ...path) => {
    const input = path.reduce<unknown>((value, key) => Object(value)[key], context.value);
    context.addIssue({ code: 'custom', message: why, params: { do: todo }, path, input });
  };
}

/** Reports a fault of a part of the text in hand. */
export function addTextIssue(
  context: z.core.$RefinementCtx,
  { what, why, do: todo }: { readonly what: string; readonly why: string; readonly do: string },
): void {
  const params = { what, do: todo };
  context.addIssue({ code: 'custom', message: why, params, input: context.value });
}

/** Rules that see several fields at once; they run whatever is wrong with each, so that one build says it all. */
export function crossFieldRule<Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: Partial<Record<string, unknown>>, report: AddIssue) => void,
): Schema {
  return schema.superRefine(
    (value, context) => {
      if (typeof value === 'object' && value !== null) rule(value as object, issueAdder(context));
    },
    { when: () => true },
  );
}

/** An object, which has no other fields than these. */
export const object = <Fields extends z.core.$ZodLooseShape>(description: string, fields: Fields) =>
  z.strictObject(fields).describe(description);

/** A field that has one value, and is left out otherwise. */
export const flag = <Value extends boolean>(value: Value, description: string) =>
  z.literal(value).optional().describe(description);

/** A text that says something. */
export const anyText = (ifEmpty = 'write something') =>
  z.string().superRefine((value, context) => {
    const report = issueAdder(context);
    if (!/\S/.test(value)) report('an empty text', ifEmpty);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value))
      report('it has an invisible control character', 'delete the text and type it again');
  });

/** The fault of a text with so many characters, and what to do. */
export const tooLong = (length: number, most: number) =>
  [`too long, with ${length} characters`, `shorten it to ${most} at most`] as const;

/** A text that stays as it is written: a name, a code, an address. */
export function plainText(most: number, description = '', ifEmpty?: string) {
  const text = anyText(ifEmpty)
    .superRefine((value, context) => {
      const { length } = [...value];
      if (length > most) issueAdder(context)(...tooLong(length, most));
    })
    .meta({ maxLength: most });
  return description ? text.describe(description) : text;
}

export const OR_REMOVED = 'write something, or remove the field';

/** A text that stays as it is written, and may be left out. */
export const optionalPlainText = (most: number, description?: string) =>
  plainText(most, description, OR_REMOVED).optional();

/** A text of a given form. `why` begins with « not »; `accepts` says what is written, where that is not `todo`. */
export const matching = (
  form: RegExp | ((text: string) => boolean),
  why: string,
  todo: string,
  accepts = `${why.replace(/^not /, '')}: ${todo}`,
) =>
  z
    .string()
    .superRefine((text, context) => {
      const fits = form instanceof RegExp ? form.test(text) : form(text);
      if (!fits) issueAdder(context)(why, todo);
    })
    .meta({ title: accepts, ...(form instanceof RegExp && { pattern: form.source }) });

/** A language as BCP 47 names it, such as `en`. */
export const languageTag = matching(
  isLanguageTag,
  'not a language code',
  'write one such as "en" or "pt-BR"',
  'language code (BCP 47), such as `en` or `pt-BR`',
).meta({ pattern: languageTagForm.source });

/** A whole number in a range. */
export function wholeNumber(least: number, most: number, why: string) {
  return z
    .number()
    .superRefine((value, context) => {
      if (!Number.isInteger(value) || value < least || value > most)
        issueAdder(context)(why, `write a whole number from ${least} to ${most}`);
    })
    .meta({ type: 'integer', minimum: least, maximum: most });
}

/** The names of some fields in reports. */
const fieldNames: Readonly<Record<string, string>> = {
  alt: 'alternative text',
  quote: 'quotation',
  'studyType?': 'kind',
};

/**
 * Refuses every item that repeats another one's `fields`, of which those with a question mark may be missing. Where the
 * items are texts, `fields` is what they are.
 */
export function uniqueBy<Schema extends z.ZodType>(
  list: Schema,
  fields: readonly string[],
): Schema {
  const names = fields.map((field) => fieldNames[field] ?? field.replace('?', ''));
  function textIn(item: Partial<Record<string, unknown>>, field: string): unknown {
    if (!field.endsWith('?')) return item[field] ?? Object(item.period)[field];
    const value = item[field.slice(0, -1)] ?? '';
    return typeof value === 'object' ? JSON.stringify(value) : value;
  }
  const what = new Intl.ListFormat('en-GB').format(names);
  return crossFieldRule(list, (items, report) => {
    if (!Array.isArray(items)) return;
    const seen = new Map<string, number>();
    for (const [position, item] of withPlainTexts<unknown[]>(items).entries()) {
      const isText = typeof item === 'string';
      const texts = isText ? [item] : fields.map((field) => textIn(Object(item), field));
      const folded = texts.join('\n').trim().toLowerCase();
      if (folded === '' || texts.some((text) => typeof text !== 'string')) continue;
      const first = seen.get(folded);
      if (first === undefined) seen.set(folded, position);
      else
        report(
          `the same ${what} as item [${first}] of the list`,
          'change or remove one of the two',
          position,
          ...(isText ? [] : fields.slice(0, 1)),
        );
    }
  });
}

/** A list of what differs in `fields` ({@link uniqueBy}). */
export const listOf = <Item extends z.ZodType>(
  item: Item,
  fields: readonly string[],
  description = '',
) => {
  const list = uniqueBy(z.array(item), fields);
  return description ? list.describe(description) : list;
};

/** The address of a site is that of a host, since the pages link to one another from its root. */
export const siteAddress = z
  .string()
  .superRefine((text, context) => {
    const fault = faultOfSiteAddress(text);
    if (fault) issueAdder(context)(fault.why, fault.todo);
  })
  .meta({ title: 'address such as `https://www.example.com`, without a slash at the end' });

function faultOfSiteAddress(text: string) {
  const { scheme, host, path } =
    /^(?<scheme>https?):\/\/(?<host>[^/\s?#@]+\.[^/\s?#@]+)(?<path>\S*)$/.exec(text)?.groups ?? {};
  if (!host || !URL.canParse(text))
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

export const emailAddress = matching(
  (text) => Boolean(domainToASCII(/^[^\s@]+@([^\s@]+\.[^\s@]+)$/.exec(text)?.[1] ?? '')),
  'not an e-mail address',
  'write one such as "moi@example.com"',
);

export const linkAddress = matching(
  (text) =>
    /^\/(?!\/)\S*$/.test(text) ||
    /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d.()-]{3,})$/.test(text) ||
    (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)),
  'not an address that a browser can follow',
  'write it whole, beginning with https://',
  'address `https://…`, `mailto:…` or `tel:+33…`, or a path of this site such as `/contact`',
);
