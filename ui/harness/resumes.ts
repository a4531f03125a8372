import { join } from 'node:path';
import { project } from '../folders.ts';
import { importResume, importResumes } from '../resume/import.ts';

const schema = join(project, 'ui/content/schema');

const asFile = (name: string, resume: unknown) => ({
  name,
  bytes: Buffer.from(JSON.stringify(resume)),
});

/** What the import makes of a JSON Resume. */
export function imported(resume: unknown, name = 'resume.json') {
  const result = importResume(asFile(name, resume), schema, 2026);
  if ('error' in result) throw new Error(result.error.why);
  return result;
}

/** What the import makes of the résumés of a person in French and English. */
export function importedInBoth(french: unknown, english: unknown) {
  const files = { fr: asFile('cv.fr.json', french), en: asFile('cv.en.json', english) };
  const result = importResumes(files, schema, 2026);
  if ('error' in result) throw new Error(result.error.why);
  return result;
}

/** A person of whom a site needs nothing more. */
export const person = {
  name: 'Prénom Nom',
  label: 'Développeuse',
  email: 'prenom@example.org',
  url: 'https://prenom.example.org',
  summary: 'Dix ans de métier.',
  location: { city: 'Nantes', countryCode: 'FR' },
};

/** What the import makes of the résumé of that person. */
export const importedOf = ({ basics, ...lists }: Readonly<Record<string, unknown>>) =>
  imported({ basics: { ...person, ...Object(basics) }, ...lists });
