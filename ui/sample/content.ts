import type { Content } from '../plugins/site/schema';

/**
 * Everything a visitor reads. `make site` copies this folder to `site/`, which is yours: change it there.
 *
 * Write French as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces. The build also
 * says what is missing or wrong, and on which line. Every field there may be, and what it is for, stands in
 * `ui/plugins/site/schema.ts`.
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
      'Développeur full stack, 4 ans d’expérience en alternance : des applications web conçues de bout en bout, de l’interface à la base de données.',
    greeting: 'Bonjour, je suis',
    intro:
      'Avec 4 ans d’expérience en alternance, je mène une application web de bout en bout : comprendre le besoin, dessiner l’interface, écrire l’API, soigner la base de données, et rester là quand les utilisateurs arrivent.',
  },
  stats: [
    { value: '4+', label: 'années d’expérience' },
    { value: '2', label: 'projets majeurs' },
    { value: '10+', label: 'technologies maîtrisées' },
    { value: '100%', label: 'd’engagement' },
  ],
  profile: {
    description:
      'Projets, compétences, expérience et formation d’un développeur full stack : React, Node.js, C#, MySQL et SQL Server.',
    lead: 'Ce que j’ai construit, avec quoi, chez qui et après quelles études : l’essentiel tient sur cette page, et sur une feuille si vous l’imprimez.',
  },
  projects: [
    {
      title: 'Imagerie satellite pour l’agriculture de précision',
      description:
        'Une application web qui transforme des images satellite en cartes de vigueur lisibles. L’exploitant suit ses parcelles semaine après semaine, compare les saisons et voit où intervenir avant que cela ne coûte. J’ai réalisé l’affichage cartographique, l’API qui sert les indices de végétation et le stockage des historiques.',
      technologies: ['React', 'JavaScript', 'Node.js', 'Express', 'MySQL'],
      links: [{ label: 'Voir le projet', href: 'https://example.com/' }],
      picture: { alt: 'Carte de vigueur d’une parcelle', soon: true },
    },
    {
      title: 'Tableau de bord d’aide à la décision',
      description:
        'Un outil de pilotage pour des équipes de direction : des indicateurs consolidés chaque nuit, des filtres que l’on partage par un simple lien, des chiffres exportés tels qu’ils sont affichés. J’ai modélisé les données avec les métiers, écrit les services et conçu une interface qui se lit en réunion comme sur un téléphone.',
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
        'Deux ans au sein d’une équipe produit de six personnes. Conception d’écrans en React, d’API en Node.js et C#, revues de code croisées, mise en production toutes les deux semaines. J’ai repris la recherche multicritère du logiciel : la même question, posée en une seule requête au lieu de onze.',
    },
    {
      title: 'Développeur web, en alternance',
      company: 'Entreprise de services du numérique',
      period: { start: '2021-09', end: '2023-08' },
      description:
        'Deux ans de sites et d’applications de gestion pour des PME, du recueil du besoin à la maintenance. Intégration accessible, requêtes SQL, reprise de code ancien sans rien casser, et beaucoup de téléphone : c’est là que j’ai appris à écouter avant de coder.',
    },
  ],
  educations: [
    {
      title: 'Master Développement web et systèmes d’information',
      school: 'École supérieure d’informatique',
      period: { start: '2023-09', end: '2025-08' },
      description:
        'Niveau bac + 5, en alternance. Architecture logicielle, sécurité, conduite de projet, mémoire sur l’éco-conception des interfaces.',
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
      description:
        'Certification de niveau bac + 2. HTML, CSS, JavaScript, SQL, et le goût des interfaces qui marchent pour tout le monde.',
    },
  ],
  about: {
    description:
      'Le parcours, les valeurs et les centres d’intérêt d’un développeur full stack installé à Paris.',
    title: 'À propos de moi',
    journey: [
      'J’ai découvert le développement en réparant le site d’une association : une page blanche, un message d’erreur, et l’envie de comprendre. Quelques semaines plus tard, les inscriptions se faisaient en ligne et je savais ce que je voulais faire.',
      'J’ai choisi l’alternance pour apprendre en faisant. Quatre années partagées entre les cours et l’entreprise m’ont donné des bases solides et, surtout, le sens des responsabilités : un code que d’autres reliront, des délais qui engagent, des utilisateurs qui comptent dessus.',
      'Aujourd’hui je travaille aussi volontiers sur une requête SQL que sur l’espacement d’un formulaire. J’aime les équipes où l’on se relit, où l’on écrit simplement et où l’on supprime du code avec plaisir.',
    ],
  },
  values: [
    {
      title: 'Rigueur',
      description:
        'Un test qui échoue d’abord, une revue avant chaque fusion, et pas de « ça marche chez moi ».',
    },
    {
      title: 'Curiosité',
      description:
        'Lire la spécification plutôt que deviner, et ouvrir le capot de ce que j’utilise chaque jour.',
    },
    {
      title: 'Esprit d’équipe',
      description:
        'Dire tôt ce qui bloque, expliquer sans jargon, laisser le code plus clair que je ne l’ai trouvé.',
    },
    {
      title: 'Sobriété',
      description:
        'Des pages légères, peu de dépendances, et la fonction qui manque plutôt que dix qui encombrent.',
    },
  ],
  interests: [
    {
      title: 'Photographie',
      description: 'La lumière du matin, un seul objectif, et le tri impitoyable du soir.',
    },
    {
      title: 'Randonnée',
      description: 'Quelques jours à pied suffisent pour trouver la solution que l’écran cachait.',
    },
    {
      title: 'Logiciel libre',
      description: 'Rapports de bogues soignés, traductions, et parfois un correctif accepté.',
    },
    {
      title: 'Cuisine',
      description: 'Une recette est un programme : on la suit, puis on comprend où improviser.',
    },
  ],
  gallery: [
    { alt: 'Poste de travail près d’une fenêtre', soon: true },
    { alt: 'Sentier de crête au lever du jour', soon: true },
    { alt: 'Carnet de croquis d’interfaces', soon: true },
    { alt: 'Atelier de code entre collègues', soon: true },
  ],
  contact: {
    description:
      'Écrire à un développeur full stack basé à Paris : e-mail, téléphone et formulaire de contact.',
    lead: 'Un poste, une mission, une question ? Quelques lignes suffisent pour commencer.',
  },
} satisfies Content;
