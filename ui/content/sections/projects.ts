import { z } from 'zod';
import { factOf, factText } from '../facts.ts';
import { storyPath } from '../pageAddresses.ts';
import { exportPeriod, take, takePeriod } from '../resumeFields.ts';
import {
  type AddIssue,
  crossFieldRule,
  listOf,
  object,
  optionalPlainText,
  textMatching,
  uniqueBy,
} from '../rules.ts';
import { entryFields, periodSchema, type ValueSchemas } from '../schema/values.ts';
import { plainLabels } from '../texts.ts';
import { fieldsOf, itemsOf, type UncheckedObject } from '../unchecked.ts';
import type { Words } from '../words/words.ts';
import { defineSection } from './section.ts';

/** A host of static pages would serve files of these names for `/projets/` and for unknown addresses. */
const RESERVED_SLUGS = ['index', '404'];

function projectSchema(schemas: ValueSchemas) {
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
      slug: textMatching(
        /^[a-z\d]+(-[a-z\d]+)*$/,
        'not the end of an address',
        'write lower-case letters without accents, digits and hyphens, such as "criee"',
      )
        .optional()
        .describe(
          "The end of the address of the story's page, `/projets/…`; by default the name of the story's file, without `.md`.",
        ),
    }),
    checkStory,
  ).transform(typesetTitle);
}

const metricSchema = ({ label, optionalPlainProse }: ValueSchemas) =>
  object(
    'A value before and after your work. The home page draws it, and the profile says it in words.',
    {
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
    },
  );

function checkStory({ story, slug, summary }: UncheckedObject, report: AddIssue): void {
  if (story === undefined && slug !== undefined)
    report('the project has no page, since it has no `story`', 'remove it', 'slug');
  if (story !== undefined && story !== '' && summary === undefined)
    report(
      'search engines and link previews would have nothing to say of the page of the story',
      'add a `summary`',
      'story',
    );
}

/** Reports a story whose page would have the address of another page, or none. */
function checkSlugs(entries: unknown, report: AddIssue, words: Words): void {
  const firstWithSlug = new Map<string, { readonly rank: number; readonly story: string }>();
  for (const [rank, entry] of itemsOf(entries).entries()) {
    const { slug: slugOfOwner, story } = fieldsOf(entry);
    if (typeof story !== 'string' || story === '') continue;
    const slug = pageSlug(story, slugOfOwner, words);
    const first = firstWithSlug.get(slug);
    const field = slugOfOwner === undefined ? 'story' : 'slug';
    const todo = slugOfOwner === undefined ? 'add another `slug`' : 'write another';
    if (slug === '') report('no address can be made from it', 'add a `slug`', rank, field);
    else if (RESERVED_SLUGS.includes(slug))
      report(`the address …/${slug} is reserved`, todo, rank, field);
    else if (!first) firstWithSlug.set(slug, { rank, story });
    // `uniqueBy` reports two projects that name the same story.
    else if (first.story !== story)
      report(`its page has the address of item [${first.rank}], …/${slug}`, todo, rank, field);
  }
}

/** The end of the address of a story's page: the owner's slug, or one from the name of the file. */
function pageSlug(story: string, slugOfOwner: unknown, words: Words): string {
  const slug = typeof slugOfOwner === 'string' ? { slug: slugOfOwner } : {};
  const path = storyPath({ story, ...slug }, words) ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}

export const projects = defineSection({
  field: 'projects',
  schema: (schemas) =>
    crossFieldRule(
      uniqueBy(listOf(projectSchema(schemas), ['title'], 'Projects, the most important first.'), [
        'story',
      ]),
      (entries, report) => checkSlugs(entries, report, schemas.words),
    ),
  resume: {
    field: 'projects',
    fields: { title: 'name', description: 'description' },
    export(entry, siteUrl, words) {
      const { technologies, links, client, type, period, role, more = [] } = entry;
      const labelledHighlights = labelledFields
        .filter((field) => entry[field])
        .map((field) => labelOf(field, words) + entry[field]);
      const url = links.find(({ href }) => href)?.href ?? storyPath(entry, words);
      return {
        highlights: unlessEmpty([...labelledHighlights, ...(entry.highlights ?? [])]),
        keywords: unlessEmpty(technologies),
        ...exportPeriod(period),
        url: url?.replace(/^\//, `${siteUrl}/`),
        roles: role && [role].flat(),
        entity: client,
        type,
        facts: unlessEmpty(more.map((fact) => factText(fact, words))),
      };
    },
    import(from, words) {
      const links = [
        { label: words.import.project, href: take(from, 'url') },
        { label: words.import.code, href: take(from, 'repository') },
      ];
      const roles = take<string[]>(from, 'roles');
      const facts = take<string[]>(from, 'facts') ?? [];
      const highlights = take<string[]>(from, 'highlights') ?? [];
      const fieldsFromHighlights = takeLabelledHighlights(highlights, words);
      return {
        highlights: unlessEmpty(highlights),
        technologies: take<string[]>(from, 'keywords') ?? [],
        links: links.filter(({ href }) => href),
        client: take(from, 'entity'),
        type: take(from, 'type'),
        period: takePeriod(from),
        role: roles?.length === 1 ? roles[0] : roles,
        more: unlessEmpty(facts.map((text) => factOf(text, words))),
        ...fieldsFromHighlights,
      };
    },
  },
});

/** JSON Resume lacks these fields: each becomes a highlight there, after a label. */
const labelledFields = ['team', 'duration', 'result'] as const;
type LabelledField = (typeof labelledFields)[number];

const labelOf = (field: LabelledField, { facts, app }: Words) => facts[field] + app.colon;

const unlessEmpty = <Item>(list: Item[]) => (list.length > 0 ? list : undefined);

/** Takes the labelled highlights out of the list, as fields. */
function takeLabelledHighlights(
  highlights: string[],
  words: Words,
): Partial<Record<LabelledField, string>> {
  const fields: Partial<Record<LabelledField, string>> = {};
  for (const field of labelledFields) {
    const label = labelOf(field, words);
    const rank = highlights.findIndex((highlight) => highlight.startsWith(label));
    const highlight = highlights[rank];
    if (highlight === undefined) continue;
    highlights.splice(rank, 1);
    fields[field] = highlight.slice(label.length);
  }
  return fields;
}
