import type { z } from 'zod';
import { type Keys, valueAt } from '../paths.ts';
import type { UncheckedObject } from '../unchecked.ts';

/*
 * The issues that the rules of the schema report: in plain words, why a value is wrong and what to do. The report on the content
 * is made from them (checkContent.ts).
 */

/** Reports why the value that a rule checks is wrong, and what to do. If only a part of it is wrong, `keys` lead to that part. */
export function reportIssue(
  context: z.core.$RefinementCtx,
  why: string,
  advice: string,
  ...keys: Keys
): void {
  context.addIssue({
    code: 'custom',
    message: why,
    params: { advice },
    path: [...keys],
    input: valueAt(context.value, keys),
  });
}

/** Reports why some words of a text are wrong, and what to do. `what` quotes the words. */
export function reportWords(
  context: z.core.$RefinementCtx,
  { what, why, advice }: { readonly what: string; readonly why: string; readonly advice: string },
): void {
  const params = { what, advice };
  context.addIssue({ code: 'custom', message: why, params, input: context.value });
}

/** The function with which a rule of `crossFieldRule` reports an issue. Its parameters are those of `reportIssue`. */
export type ReportIssue = (why: string, advice: string, ...keys: Keys) => void;

/**
 * Adds a rule to the schema of an object or a list, whose fields or items it compares. The rule also runs if some of them have
 * faults, because one build reports every fault. So it has to expect any value in each.
 */
export function crossFieldRule<Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: UncheckedObject, report: ReportIssue) => void,
): Schema {
  return schema.superRefine(
    (value, context) => {
      if (typeof value !== 'object' || value === null) return;
      const report: ReportIssue = (...issue) => reportIssue(context, ...issue);
      rule(value as UncheckedObject, report);
    },
    { when: () => true },
  );
}
