import type { Content } from '../../content/schema';

/** A text of this many words. All words after the first have letters that English does not have. */
function longText(firstWord: string, countOfWords: number): string {
  const accentedWords = ['cœur', 'Ÿves', 'naïf', 'aigüe', 'Noël'];
  const words = Array.from({ length: countOfWords - 1 }, (_, rank) => accentedWords[rank % 5]);
  return [firstWord, ...words].join(' ');
}

const technologies =
  'TypeScript JavaScript React Vue.js Svelte Node.js Deno Rust C++ C# .NET Elixir'.split(' ');

/** The most that a site may say, and the longest: what breaks a page breaks it here. */
export default {
  owner: {
    name: 'Prénom-Composée-Très-Longue du Nom à Rallonge-Œuf',
    brand: 'L’atelier des œuvres numériques',
    role: 'Développeuse full stack, formatrice et architecte',
    siteUrl: 'https://prenom-composee-tres-longue-du-nom-a-rallonge.example.org',
    email: 'prenom-composee-tres-longue.du-nom-a-rallonge-oeuf@correspondance.example.org',
    phone: '06 39 98 43 21',
    phoneNumber: '+33639984321',
    city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
    country: 'France',
    countryCode: 'FR',
    copyrightYear: 2026,
    links: [
      { label: 'LinkedIn', href: 'https://www.linkedin.com/in/exemple' },
      { label: 'GitHub', href: 'https://github.com/exemple' },
      { label: 'Mastodon', href: 'https://social.example/@exemple' },
      { label: 'Conférences et ateliers en vidéo', href: 'https://video.example.org/exemple' },
      { label: 'Le carnet où j’écris', soon: true },
    ],
    portrait: { src: 'portrait debout.png', alt: 'Debout, sur une passerelle' },
  },
  recruiting: {
    contract: 'CDI, portage salarial ou mission indépendante à partir de six mois',
    availability: 'Dès le 1er septembre 2026, préavis de trois mois négociable',
    mobility: 'Île-de-France, Grand Est et déplacements ponctuels dans toute l’Union',
    remote: 'Total, ou deux jours sur place par semaine',
  },
  labels: {
    home: 'Accueil',
    profile: 'Réalisations',
    about: { text: 'About the workshop', lang: 'en' },
    contact: 'Me joindre',
  },
  titles: {
    profile: 'Réalisations et parcours',
    projects: 'Ce que j’ai construit avec d’autres',
    skills: 'Savoir-faire',
    experience: 'Expérience professionnelle',
    education: 'Formation et certifications',
    references: 'Recommandations',
    values: 'Ce à quoi je tiens',
    gallery: 'En images',
    contact: 'Me joindre',
  },
  home: {
    description:
      'Développeuse full stack, formatrice et architecte : quinze ans de logiciels pour des ateliers, des écoles et des hôpitaux, racontés sans détour ici.',
    greeting: 'Bonjour et bienvenue, je suis',
    intro: `${'Je conçois des logiciels qui durent : on les comprend, on les répare, on les transmet. '.repeat(5)}Le reste est affaire d'attention 🦉 !`,
  },
  stats: [
    { value: '15+', label: 'ans', evidence: 'Sans interruption, dont huit à la tête d’une équipe' },
    { value: '1 234 567', label: 'dossiers traités chaque nuit sans intervention' },
    {
      value: '99,99%',
      label: 'de disponibilité',
      link: { label: 'Le relevé public', href: 'https://etat.example.org/' },
    },
    { value: 'Œ', label: 'ligature préférée' },
    { value: '∞', label: 'curiosité' },
  ],
  profile: {
    description:
      'Réalisations, savoir-faire, expérience et formation d’une développeuse full stack, formatrice et architecte : quinze ans de logiciels qui durent.',
    lead: 'Des logiciels qui durent, ce qu’il a fallu pour les faire, avec qui, et où je l’ai appris ; en deux feuilles ou trois si vous imprimez.',
    order: ['skills', 'experience', 'education', 'projects', 'openSource', 'talks'],
  },
  projects: [
    {
      title: longText('Un', 40),
      summary:
        'Un résumé aussi long qu’il peut l’être, qui dit ce que c’est, pour qui, et pourquoi on l’a fait, avant que le profil ne raconte tout le reste en détail.',
      description: `${'Un très long récit de projet, qui dit tout et le redit pour qui n’aurait pas suivi. '.repeat(12)}`,
      technologies: [
        ...technologies,
        'CSS / Tailwind / CSS Modules / BEM / Styled Components',
        'Microsoft Dynamics 365 Business Central',
      ],
      links: [
        { label: 'Le code', href: 'https://deux.example.org/' },
        { label: 'L’étude d’impact, en anglais', href: 'https://quatre.example.org/' },
        { label: 'Le bilan', soon: true },
      ],
      picture: { src: 'haute.png', alt: 'Une longue page, photographiée en hauteur' },
      team: 'Sept personnes dans trois pays',
      more: [{ label: 'Budget', detail: '40 000 € par an' }],
      role: ['L’architecture, le recrutement de l’équipe, et la moitié du code au début'],
      result: 'Délai de traitement ramené de onze jours à quatre heures, mesuré pendant un an',
      metric: {
        what: 'Temps moyen de préparation d’une tournée complète à vélo',
        before: 8,
        after: 2,
        unit: 'jh',
      },
    },
    {
      title: 'Anticonstitutionnellement-hexakosioihexekontahexaphobie',
      description: 'Un titre sans espace.',
      technologies: ['C'],
      links: [{ label: 'Voir', soon: true }],
      picture: { alt: 'Rien encore', soon: true },
    },
    {
      title: 'Court',
      description: 'Bref.',
      technologies: [],
      links: [{ label: 'Voir', href: '/contact' }],
      result: 'Fait.',
    },
    {
      title: '🦉 Hibou 🌿',
      description:
        'Un projet dont le titre a des images, et `du.code("tel quel")` dans sa description.',
      technologies: ['Ÿ', 'œ'],
      links: [],
      picture: { src: 'large.png', narrow: 'sous/dossier.png', alt: 'Une frise très large' },
    },
    {
      title: 'Open data for everyone',
      titleLang: 'en',
      description: 'Un titre en anglais.',
      technologies: ['CSV'],
      links: [{ label: 'Voir', href: 'https://cinq.example.org/' }],
      picture: { src: 'haute.png', alt: 'La même longue page' },
    },
  ],
  skillGroups: [
    { title: 'Langages et bibliothèques', skills: [...technologies, 'Java', 'Kotlin', 'Python'] },
    { title: 'Soft skills', titleLang: 'en', skills: ['Écoute', 'Pédagogie'] },
    { title: 'Bases', skills: ['PostgreSQL'] },
    { title: 'Vide', level: 'Notions', skills: [] },
    { title: 'Outils', skills: ['Git', 'Microsoft Dynamics 365 Business Central'] },
  ],
  experiences: [
    {
      title: 'Architecte',
      company: 'Hôpital général',
      period: { start: '2024-01' },
      description: 'À mi-temps, depuis que l’autre mi-temps forme des apprentis.',
    },
    {
      title: 'Formatrice',
      company: 'École des métiers',
      period: { start: '2024-01' },
      description:
        'L’autre mi-temps.\n\nLe programme est public : https://formation.example.org/programme.',
      location: 'Nancy, en télétravail',
      url: 'https://formation.example.org/',
      contract: 'CDI',
      about: 'École d’apprentis',
      highlights: [
        'Vingt apprentis par an, **tous** embauchés',
        'Un [référentiel](https://formation.example.org/referentiel) *repris* par deux écoles',
        'La commande `make "tout" !`, dans un [runbook](lang:en) : [me le demander](/contact)',
      ],
      technologies: ['TypeScript', 'Rust'],
    },
    {
      title: 'Développeuse full stack',
      company: 'Éditeur de logiciels pour établissements de santé et médico-sociaux du Grand Est',
      period: { start: '2018-06', end: '2024-03' },
      description: `${'Un poste long, raconté longuement, avec tout ce qu’il a fallu apprendre et transmettre. '.repeat(8)}`,
    },
    { title: 'Développeuse', company: 'Société B', period: { start: '2017-09', end: '2018-03' } },
    { title: 'Alternante', company: 'Société B', period: { start: '2017-01', end: '2017-08' } },
    { title: 'Stagiaire', company: 'Société D', period: { start: '2014', end: '2014' } },
    { title: 'Stagiaire', company: 'Société E', period: { start: '2013-05', end: '2013-08' } },
  ],
  spokenLanguages: [
    { language: 'Français', level: 'langue maternelle' },
    { language: 'Anglais', level: 'C1', certificate: 'TOEIC 945, 2021' },
  ],
  certificates: [
    {
      title: 'Testeuse certifiée',
      issuer: 'Comité des tests',
      date: '2021-05-04',
      until: '2027-05',
      url: 'https://certificats.example.org/1',
    },
  ],
  volunteering: [
    {
      title: 'Animatrice',
      organization: 'Club',
      period: { start: '2019-01' },
      description: 'Des ateliers.',
    },
  ],
  publications: [
    {
      title: 'Parler aux soignants',
      publisher: 'Une revue',
      date: '2022-03',
      url: 'https://revue.example.org/article',
      description: 'Ce que dix ans d’écoute apprennent.',
    },
  ],
  awards: [{ title: 'Prix du public', awarder: 'Un marathon de code', date: '2020-11', cv: false }],
  references: [
    {
      quote: 'Elle écoute avant de coder.',
      name: 'Une cheffe de service',
      role: 'Hôpital général',
    },
  ],
  sections: [
    {
      key: 'talks',
      title: 'Conférences',
      entries: [
        {
          title: 'Des criées sans réseau',
          place: 'Rencontres du Ponant',
          url: 'https://rencontres.example.org/criees',
          period: '2024-10',
          description:
            "Ce que l'on apprend d'un quai à *quatre* heures : [les planches](https://planches.example.org/criees) et [le code](https://code.example.org/criees).",
        },
        {
          title: 'Retirer plutôt qu’ajouter',
          place: 'Brest, en ligne',
          period: '2023',
          cv: false,
        },
      ],
    },
    {
      key: 'openSource',
      title: 'Logiciels libres',
      entries: [
        {
          title: 'Journal additif',
          titleLang: 'fr',
          url: 'https://code.example.org/journal',
          period: { start: '2019-03' },
          description: 'Des écritures que rien n’écrase.\nTrois ports s’en servent.',
          highlights: ['Mainteneuse depuis 2021', 'Quarante correctifs **relus**'],
          technologies: ['Rust', 'SQLite'],
          picture: { src: 'large.png', alt: 'Le journal, une écriture par ligne' },
          cv: false,
        },
        {
          title: 'Dictionnaire breton de correction',
          place: 'Association des dictionnaires',
          period: { start: '2020-01', end: '2020-06' },
          picture: { alt: 'Une page du dictionnaire', soon: true },
          cv: false,
        },
      ],
    },
    {
      key: 'patents',
      title: 'Inventions brevetées',
      entries: [
        {
          title: 'Procédé d’horodatage d’une enchère sans horloge commune',
          place: 'INPI, FR 0000000',
          period: '2018-04-12',
          cv: false,
        },
        {
          title: 'Method for merging bids',
          titleLang: 'en',
          place: 'OEB, EP 0000000',
          url: 'https://brevets.example.org/0000000',
          cv: false,
        },
      ],
    },
    {
      key: 'courses',
      title: 'Cours suivis',
      short: true,
      entries: [
        {
          title: 'Preuves de programmes',
          place: 'Université ouverte',
          url: 'https://cours.example.org/preuves',
          period: { start: '2021-09', end: '2022-01' },
          highlights: ['Mention très bien'],
          technologies: ['Coq', 'Why3'],
          cv: false,
        },
        { title: 'Cartographie', place: 'École navale', period: '2017', cv: false },
      ],
    },
    {
      key: 'hobbies',
      title: 'Et le reste du temps',
      short: true,
      entries: [
        { title: 'Voile', description: 'Course au large, en *double*.', cv: false },
        { title: 'Fest-noz', cv: false },
      ],
    },
  ],
  educations: [
    {
      title: 'Doctorat',
      school: 'Université',
      period: { start: '2014-10', end: '2018-01' },
      description: 'En parallèle.',
    },
    {
      title: 'Informatique',
      studyType: 'Master',
      school: 'Université',
      url: 'https://universite.example.org/',
      period: { start: '2012', end: '2014' },
      score: 'Mention bien',
      courses: ['Compilation', 'Preuves'],
    },
    { studyType: 'Brevet', school: 'Collège', period: { end: '2009' }, cv: false },
    {
      title: 'Certified Something Professional',
      titleLang: 'en',
      school: 'Organisme',
      period: { start: '2020-02', end: '2020-02' },
    },
    { title: 'Baccalauréat', school: 'Lycée', period: { start: '2009', end: '2009' } },
  ],
  about: {
    description:
      'Le parcours, les valeurs et le reste du temps d’une développeuse full stack, formatrice et architecte installée dans la Marne, à la campagne.',
    title: 'L’atelier, et celle qui y travaille',
    journey: [
      'Premier paragraphe. '.repeat(20).trim(),
      'Deuxième paragraphe, avec « des guillemets », un ordinateur à 1 234,56 € et 10 h 30 de train.',
      'Troisième.',
    ],
  },
  values: [
    { title: 'Transmettre', description: 'Ce qu’une seule personne sait n’existe pas.' },
    { title: 'Réparer' },
    { title: 'Ce que l’on ne mesure pas existe aussi', description: 'Et se voit.' },
    { title: 'Œuvrer', description: 'Plutôt que livrer.' },
  ],
  interests: [{ title: 'Nœuds marins' }],
  gallery: [
    { src: 'large.png', alt: 'Une frise très large, encore' },
    { src: 'haute.png', alt: 'Une longue page, encore' },
    {
      alt: 'Une picture à venir, dont le texte est assez long pour passer à la ligne sur un téléphone',
      soon: true,
    },
    { src: 'dessin.svg', alt: 'Un dessin', caption: "Fait l'hiver dernier, un soir de panne" },
    { src: 'sous/dossier.png', alt: 'Une image rangée dans un dossier' },
  ],
  contact: {
    form: 'server',
    description:
      'Joindre une développeuse full stack, formatrice et architecte : adresse électronique, téléphone et formulaire de contact, tous les jours sauf le vendredi.',
    lead: 'Tous les jours sauf le vendredi ; une réponse sous deux jours, toujours.',
    retentionMonths: 36,
    notice: {
      controller: 'L’atelier de Prénom-Composée-Très-Longue du Nom à Rallonge-Œuf',
      purpose: 'répondre, établir un devis quand il en est demandé un, et rien d’autre',
      basis:
        'les mesures précontractuelles prises à la demande de qui écrit (RGPD, article 6.1.b).',
      recipients:
        'l’atelier, son comptable pour ce qui devient un contrat et, pour son compte, l’hébergeur du site et le prestataire de messagerie',
    },
  },
  legal: {
    publisher: {
      status: 'professional',
      name: 'Prénom-Composée-Très-Longue du Nom à Rallonge-Œuf',
      form: 'EURL au capital de 1 000 €',
      address: '1 place de l’Exemple, 51290 Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
      phone: '06 39 98 43 21',
      email: 'contact@atelier.example.org',
      registration: 'RCS Châlons-en-Champagne 000 000 000',
      vat: 'FR00000000000',
      mediator: {
        name: 'Médiation',
        address: '3 rue A, 51000 Châlons',
        site: 'www.mediation.example',
      },
    },
    host: { name: 'Hébergeur', address: '2 rue B, 67000 Strasbourg', phone: '01 99 00 12 34' },
    logs: { months: 12 },
  },
} satisfies Content;
