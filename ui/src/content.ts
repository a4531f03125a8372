/**
 * Every word of the site that belongs to its owner.
 *
 * Edit the values below the interfaces, then run `make build`: the compiler tells what is missing.
 * A link without `href` is shown as « lien à venir »; a picture with an empty `src` as a placeholder.
 */

/** A link to somewhere else; leave `href` out until it exists. */
export interface ExternalLink {
  readonly label: string;
  readonly href?: string;
}

/** A picture; put the file in `ui/public/images/` and write its path, such as `/images/ferme.webp`. */
export interface Picture {
  /** Path of the file, or `''` for a drawn placeholder. */
  readonly src: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  /** Size of the file in pixels: the browser keeps the place while it loads. */
  readonly width: number;
  readonly height: number;
}

/** Who the site presents. */
export interface Owner {
  /** Your name. Without it, the site speaks under its brand only. */
  readonly name?: string;
  readonly brand: string;
  readonly role: string;
  /** Public address of the site, without a final slash: canonical links and the sitemap need it. */
  readonly siteUrl: string;
  readonly email: string;
  /** As a visitor reads it. */
  readonly phone: string;
  /** As a telephone dials it, in E.164. */
  readonly phoneNumber: string;
  readonly city: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly copyrightYear: number;
  readonly linkedin: ExternalLink;
  readonly github: ExternalLink;
}

/** One figure of the home page. */
export interface Stat {
  readonly value: string;
  readonly label: string;
}

/** One project card. */
export interface Project {
  readonly title: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly link: ExternalLink;
  readonly image: Picture;
}

/** Months as `YYYY-MM`. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** One job. */
export interface Experience {
  readonly title: string;
  readonly company: string;
  readonly period: Period;
  readonly description: string;
}

/** One degree or certification. */
export interface Education {
  readonly title: string;
  readonly school: string;
  readonly period: Period;
  readonly description: string;
}

/** Technologies that go together. */
export interface SkillGroup {
  readonly title: string;
  readonly skills: readonly string[];
}

/** A value or an interest: a word, and what it means in practice. */
export interface Trait {
  readonly title: string;
  readonly description: string;
}

/** One picture of the gallery. */
export interface GalleryItem extends Picture {
  readonly id: string;
}

