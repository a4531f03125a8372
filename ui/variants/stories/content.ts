import type { Content } from '../../content/schema';

/** Someone whose projects have stories: a long one with pictures, one with code and a table, one of two lines. */
export default {
  owner: {
    name: 'Prénom Du Nom',
    role: 'Développeuse web',
    siteUrl: 'https://récits.example',
    email: 'prenom@récits.example',
    city: 'Douarnenez',
    country: 'France',
    countryCode: 'FR',
    copyrightYear: 2026,
    links: [{ label: 'Mastodon', href: 'https://social.example/@prenom' }],
  },
  home: {
    description: 'Développeuse web à Douarnenez : trois projets, et ce que chacun a appris.',
    greeting: 'Bonjour, je suis',
    intro: 'Je fais des outils pour ceux qui travaillent dehors, et je raconte comment.',
  },
  stats: [],
  profile: {
    description:
      'Trois projets racontés par une développeuse web de Douarnenez : carte, code, port.',
    lead: 'Trois projets, chacun avec son histoire.',
  },
  projects: [
    {
      title: 'Criée en poche',
      summary: 'La vente à la criée, sur un téléphone et sans réseau.',
      description: 'La vente à la criée sur un téléphone, sous la pluie et sans réseau.',
      story: 'criee.md',
      technologies: ['TypeScript', 'Rust', 'PostgreSQL'],
      links: [
        { label: 'Le site', href: 'https://criee.example.org/' },
        { label: 'Le code', href: 'https://code.example.org/criee' },
      ],
      picture: { src: 'quai.png', alt: 'Le quai de la criée, au petit matin' },
      client: 'Criée de Douarnenez',
      period: { start: '2024-03', end: '2024-11' },
      team: 'Deux développeuses et un mareyeur',
      role: "La synchronisation hors connexion et l'écran d'enchère",
      result: 'Temps de saisie divisé par trois, mesuré sur quatre criées',
      metric: {
        what: "Saisie d'une vente",
        how: 'Médiane de deux cents ventes, sur le quai',
        before: 4.5,
        after: 1.5,
        unit: 'min',
        gain: 'plus vite',
      },
    },
    {
      title: 'Marées à la ligne de commande',
      summary: "Les heures des marées d'un port, en une commande et sans compte.",
      story: 'marees.md',
      technologies: ['Rust'],
      links: [],
      period: { start: '2023', end: '2023' },
      result: 'Un million de prédictions à la seconde',
    },
    {
      title: 'Port in a browser',
      titleLang: 'en',
      summary: "Un jeu d'une semaine : ranger des bateaux dans un port.",
      story: 'port.md',
      technologies: [],
      links: [{ label: 'Jouer', soon: true }],
    },
    {
      title: 'Annuaire des voileries',
      description: 'Un annuaire tenu à jour par les voileries elles-mêmes. Il n’a pas d’histoire.',
      technologies: ['PHP'],
      links: [],
    },
  ],
  skillGroups: [{ title: 'Langages', skills: ['TypeScript', 'Rust'] }],
  experiences: [],
  educations: [],
  about: {
    description: 'Quelques mots d’une développeuse web de Douarnenez, et rien de plus.',
    title: 'À propos de moi',
    journey: ['Née ici, partie longtemps, revenue.'],
  },
  values: [],
  interests: [],
  gallery: [],
  contact: {
    form: 'mail',
    description: 'Écrire à une développeuse web de Douarnenez : une adresse, une réponse.',
    lead: 'Je réponds sous deux jours.',
  },
} satisfies Content;
