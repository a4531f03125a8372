import { z } from 'zod';
import { takeList, takeText } from '../resume/fields.ts';
import { plainTexts, uniqueBy } from '../rules.ts';
import { setTitle, title } from '../schema/title.ts';
import { defineSection } from './section.ts';

const skillGroup = z
  .strictObject({
    ...title,
    /** The names of the skills. */
    skills: plainTexts(),
  })
  .transform(setTitle);

export const skills = defineSection({
  field: 'skillGroups',
  title: 'Compétences',
  anchor: 'competences',
  /** Skills in groups, such as languages and tools. */
  schema: uniqueBy(z.array(skillGroup), 'title', ({ title }) => title, 'title'),
  view: (groups) => groups.filter(({ skills }) => skills.length > 0),
  resume: {
    field: 'skills',
    export: (groups) => groups.map(({ title, skills }) => ({ name: title, keywords: skills })),
    import: (from) => ({
      title: takeText(from, 'name') ?? '',
      skills: takeList(from, 'keywords'),
    }),
  },
  person: (groups) => ({ knowsAbout: groups.flatMap(({ skills }) => skills) }),
});
