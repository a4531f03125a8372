import { z } from 'zod';
import { crossFieldRule } from '../rules/issues.ts';
import { optionalPlainText, textMatching } from '../rules/texts.ts';
import { entryFields, periodSchema, type ValueSchemas } from '../schema/values.ts';
import { plainLabels } from '../texts.ts';
import { checkStory } from './projectStories.ts';

/** The schema of a project. */
export function projectSchema(schemas: ValueSchemas) {
  const {
    prose,
    optionalProse,
    optionalLabel,
    highlightsSchema,
    factsSchema,
    linksSchema,
    projectPictureSchema,
    typesetTitle,
  } = schemas;
  return crossFieldRule(
    z.strictObject({
      ...entryFields,
      summary: optionalProse(
        160,
        'The project in a sentence. The home page and the CV show it instead of the description.',
      ),
      description: optionalProse(
        1500,
        'The project, and your work in it. A new line begins a new paragraph.',
      ),
      highlights: highlightsSchema.optional().describe('Features or achievements, a point each.'),
      context: optionalProse(
        40,
        'The place and the year, beside the title of the project on the home page: « Chez Glazik, 2025 ».',
      ),
      technologies: plainLabels('Names of technologies.'),
      links: linksSchema('Links to the project, to its code or to articles about it.'),
      picture: projectPictureSchema.optional(),
      client: optionalLabel(120, 'The client for whom the project was made.'),
      type: optionalLabel(60, 'The kind of project: « Application web ».'),
      period: periodSchema.optional().describe('The period in which the project was made.'),
      team: optionalProse(
        120,
        'The people who made the project: « Trois développeurs et une cheffe de projet ».',
      ),
      duration: optionalProse(120, 'The time that the project took: « Six mois ».'),
      role: z
        .union([prose(300).transform((text) => [text]), z.array(prose(300))])
        .optional()
        .describe('Your own part in the project.'),
      more: factsSchema(
        'Other facts about the project in a few words, such as « Budget ».',
      ).optional(),
      result: optionalProse(
        300,
        'The outcome, handwritten beside the project: « Temps de saisie divisé par trois ».',
      ),
      metric: metricSchema(schemas).optional(),
      story: optionalPlainText(255).describe(
        "The name of a Markdown file in `site/projects/`, such as `criee.md`: the project's story, which has a page of its own.",
      ),
      slug: textMatching({
        form: /^[a-z\d]+(-[a-z\d]+)*$/,
        why: 'not the end of an address',
        advice: 'write lower-case letters without accents, digits and hyphens, such as "criee"',
      })
        .optional()
        .describe(
          "The end of the address of the story's page, `/projets/…`; by default the name of the story's file, without `.md`.",
        ),
    }),
    checkStory,
  ).transform(typesetTitle);
}

const metricSchema = ({ label, optionalPlainProse }: ValueSchemas) =>
  z
    .strictObject({
      what: optionalPlainProse(60, 'The thing that was measured: « Ouverture de la carte ».'),
      how: optionalPlainProse(
        120,
        'The method of measurement: « Médiane de cinquante essais sur un téléphone d’entrée de gamme, en 3G ».',
      ),
      before: z.number().positive().describe('The value before.'),
      after: z.number().positive().describe('The value after.'),
      unit: label(
        12,
        'The unit of both values, such as `s`. 1.5 with the unit `h` is shown as « 1 h 30 ».',
      ),
      gain: optionalPlainProse(
        20,
        'The words after « 4 fois »: « plus vite », « moins cher »; by default « moins » or « plus ».',
      ),
    })
    .describe(
      'A value before and after your work. The home page draws it, and the profile says it in words.',
    );
