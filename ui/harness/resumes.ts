import { join } from 'node:path';
import { project } from '../folders.ts';
import { importResume, importResumes } from '../resume/import.ts';

const schema = join(project, 'ui/content/schema');

const asFile = (name: string, resume: unknown) => ({
  name,
  bytes: Buffer.from(JSON.stringify(resume)),
});

/** Imports a JSON Resume without errors. */
export function imported(resume: unknown, name = 'resume.json') {
  const result = importResume(asFile(name, resume), schema, 2026);
  if ('error' in result) throw new Error(result.error.why);
  return result;
}

/** Imports the résumés of a person in French and English, without errors. */
export function importedInBoth(french: unknown, english: unknown) {
  const files = { fr: asFile('cv.fr.json', french), en: asFile('cv.en.json', english) };
  const result = importResumes(files, schema, 2026);
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
