import { formatPeriod, type LocalDate } from '../dates.ts';
import { type ResumeFields, takeText } from '../resume/fields.ts';

/** Takes a date out of a JSON Resume. */
export const takeDate = (from: ResumeFields, field: string) =>
  takeText(from, field) as LocalDate | undefined;

/** A date in the form of a period, as the page shows it. */
export const dateView = (date: LocalDate | undefined) => formatPeriod({ end: date });
