import { z } from 'zod';
import type { ValueSchemas } from './values.ts';

/** The schema of `recruiting`, the facts that recruiters look for first. */
export const recruitingSchema = ({ optionalProse, optionalLabel, factsSchema }: ValueSchemas) =>
  z
    .strictObject({
      current: z
        .literal(false)
        .optional()
        .describe('`false` leaves out « Actuellement », which the job without an end gives.'),
      experience: optionalProse(
        80,
        'The length of your experience: « Cinq ans, dont trois en alternance ».',
      ),
      stack: optionalLabel(80, 'Your main technologies: « React, TypeScript, Node.js ».'),
      contract: optionalLabel(80, 'The contract that you look for: « CDI », « CDI ou freelance ».'),
      availability: optionalProse(
        80,
        'The date or the notice from which you are free: « Dès septembre 2026 », « Trois mois de préavis ». It is handwritten.',
      ),
      mobility: optionalLabel(
        80,
        'The places in which you can work: « Île-de-France », « France entière ».',
      ),
      remote: optionalProse(
        80,
        'The part of the week that you work from home: « Deux jours par semaine ».',
      ),
      languages: optionalProse(
        80,
        'Languages that you work in: « Anglais courant »; by default those of `spokenLanguages`.',
      ),
      dailyRate: optionalLabel(80, "A freelance's price: « 450 € par jour, hors taxes »."),
      more: factsSchema('Other facts that recruiters ask for, such as « Permis ».').optional(),
    })
    .describe(
      'The facts that recruiters look for first. The home page, the profile and the CV show them as a list.',
    );
