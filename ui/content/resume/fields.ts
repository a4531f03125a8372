import type { Period } from '../dates.ts';

/** An object of a JSON Resume, out of which the import takes the fields that the content has a place for. */
export type ResumeFields = Record<string, unknown>;

export const isObject = (value: unknown): value is ResumeFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands for nothing: `null`, an empty text, list or object. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return !/\S/.test(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === undefined;
}

/** A value without anything empty in it. */
export function withoutEmpty(value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).map(withoutEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) =>
      isEmpty(inner) ? [] : [[field, withoutEmpty(inner)]],
    ),
  );
}

/** Takes a text out; an empty one is absent. */
export function takeText(from: ResumeFields, field: string): string | undefined {
  const value = from[field];
  if (typeof value !== 'string') return undefined;
  delete from[field];
  return value.trim() || undefined;
}

/** Takes a list of texts out; an empty one is absent. */
export function takeList(from: ResumeFields, field: string): string[] | undefined {
  const value = from[field];
  if (!Array.isArray(value)) return undefined;
  delete from[field];
  return value.length > 0 ? value.map(String) : undefined;
}

/** Takes a field of an entry out; one that is missing is an empty text. */
export const take = (from: ResumeFields, field: string) =>
  takeList(from, field) ?? takeText(from, field) ?? '';

/** The objects of a list. What is taken out of them is taken out of the résumé. */
export const objectsOf = (from: ResumeFields, field: string) =>
  (from[field] ?? []) as ResumeFields[];

/** The field of an end that cannot be read, which is none of JSON Resume's. */
export const UNREAD_END = 'unreadEndDate';

/** Takes a period out; absent when it has no date. */
export function takePeriod(from: ResumeFields): Period | undefined {
  const start = takeText(from, 'startDate');
  const end = takeText(from, 'endDate') ?? takeText(from, UNREAD_END);
  return start || end ? ({ start, end } as Period) : undefined;
}

/** A period in JSON Resume. What goes on today has no end. */
export function exportPeriod({ start, end }: Period = {}) {
  return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
}
