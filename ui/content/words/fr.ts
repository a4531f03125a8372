/**
 * All words of the site that no owner writes, in French. Another language has a file with the same fields (en.ts).
 * `{}` stands for a value (`fill`).
 */
export const fr = {
  /** As BCP 47 and as Open Graph name the language, and its own name for itself. */
  language: 'fr',
  locale: 'fr_FR',
  name: 'Français',
  /** Where each page is, and what identifies it inside the file that holds them all. */
  pages: {
    home: { path: '/', id: 'accueil' },
    profile: { path: '/profil', id: 'profil' },
    about: { path: '/about', id: 'about' },
    contact: { path: '/contact', id: 'contact' },
  },
  /** The folder of the pages of projects. */
  projects: '/projets',
  /** The ids of the parts of pages, or what they begin with. */
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
  /** What the pages say (ui/src). */
  app: {
    skip: 'Aller au contenu',
    navigation: 'Navigation principale',
    theme: 'Thème',
    light: 'Clair',
    system: 'Système',
    dark: 'Sombre',
    rights: '. Tous droits réservés.',
    legal: 'Mentions légales',
    legalDescription: 'Qui publie et qui héberge le site {}, et comment les joindre.',
    about: 'À propos',
    failed:
      'Une erreur inattendue empêche d’afficher cette page. Rechargez-la ; si l’erreur revient, repartez de l’accueil.',
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
    required: 'Tous les champs sont obligatoires.',
    fields: {
      name: ['Nom', 'Votre nom'],
      email: ['E-mail', 'vous@example.com'],
      subject: ['Sujet', 'Sujet de votre message'],
      message: ['Message', 'Votre message...'],
    },
    trap: 'Laissez ce champ vide',
    send: 'Envoyer le message',
    sent: 'Message envoyé avec succès !',
    inCopy: 'Dans une copie de cette page, ce formulaire ne peut rien envoyer : écrivez à ',
    withoutScript:
      'Sans JavaScript ou dans une copie de cette page, ce formulaire ne peut rien envoyer : écrivez à ',
    notFound: 'Page introuvable',
    notFoundRemark: 'Hors sujet',
    notFoundText:
      'Cette adresse ne mène nulle part : la page a pu changer de nom, ou le lien s’abîmer.',
    before: 'Avant',
    after: 'Après',
    colon: '\u00a0: ',
    result: 'Résultat : ',
    soon: ' (lien à venir)',
    pictureSoon: 'Image à venir',
    readStory: 'Lire l’histoire',
    technologies: 'Technologies',
    technologiesOf: 'Technologies du projet « {} »',
    nextProject: 'Projet suivant\u00a0: ',
    quote: '«\u00a0{}\u00a0»',
  },
  /** How texts are set: quotation marks, outside and inside; then, as regular expressions, what is kept with a number or a name. */
  typography: {
    quotes: [
      ['«', '»'],
      ['“', '”'],
    ] as [Pair, Pair],
    units: 'ans?|années?|mois|semaines?|jours?|heures?|minutes?|secondes?',
    numbered: '[nN][°º]|§|[aA]rt\\.|p\\.|[cC]hap\\.|[vV]ol\\.|©',
    people: 'M\\.|MM\\.|Mmes?|Mlles?|Dr|Pr',
    by: '[pP]ar',
  },
};

type Pair = [open: string, close: string];

/** The words of one language. */
export type Words = typeof fr;
