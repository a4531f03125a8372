import { z } from 'zod';
import { takeText } from '../resume/fields.ts';
import { frenchText, uniqueBy } from '../rules.ts';
import { entryFields } from '../schema/entry.ts';
import { defineSection } from './section.ts';

const language = z.strictObject({
  /** `cv: false` keeps it off the CV; the site still shows it. */
  cv: entryFields.cv,
  /** « Anglais ». */
  language: frenchText(60),
  /** A CEFR level, « langue maternelle », or a few words: « C1 », « courant ». */
  level: frenchText(80).optional(),
  /** What proves it: « TOEIC 945, 2021 ». */
  certificate: frenchText(80).optional(),
});

export const languages = defineSection({
  field: 'languages',
  title: 'Langues',
  anchor: 'langues',
  /** Languages that you speak, the best first. */
  schema: uniqueBy(z.array(language), 'language', ({ language }) => language, 'language').default(
    [],
  ),
  view: (entries) =>
    entries.map(({ language, level, certificate, cv }) => ({
      title: language,
      skills: [level, certificate].filter((text) => text !== undefined),
      ...(cv === false && { cv }),
    })),
  resume: {
    field: 'languages',
    export: (entries) =>
      entries.map(({ language, level, certificate }) => ({
        language,
        ...(level && { fluency: level }),
        ...(certificate && { certificate }),
      })),
    import: (from) => ({
      language: takeText(from, 'language') ?? '',
      level: takeText(from, 'fluency'),
      certificate: takeText(from, 'certificate'),
    }),
  },
  person: (entries) => ({ knowsLanguage: entries.map(({ language }) => language) }),
});
