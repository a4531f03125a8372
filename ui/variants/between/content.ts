import type { Content } from '../../content/schema';

/**
 * Someone in the middle of a career. The jobs are not in the order of their dates, one is current, and periods are in months or
 * in years. There is a project with a picture and one without, a form that the server delivers, and a legal page. Texts are
 * written with straight quotation marks and three dots, as people type.
 */
export default {
  owner: {
    name: 'Prénom Du Nom',
    role: 'Full Stack Developer',
    roleLang: 'en',
    siteUrl: 'https://prenom.example.org',
    email: 'prenom@example.org',
    phone: '+33 6 39 98 56 78',
    phoneNumber: '+33639985678',
    city: 'Brest',
    country: 'France',
    countryCode: 'FR',
    copyrightYear: 2026,
    links: [
      { label: 'Mastodon', href: 'https://social.example/@prenom' },
      { label: 'Discord', soon: true, username: 'prenom.dunom' },
    ],
    portrait: { src: 'portrait.png', alt: 'Prénom Du Nom, de face, devant une fenêtre' },
  },
  recruiting: {
    experience: 'Dix ans, dont quatre à son compte',
    stack: 'TypeScript, Rust, PostgreSQL',
    contract: 'CDI',
    availability: 'Trois mois de préavis',
    remote: "Deux jours par semaine, ou plus si l'équipe s'y prête",
    languages: 'Anglais courant',
  },
  labels: { home: 'Accueil', about: 'À propos' },
  home: {
    description: 'Développeuse full stack à Brest : des outils de terrain, même hors connexion.',
    greeting: 'Bonjour, je suis',
    intro:
      'Dix ans de métier : j\'aime les outils dont on ne parle plus parce qu\'ils marchent. "Simple" n\'est pas "facile"...',
  },
  stats: [
    {
      value: '10',
      label: 'ans de métier',
      evidence: 'Dont six en équipe produit, auprès de marins et de mareyeurs',
    },
    { value: '2 M', label: 'criées enregistrées', link: { label: 'La mesure', href: '/profil' } },
  ],
  profile: {
    description: "Projets, expérience et formation d'une développeuse full stack à Brest.",
    lead: "D'abord ce que je fais aujourd'hui ; le reste ensuite.",
    order: ['experience', 'projects'],
  },
  projects: [
    {
      title: 'Criée en poche',
      summary: 'La vente à la criée, sur un téléphone et sans réseau.',
      description:
        "La vente à la criée sur un téléphone, sous la pluie et sans réseau. J'ai écrit la synchronisation et conçu l'écran d'enchère.",
      technologies: ['TypeScript', 'Rust', 'PostgreSQL'],
      links: [
        { label: 'Le site', href: 'https://criee.example.org/' },
        { label: 'Le code', href: 'https://code.example.org/criee' },
      ],
      picture: {
        src: 'quai.png',
        narrow: 'criee.png',
        alt: "L'écran d'enchère sur une tablette, de nuit",
      },
      team: 'Deux développeuses et un mareyeur',
      duration: 'Huit mois',
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
      title: 'Marées ouvertes',
      context: 'Projet personnel, depuis 2019',
      summary: "L'horaire de marée que l'on attend d'un site public.",
      description: 'Les horaires de marée de tout le littoral, sans publicité ni compte à créer.',
      technologies: [],
      links: [],
    },
  ],
  skillGroups: [
    { title: 'Langages', skills: ['TypeScript', 'Rust', 'SQL'] },
    { title: 'Outils', skills: ['PostgreSQL', 'Linux'] },
    { title: 'Langues', skills: ['Breton', 'Anglais'] },
  ],
  experiences: [
    {
      title: 'Développeuse web',
      company: 'Atelier du quai',
      period: { start: '2016', end: '2020' },
      description: 'Des sites pour des ports, des musées et une école de voile.',
    },
    {
      title: 'Lead Developer',
      titleLang: 'en',
      company: 'Coopérative des criées',
      period: { start: '2022-09' },
      description:
        "L'équipe de la vente en ligne : quatre personnes, un produit, aucune réunion le vendredi.",
    },
    { title: 'Développeuse web', company: 'Mairie', period: { start: '2021-03', end: '2021-05' } },
  ],
  educations: [
    {
      title: 'Licence Informatique',
      school: 'Université de Bretagne occidentale',
      period: { start: '2013', end: '2016' },
    },
  ],
  about: {
    description: "Le parcours et les valeurs d'une développeuse full stack installée à Brest.",
    title: 'Qui je suis',
    remark: 'Née au Guilvinec',
    journey: [
      "J'ai appris le code pour afficher des horaires de marée : ceux qui existaient me donnaient le mal de mer.",
      'Depuis, je fais des outils pour des gens qui ont les mains mouillées !',
    ],
  },
  values: [{ title: 'Sobriété', description: "Ce qui n'est pas chargé n'est pas à attendre." }],
  interests: [{ title: 'Voile' }, { title: 'Fest-noz' }],
  gallery: [{ src: 'criee.png', alt: 'Le quai à marée basse, au petit matin' }],
  contact: {
    form: 'server',
    description: 'Écrire à une développeuse full stack à Brest : e-mail, téléphone et formulaire.',
    lead: 'Un poste, une mission, une question ?',
    remark: 'Au téléphone, à marée haute seulement',
    invitation: 'Un CDI à Brest, à Saint-Malo ou à distance ?',
    retentionMonths: 6,
  },
  legal: {
    publisher: { status: 'private' },
    host: {
      name: 'Hébergeur du Ponant',
      address: "1 quai de l'Exemple, 29200 Brest",
      phone: '01 99 00 12 34',
    },
  },
} satisfies Content;
