import type { z } from 'zod';
import { factOf, factText } from '../facts.ts';
import { storyPath } from '../pageAddresses.ts';
import { exportPeriod, takeOut, takeOutPeriod } from '../resumeFields.ts';
import type { Words } from '../words/words.ts';
import type { projectSchema } from './projectSchema.ts';
import type { EntryMapping } from './section.ts';

type ProjectSchema = ReturnType<typeof projectSchema>;

/** The mapping of projects to JSON Resume, which allows fields that it does not name, such as `facts`. */
export const projectMapping: EntryMapping<z.output<ProjectSchema>, z.input<ProjectSchema>> = {
  fields: { title: 'name', description: 'description' },
  export(project, siteUrl, words) {
    const { technologies, links, client, type, period, role, more = [] } = project;
    const labelledHighlights = labelledFields
      .filter((field) => project[field])
      .map((field) => labelOf(field, words) + project[field]);
    const url = links.find(({ href }) => href)?.href ?? storyPath(project, words);
    return {
      highlights: unlessEmpty([...labelledHighlights, ...(project.highlights ?? [])]),
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
      { label: words.import.project, href: takeOut(from, 'url') },
      { label: words.import.code, href: takeOut(from, 'repository') },
    ];
    const roles = takeOut<string[]>(from, 'roles');
    const facts = takeOut<string[]>(from, 'facts') ?? [];
    const highlights = takeOut<string[]>(from, 'highlights') ?? [];
    const fieldsFromHighlights = takeOutLabelled(highlights, words);
    return {
      highlights: unlessEmpty(highlights),
      technologies: takeOut<string[]>(from, 'keywords') ?? [],
      links: links.filter(({ href }) => href),
      client: takeOut(from, 'entity'),
      type: takeOut(from, 'type'),
      period: takeOutPeriod(from),
      role: roles?.length === 1 ? roles[0] : roles,
      more: unlessEmpty(facts.map((text) => factOf(text, words))),
      ...fieldsFromHighlights,
    };
  },
};

/** JSON Resume lacks these fields: each becomes a highlight there, after a label. */
const labelledFields = ['team', 'duration', 'result'] as const;
type LabelledField = (typeof labelledFields)[number];

const labelOf = (field: LabelledField, { facts, app }: Words) => facts[field] + app.colon;

const unlessEmpty = <Item>(list: Item[]) => (list.length > 0 ? list : undefined);

/** Removes the highlights with a label from the list, and gives them as fields. */
function takeOutLabelled(
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
