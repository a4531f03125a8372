import { person } from './resumes.ts';

const work = [
  {
    position: 'Architecte logicielle',
    name: 'Coopérative des criées',
    location: 'Lorient, en télétravail',
    startDate: '2023-02',
    highlights: [
      'Conception avec trois équipes d’une plateforme de vente en ligne pour quarante criées bretonnes',
      'Passage de quatre mises en production par an à deux par semaine, sans interruption',
      'Division par cinq du temps de clôture d’une vente grâce à une file de messages',
      'Recrutement et accompagnement de six développeuses, dont deux en reconversion, sur deux années pleines',
    ],
  },
  {
    position: 'Développeuse principale',
    name: 'Transports du Ponant',
    location: 'Brest',
    startDate: '2021-01',
    endDate: '2023-01',
    highlights: [
      'Reprise d’une application de logistique de dix ans et découpage progressif en sept services',
      'Mise en place de contrats d’interface vérifiés à chaque poussée de code par les tests',
      'Réduction de quarante pour cent du coût d’hébergement en arrêtant les machines la nuit',
      'Animation d’une revue d’architecture mensuelle ouverte à toutes les équipes techniques de la maison',
    ],
  },
  {
    position: 'Développeuse back-end',
    name: 'Tournées de l’Ouest',
    location: 'Rennes',
    startDate: '2019-03',
    endDate: '2020-12',
    highlights: [
      'Développement en Rust d’un moteur de calcul de tournées utilisé par neuf cents chauffeurs',
      'Baisse du temps de calcul d’une tournée de trois heures à trente minutes environ',
      'Écriture d’un simulateur qui rejoue chaque nuit les commandes réelles de la semaine passée',
      'Présentation des résultats à la direction et aux chauffeurs lors de quatre ateliers régionaux',
    ],
  },
  {
    position: 'Développeuse full stack',
    name: 'Métropole de Cornouaille',
    location: 'Quimper',
    startDate: '2017-09',
    endDate: '2019-02',
    highlights: [
      'Refonte accessible du portail des usagers, conforme au référentiel RGAA après un audit externe',
      'Formation de douze agents à la rédaction de pages simples et aux tests au clavier',
      'Remplacement de trois formulaires papier par une démarche unique remplie en dix minutes',
      'Suivi des incidents avec les agents d’accueil, chaque lundi, et correction dans la semaine',
    ],
  },
  {
    position: 'Développeuse full stack',
    name: 'Entrepôts de l’Aulne',
    location: 'Châteaulin',
    startDate: '2016-01',
    endDate: '2017-08',
    highlights: [
      'Création d’un outil de relevé des stocks qui marche hors connexion dans les entrepôts',
      'Synchronisation des saisies au retour du réseau, sans doublon ni perte de données constatée',
      'Suppression de deux saisies sur trois pour les préparateurs de commandes du site principal',
      'Documentation de chaque règle métier avec un exemple, relue par deux chefs de quai',
    ],
  },
  {
    position: 'Développeuse web',
    name: 'Logiciels de l’Iroise',
    location: 'Brest',
    startDate: '2014-02',
    endDate: '2015-12',
    highlights: [
      'Développement des écrans de suivi des soins d’un logiciel installé dans trente hôpitaux publics',
      'Mise aux normes du journal d’accès exigée par la certification des hébergeurs de santé',
      'Réécriture des requêtes les plus lentes, dont une passée de douze secondes à une',
      'Astreinte partagée une semaine sur quatre avec un compte rendu écrit pour chaque incident',
    ],
  },
  {
    position: 'Développeuse web',
    name: 'Voiles et gréements',
    location: 'Vannes',
    startDate: '2012-09',
    endDate: '2014-01',
    highlights: [
      'Intégration d’un paiement en plusieurs fois dans la boutique d’un fabricant de voiles',
      'Traduction du site en quatre langues et gestion des prix par pays de livraison',
      'Hausse de dix-huit pour cent des commandes terminées après simplification du panier en ligne',
      'Mise en place de mesures de performance suivies chaque mois avec l’équipe commerciale du siège',
    ],
  },
  {
    position: 'Développeuse multimédia',
    name: 'Musée de la mer',
    location: 'Douarnenez',
    startDate: '2011-01',
    endDate: '2012-08',
    highlights: [
      'Programmation d’une borne d’accueil tactile pour un musée de la mer et ses réserves',
      'Numérisation de deux mille fiches d’inventaire et contrôle par échantillon avec les conservateurs',
      'Conception d’un jeu pour enfants qui explique les marées en cinq écrans très simples',
      'Installation sur place et formation des médiateurs, puis maintenance à distance pendant une année',
    ],
  },
  {
    position: 'Développeuse web',
    name: 'Atelier du quai',
    location: 'Concarneau',
    startDate: '2009-03',
    endDate: '2010-12',
    highlights: [
      'Réalisation de sites pour des ports de plaisance, de la maquette au lancement',
      'Écriture d’un module de réservation de places de port repris par onze communes du littoral',
      'Mise en place de sauvegardes vérifiées chaque mois par une restauration complète sur machine neuve',
      'Réponse aux appels d’offres avec la directrice et chiffrage des lots techniques en jours',
    ],
  },
  {
    position: 'Développeuse Java',
    name: 'Chantiers du Blavet',
    location: 'Lorient',
    startDate: '2007-02',
    endDate: '2009-02',
    highlights: [
      'Maintenance d’un logiciel de gestion de chantiers navals écrit en Java et en SQL',
      'Ajout d’exports comptables demandés par les clients et validés par deux cabinets de la région',
      'Passage de la base de données à une version maintenue, en un seul week-end',
      'Écriture des premiers tests automatiques du projet, de zéro à six cents en un an',
    ],
  },
  {
    position: 'Analyste programmeuse',
    name: 'Laiterie coopérative',
    location: 'Pontivy',
    startDate: '2005-09',
    endDate: '2007-01',
    highlights: [
      'Développement de rapports sur mesure pour les services de comptabilité d’une coopérative laitière',
      'Automatisation d’un import de factures qui prenait deux jours à trois personnes chaque mois',
      'Assistance aux utilisateurs par téléphone et correction des anomalies signalées dans la journée',
      'Rédaction d’un guide de prise en main encore distribué aux nouveaux comptables dix ans après',
    ],
  },
  {
    position: 'Stagiaire',
    name: 'Laboratoire des marées',
    location: 'Brest',
    startDate: '2005-03',
    endDate: '2005-08',
    highlights: [
      'Stage de fin d’études sur la prévision des marées à partir de relevés anciens',
      'Écriture d’un programme en C qui lit quarante ans de relevés en deux minutes',
      'Comparaison de trois méthodes de calcul et présentation des écarts devant le laboratoire entier',
      'Publication du code et des données sous licence libre avec l’accord du service hydrographique',
    ],
  },
];

