import type { z } from 'zod';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { formatPath } from './locate.ts';
import { type CheckedContent, contentSchema } from './schema.ts';

/** What the schema makes of an owner's content: the content set and typed, or every diagnostic in it. */
export function checkContent(raw: unknown): { content?: CheckedContent; errors: Diagnostic[] } {
  const { data, error } = contentSchema.safeParse(raw, { reportInput: true });
  if (data) return { content: data, errors: [] };
  return { errors: error.issues.flatMap((issue) => diagnosticsOf(issue, raw)) };
}

/** How each type is named to an owner, and how it is written. */
const types: Readonly<Record<string, readonly [name: string, todo: string]>> = {
  string: ['a text', 'write it between quotes'],
  number: ['a number', 'write it without quotes'],
  array: ['a list', 'write it between [ and ], with nothing inside if there is none'],
  object: ['an object', 'write its fields between { and }'],
};

function diagnosticsOf(issue: z.core.$ZodIssue, raw: unknown): Diagnostic[] {
  const { path, input } = issue;
  // Of a text, the input of a rule has the spaces and the quotation marks that French typography asks for.
  const written = path.reduce((value, key) => Object(value)[key], raw);
  const say = (why: string, todo: string, what = formatValue(written)) => [
    { path: formatPath(path), what, why, do: todo },
  ];
  switch (issue.code) {
    case 'invalid_type': {
      const [type, todo] = types[issue.expected] ?? [issue.expected, `write ${issue.expected}`];
      return say(`${type} is needed here`, todo, input === undefined ? 'missing' : undefined);
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: formatPath([...path, key]),
        what: formatValue(Object(input)[key]),
        why: 'no field has that name here',
        do: 'correct the name or remove it',
      }));
    case 'invalid_value': {
      const allowed = issue.values.map((value) => JSON.stringify(value)).join(', ');
      const why =
        issue.values.length > 1 ? 'not one of the allowed values' : 'not the allowed value';
      return say(why, `write ${allowed.replace(/, ([^,]*)$/, ' or $1')}`);
    }
    case 'invalid_union': {
      // The shape that was meant is the one whose own kind fits; where none does, the first is named.
      const meant =
        issue.errors.find((errors) => errors.some((error) => error.path.length > 0)) ??
        issue.errors.find((errors) => errors.some(({ code }) => code === 'custom'));
      return (
        meant?.flatMap((error) =>
          diagnosticsOf({ ...error, path: [...path, ...error.path] }, raw),
        ) ?? say('not an allowed value', unionTodo(issue))
      );
    }
    default: {
      const { params = { do: 'correct it' } } = issue as z.core.$ZodIssueCustom;
      return say(issue.message, String(params.do));
    }
  }
}

function unionTodo(issue: z.core.$ZodIssueInvalidUnion): string {
  const { options, discriminator } = issue as { options?: unknown[]; discriminator?: string };
  if (discriminator)
    return `write ${discriminator}: ${(options ?? []).map(formatValue).join(' or ')}`;
  return 'write a text, or { text, lang } for one that is not French';
}
