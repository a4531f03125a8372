import type { Period } from '../dates.ts';

/** An object of a JSON Resume, out of which the import takes the fields that the content has a place for. */
export type ResumeFields = Record<string, unknown>;

/** Takes a text out; an empty one is absent. */
export function takeText(from: ResumeFields, field: string): string | undefined {
  const value = from[field];
  if (typeof value !== 'string') return undefined;
  delete from[field];
  return value.trim() || undefined;
}

/** Takes a list of texts out. */
export function takeList(from: ResumeFields, field: string): string[] {
  const value = from[field];
  if (!Array.isArray(value)) return [];
  delete from[field];
  return value.map(String);
}

/** The objects of a list. What is taken out of them is taken out of the résumé. */
export const objectsOf = (from: ResumeFields, field: string) =>
  (from[field] ?? []) as ResumeFields[];

/** Takes a period out. JSON Resume may say the day; a CV does not. */
export function takePeriod(from: ResumeFields): Period {
  const [start = '', end] = ['startDate', 'endDate'].map((field) =>
    takeText(from, field)?.slice(0, 7),
  );
  return { start, end } as Period;
}

/** A period in JSON Resume. What goes on today has no end. */
export function exportPeriod({ start, end }: Period) {
  return { startDate: start, ...(end && { endDate: end }) };
}

/** A list as one text, « un ; deux ». */
export const joinItems = (items: readonly string[]) => items.join(' ; ') || undefined;

/** A text that lists several things, « un ; deux », as a list. */
export const splitItems = (text: string) => text.split(/[ \u00a0]; /).filter(Boolean);