const projects = [
  {
    name: 'Criée en poche',
    description: 'La vente à la criée sur un téléphone, sous la pluie et sans réseau.',
    keywords: ['TypeScript', 'Rust'],
    url: 'https://crieeenpoche.example.org/',
  },
  {
    name: 'Marées ouvertes',
    description: 'Les horaires de marée de tout le littoral, sans publicité ni compte à créer.',
    keywords: ['Rust'],
    url: 'https://mareesouvertes.example.org/',
  },
  {
    name: 'Carnet de bord',
    description: 'Un journal de navigation que quarante équipages tiennent sur leur téléphone.',
    keywords: ['Svelte'],
    url: 'https://carnetdebord.example.org/',
  },
  {
    name: 'Port en vue',
    description: 'La carte des places libres de onze ports, mise à jour par les capitaineries.',
    keywords: ['Vue.js', 'Go'],
    url: 'https://portenvue.example.org/',
  },
  {
    name: 'Relevés anciens',
    description:
      'Quarante ans de relevés de marée numérisés, corrigés et publiés en données libres.',
    keywords: ['Python'],
    url: 'https://relevesanciens.example.org/',
  },
  {
    name: 'Voilerie',
    description: 'Un annuaire des voileries tenu à jour par les voileries elles-mêmes.',
    keywords: ['PHP'],
    url: 'https://voilerie.example.org/',
  },
  {
    name: 'Quart de nuit',
    description: 'Un planning de quarts qui respecte les temps de repos et les préférences.',
    keywords: ['Elixir'],
    url: 'https://quartdenuit.example.org/',
  },
  {
    name: 'Sémaphore',
    description: 'Une alerte par message quand la houle dépasse un seuil choisi par port.',
    keywords: ['Go'],
    url: 'https://semaphore.example.org/',
  },
];

const skills = [
  {
    name: 'Langages',
    keywords: ['TypeScript', 'Rust', 'Java', 'Python', 'SQL', 'Go'],
  },
  {
    name: 'Interfaces',
    keywords: ['React', 'Svelte', 'Vue.js', 'CSS', 'accessibilité (RGAA, WCAG)'],
  },
  {
    name: 'Serveurs',
    keywords: ['Node.js', 'Axum', 'Spring', 'GraphQL', 'files de messages'],
  },
  {
    name: 'Données',
    keywords: ['PostgreSQL', 'SQLite', 'Redis', 'Elasticsearch', 'modélisation'],
  },
  {
    name: 'Exploitation',
    keywords: ['Linux', 'Docker', 'Kubernetes', 'Terraform', 'Prometheus', 'intégration continue'],
  },
];

/** The résumé of a long career: twelve jobs with four points each, of twelve to fifteen words, eight projects and five groups of skills. */
export const longCareer = {
  basics: {
    ...person,
    label: 'Architecte logicielle',
    phone: '06 39 98 12 34',
    summary:
      'Vingt ans de logiciels pour des ports, des entrepôts et des hôpitaux. Je préfère les outils que l’on comprend, que l’on répare et que l’on transmet ; je cherche une équipe qui écrit des tests et parle à ses utilisateurs.',
    profiles: [
      { network: 'LinkedIn', url: 'https://www.linkedin.com/in/prenom-nom' },
      { network: 'GitHub', url: 'https://github.com/prenom-nom' },
    ],
  },
  work,
  projects,
  education: [
    {
      institution: 'Université de Bretagne occidentale',
      area: 'Master Informatique',
      startDate: '2003-09',
      endDate: '2005-06',
    },
    {
      institution: 'Université de Bretagne occidentale',
      area: 'Licence Informatique',
      startDate: '2000-09',
      endDate: '2003-06',
    },
  ],
  skills,
  languages: [
    { language: 'Français', fluency: 'langue maternelle' },
    { language: 'Anglais', fluency: 'C1' },
  ],
  interests: [{ name: 'Voile' }, { name: 'Fest-noz' }],
};
