import { z } from 'zod';
import { take } from '../resume/fields.ts';
import { frenchText, listOf, NAME, optionalText, plainTexts } from '../rules.ts';
import { entry, entryFields } from '../schema/values.ts';
import { defineSection } from './section.ts';

const skillGroup = entry({
  level: optionalText(40, 'How well, in words: « Expert », « Notions ».'),
  skills: plainTexts('Names of skills, shown as they are written.', NAME),
});

export const skills = defineSection({
  field: 'skillGroups',
  schema: listOf(skillGroup, ['title']).describe(
    'Groups of skills. A group without skills shows its title.',
  ),
  resume: {
    field: 'skills',
    fields: { title: 'name', level: 'level' },
    export: ({ skills }) => (skills.length > 0 ? { keywords: skills } : {}),
    import: (from) => ({ skills: take<string[]>(from, 'keywords') ?? [] }),
  },
  person: (groups) => ({
    knowsAbout: groups.flatMap(({ title, skills }) => (skills.length > 0 ? skills : [title])),
  }),
});

const language = z.strictObject({
  cv: entryFields.cv,
  language: frenchText(60, 'Its name: « Anglais ».'),
  level: optionalText(80).describe(
    'A CEFR level, « langue maternelle », or a few words: « C1 », « courant ».',
  ),
  certificate: optionalText(80, 'What proves it: « TOEIC 945, 2021 ».').meta(NAME),
});

export const languages = defineSection({
  field: 'languages',
  schema: listOf(language, ['language'], 'Languages that you speak, the best first.').default([]),
  view: (entries) =>
    entries.map(({ language, level, certificate, cv }) => ({
      title: language,
      skills: [level, certificate].filter((text) => text !== undefined),
      ...(cv === false && { cv }),
    })),
  resume: {
    field: 'languages',
    fields: { language: 'language', level: 'fluency', certificate: 'certificate' },
  },
  person: (entries) => ({ knowsLanguage: entries.map(({ language }) => language) }),
});
