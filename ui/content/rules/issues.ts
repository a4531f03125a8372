import type { z } from 'zod';
import { type Keys, valueAt } from '../paths.ts';
import type { UncheckedObject } from '../unchecked.ts';

/*
 * The issues that the rules of the schema report: in plain words, why a value is wrong and what to do. The report on the content
 * is made from them (checkContent.ts).
 */

/** Reports why a value is wrong, and what to do. If only a part of the value is wrong, `keys` lead from the value to the part. */
export type AddIssue = (why: string, advice: string, ...keys: Keys) => void;

/** The `AddIssue` of the value that a rule checks. */
export function issueAdder(context: z.core.$RefinementCtx): AddIssue {
  return (why, advice, ...keys) =>
    context.addIssue({
      code: 'custom',
      message: why,
      params: { advice },
      path: [...keys],
      input: valueAt(context.value, keys),
    });
}

/** Reports why some words of a text are wrong, and what to do. `what` quotes the words. */
export function addTextIssue(
  context: z.core.$RefinementCtx,
  { what, why, advice }: { readonly what: string; readonly why: string; readonly advice: string },
): void {
  const params = { what, advice };
  context.addIssue({ code: 'custom', message: why, params, input: context.value });
}

/**
 * Adds a rule to the schema of an object or a list, whose fields or items it compares. The rule also runs if some of them have
 * faults, because one build reports every fault. So it has to expect any value in each.
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
