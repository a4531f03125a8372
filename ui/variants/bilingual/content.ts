import type { Content } from '../../content/schema';

/** Nine jobs of a year each, before the other jobs. */
const earlierJobs = Array.from({ length: 9 }, (_, rank) => ({
  title: { fr: 'Développeuse', en: 'Developer' },
  company: `Coopérative ${rank + 1}`,
  period: { start: `${2012 - rank}`, end: `${2013 - rank}` },
  highlights: {
    fr: [
      `Un carnet de bord lu par ${40 - rank} équipages, du papier au téléphone`,
      'Des essais en mer deux fois par mois',
    ],
    en: [
      `A logbook read by ${40 - rank} crews, from paper to phone`,
      'Trials at sea twice a month',
    ],
  },
}));

/** « between » in two languages, after a whole career of twelve jobs: a story in both, and one in French alone. */
export default {
  languages: ['fr', 'en'],
  owner: {
    name: 'Prénom Du Nom',
    role: { fr: 'Développeuse full stack', en: 'Full-stack developer' },
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
    portrait: {
      src: 'portrait.png',
      alt: {
        fr: 'Prénom Du Nom, de face, devant une fenêtre',
        en: 'Prénom Du Nom, facing the camera, in front of a window',
      },
    },
  },
  recruiting: {
    experience: {
      fr: 'Dix ans, dont quatre à son compte',
      en: 'Ten years, four of them freelance',
    },
    stack: 'TypeScript, Rust, PostgreSQL',
    contract: { fr: 'CDI', en: 'Permanent position' },
    availability: { fr: 'Trois mois de préavis', en: 'Three months’ notice' },
    remote: {
      fr: "Deux jours par semaine, ou plus si l'équipe s'y prête",
      en: 'Two days a week, or more if it suits the team',
    },
    languages: { fr: 'Anglais courant', en: 'French (native), fluent English' },
  },
  labels: {
    home: { fr: 'Accueil', en: 'Home' },
    about: { fr: 'À propos', en: 'About' },
  },
  home: {
    description: {
      fr: 'Développeuse full stack à Brest : des outils de terrain, même hors connexion.',
      en: 'Full-stack developer in Brest: tools for the field that keep working offline.',
    },
    greeting: { fr: 'Bonjour, je suis', en: 'Hello, I’m' },
    intro: {
      fr: 'Dix ans de métier : j\'aime les outils dont on ne parle plus parce qu\'ils marchent. "Simple" n\'est pas "facile"...',
      en: 'Ten years in the trade: I like tools that nobody talks about because they work. "Simple" is not "easy"...',
    },
  },
  stats: [
    {
      value: '10',
      label: { fr: 'ans de métier', en: 'years in the trade' },
      evidence: {
        fr: 'Dont six en équipe produit, auprès de marins et de mareyeurs',
        en: 'Six of them in a product team, with fishermen',
      },
    },
    {
      value: '2 M',
      label: { fr: 'criées enregistrées', en: 'auctions recorded' },
      link: {
        label: { fr: 'La mesure', en: 'How it was measured' },
        href: '/profil',
      },
    },
  ],
  profile: {
    description: {
      fr: "Projets, expérience et formation d'une développeuse full stack à Brest.",
      en: 'Projects, experience and education of a full-stack developer in Brest.',
    },
    lead: {
      fr: "D'abord ce que je fais aujourd'hui ; le reste ensuite.",
      en: 'What I do today comes first; the rest follows.',
    },
    order: ['experience', 'projects'],
  },
  projects: [
    {
      title: { fr: 'Criée en poche', en: 'Pocket auction' },
      summary: {
        fr: 'La vente à la criée, sur un téléphone et sans réseau.',
        en: 'A fish auction on a phone, without a network.',
      },
      description: {
        fr: "La vente à la criée sur un téléphone, sous la pluie et sans réseau. J'ai écrit la synchronisation et conçu l'écran d'enchère.",
        en: 'A fish auction on a phone, in the rain and without a network. I wrote the synchronisation and designed the bidding screen.',
      },
      technologies: ['TypeScript', 'Rust', 'PostgreSQL'],
      links: [
        {
          label: { fr: 'Le site', en: 'The site' },
          href: 'https://criee.example.org/',
        },
        {
          label: { fr: 'Le code', en: 'The code' },
          href: 'https://code.example.org/criee',
        },
      ],
      picture: {
        src: 'quai.png',
        narrow: 'criee.png',
        alt: {
          fr: "L'écran d'enchère sur une tablette, de nuit",
          en: 'The bidding screen on a tablet, at night',
        },
      },
      team: { fr: 'Deux développeuses et un mareyeur', en: 'Two developers and a fish merchant' },
      duration: { fr: 'Huit mois', en: 'Eight months' },
      role: {
        fr: "La synchronisation hors connexion et l'écran d'enchère",
        en: 'Offline synchronisation and the bidding screen',
      },
      result: {
        fr: 'Temps de saisie divisé par trois, mesuré sur quatre criées',
        en: 'Data entry in a third of the time, measured at four auctions',
      },
      metric: {
        what: { fr: "Saisie d'une vente", en: 'Recording a sale' },
        how: {
          fr: 'Médiane de deux cents ventes, sur le quai',
          en: 'Median of two hundred sales, on the quay',
        },
        before: 4.5,
        after: 1.5,
        unit: 'min',
        gain: { fr: 'plus vite', en: 'faster' },
      },
      story: 'criee.md',
      client: { fr: 'La criée de Douarnenez', en: 'The fish auction of Douarnenez' },
      type: 'application',
    },
    {
      title: 'Marées ouvertes',
      context: { fr: 'Projet personnel, depuis 2019', en: 'Personal project, since 2019' },
      summary: {
        fr: "L'horaire de marée que l'on attend d'un site public.",
        en: 'The tide table that one would expect from a public service.',
      },
      description: {
        fr: 'Les horaires de marée de tout le littoral, sans publicité ni compte à créer.',
        en: 'Tide times for the whole coast, without ads and without an account.',
      },
      technologies: [],
      links: [],
      story: 'marees.md',
    },
  ],
  skillGroups: [
    {
      title: { fr: 'Langages', en: 'Programming languages' },
      skills: ['TypeScript', 'Rust', 'SQL'],
    },
    {
      title: { fr: 'Outils', en: 'Tools' },
      skills: ['PostgreSQL', 'Linux'],
    },
  ],
  experiences: [
    {
      title: { fr: 'Développeuse web', en: 'Web developer' },
      company: 'Atelier du quai',
      period: { start: '2016', end: '2020' },
      description: {
        fr: 'Des sites pour des ports, des musées et une école de voile.',
        en: 'Websites for harbours, museums and a school.',
      },
    },
    {
      title: { fr: 'Lead Developer', en: 'Lead developer' },
      titleLang: 'en',
      company: 'Coopérative des criées',
      period: { start: '2022-09' },
      description: {
        fr: "L'équipe de la vente en ligne : quatre personnes, un produit, aucune réunion le vendredi.",
        en: 'The online auction team: four people, one product, no meetings on Fridays.',
      },
    },
    {
      title: { fr: 'Développeuse web', en: 'Web developer' },
      company: 'Mairie',
      period: { start: '2021-03', end: '2021-05' },
    },
    ...earlierJobs,
  ],
  educations: [
    {
      title: { fr: 'Licence Informatique', en: 'Bachelor’s degree in computer science' },
      school: { fr: 'Université de Bretagne occidentale', en: 'University of Western Brittany' },
      period: { start: '2013', end: '2016' },
    },
  ],
  about: {
    description: {
      fr: "Le parcours et les valeurs d'une développeuse full stack installée à Brest.",
      en: 'The background and the values of a full-stack developer based in Brest.',
    },
    title: { fr: 'Qui je suis', en: 'Who I am' },
    remark: { fr: 'Née au Guilvinec', en: 'Born in Le Guilvinec' },
    journey: {
      fr: [
        "J'ai appris le code pour afficher des horaires de marée : ceux qui existaient me donnaient le mal de mer.",
        'Depuis, je fais des outils pour des gens qui ont les mains mouillées !',
      ],
      en: [
        'I learned to code to show tide times: the ones that existed made me seasick.',
        'Since then, I have made tools for people whose hands are wet!',
      ],
    },
  },
  values: [
    {
      title: { fr: 'Sobriété', en: 'Restraint' },
      description: {
        fr: "Ce qui n'est pas chargé n'est pas à attendre.",
        en: 'What is not loaded is not waited for.',
      },
    },
  ],
  interests: [
    {
      title: { fr: 'Voile', en: 'Sailing' },
    },
    { title: 'Fest-noz' },
  ],
  gallery: [],
  cv: { portrait: true },
  contact: {
    form: 'server',
    description: {
      fr: 'Écrire à une développeuse full stack à Brest : e-mail, téléphone et formulaire.',
      en: 'Write to a full-stack developer based in Brest: email, phone and a contact form.',
    },
    lead: {
      fr: 'Un poste, une mission, une question ?',
      en: 'A position, a contract, a question?',
    },
    remark: { fr: 'Au téléphone, à marée haute seulement', en: 'By phone, at high tide only' },
    invitation: {
      fr: 'Un CDI à Brest, à Saint-Malo ou à distance ?',
      en: 'A permanent job in Brest, in Saint-Malo or remote?',
    },
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
  spokenLanguages: [
    {
      language: { fr: 'Français', en: 'French' },
      level: { fr: 'langue maternelle', en: 'native' },
    },
    { language: { fr: 'Anglais', en: 'English' }, level: 'C1' },
  ],
  certificates: [
    {
      title: { fr: 'Accessibilité numérique', en: 'Digital accessibility' },
      issuer: 'École du web',
      date: '2024-05',
      until: '2027-05',
    },
  ],
  references: [
    {
      quote: {
        fr: 'Elle écoute le quai avant d’écrire une ligne.',
        en: 'She listens to the quay before she writes a line.',
      },
      name: { fr: 'Une mareyeuse', en: 'A fish merchant' },
    },
  ],
} satisfies Content;
