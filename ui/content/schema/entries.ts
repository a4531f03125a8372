/* The schemas of entries of `values`, `interests` and `stats`. A value and an interest are both a *trait* of the owner. */

import { z } from 'zod';
import { formatFigure } from '../figures.ts';
import { plainText } from '../rules/texts.ts';
import { plainLabels } from '../texts.ts';
import { titleFields, type ValueSchemas } from './values.ts';

/** The fields that values and interests have in common. */
const traitFields = ({ optionalProse }: ValueSchemas) => ({
  ...titleFields,
  description: optionalProse(400, 'A sentence or two on the subject.'),
  remark: optionalProse(40, 'A few words, handwritten beside the title.'),
});

/** The schema of an entry of `values`. */
export const traitSchema = (schemas: ValueSchemas) =>
  z.strictObject(traitFields(schemas)).transform(schemas.typesetTitle);

/** The schema of an entry of `interests`. */
export const interestSchema = (schemas: ValueSchemas) =>
  z
    .strictObject({
      ...traitFields(schemas),
      keywords: plainLabels(
        'A few words each, in place of a description: « Voile », « Course au large ».',
      ).optional(),
    })
    .transform(schemas.typesetTitle);

/** The schema of an entry of `stats`. */
export const statSchema = ({ language, label, optionalProse, linkSchema }: ValueSchemas) =>
  z.strictObject({
    value: z
      .union([
        plainText(12).meta({ kind: 'label' }),
        z.number().transform((figure) => formatFigure(figure, language)),
      ])
      .describe(
        'The figure: a number, which is written as the language has it (12000, 1500000), or a text such as `10+`.',
      ),
    label: label(60, 'The things that the figure counts.'),
    evidence: optionalProse(
      120,
      'A line that supports the figure: « Dont six en équipe produit ».',
    ),
    link: linkSchema.optional().describe('A page on which a visitor can check the figure.'),
  });
