import { z } from 'zod';
import { frenchText, NAME, optionalText, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { defineSection } from './section.ts';

const language = z.strictObject({
  cv: entryFields.cv,
  language: frenchText(60).describe('« Anglais ».'),
  level: optionalText(
    80,
    'A CEFR level, « langue maternelle », or a few words: « C1 », « courant ».',
  ),
  certificate: optionalText(80, 'What proves it: « TOEIC 945, 2021 ».').meta(NAME),
});

export const languages = defineSection({
  field: 'languages',
  schema: uniqueBy(z.array(language), ['language'])
    .default([])
    .describe('Languages that you speak, the best first.'),
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