export const owner: Owner = {
  brand: 'Portfolio',
  role: 'Développeur Full Stack',
  siteUrl: 'https://portfolio.example.com',
  email: 'contact@example.com',
  phone: '06 39 98 12 34',
  phoneNumber: '+33639981234',
  city: 'Paris',
  country: 'France',
  countryCode: 'FR',
  copyrightYear: 2025,
  linkedin: { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
  github: { label: 'GitHub' },
};

/** What the header, titles and metadata call the site. */
export const siteName = owner.name ?? owner.brand;

/** The public address of what stands at `path`, which begins with a slash. */
export const urlOf = (path: string) => owner.siteUrl + path;

export const home = {
  description:
    'Développeur full stack, 4 ans d’expérience en alternance : des applications web conçues de bout en bout, de l’interface à la base de données.',
  greeting: 'Bonjour, je suis',
  intro:
    'Avec 4 ans d’expérience en alternance, je mène une application web de bout en bout : comprendre le besoin, dessiner l’interface, écrire l’API, soigner la base de données, et rester là quand les utilisateurs arrivent.',
} as const;

export const stats: readonly Stat[] = [
  { value: '4+', label: 'années d’expérience' },
  { value: '2', label: 'projets majeurs' },
  { value: '10+', label: 'technologies maîtrisées' },
  { value: '100%', label: 'd’engagement' },
];

export const profile = {
  description:
    'Projets, compétences, expérience et formation d’un développeur full stack : React, Node.js, C#, MySQL et SQL Server.',
  lead: 'Ce que j’ai construit, avec quoi, chez qui et après quelles études : l’essentiel tient sur cette page, et sur une feuille si vous l’imprimez.',
} as const;

export const projects: readonly Project[] = [
  {
    title: 'Imagerie satellite pour l’agriculture de précision',
    description:
      'Une application web qui transforme des images satellite en cartes de vigueur lisibles. L’exploitant suit ses parcelles semaine après semaine, compare les saisons et voit où intervenir avant que cela ne coûte. J’ai réalisé l’affichage cartographique, l’API qui sert les indices de végétation et le stockage des historiques.',
    technologies: ['React', 'JavaScript', 'Node.js', 'Express', 'MySQL'],
    link: { label: 'Voir le projet', href: 'https://example.com/' },
    image: { src: '', alt: 'Carte de vigueur d’une parcelle', width: 1600, height: 900 },
  },
  {
    title: 'Tableau de bord d’aide à la décision',
    description:
      'Un outil de pilotage pour des équipes de direction : des indicateurs consolidés chaque nuit, des filtres que l’on partage par un simple lien, des chiffres exportés tels qu’ils sont affichés. J’ai modélisé les données avec les métiers, écrit les services et conçu une interface qui se lit en réunion comme sur un téléphone.',
    technologies: ['React', 'HTML/CSS', 'C#', 'SQL Server'],
    link: { label: 'Voir le projet' },
    image: { src: '', alt: 'Indicateurs du tableau de bord', width: 1600, height: 900 },
  },
];

export const skillGroups: readonly SkillGroup[] = [
  { title: 'Frontend', skills: ['React', 'JavaScript', 'HTML/CSS'] },
  { title: 'Backend', skills: ['Node.js', 'Express', 'C#'] },
  { title: 'Bases de données', skills: ['MySQL', 'SQL Server'] },
  { title: 'Outils', skills: ['Git', 'Visual Studio', 'VS Code', 'Cursor'] },
];

export const experiences: readonly Experience[] = [
  {
    title: 'Développeur web full stack, en alternance',
    company: 'Éditeur de logiciels',
    period: { start: '2023-09', end: '2025-08' },
    description:
      'Deux ans au sein d’une équipe produit de six personnes. Conception d’écrans en React, d’API en Node.js et C#, revues de code croisées, mise en production toutes les deux semaines. J’ai repris la recherche multicritère du logiciel : la même question, posée en une seule requête au lieu de onze.',
  },
  {
    title: 'Développeur web, en alternance',
    company: 'Entreprise de services du numérique',
    period: { start: '2021-09', end: '2023-08' },
    description:
      'Deux ans de sites et d’applications de gestion pour des PME, du recueil du besoin à la maintenance. Intégration accessible, requêtes SQL, reprise de code ancien sans rien casser, et beaucoup de téléphone : c’est là que j’ai appris à écouter avant de coder.',
  },
];

export const educations: readonly Education[] = [
  {
    title: 'Master Développement web et systèmes d’information',
    school: 'École supérieure d’informatique',
    period: { start: '2023-09', end: '2025-08' },
    description:
      'Niveau bac + 5, en alternance. Architecture logicielle, sécurité, conduite de projet, mémoire sur l’éco-conception des interfaces.',
  },
  {
    title: 'Bachelor Réseaux et génie logiciel',
    school: 'École supérieure d’informatique',
    period: { start: '2021-09', end: '2023-08' },
    description:
      'Niveau bac + 3, en alternance. Réseaux, systèmes, programmation orientée objet, bases de données, tests.',
  },
  {
    title: 'Titre professionnel Développeur web',
    school: 'Centre de formation aux métiers du numérique',
    period: { start: '2020-09', end: '2021-07' },
    description:
      'Certification de niveau bac + 2. HTML, CSS, JavaScript, SQL, et le goût des interfaces qui marchent pour tout le monde.',
  },
];

export const about = {
  description:
    'Le parcours, les valeurs et les centres d’intérêt d’un développeur full stack installé à Paris.',
  title: 'À propos de moi',
  journey: [
    'J’ai découvert le développement en réparant le site d’une association : une page blanche, un message d’erreur, et l’envie de comprendre. Quelques semaines plus tard, les inscriptions se faisaient en ligne et je savais ce que je voulais faire.',
    'J’ai choisi l’alternance pour apprendre en faisant. Quatre années partagées entre les cours et l’entreprise m’ont donné des bases solides et, surtout, le sens des responsabilités : un code que d’autres reliront, des délais qui engagent, des utilisateurs qui comptent dessus.',
    'Aujourd’hui je travaille aussi volontiers sur une requête SQL que sur l’espacement d’un formulaire. J’aime les équipes où l’on se relit, où l’on écrit simplement et où l’on supprime du code avec plaisir.',
  ],
} as const;

export const values: readonly Trait[] = [
  {
    title: 'Rigueur',
    description:
      'Un test qui échoue d’abord, une revue avant chaque fusion, et pas de « ça marche chez moi ».',
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
];

export const interests: readonly Trait[] = [
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
    description: 'Une recette est un programme : on la suit, puis on comprend où improviser.',
  },
];

export const gallery: readonly GalleryItem[] = [
  { id: 'bureau', src: '', alt: 'Poste de travail près d’une fenêtre', width: 1200, height: 900 },
  { id: 'sentier', src: '', alt: 'Sentier de crête au lever du jour', width: 1200, height: 900 },
  { id: 'carnet', src: '', alt: 'Carnet de croquis d’interfaces', width: 1200, height: 900 },
  { id: 'atelier', src: '', alt: 'Atelier de code entre collègues', width: 1200, height: 900 },
];

export const contact = {
  description:
    'Écrire à un développeur full stack basé à Paris : e-mail, téléphone et formulaire de contact.',
  lead: 'Un poste, une mission, une question ? Quelques lignes suffisent pour commencer.',
} as const;
