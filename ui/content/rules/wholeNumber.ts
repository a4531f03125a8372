import { z } from 'zod';
import { reportIssue } from './issues.ts';

/** A whole number from `min` to `max`. `why` is the fault of any other number. */
export const wholeNumber = (min: number, max: number, why: string) =>
  z
    .number()
    .superRefine((value, context) => {
      if (!Number.isInteger(value) || value < min || value > max)
        reportIssue(context, why, `write a whole number from ${min} to ${max}`);
    })
    .meta({ type: 'integer', minimum: min, maximum: max });
