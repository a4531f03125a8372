import type { z } from 'zod';
import { formatPeriod } from '../dates.ts';
import {
  exportPeriod,
  type ResumeFields,
  takeList,
  takePeriod,
  takeText,
} from '../resume/fields.ts';
import { linkAddress, optionalText, plainTexts } from '../rules.ts';
import { entryFields, highlights } from '../schema/entry.ts';
import { period } from '../schema/period.ts';

/** What a job and a volunteer position have in common. */
export const positionFields = {
  ...entryFields,
  period: period.optional().describe('From when to when.'),
  location: optionalText(120, 'Where: « Nantes », « Brest, en télétravail ».'),
  url: linkAddress.optional().describe('The address of the employer or organization.'),
  about: optionalText(300, 'What it does: « Édition de logiciels pour les ports ».'),
  description: optionalText(3000, 'What the work was. A new line begins a new paragraph.'),
  highlights: highlights.optional().describe('What was done and what came of it, a point each.'),
  technologies: plainTexts()
    .optional()
    .describe('Names of technologies, shown as they are written.'),
};

type Position = z.output<z.ZodObject<typeof positionFields>>;

/** The fields of a position in JSON Resume, its employer aside. */
export function exportPosition(position: Position) {
  const { title, url, period, location, about, description, highlights, technologies } = position;
  return {
    position: title,
    ...(location && { location }),
    ...(about && { description: about }),
    ...(url && { url }),
    ...exportPeriod(period),
    ...(description && { summary: description }),
    ...(highlights && { highlights }),
    // Not a field of the schema, which allows others.
    ...(technologies && { keywords: technologies }),
  };
}

/** The same fields, taken out of JSON Resume. */
export function importPosition(from: ResumeFields) {
  return {
    title: takeText(from, 'position') ?? '',
    period: takePeriod(from),
    location: takeText(from, 'location'),
    url: takeText(from, 'url'),
    about: takeText(from, 'description'),
    description: takeText(from, 'summary'),
    highlights: takeList(from, 'highlights'),
    technologies: takeList(from, 'keywords'),
  };
}

/** A position as the page shows it. */
export function positionView<Entry extends Position>(
  { period, url, location, about, ...entry }: Entry,
  place: string,
  contract?: string,
) {
  return {
    ...entry,
    place,
    placeUrl: url,
    /** « CDI · Nantes ». */
    details: [contract, location].filter(Boolean).join(' · ') || undefined,
    about,
    period: formatPeriod(period),
  };
}
