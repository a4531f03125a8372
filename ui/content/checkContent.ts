import type { z } from 'zod';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { listWithOr } from './lists.ts';
import { formatPath, type Keys, valueAt } from './paths.ts';
import { type CheckedContent, contentSchema } from './schema.ts';
import { fieldNamesOf, nodeAt } from './schemaTree.ts';
import { nearestNames } from './spelling.ts';
import { fieldsOf } from './unchecked.ts';
import type { Language } from './words/words.ts';

/** Checks a plain content in a language. The result is the content with its typography and types, or every fault in it. */
export function checkContent(
  plain: unknown,
  language: Language,
): { content?: CheckedContent; errors: Diagnostic[] } {
  const { data, error } = contentSchema(language).safeParse(plain, { reportInput: true });
  if (data) return { content: data, errors: [] };
  return { errors: error.issues.flatMap((issue) => diagnosticsOf(issue, { plain, language })) };
}

interface CheckedValue {
  readonly plain: unknown;
  readonly language: Language;
}

/** Says in the words of the report what Zod found. */
function diagnosticsOf(issue: z.core.$ZodIssue, checked: CheckedValue): Diagnostic[] {
  switch (issue.code) {
    case 'invalid_type':
      return [wrongType(issue, checked)];
    case 'invalid_value':
      return [wrongValue(issue, checked)];
    case 'unrecognized_keys':
      return unknownFields(issue, checked);
    case 'invalid_union':
      return wrongShape(issue, checked);
    default:
      return [brokenRule(issue, checked)];
  }
}

/** The path of a value, and the value as the owner wrote it. A rule about a text sees it with its typography instead. */
const placeOf = (path: Keys, { plain }: CheckedValue) => ({
  path: formatPath(path),
  what: formatValue(valueAt(plain, path)),
});

interface ValueType {
  readonly name: string;
  readonly howToWrite: string;
}

/** The types of values, in the words of the report. */
const valueTypes: Readonly<Record<string, ValueType>> = {
  string: { name: 'a text', howToWrite: 'write it between quotes' },
  number: { name: 'a number', howToWrite: 'write it without quotes' },
  array: {
    name: 'a list',
    howToWrite: 'write it between [ and ], with nothing inside if there is none',
  },
  object: { name: 'an object', howToWrite: 'write its fields between { and }' },
};

function wrongType(issue: z.core.$ZodIssueInvalidType, checked: CheckedValue): Diagnostic {
  const { expected, input, path } = issue;
  const { name, howToWrite } = valueTypes[expected] ?? {
    name: expected,
    howToWrite: `write ${expected}`,
  };
  return {
    ...placeOf(path, checked),
    ...(input === undefined && { what: 'missing' }),
    why: `${name} is needed here`,
    advice: howToWrite,
  };
}

function wrongValue({ path, values }: z.core.$ZodIssueInvalidValue, checked: CheckedValue) {
  return {
    ...placeOf(path, checked),
    why: values.length > 1 ? 'not one of the allowed values' : 'not the allowed value',
    advice: adviceOnValue(path, values.map(formatValue)),
  };
}

/** An owner may name a language for which nobody has written the words of the pages yet. */
function adviceOnValue([field]: Keys, values: readonly string[]): string {
  const advice = `write ${listWithOr(values)}`;
  return field === 'languages' ? `${advice}, or see « Add a language » in CONTRIBUTING.md` : advice;
}

function unknownFields(
  { path, keys, input }: z.core.$ZodIssueUnrecognizedKeys,
  { language }: CheckedValue,
): Diagnostic[] {
  const fields = fieldsOf(input);
  const node = nodeAt(path, language);
  const knownNames = node ? fieldNamesOf(node) : [];
  const freeNames = knownNames.filter((name) => !Object.hasOwn(fields, name));
  return keys.map((key) => ({
    path: formatPath([...path, key]),
    what: formatValue(fields[key]),
    why: 'no field has that name here',
    advice: adviceOnName(key, freeNames),
  }));
}

/** A line of the report has room for this many names. */
const MAX_NAMES = 8;

/** If there are more, the report lists this many names: those that are most like the unknown one. */
const MAX_NEAREST_NAMES = 3;

/** Names that a field may have in place of an unknown one, the most similar first. */
function adviceOnName(name: string, freeNames: readonly string[]): string {
  if (freeNames.length === 0) return 'remove it';
  const names = nearestNames(name, freeNames).map(quoted);
  if (names.length <= MAX_NAMES) return `write ${listWithOr(names)}, or remove it`;
  const nearest = names.slice(0, MAX_NEAREST_NAMES);
  return `write ${listWithOr([...nearest, 'another name that docs/content.md has there'])}, or remove it`;
}

const quoted = (name: string) => `\`${name}\``;

/** The owner probably meant the shape that has the type of the value, and a fault inside it. */
function wrongShape(issue: z.core.$ZodIssueInvalidUnion, checked: CheckedValue): Diagnostic[] {
  const { errors, input, path } = issue;
  const errorsOfShape =
    errors.find((issues) => issues.some((inner) => inner.path.length > 0)) ??
    errors.find((issues) => issues.some(({ code }) => code === 'custom'));
  if (errorsOfShape)
    return errorsOfShape.flatMap((inner) =>
      diagnosticsOf({ ...inner, path: [...path, ...inner.path] }, checked),
    );
  const diagnostic = {
    ...placeOf(path, checked),
    ...(input === undefined && { what: 'missing' }),
    why: 'not an allowed value',
    advice: adviceOnShape(issue),
  };
  return [diagnostic];
}

function adviceOnShape(issue: z.core.$ZodIssueInvalidUnion): string {
  const { options, discriminator } = issue as { options?: unknown[]; discriminator?: string };
  if (discriminator)
    return `write ${discriminator}: ${listWithOr((options ?? []).map(formatValue))}`;
  const types = issue.errors.flatMap(([error]) =>
    error?.code === 'invalid_type' ? error.expected : [],
  );
  if (types.includes('object'))
    return 'write a text, or { text, lang } for one in another language than that of the page';
  return `write ${listWithOr(types.map((type) => valueTypes[type]?.name ?? type))}`;
}

/** The rules in rules/ have advice of their own. The few rules of Zod have none. */
function brokenRule(issue: z.core.$ZodIssue, checked: CheckedValue): Diagnostic {
  const { params } = issue as z.core.$ZodIssueCustom;
  return {
    ...placeOf(issue.path, checked),
    ...(params?.what && { what: String(params.what) }),
    why: issue.message,
    advice: String(params?.advice ?? 'correct it'),
  };
}
