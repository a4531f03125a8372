import { join } from 'node:path';
import { importResume, importResumes } from '../content/resume/import.ts';
import { project } from '../folders.ts';

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

/** The résumé of a long career: twelve jobs, the last two at one employer, with forty points. */
export const twelveJobs = {
  basics: person,
  work: Array.from({ length: 12 }, (_, before) => {
    const [employer, year] = ['ABCDEFGHIJKL'[Math.max(before, 1)], 2023 - 2 * before];
    const highlights = [
      `Passage de trois déploiements par an à ${before + 2} par semaine`,
      'Revue d’architecture mensuelle avec les quatre équipes',
      `Coût d’hébergement réduit de ${before + 20} % en deux ans`,
      'Plan de reprise essayé chaque trimestre',
    ];
    return {
      name: `Coopérative ${employer}`,
      location: 'Lorient, en télétravail',
      description: 'Logiciels pour les criées',
      position: `Développeuse ${['', 'principale ', 'web '][before % 3]}`.trim(),
      url: `https://cooperative-${employer}.example.org/`,
      startDate: `${year}-02`,
      ...(before > 0 && { endDate: `${year + 2}-01` }),
      summary: `Garante de l’architecture de ${before + 4} services.`,
      highlights: before < 4 ? highlights : highlights.slice(0, 3),
    };
  }),
  education: [{ institution: 'Université de l’Ouest', area: 'Informatique', endDate: '1999' }],
  skills: [{ name: 'Langages', level: 'Confirmée', keywords: ['TypeScript', 'Java', 'SQL'] }],
};
