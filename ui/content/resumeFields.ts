import type { Period } from './dates.ts';

/* Fields of a JSON Resume, as the export writes them and the import takes them out. */

/** An object of a JSON Resume. The import takes fields out of it. The fields that are left have no place in the content. */
export type ResumeFields = Record<string, unknown>;

/** A value is empty if it is `null` or `undefined`, a text of spaces alone, or a list or an object of empty values. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return !/\S/.test(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === undefined;
}

/** A copy of a value without the empty values in it; `undefined` if it is empty itself. */
export function withoutEmpty(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner) => {
    if (isEmpty(inner)) return undefined;
    return Array.isArray(inner) ? inner.filter((item) => !isEmpty(item)) : inner;
  });
  return text && JSON.parse(text);
}

/**
 * Removes a field from an object of a normalized résumé, and gives its value. Fields of a normalized résumé have the types of
 * the schema and are not empty.
 */
export function takeOut<Value = string>(from: ResumeFields, field: string) {
  const value = from[field];
  delete from[field];
  return value as Value | undefined;
}

/** The objects of a list of a résumé. They are not copies: a field that is taken out of one is removed from the résumé. */
export const objectsOf = (from: ResumeFields, field: string) =>
  (from[field] ?? []) as ResumeFields[];

/** Takes out the two dates of a period; `undefined` if both are absent. */
export function takeOutPeriod(from: ResumeFields): Period | undefined {
  const start = takeOut(from, 'startDate');
  const end = takeOut(from, 'endDate');
  return start || end ? ({ start, end } as Period) : undefined;
}

/** The fields of a period in JSON Resume. A period that goes on today has no end. */
export function exportPeriod({ start, end }: Period = {}) {
  return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
}
