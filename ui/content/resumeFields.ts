import type { Period } from './dates.ts';

/** An object of a JSON Resume, out of which the import takes the fields that the content has a place for. */
export type ResumeFields = Record<string, unknown>;

/** A value is empty if it says nothing: `null`, spaces alone, a list or an object of empty values. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return !/\S/.test(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === undefined;
}

/** A value without anything empty in it. */
export function withoutEmpty(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner) => {
    if (isEmpty(inner)) return undefined;
    return Array.isArray(inner) ? inner.filter((item) => !isEmpty(item)) : inner;
  });
  return text && JSON.parse(text);
}

/** Takes a field of a normalized résumé out, a text or a list as the schema says; one that is empty is absent. */
export function take<Value = string>(from: ResumeFields, field: string) {
  const { [field]: value } = from;
  delete from[field];
  return value as Value | undefined;
}

/** The objects of a list. What is taken out of them is taken out of the résumé. */
export const objectsOf = (from: ResumeFields, field: string) =>
  (from[field] ?? []) as ResumeFields[];

/** Takes a period out; absent when it has no date. */
export function takePeriod(from: ResumeFields): Period | undefined {
  const start = take(from, 'startDate');
  const end = take(from, 'endDate');
  return start || end ? ({ start, end } as Period) : undefined;
}

/** A period in JSON Resume. What goes on today has no end. */
export function exportPeriod({ start, end }: Period = {}) {
  return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
}
