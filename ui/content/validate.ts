import type { z } from 'zod';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { formatPath } from './locate.ts';
import { type CheckedContent, contentSchema } from './schema.ts';

/** What the schema makes of an owner's content: the content set and typed, or every diagnostic in it. */
export function checkContent(raw: unknown): { content?: CheckedContent; errors: Diagnostic[] } {
  const { data, error } = contentSchema.safeParse(raw, { reportInput: true });
  if (data) return { content: data, errors: [] };
  return { errors: error.issues.flatMap(diagnosticsOf) };
}

/** How each type is named to an owner, and how it is written. */
const types: Readonly<Record<string, readonly [name: string, todo: string]>> = {
  string: ['a text', 'write it between quotes'],
  number: ['a number', 'write it without quotes'],
  array: ['a list', 'write it between [ and ], with nothing inside if there is none'],
  object: ['an object', 'write its fields between { and }'],
};

function diagnosticsOf(issue: z.core.$ZodIssue): Diagnostic[] {
  const path = formatPath(issue.path);
  const what = formatValue(issue.input);
  switch (issue.code) {
    case 'invalid_type': {
      const [type, todo] = types[issue.expected] ?? [issue.expected, `write ${issue.expected}`];
      const written = issue.input === undefined ? 'missing' : what;
      return [{ path, what: written, why: `${type} is needed here`, do: todo }];
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: formatPath([...issue.path, key]),
        what: formatValue(Object(issue.input)[key]),
        why: 'no field has that name here',
        do: 'correct the name or remove it',
      }));
    case 'invalid_value': {
      const allowed = issue.values.map((value) => JSON.stringify(value)).join(', ');
      const why =
        issue.values.length > 1 ? 'not one of the allowed values' : 'not the allowed value';
      return [{ path, what, why, do: `write ${allowed.replace(/, ([^,]*)$/, ' or $1')}` }];
    }
    case 'invalid_union': {
      // The shape that was meant is the one whose own kind fits; where none does, the first is named.
      const meant = issue.errors.find((errors) => errors.some(({ path }) => path.length > 0));
      const inner =
        meant ?? issue.errors.find((errors) => errors.some(({ code }) => code === 'custom'));
      if (!inner) return [{ path, what, why: 'not an allowed value', do: unionTodo(issue) }];
      return inner.flatMap((error) =>
        diagnosticsOf({ ...error, path: [...issue.path, ...error.path] }),
      );
    }
    case 'custom':
      return [{ path, what, why: issue.message, do: String(issue.params?.do) }];
    default:
      return [{ path, what, why: issue.message, do: 'correct it' }];
  }
}

function unionTodo(issue: z.core.$ZodIssueInvalidUnion): string {
  const { options, discriminator } = issue as { options?: unknown[]; discriminator?: string };
  if (discriminator)
    return `write ${discriminator}: ${(options ?? []).map(formatValue).join(' or ')}`;
  return 'write a text, or { text, lang } for one that is not French';
}
