import type { Content } from '../../content/schema';
import between from '../between/content';

const stories = [
  { story: 'criee.md', client: 'La criée de Douarnenez', type: 'application' },
  { story: 'marees.md' },
];

/** Nine jobs before those of « between », a year each. */
const earlier = Array.from({ length: 9 }, (_, rank) => ({
  title: 'Développeuse',
  company: `Coopérative ${rank + 1}`,
  period: { start: `${2012 - rank}`, end: `${2013 - rank}` } as const,
  highlights: [
    `Un carnet de bord lu par ${40 - rank} équipages, du papier au téléphone`,
    'Des essais en mer deux fois par mois',
  ],
}));

/** « between » in two languages, after a whole career of twelve jobs: a story in both, and one in French alone. */
export default {
  ...between,
  owner: { ...between.owner, role: 'Développeuse full stack', roleLang: undefined },
  projects: between.projects.map((project, rank) => ({ ...project, ...stories[rank] })),
  skillGroups: between.skillGroups.slice(0, 2),
  languages: [
    { language: 'Français', level: 'langue maternelle' },
    { language: 'Anglais', level: 'C1' },
  ],
  experiences: [...between.experiences, ...earlier],
  certificates: [
    { title: 'Accessibilité numérique', issuer: 'École du web', date: '2024-05', until: '2027-05' },
  ],
  references: [{ quote: 'Elle écoute le quai avant d’écrire une ligne.', name: 'Une mareyeuse' }],
  gallery: [],
} satisfies Content;
