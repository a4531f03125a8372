import { z } from 'zod';
import { frenchText, uniqueBy } from '../rules.ts';
import { title } from './title.ts';

/** What every entry of a section may have. */
export const entryFields = {
  ...title,
  cv: z
    .literal(false)
    .optional()
    .describe('`cv: false` keeps it off the CV; the site still shows it.'),
};

/** Short points under an entry: what was done, what came of it. */
export const highlights = uniqueBy(z.array(frenchText(500)), ['text']);
