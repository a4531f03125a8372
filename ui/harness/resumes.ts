import { join } from 'node:path';
import { importResume } from '../content/resume/import.ts';
import { project } from '../folders.ts';

/** What the import makes of a JSON Resume. */
export function imported(resume: unknown) {
  const schema = join(project, 'ui/content/schema');
  const bytes = Buffer.from(JSON.stringify(resume));
  const { made, errors } = importResume(bytes, 'resume.json', schema, 2026);
  if (!made) throw new Error(errors.map(({ why }) => why).join('\n'));
  return made;
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

const url = (name: string) => `https://${name}.example.org/`;
const years = { startDate: '2012', endDate: '2014' };

/** A made-up résumé with every field of JSON Resume but a picture. */
export const madeUpResume = {
  basics: {
    name: 'Prénom Le Nom',
    label: 'Architecte logicielle',
    email: 'prenom@lenom.example.org',
    phone: '+33639980102',
    url: 'https://lenom.example.org',
    summary: 'Vingt ans de logiciels pour des ports et des écoles.',
    location: {
      address: '1 quai de l’Exemple',
      postalCode: '56100',
      city: 'Lorient',
      countryCode: 'FR',
      region: 'Bretagne',
    },
    profiles: [
      { network: 'GitHub', username: 'lenom', url: 'https://github.com/lenom' },
      { network: 'ORCID', username: '0000-0000', url: 'https://orcid.example/0000' },
    ],
  },
  work: [job(0), job(1), job(2)],
  volunteer: [
    {
      organization: 'Bibliothèque sonore',
      position: 'Lectrice',
      url: url('sonore'),
      startDate: '2016-10',
      endDate: '2016-10',
      summary: 'Lecture de romans.',
      highlights: ['Trente livres enregistrés'],
    },
  ],
  education: [
    {
      institution: 'Université de l’Ouest',
      url: url('univ'),
      area: 'Informatique',
      studyType: 'Master',
      ...years,
      score: 'Mention bien',
      courses: ['Compilation', 'Interaction'],
    },
  ],
  awards: [
    { title: 'Prix', date: '2019-11', awarder: 'Un jury', summary: 'Pour l’espace des adhérents.' },
  ],
  certificates: [
    { name: 'Accessibilité', date: '2018-05', url: url('certif'), issuer: 'Un organisme' },
  ],
  publications: [
    {
      name: 'Enchères sans réseau',
      publisher: 'Une revue',
      releaseDate: '2022-03',
      url: url('revue'),
      summary: 'Ce que la criée apprend.',
    },
  ],
  skills: [
    { name: 'Langages', level: 'Confirmée', keywords: ['TypeScript', 'Java', 'SQL'] },
    { name: 'Exploitation', level: 'Bonne pratique', keywords: ['Linux', 'PostgreSQL'] },
  ],
  languages: [
    { language: 'Français', fluency: 'Langue maternelle' },
    { language: 'Breton', fluency: 'Notions' },
  ],
  interests: [{ name: 'Voile', keywords: ['Croisière', 'Régate'] }],
  references: [{ name: 'Une directrice', reference: 'Elle tient ce qu’elle annonce.' }],
  projects: [
    {
      name: 'Criée en ligne',
      description: 'La vente au cadran, à distance.',
      highlights: ['Neuf criées', 'Deux mille acheteurs'],
      keywords: ['TypeScript', 'Rust'],
      ...years,
      url: url('criee'),
      roles: ['Conception', 'Développement'],
      entity: 'Coopérative des ports',
      type: 'application',
    },
  ],
};

/** That of a long career, with forty points in it. */
export const twelveJobs = { ...madeUpResume, work: Array.from({ length: 12 }, (_, at) => job(at)) };

/** The job that is the last but so many: the first two are at one employer. */
function job(before: number) {
  const employer = Math.max(before, 1);
  const year = 2023 - 2 * before;
  const highlights = [
    `Passage de trois déploiements par an à ${before + 2} par semaine`,
    'Revue d’architecture mensuelle avec les quatre équipes',
    `Coût d’hébergement réduit de ${before + 20} % en deux ans`,
    'Plan de reprise essayé chaque trimestre',
  ];
  return {
    name: `Coopérative ${'ABCDEFGHIJKL'[employer]}`,
    location: 'Lorient, en télétravail',
    description: 'Logiciels pour les criées',
    position: `Développeuse ${['', 'principale ', 'web '][before % 3]}`.trim(),
    url: url(`cooperative-${employer}`),
    startDate: `${year}-02`,
    ...(before > 0 && { endDate: `${year + 2}-01` }),
    summary: `Garante de l’architecture de ${before + 4} services.`,
    highlights: before < 4 ? highlights : highlights.slice(0, 3),
  };
}
