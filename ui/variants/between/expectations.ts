import type { Expectations, Query } from '../expectations';

const firstProject: Query = { role: 'article', nth: 0 };
const secondProject: Query = { role: 'article', nth: 1 };
const onHome: Query = { role: 'region', name: 'À voir d’abord' };
const otherProjects: Query = { role: 'region', name: 'Autres projets' };
const job = (nth: number): Query[] => [
  { role: 'region', name: 'Expérience' },
  { role: 'listitem', nth },
];

export const expectations: Expectations = {
  ownPaths: ['/mentions-legales'],
  elements: {
    'the profile has its sections in the owner’s order': [
      {
        path: '/profil',
        find: [{ role: 'main' }, { role: 'heading', level: 2 }],
        text: ['Expérience', 'Projets', 'Compétences', 'Formation'],
      },
    ],
    'jobs say since when or how long, the current one first': [
      { path: '/profil', find: job(0), contains: /^Depuis septembre\s2022/ },
      { path: '/profil', find: [...job(0), { role: 'heading' }], attributes: { lang: 'en' } },
      { path: '/profil', find: job(1), contains: /mars – mai\s2021/ },
      { path: '/profil', find: job(1), contains: /3\smois/ },
      { path: '/profil', find: job(2), contains: '2016 – 2020' },
    ],
    'a project says what came of it, who did what, and where it is': [
      {
        path: '/profil',
        find: [firstProject],
        contains: 'Résultat : Temps de saisie divisé par trois',
      },
      {
        path: '/profil',
        find: [firstProject, { text: /^Saisie d’une vente\s: de\s4\smin\s30\ss à 1\smin\s30\ss/ }],
      },
      {
        path: '/profil',
        find: [firstProject, { text: 'Médiane de deux cents ventes, sur le quai' }],
      },
      {
        path: '/profil',
        find: [firstProject, { role: 'term' }],
        text: ['Équipe', 'Durée', 'Mon rôle'],
      },
      {
        path: '/profil',
        find: [firstProject, { role: 'link' }],
        text: [/Le site/, /Le code/],
      },
    ],
    'a project without link or picture has no place for them': [
      { path: '/profil', find: [secondProject, { role: 'link' }], count: 0 },
      { path: '/profil', find: [secondProject, { role: 'img' }], count: 0 },
    ],
    'what recruiters filter on is said once, on the home page and the profile': [
      { path: '/', find: [{ text: 'Trois mois de préavis', visible: true }], count: 1 },
      { path: '/profil', find: [{ text: 'Trois mois de préavis', visible: true }], count: 1 },
    ],
    'the current job is a fact, and the address stands beside the CV': [
      ...['/', '/profil'].map((path) => ({
        path,
        find: [{ text: 'Lead Developer, Coopérative des criées', visible: true }],
        attributes: { lang: 'en' },
      })),
      {
        path: '/profil',
        find: [{ role: 'main' as const }, { role: 'link' as const, name: 'prenom@example.org' }],
        attributes: { href: 'mailto:prenom@example.org' },
      },
    ],
    'the home page shows one project in short, with its metric and picture': [
      { path: '/', find: [onHome, { role: 'article' }], accessibleName: 'Criée en poche' },
      {
        path: '/',
        find: [onHome, { text: 'La vente à la criée, sur un téléphone et sans réseau.' }],
      },
      // The rest of it is on the profile alone.
      { path: '/', find: [onHome, { text: 'J’ai écrit la synchronisation' }], count: 0 },
      { path: '/', find: [onHome, { role: 'term' }], count: 0 },
      {
        path: '/',
        find: [onHome, { role: 'link', name: 'Criée en poche', exact: true }],
        attributes: { href: '/profil#projet-1' },
      },
      { path: '/', find: [onHome, { role: 'img', name: 'L’écran d’enchère' }] },
      {
        path: '/',
        find: [otherProjects, { text: 'L’horaire de marée que l’on attend d’un site public.' }],
      },
      // What the first lines look for is there to be found.
      { path: '/profil', find: [firstProject, { text: 'J’ai écrit la synchronisation' }] },
    ],
    'the contact page gives the owner’s own address on another site': [
      {
        path: '/contact',
        find: [
          { role: 'region', name: 'Coordonnées' },
          { role: 'link', name: 'social.example/@prenom' },
        ],
        attributes: { href: 'https://social.example/@prenom' },
      },
    ],
    'the legal page says who publishes and who hosts': [
      {
        path: '/mentions-legales',
        find: [{ role: 'heading', level: 1 }],
        text: 'Mentions légales',
      },
      {
        path: '/mentions-legales',
        find: [{ role: 'main' }],
        contains: 'à titre non professionnel',
      },
      { path: '/mentions-legales', find: [{ role: 'main' }], contains: 'Hébergeur du Ponant' },
    ],
    'the portrait has come, and is described': [
      {
        path: '/about',
        find: [{ role: 'region', name: 'Parcours' }, { role: 'img' }],
        accessibleName: 'Prénom Du Nom, de face, devant une fenêtre',
        widerThan: 200,
      },
    ],
  },
  links: {
    'each other project of the home page leads to its place on the profile': {
      from: '/',
      find: [otherProjects, { role: 'link', name: 'Marées ouvertes' }],
      to: '/profil#projet-2',
      heading: 'Marées ouvertes',
      current: 'Profil',
    },
    'the legal page is one link away': {
      from: '/',
      find: [{ role: 'contentinfo' }, { role: 'link', name: 'Mentions légales' }],
      to: '/mentions-legales',
      heading: 'Mentions légales',
      current: 'Mentions légales',
    },
  },
  person: {
    name: 'Prénom Du Nom',
    jobTitle: 'Full Stack Developer',
    image: /^https:\/\/prenom\.example\.org\/pictures\/portrait\./,
    worksFor: [{ name: 'Coopérative des criées' }],
    seeks: { description: /CDI/ },
    sameAs: ['https://social.example/@prenom'],
  },
  theme: { '--accent': '#00618a' },
  titleNotes: { '/about': 'Née au Guilvinec', '/contact': 'Au téléphone, à marée haute seulement' },
  metric: {
    label: 'Saisie d’une vente',
    note: 'Médiane de deux cents ventes, sur le quai',
    text: /^Saisie d’une vente\s: de\s4\smin\s30\ss à 1\smin\s30\ss/,
    chartName:
      'Saisie d’une vente. Avant\u00a0: 4\u00a0min\u00a030\u00a0s, Après\u00a0: 1\u00a0min\u00a030\u00a0s',
    gain: /^3\sfois plus\svite$/,
    valueAboveBar: '1\u00a0min\u00a030\u00a0s',
    bars: {
      1440: { squares: [27, 9], scale: 'Un carreau : 10\u00a0s' },
      1280: { squares: [9, 3], scale: 'Un carreau : 30\u00a0s' },
    },
  },
  phoneCard: {
    path: '/profil',
    parts: [
      { role: 'heading' },
      { text: 'J’ai écrit la synchronisation' },
      { text: 'Temps de saisie divisé par trois' },
      { text: 'Saisie d’une vente' },
      { role: 'img', name: 'L’écran d’enchère' },
      { role: 'term', nth: 0 },
      { role: 'list' },
    ],
  },
  widePicture: { '/': 'content', '/profil': 'column' },
};
