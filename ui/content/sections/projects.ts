import { z } from 'zod';
import { joinItems, splitItems, takeList, takeText } from '../resume/fields.ts';
import { frenchText, plainTexts, uniqueBy } from '../rules.ts';
import { links } from '../schema/link.ts';
import { projectPicture } from '../schema/picture.ts';
import { setTitle, title } from '../schema/title.ts';
import { defineSection } from './section.ts';

const project = z
  .strictObject({
    ...title,
    /** The project in a sentence. The home page and the printed CV show it instead of the description. */
    summary: frenchText(160).optional(),
    /** What the project is, and what you did in it. */
    description: frenchText(1500),
    /** Where and when it was made, beside its title on the home page: « Chez Glazik, 2025 ». */
    context: frenchText(40).optional(),
    /** Names of technologies. */
    technologies: plainTexts(),
    /** Links to the project, its code or what was written about it. */
    links,
    /** A picture, such as a screenshot. The first project with one is the featured project of the home page. */
    picture: projectPicture.optional(),
    /** Who made it: « Trois développeurs et une cheffe de projet ». */
    team: frenchText(120).optional(),
    /** How long it took: « Six mois ». */
    duration: frenchText(120).optional(),
    /** Your own part in it. */
    role: frenchText(300).optional(),
    /** What was achieved, handwritten beside it: « Temps de saisie divisé par trois ». */
    result: frenchText(300).optional(),
    /** A value before and after your work. The home page draws it, and the profile says it in words. */
    metric: z
      .strictObject({
        /** What was measured: « Ouverture de la carte ». */
        what: frenchText(60).optional(),
        /** How it was measured: « Médiane de cinquante essais sur un téléphone d’entrée de gamme, en 3G ». */
        how: frenchText(120).optional(),
        /** The value before. */
        before: z.number().positive(),
        /** The value after. */
        after: z.number().positive(),
        /** The unit of both values, such as `s`. 1.5 with the unit `h` is shown as « 1 h 30 ». */
        unit: frenchText(12),
        /** The words after « 4 fois »: « plus vite », « moins cher »; by default « moins » or « plus ». */
        gain: frenchText(20).optional(),
      })
      .optional(),
  })
  .transform(setTitle);

export const projects = defineSection({
  field: 'projects',
  title: 'Projets',
  anchor: 'projets',
  /** Projects, the most important first. */
  schema: uniqueBy(z.array(project), 'title', ({ title }) => title, 'title'),
  view: (entries) => entries,
  resume: {
    field: 'projects',
    export: (entries, siteUrl) =>
      entries.map(({ title, description, technologies, links, team, duration, role, result }) => {
        const highlights = [
          team && `Équipe\u00a0: ${team}`,
          duration && `Durée\u00a0: ${duration}`,
          ...splitItems(result ?? ''),
        ].filter(Boolean);
        const url = links.find(({ href }) => href)?.href;
        return {
          name: title,
          description,
          keywords: technologies,
          ...(highlights.length > 0 && { highlights }),
          ...(role && { roles: splitItems(role) }),
          ...(url && { url: url.startsWith('/') ? siteUrl + url : url }),
        };
      }),
    import(from) {
      const href = takeText(from, 'url');
      const highlights = takeList(from, 'highlights');
      /** The highlight that `export` writes for a field of its own. */
      const labelled = (label: string) => {
        const at = highlights.findIndex((highlight) => highlight.startsWith(`${label}\u00a0: `));
        return at < 0 ? undefined : highlights.splice(at, 1)[0]?.slice(label.length + 3);
      };
      return {
        title: takeText(from, 'name') ?? '',
        description: takeText(from, 'description') ?? '',
        technologies: takeList(from, 'keywords'),
        links: href ? [{ label: 'Voir le projet', href }] : [],
        team: labelled('Équipe'),
        duration: labelled('Durée'),
        role: joinItems(takeList(from, 'roles')),
        result: joinItems(highlights),
      };
    },
  },
});
