import type { z } from 'zod';
import { formatPeriod } from '../dates.ts';
import { linkAddress, NAME, optionalText, plainTexts } from '../rules.ts';
import { entryFields, highlights } from '../schema/entry.ts';
import { period } from '../schema/period.ts';
import type { Words } from '../words/words.ts';

/** What a job and a volunteer position have in common. */
export const positionFields = {
  ...entryFields,
  period: period.optional().describe('From when to when.'),
  location: optionalText(120, 'Where: « Nantes », « Brest, en télétravail ».').meta(NAME),
  url: linkAddress.optional().describe('The address of the employer or organization.'),
  about: optionalText(300, 'What it does: « Édition de logiciels pour les ports ».'),
  description: optionalText(3000, 'What the work was. A new line begins a new paragraph.'),
  highlights: highlights.optional().describe('What was done and what came of it, a point each.'),
  technologies: plainTexts()
    .optional()
    .describe('Names of technologies, shown as they are written.'),
};

type Position = z.output<z.ZodObject<typeof positionFields>>;

/** The names of those fields in JSON Resume. The schema lacks `keywords`, and allows other fields. */
export const positionNames = {
  title: 'position',
  period: 'startDate',
  location: 'location',
  url: 'url',
  about: 'description',
  description: 'summary',
  highlights: 'highlights',
  technologies: 'keywords',
};

/** A position as the page shows it. */
export function positionView<Entry extends Position>(
  {
    period,
    url,
    location,
    about,
    contract,
    ...entry
  }: Entry & { readonly contract?: string | undefined },
  place: string,
  words: Words,
) {
  return {
    ...entry,
    place,
    placeUrl: url,
    /** « CDI · Nantes ». */
    details: [contract, location].filter(Boolean).join(' · ') || undefined,
    about,
    period: formatPeriod(period, words),
  };
}
