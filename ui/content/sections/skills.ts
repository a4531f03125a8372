import { z } from 'zod';
import { takeList } from '../resume/fields.ts';
import { NAME, optionalText, plainTexts, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { setTitle } from '../schema/title.ts';
import { defineSection } from './section.ts';

const skillGroup = z
  .strictObject({
    ...entryFields,
    level: optionalText(40, 'How well, in words: « Expert », « Notions ».'),
    skills: plainTexts(NAME).describe('Names of skills, shown as they are written.'),
  })
  .transform(setTitle);

export const skills = defineSection({
  field: 'skillGroups',
  schema: uniqueBy(z.array(skillGroup), ['title']).describe(
    'Groups of skills. A group without skills shows its title.',
  ),
  resume: {
    field: 'skills',
    fields: { title: 'name', level: 'level' },
    export: ({ skills }) => (skills.length > 0 ? { keywords: skills } : {}),
    import: (from) => ({ skills: takeList(from, 'keywords') ?? [] }),
  },
  person: (groups) => ({
    knowsAbout: groups.flatMap(({ title, skills }) => (skills.length > 0 ? skills : [title])),
  }),
});
