import { join } from 'node:path';
import { project } from '../folders.ts';
import { importBilingualResume, importResume } from '../resume/import.ts';

const importOptions = { schemaPath: join(project, 'ui/content/schema'), year: 2026 };

const asFile = (name: string, resume: unknown) => ({
  name,
  bytes: Buffer.from(JSON.stringify(resume)),
});

/** Imports a JSON Resume without errors. */
export function imported(resume: unknown, name = 'resume.json') {
  const result = importResume(asFile(name, resume), importOptions);
  if ('error' in result) throw new Error(result.error.why);
  return result;
}

/** Imports the résumés of a person in French and English, without errors. */
export function importedInBoth(french: unknown, english: unknown) {
  const files = { fr: asFile('cv.fr.json', french), en: asFile('cv.en.json', english) };
  const result = importBilingualResume(files, importOptions);
  if ('error' in result) throw new Error(result.error.why);
  return result;
}

/** The basics of a résumé that has everything a site needs. */
export const person = {
  name: 'Prénom Nom',
  label: 'Développeuse',
  email: 'prenom@example.org',
  url: 'https://prenom.example.org',
  summary: 'Dix ans de métier.',
  location: { city: 'Nantes', countryCode: 'FR' },
};

/** Imports a résumé of `person`, with other basics and with lists such as `work`. */
export const importedOf = ({
  basics,
  ...lists
}: Readonly<Record<string, unknown>> & { readonly basics?: object }) =>
  imported({ basics: { ...person, ...basics }, ...lists });
