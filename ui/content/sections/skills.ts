import { z } from 'zod';
import { takeOut } from '../resumeFields.ts';
import { listOf } from '../rules/lists.ts';
import { entryFields, type ValueSchemas } from '../schema/values.ts';
import { plainLabels } from '../texts.ts';
import { defineSection } from './section.ts';

/* The sections of skills and of the languages that the owner speaks. */

const skillGroupSchema = ({ entrySchema, optionalLabel }: ValueSchemas) =>
  entrySchema({
    level: optionalLabel(40, 'Your level in words: « Expert », « Notions ».'),
    skills: plainLabels('Names of skills, shown as they are written.'),
  });

export const skills = defineSection({
  field: 'skillGroups',
  schema: (schemas) =>
    listOf(skillGroupSchema(schemas), ['title']).describe(
      'Groups of skills. A group without skills shows its title.',
    ),
  resume: {
    field: 'skills',
    fields: { title: 'name', level: 'level' },
    export: ({ skills }) => (skills.length > 0 ? { keywords: skills } : {}),
    import: (from) => ({ skills: takeOut<string[]>(from, 'keywords') ?? [] }),
  },
  person: (groups) => ({
    knowsAbout: groups.flatMap(({ title, skills }) => (skills.length > 0 ? skills : [title])),
  }),
});

const languageSchema = ({ label, optionalLabel }: ValueSchemas) =>
  z.strictObject({
    cv: entryFields.cv,
    language: label(60, 'The name of the language: « Anglais ».'),
    level: optionalLabel(
      80,
      'A CEFR level, « langue maternelle », or a few words: « C1 », « courant ».',
    ),
    certificate: optionalLabel(80, 'A proof of the level: « TOEIC 945, 2021 ».'),
  });

export const languages = defineSection({
  field: 'spokenLanguages',
  schema: (schemas) =>
    listOf(
      languageSchema(schemas),
      ['language'],
      'Languages that you speak, the best first.',
    ).default([]),
  // The page shows a language as a group of skills: the level and the certificate stand where the skills do.
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
