import type { Content } from '../../content/schema';
import between from '../between/content';

const stories = [
  { slug: 'criee', story: 'criee.md', client: 'La criée de Douarnenez', type: 'application' },
  { slug: 'marees', story: 'marees.md' },
];

const job = (
  title: string,
  company: string,
  years: [`${number}`, `${number}`],
  points: string[],
) => ({
  title,
  company,
  period: { start: years[0], end: years[1] },
  highlights: points,
});

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
  experiences: [
    ...between.experiences,
    job(
      'Développeuse mobile',
      'Messagerie du large',
      ['2012', '2013'],
      ['Une messagerie de bord lue par quarante équipages', 'Des essais en mer deux fois par mois'],
    ),
    job(
      'Développeuse web',
      'Office des phares',
      ['2010', '2012'],
      [
        'Le carnet d’entretien de cent phares, du papier au téléphone',
        'Une carte qui marche sans réseau',
      ],
    ),
    job(
      'Administratrice systèmes',
      'Port de commerce',
      ['2008', '2010'],
      ['Deux serveurs pour toute la capitainerie', 'Des sauvegardes essayées chaque trimestre'],
    ),
    job(
      'Développeuse web',
      'Musée des bateaux',
      ['2006', '2008'],
      ['Un catalogue de trois mille objets', 'Des fiches lisibles par un lecteur d’écran'],
    ),
    job(
      'Formatrice',
      'École des mousses',
      ['2005', '2006'],
      [
        'Trente élèves par an, de la première page web au premier métier',
        'Un cours repris par deux autres écoles',
      ],
    ),
    job(
      'Développeuse',
      'Atelier des cartes',
      ['2003', '2005'],
      ['Le dessin des sondes pour trois cartes marines', 'Un format d’échange encore utilisé'],
    ),
    job(
      'Développeuse',
      'Coopérative laitière',
      ['2001', '2003'],
      [
        'La collecte du lait, planifiée la veille au lieu du matin',
        'Une heure de route de moins par tournée',
      ],
    ),
    job(
      'Analyste',
      'Mairie de quartier',
      ['2000', '2001'],
      ['L’état civil numérisé depuis 1945', 'Un guichet sans file le samedi'],
    ),
    job(
      'Stagiaire',
      'Journal du matin',
      ['1999', '2000'],
      ['Les petites annonces, mises en page toutes seules', 'Une nuit de bouclage par semaine'],
    ),
  ],
  certificates: [
    { title: 'Accessibilité numérique', issuer: 'École du web', date: '2024-05', until: '2027-05' },
  ],
  references: [
    {
      quote: 'Elle écoute le quai avant d’écrire une ligne.',
      name: 'Une mareyeuse',
      role: 'Criée de Douarnenez',
    },
  ],
  gallery: [],
} satisfies Content;
