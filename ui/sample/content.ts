import type { Content } from '../content/schema';

/**
 * Everything a visitor reads. `make site` copies this folder to `site/`, which is yours: change it there.
 *
 * Write French as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces. The build also
 * says what is missing or wrong, and on which line.
 * `docs/content.md` lists every field and says what it is for.
 */
export default {
  owner: {
    brand: 'Portfolio',
    role: 'Développeur Full Stack',
    siteUrl: 'https://portfolio.example.com',
    email: 'contact@example.com',
    phone: '06 39 98 12 34',
    phoneNumber: '+33639981234',
    city: 'Paris',
    country: 'France',
    countryCode: 'FR',
    copyrightYear: 2025,
    links: [
      { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
      { label: 'GitHub', soon: true },
    ],
  },
  home: {
    description:
      'Développeur full stack, 4 ans d’expérience en alternance : des applications web en React, Node.js et C#, de l’interface à la base de données.',
    greeting: 'Bonjour, je suis',
    intro:
      'J’ai 4 ans d’expérience en alternance, chez un éditeur de logiciels et dans une entreprise de services. Je développe des écrans en React, des API en Node.js et en C#, et les bases de données qui vont derrière.',
    // The home page shows no project: list titles here to show some, or remove the line to show all.
    projects: [],
  },
  stats: [
    { value: '4+', label: 'années d’expérience', evidence: 'dont 4 ans en alternance' },
    { value: '2', label: 'projets majeurs' },
    { value: '10+', label: 'technologies maîtrisées' },
    { value: '100%', label: 'd’engagement' },
  ],
  profile: {
    description:
      'Projets, compétences, expérience et formation d’un développeur full stack : React, Node.js, C#, MySQL et SQL Server.',
    lead: 'Mes deux projets, mes outils, mes postes et mes diplômes. Le CV tient sur une feuille.',
  },
  projects: [
    {
      title: 'Imagerie satellite pour l’agriculture de précision',
      description:
        'Une application web pour des exploitants agricoles. Elle convertit les images satellite en cartes de vigueur : on suit ses parcelles d’une semaine à l’autre, on compare les saisons et on repère les zones à traiter en priorité. J’ai réalisé l’affichage des cartes, l’API des indices de végétation et le stockage de l’historique.',
      technologies: ['React', 'JavaScript', 'Node.js', 'Express', 'MySQL'],
      links: [{ label: 'Voir le projet', href: 'https://example.com/' }],
      picture: { alt: 'Carte de vigueur d’une parcelle', soon: true },
    },
    {
      title: 'Tableau de bord d’aide à la décision',
      description:
        'Un outil de pilotage pour une direction. Les indicateurs sont consolidés chaque nuit ; les filtres se partagent par un lien et les chiffres s’exportent tels qu’on les voit. J’ai modélisé les données avec les équipes métier, puis développé les services et l’interface, en réunion comme sur téléphone.',
      technologies: ['React', 'HTML/CSS', 'C#', 'SQL Server'],
      links: [{ label: 'Voir le projet', soon: true }],
      picture: { alt: 'Indicateurs du tableau de bord', soon: true },
    },
  ],
  skillGroups: [
    { title: 'Frontend', skills: ['React', 'JavaScript', 'HTML/CSS'] },
    { title: 'Backend', skills: ['Node.js', 'Express', 'C#'] },
    { title: 'Bases de données', skills: ['MySQL', 'SQL Server'] },
    { title: 'Outils', skills: ['Git', 'Visual Studio', 'VS Code', 'Cursor'] },
  ],
  experiences: [
    {
      title: 'Développeur web full stack, en alternance',
      company: 'Éditeur de logiciels',
      period: { start: '2023-09', end: '2025-08' },
      description:
        'Équipe produit de six personnes, une mise en production toutes les deux semaines. J’ai développé des écrans en React et des API en Node.js et en C#, et relu le code des autres. J’ai repris la recherche multicritère : une requête en remplace onze.',
    },
    {
      title: 'Développeur web, en alternance',
      company: 'Entreprise de services du numérique',
      period: { start: '2021-09', end: '2023-08' },
      description:
        'Sites et applications de gestion pour des PME, du recueil du besoin à la maintenance. J’ai intégré des interfaces accessibles, écrit des requêtes SQL et repris du code ancien. C’est moi qui répondais au téléphone quand un client ne comprenait pas un écran.',
    },
  ],
  educations: [
    {
      title: 'Master Développement web et systèmes d’information',
      school: 'École supérieure d’informatique',
      period: { start: '2023-09', end: '2025-08' },
      description:
        'Niveau bac + 5, en alternance. Architecture logicielle, sécurité, conduite de projet. Mémoire sur l’éco-conception des interfaces.',
    },
    {
      title: 'Bachelor Réseaux et génie logiciel',
      school: 'École supérieure d’informatique',
      period: { start: '2021-09', end: '2023-08' },
      description:
        'Niveau bac + 3, en alternance. Réseaux, systèmes, programmation orientée objet, bases de données, tests.',
    },
    {
      title: 'Titre professionnel Développeur web',
      school: 'Centre de formation aux métiers du numérique',
      period: { start: '2020-09', end: '2021-07' },
      description: 'Certification de niveau bac + 2. HTML, CSS, JavaScript, SQL, accessibilité.',
    },
  ],
  about: {
    description:
      'Le parcours, les valeurs et les centres d’intérêt d’un développeur full stack installé à Paris.',
    title: 'À propos de moi',
    journey: [
      'J’ai commencé par réparer le site d’une association, dont le formulaire d’inscription ne répondait plus. Il m’a fallu trois semaines. Les inscriptions ont repris et j’ai cherché une formation.',
      'J’ai ensuite choisi l’alternance : deux ans dans une entreprise de services, deux ans chez un éditeur. J’y ai appris à lire le code des autres, à annoncer un retard à temps et à parler avec ceux qui utilisent ce que j’écris.',
      'Aujourd’hui je passe autant de temps sur les requêtes SQL que sur les écrans. Je cherche une équipe où l’on se relit et où l’on parle aux utilisateurs.',
    ],
  },
  values: [
    {
      title: 'Rigueur',
      description:
        'J’écris un test qui échoue avant de corriger, et je fais relire ce que je livre.',
    },
    {
      title: 'Curiosité',
      description: 'Je lis la documentation, puis le code des bibliothèques dont je me sers.',
    },
    {
      title: 'Esprit d’équipe',
      description: 'Je dis quand je suis bloqué, et j’explique sans jargon.',
    },
    {
      title: 'Sobriété',
      description: 'Je pèse les pages que je livre et les dépendances que j’ajoute.',
    },
  ],
  interests: [
    { title: 'Photographie', description: 'En argentique, surtout tôt le matin.' },
    { title: 'Randonnée', description: 'Une semaine de refuge en refuge chaque été.' },
    {
      title: 'Logiciel libre',
      description: 'Des rapports de bogues, des traductions et quelques correctifs.',
    },
    { title: 'Cuisine', description: 'Du pain le dimanche, et les recettes de la famille.' },
  ],
  gallery: [
    { alt: 'Poste de travail près d’une fenêtre', soon: true },
    { alt: 'Sentier de crête au lever du jour', soon: true },
    { alt: 'Carnet de croquis d’interfaces', soon: true },
    { alt: 'Atelier de code entre collègues', soon: true },
  ],
  contact: {
    form: 'demo',
    description:
      'Écrire à un développeur full stack basé à Paris : e-mail, téléphone et formulaire de contact.',
    lead: 'Pour un poste, une mission ou une question : quelques lignes suffisent.',
  },
} satisfies Content;
