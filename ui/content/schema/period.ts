import { z } from 'zod';
import { type LocalDate, monthsSince } from '../dates.ts';
import { crossFieldRule, matching } from '../rules.ts';

/** `2024`, `2024-09` or `2024-09-17`; the page shows months. */
export const date = matching(
  /^(19[5-9]\d|20\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
  'not a year or a month',
  'write it as "2024" or "2024-09"',
).transform((text) => text as LocalDate);

export const period = crossFieldRule(
  z.strictObject({
    start: date.optional().describe('When it began. Leave it out where only the end is known.'),
    end: date.optional().describe('When it ended. Leave it out if it goes on today.'),
  }),
  ({ start, end }, addIssue) => {
    if (start === undefined && end === undefined)
      addIssue('a period without a date', 'write `start`, `end` or both, or remove the period');
    if (!date.safeParse(start).success || !date.safeParse(end).success) return;
    if (monthsSince(start as LocalDate, end as LocalDate) < 0)
      addIssue('the end is before the start', 'swap the two dates, or correct one', 'end');
  },
).meta({
  id: 'Period',
  description:
    'From when to when. Without `end`, until now; with `end` alone, some time that ended then.',
});
