import { FILE_NAMES } from './files.ts';

/**
 * All words of the site that no owner writes, in French. Another language has a file with the same fields (en.ts).
 * `{}` stands for a value (fill.ts). Addresses are those of a site whose first language this is (words.ts).
 */
export const fr = {
  /** The language's tag of BCP 47. */
  language: 'fr',
  /** The tag with a country, for dates and lists. */
  region: 'fr-FR',
  /** The name of the language in Open Graph. */
  locale: 'fr_FR',
  /** The language's own name for itself. */
  name: 'Français',
  /** The address of each page, and its id inside the document, which holds all pages. */
  pages: {
    home: { path: '/', id: 'accueil' },
    profile: { path: '/profil', id: 'profil' },
    about: { path: '/about', id: 'about' },
    contact: { path: '/contact', id: 'contact' },
  },
  /** The folder of the pages of projects. */
  projects: '/projets',
  /** The page of the publisher and the host of the site. */
  legalPage: { path: '/mentions-legales', id: 'mentions-legales' },
  /** The ids of the parts of pages, or their beginnings. */
  ids: {
    title: 'titre',
    featured: 'accueil-projets',
    others: 'accueil-autres',
    featuredProject: 'projet',
    otherProject: 'autre',
    project: 'projet',
    journey: 'about-parcours',
    values: 'about-valeurs',
    interests: 'about-interets',
    gallery: 'about-galerie',
    details: 'contact-coordonnees',
    form: 'contact-formulaire',
    sent: 'contact-envoye',
    status: 'contact-etat',
  },
  /** The words of the pages (ui/src). */
  app: {
    skip: 'Aller au contenu',
    navigation: 'Navigation principale',
    theme: 'Thème',
    themes: { light: 'Clair', system: 'Système', dark: 'Sombre' },
    rights: '. Tous droits réservés.',
    legal: 'Mentions légales',
    legalDescription: 'Qui publie et qui héberge le site {}, et comment les joindre.',
    about: 'À propos',
    failed:
      'Une erreur inattendue empêche d’afficher cette page. Rechargez-la\u00a0; si l’erreur revient, repartez de l’accueil.',
    reload: 'Recharger la page',
    toHome: 'Revenir à l’accueil',
    seeProjects: 'Voir mes projets',
    seeProfile: 'Voir mon profil',
    toContact: 'Me contacter',
    onThisPage: 'Sur cette page',
    details: 'Coordonnées',
    message: 'Votre message',
    yourTurn: 'À vous',
    write: 'Écrivez-moi',
    orCall: ' ou appelez le ',
    email: 'E-mail',
    phone: 'Téléphone',
    location: 'Localisation',
    cv: 'CV',
    required: 'Tous les champs sont obligatoires.',
    /** The label and the placeholder of each field of the form. */
    fields: {
      name: ['Nom', 'Votre nom'],
      email: ['E-mail', 'vous@example.com'],
      subject: ['Sujet', 'Sujet de votre message'],
      message: ['Message', 'Votre message...'],
    },
    send: 'Envoyer le message',
    sent: 'Message envoyé avec succès\u00a0!',
    withoutScript:
      'Sans JavaScript ou dans une copie de cette page, ce formulaire ne peut rien envoyer\u00a0: écrivez à ',
    notFound: 'Page introuvable',
    notFoundRemark: 'Hors sujet',
    notFoundText:
      'Cette adresse ne mène nulle part\u00a0: la page a pu changer de nom, ou le lien s’abîmer.',
    before: 'Avant',
    after: 'Après',
    colon: '\u00a0: ',
    result: 'Résultat\u00a0: ',
    soon: ' (lien à venir)',
    pictureSoon: 'Image à venir',
    readStory: 'Lire l’histoire',
    projectWithoutStory: ' (le projet, sans son histoire)',
    technologies: 'Technologies',
    technologiesOf: 'Technologies du projet «\u00a0{}\u00a0»',
    nextProject: 'Projet suivant\u00a0: ',
    quote: '«\u00a0{}\u00a0»',
  },
  /** The words after a link to a page that is in another language only. `{}` stands for the name of that language. */
  inLanguage: ' (en {})',
  /** The rules by which texts are set. */
  typography: {
    quotes: ['«', '»'] as Pair,
    /** The marks of a quotation inside another. */
    innerQuotes: ['“', '”'] as Pair,
    /** A number stays on the line of a unit after it. Units are a regular expression, and so are the next two fields. */
    units: 'ans?|années?|mois|semaines?|jours?|heures?|minutes?|secondes?|fois',
    /** A number stays on the line of an abbreviation before it. */
    numbered: '[nN][°º]|§|[aA]rt\\.|p\\.|[cC]hap\\.|[vV]ol\\.|©',
    /** A name stays on the line of a title before it. */
    people: 'M\\.|MM\\.|Mmes?|Mlles?|Dr|Pr',
    /** The space between a number and « % ». */
    percent: '\u00a0',
    /** Words that most sentences have, and words of résumés, which the other languages of the sites do not have. */
    telling:
      'le la les l un une des du de d et en dans pour par sur avec au aux ce cette ces qui que qu est sont été à où ou mes mon ma nos notre leur leurs je j nous il elle ne pas chez ' +
      'ans mois jours projet projets majeurs outils logiciel logiciels langages utilisateurs entreprise informatique alternance stagiaire concepteur conceptrice rigueur partage entraide autonomie bienveillance photographie musique natation jardinage bricolage',
    /** Letters that words in the other languages of the sites rarely have. */
    letters: 'àâçèéêëîïôùûœ',
  },
  /** The words of the form that opens the visitor's mail program. The owner's address follows `explanation`. */
  mailForm: {
    explanation:
      'Le bouton ouvre votre logiciel de messagerie avec votre texte\u00a0: c’est lui qui enverra le message, depuis votre adresse. Si rien ne s’ouvre, écrivez à ',
    open: 'Ouvrir ma messagerie',
    tooLong:
      'Ce texte est trop long pour passer d’ici à votre messagerie\u00a0: raccourcissez-le, ou écrivez directement à l’adresse ci-dessous.',
  },
  /** The words of the form that sends messages, and the end of each message, which the owner reads. */
  serverForm: {
    trap: 'Laissez ce champ vide',
    inCopy: 'Dans une copie de cette page, ce formulaire ne peut rien envoyer\u00a0: écrivez à ',
    address: 'Une adresse complète, telle que prenom@example.com',
    sending: 'Envoi en cours…',
    unknown:
      'Connexion interrompue : nous ne savons pas si votre message est arrivé. Vous pouvez le renvoyer.',
    footer: 'Formulaire de contact de {}',
  },
  /**
   * Article 13 of the GDPR requires this notice beside a form that collects data. It names the controller, the purpose, the
   * legal basis, the mandatory fields, the recipients, the retention, the rights of visitors and the authority. An owner may
   * write `purpose`, `basis` and `recipients`.
   */
  notice: {
    text: '{controller} est responsable de ces données, qui servent à {purpose}. Base légale : {basis}. Les quatre champs sont obligatoires : sans eux, pas de réponse. Destinataires : {recipients}. Conservation : {months} au plus. Vous pouvez accéder à ces données, les faire rectifier ou effacer, en limiter l’usage ou vous y opposer en écrivant à {email}, et adresser une réclamation à la {authority}.',
    purpose: 'vous répondre et à rien d’autre',
    basis: 'l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f)',
    recipients:
      'le responsable et, pour son compte, l’hébergeur du site et le prestataire de messagerie',
  },
  /** The reasons for which a message is not stored. */
  refusals: {
    /** A sentence for each status of the response. The form’s script shows it alone. */
    why: {
      403: 'Ce message a été envoyé depuis un autre site que celui-ci : par prudence, il a été refusé et n’a pas été enregistré.',
      408: 'Le message n’est pas arrivé en entier dans le temps prévu : il n’a pas été enregistré.',
      413: 'Le message n’a pas été enregistré : il peut compter {message} caractères au plus, moins dans certaines écritures.',
      415: 'Le message a été envoyé sous une forme que ce site ne lit pas : il n’a pas été enregistré.',
      422: 'Le message n’a pas été enregistré. Chaque champ doit être rempli, et l’adresse e-mail complète, telle que prenom@example.com. Ni le nom ni le sujet ne peuvent contenir «\u00a0=?\u00a0» puis «\u00a0?=\u00a0». Le nom compte {name} caractères au plus, le sujet {subject}, le message {message}.',
      429: 'Trop de messages ont été envoyés en peu de temps, et celui-ci n’a pas été enregistré. Attendez un peu avant de l’envoyer de nouveau.',
      503: 'Le message n’a pas pu être enregistré. Envoyez-le de nouveau dans quelques minutes.',
    },
    /** The titles of pages for a message that the visitor can change, or send later. */
    titles: { 413: 'Message trop long', 422: 'Message à corriger', 429: 'Trop de messages' },
    /** The title of the pages of the other statuses. */
    title: 'Message non enregistré',
    /** The sentence on a mistake in one field, made of the words for the field and for the error. */
    ofField: '{field} {error}. Le message n’a pas été enregistré.',
    fields: {
      name: 'Le nom',
      email: 'L’adresse e-mail',
      subject: 'Le sujet',
      message: 'Le message',
    },
    errors: {
      missing: 'manque',
      repeated: 'figure plus d’une fois',
      encoding: 'n’est pas écrit en UTF-8',
      'line-break': 'contient un retour à la ligne',
      'encoded-word':
        'contient «\u00a0=?\u00a0» puis «\u00a0?=\u00a0», ce que les messageries prennent pour un texte codé',
      'too-long': 'dépasse {max} caractères',
      address: 'n’est pas valide',
    },
    back: 'Revenez à la page précédente : le formulaire a gardé ce que vous y avez écrit.',
    write: 'Vous pouvez aussi écrire à {}.',
  },
  /** The links of the navigation unless the owner names them, as the specification does, with their language. */
  labels: {
    home: { text: 'Home', lang: 'en' },
    profile: { text: 'Profil', lang: 'fr' },
    about: { text: 'About', lang: 'en' },
    contact: { text: 'Contact', lang: 'fr' },
  },
  /** The titles of pages and of their parts unless the owner's `titles` have others. */
  titles: {
    featured: 'À voir d’abord',
    others: 'Autres projets',
    profile: 'Profil',
    journey: 'Parcours',
    values: 'Valeurs',
    interests: 'Centres d’intérêt',
    gallery: 'Galerie',
    contact: 'Contact',
  },
  /** The titles of sections unless the owner has others, and the ends of the ids of their elements on the profile. */
  sections: {
    projects: { title: 'Projets', anchor: 'projets' },
    skills: { title: 'Compétences', anchor: 'competences' },
    experience: { title: 'Expérience', anchor: 'experience' },
    education: { title: 'Formation', anchor: 'formation' },
    certificates: { title: 'Certifications', anchor: 'certifications' },
    languages: { title: 'Langues', anchor: 'langues' },
    volunteering: { title: 'Bénévolat', anchor: 'benevolat' },
    publications: { title: 'Publications', anchor: 'publications' },
    awards: { title: 'Distinctions', anchor: 'distinctions' },
    references: { title: 'Références', anchor: 'references' },
  },
  /** The invitation of the contact page, unless the owner has another. */
  invitation: 'Un poste, une mission, une question ?',
  /** The words around dates. `{}` stands for a date. */
  dates: {
    since: 'depuis',
    until: 'jusqu’en {}',
    /** The end of a period that goes on, as application forms read it. */
    present: 'aujourd’hui',
    validUntil: 'Valable jusqu’en {}',
    /** The dash between two years. */
    yearDash: ' – ',
  },
  /** The labels of the facts for recruiters, the most important first. */
  recruiting: {
    availability: 'Disponibilité',
    contract: 'Contrat',
    dailyRate: 'Tarif journalier',
    stack: 'Technologies',
    experience: 'Expérience',
    mobility: 'Mobilité',
    remote: 'Télétravail',
    languages: 'Langues',
  },
  /** The words with which an owner claims years of work. */
  claims: {
    /** The numbers from one to nineteen. */
    numbers:
      'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    /** The tens from twenty on. */
    tens: 'vingt trente quarante',
    and: 'et',
    years: 'ans?|années?',
    /** Words of a label that is about a career, as a regular expression. `years` is a regular expression too. */
    career: 'expérience|métier|carrière|profession|^(?:ans|années)$',
  },
  /** The labels of facts about a job or a project. */
  facts: {
    current: 'Actuellement',
    client: 'Pour',
    type: 'Type',
    period: 'Période',
    team: 'Équipe',
    duration: 'Durée',
    role: 'Mon rôle',
    result: 'Résultat',
    /** The separator between two roles. */
    between: '\u00a0; ',
  },
  /** The texts of a site that is begun from a résumé, where the résumé has none. */
  import: {
    greeting: 'Bonjour, je suis',
    aboutTitle: 'À propos de moi',
    contactLead: 'Un poste, une mission, une question ? Quelques lignes suffisent pour commencer.',
    leads: {
      projects: 'mes projets',
      skills: 'mes compétences',
      experience: 'mon expérience',
      education: 'ma formation',
    },
    lead: 'mon profil',
    project: 'Voir le projet',
    code: 'Voir le code',
    home: (who: string) => `${who}. Présentation en quelques mots et moyens de prendre contact.`,
    profile: (who: string, sections: string) =>
      `${who}. Profil et CV à imprimer, en français\u00a0: ${sections.toLocaleLowerCase('fr') || 'présentation'}.`,
    about: (who: string, hasInterests: boolean) =>
      `${who}. À propos de moi${hasInterests ? ', de mes centres d’intérêt' : ''} et de ma façon de travailler.`,
    contact: (who: string, hasPhone: boolean) =>
      `${who}. Adresse électronique${hasPhone ? ', téléphone' : ''} et formulaire de contact.`,
  },
  /** The types of project that JSON Resume names. */
  projectTypes: {
    application: 'Application',
    conference: 'Conférence',
    library: 'Bibliothèque de code',
    presentation: 'Présentation',
    talk: 'Conférence',
    volunteering: 'Bénévolat',
    website: 'Site web',
  },
  /** A project's figures. */
  metric: {
    square: 'Un carreau\u00a0: {}',
    range: 'de {} à {}',
    times: '{}\u00a0fois {}',
    less: 'moins',
    more: 'plus',
    hours: '{}\u00a0h\u00a0{}',
  },
  /** The CV as a document and as a file, and the links to it in its own language and beside another one. */
  cv: {
    title: 'CV {}',
    fileName: 'CV {}.pdf',
    download: 'Télécharger le CV (PDF, {}\u00a0ko)',
    other: 'CV en français (PDF, {}\u00a0ko)',
    story: 'L’histoire du projet',
    /**
     * Words that begin in lower case after a colon, as numbers do; names keep their capital. English has none: it has a capital
     * there.
     */
    lowerAfterColon:
      'à allemand anglais arabe au aux autour avec ce cette chez chinois dans de depuis des dès du en entre environ espagnol français hors immédiate immédiatement italien jusqu l la le les leur ma mes mon nos notre ou par partout plus plusieurs portugais pour préavis quelques sans selon sous sur total totale tous tout toute toutes un une vers',
  },
  /** The words around stories. The kinds of notes are those of GitHub. */
  story: {
    notes: {
      NOTE: 'À noter',
      TIP: 'Conseil',
      IMPORTANT: 'Important',
      WARNING: 'Attention',
      CAUTION: 'Danger',
    },
    footnotes: 'Notes',
    footnote: 'Note {}',
    back: 'Retour au texte, note {}',
    code: 'Code {}',
    table: 'Tableau {}',
    enlarge: 'Agrandir\u00a0: ',
  },
  /** The words of the page that names the publisher and the host of the site, as French law requires. */
  legal: {
    /** The ids of the parts of that page. */
    ids: {
      publisher: 'mentions-editeur',
      host: 'mentions-hebergeur',
      mediator: 'mentions-mediateur',
      log: 'mentions-journal',
    },
    publisher: 'Éditeur',
    host: 'Hébergeur',
    mediator: 'Médiateur de la consommation',
    log: 'Journal du serveur',
    privatePublisher:
      'Ce site est publié à titre non professionnel par une personne physique, qui a communiqué son identité à l’hébergeur comme le prévoit l’article 1-1 de la loi n° 2004-575 du 21 juin 2004.',
    mediation:
      'Un client particulier dont la réclamation écrite n’a pas abouti peut saisir gratuitement ce médiateur (code de la consommation, articles L. 612-1 et L. 616-1).',
    logged:
      'Pour sa sécurité et son bon fonctionnement (intérêt légitime, RGPD, article 6.1.f), le serveur note pour chaque requête l’adresse IP, la date, l’adresse demandée, le résultat, la page d’origine et le navigateur annoncés. Ces lignes sont effacées après {} mois au plus.',
    name: 'Nom',
    status: 'Statut',
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'E-mail',
    site: 'Site',
    registration: 'Immatriculation',
    vat: 'TVA intracommunautaire',
    director: 'Direction de la publication',
  },
  files: FILE_NAMES,
};

type Pair = [open: string, close: string];

/** The words of one language. */
export type Words = typeof fr;
