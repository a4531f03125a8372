import type { TestedSite } from '../folders';

/** What a selector of Playwright finds: how many, their texts, or what the one matches in CSS; alone, one that is shown. */
export type Expectation =
  | string
  | readonly [selector: string, expected: number | string | readonly (string | RegExp)[]];

const project = (nth: number) => `role=article >> nth=${nth}`;
const onHome = 'role=region[name="À voir d’abord"]';

/** Of « between », on the home page and the profile: what recruiters filter on, once. */
const forRecruiters: readonly Expectation[] = [
  'text=Trois mois de préavis >> visible=true',
  ['text=Lead Developer, Coopérative des criées >> visible=true', '[lang=en]'],
];

const cvName = 'CV Prénom-Composée-Très-Longue du Nom à Rallonge-Œuf';
/** Of « most », on three pages: the CVs beside each other, the English one with its language. */
const cvs: readonly Expectation[] = [
  [
    'role=main >> role=link[name="Télécharger le CV (PDF, 1\u00a0ko)"]',
    `[href="/cv.pdf"][download="${cvName}.pdf"]`,
  ],
  [
    'role=main >> role=link[name="CV in English (PDF, 1\u00a0kB)"]',
    `[lang=en][href="/cv-en.pdf"][download="${cvName} (English).pdf"]`,
  ],
  ['role=main >> text=/\\(PDF, / >> visible=true', 2],
];

const criee = '/projets/criee';
const onlyFrench = '[href="/projets/marees"][hreflang=fr]';

/** What the pages of a variant show of its content, by path: `e2e/variants/everyVariant.spec.ts` looks for it. */
export const expectations: Readonly<
  Record<TestedSite, Readonly<Record<string, readonly Expectation[]>>>
> = {
  sample: {},
  least: {
    '/': ['role=link[name="Voir mon profil"]'],
    '/profil': [['h2', 0]],
    '/about': [['h2', 0]],
    '/contact': [
      ['text=Téléphone', 0],
      ['role=contentinfo >> role=link', 0],
    ],
  },
  between: {
    '/': [
      ...forRecruiters,
      [`${onHome} >> role=article >> role=heading`, ['Criée en poche']],
      `${onHome} >> role=article[name="Criée en poche"]`,
      `${onHome} >> text=La vente à la criée, sur un téléphone et sans réseau.`,
      [`${onHome} >> role=link[name="Criée en poche"]`, '[href="/profil#projet-1"]'],
      `${onHome} >> role=img[name=/L’écran d’enchère/]`,
      'role=region[name="Autres projets"] >> text=L’horaire de marée que l’on attend d’un site',
      // The rest of a project is on the profile alone.
      [`${onHome} >> role=term`, 0],
      [`${onHome} >> text=J’ai écrit la synchronisation`, 0],
    ],
    '/profil': [
      ...forRecruiters,
      ['role=main >> role=heading[level=2]', ['Expérience', 'Projets', 'Compétences', 'Formation']],
      [
        'role=region[name="Expérience"] >> role=listitem',
        [/^depuis septembre\s2022/, /mars – mai\s2021.*3\smois/s, /2016 – 2020/],
      ],
      ['role=region[name="Expérience"] >> role=heading[level=3] >> nth=0', '[lang=en]'],
      `${project(0)} >> text=Résultat : Temps de saisie divisé par trois`,
      `${project(0)} >> text=/^Saisie d’une vente\\s: de\\s4\\smin\\s30\\ss à 1\\smin\\s30\\ss/`,
      `${project(0)} >> text=Médiane de deux cents ventes, sur le quai`,
      `${project(0)} >> text=J’ai écrit la synchronisation`,
      [`${project(0)} >> role=term`, ['Équipe', 'Durée', 'Mon rôle']],
      [`${project(0)} >> role=link`, [/Le site/, /Le code/]],
      [`${project(1)} >> role=link`, 0],
      [`${project(1)} >> role=img`, 0],
      ['role=main >> role=link[name="prenom@example.org"]', '[href="mailto:prenom@example.org"]'],
    ],
    '/about': [
      'role=region[name="Parcours"] >> role=img[name="Prénom Du Nom, de face, devant une fenêtre"]',
    ],
    '/contact': [
      [
        'role=region[name="Coordonnées"] >> role=link[name="social.example/@prenom"]',
        '[href="https://social.example/@prenom"]',
      ],
    ],
    '/mentions-legales': [
      ['h1', ['Mentions légales']],
      ['role=main', [/à titre non professionnel.*Hébergeur du Ponant/s]],
    ],
  },
  most: {
    '/': cvs,
    '/profil': [
      ...cvs,
      ['role=link[name="référentiel"]', '[href="https://formation.example.org/referentiel"]'],
      ['role=link[name="me le demander"]', '[href="/contact"]'],
      [
        'role=list[name="Sur cette page"] >> role=link[name="Conférences"]',
        '[href$="#profil-talks"]',
      ],
      [
        'role=main >> role=heading[level=2]',
        [
          ...['Savoir-faire', 'Expérience professionnelle', 'Formation et certifications'],
          ...['Ce que j’ai construit avec d’autres', 'Logiciels libres', 'Conférences'],
          ...['Certifications', 'Langues', 'Bénévolat', 'Publications', 'Distinctions'],
          ...['Recommandations', 'Inventions brevetées', 'Cours suivis', 'Et le reste du temps'],
        ],
      ],
      ['role=region[name="Conférences"] >> role=link', 3],
      [`${project(0)} >> role=term`, ['Équipe', 'Mon rôle', 'Budget']],
      'role=region[name="Conférences"] >> em >> text=quatre',
      'role=region[name="Logiciels libres"] >> role=img[name="Le journal, une écriture par ligne"]',
      'role=region[name="Logiciels libres"] >> role=img[name="Image à venir"]',
      [
        'role=region[name="Cours suivis"] >> role=listitem',
        [
          /^2021 – 2022\s*Preuves de programmes · Université ouverte · .* · Coq, Why3$/,
          /Cartographie/,
        ],
      ],
    ],
    '/contact': cvs,
    '/about': ['text=Fait l’hiver dernier'],
  },
  stories: {
    '/': [
      [`${project(0)} >> role=link[name="Criée en poche"]`, `[href="${criee}"]`],
      [`${project(3)} >> role=link`, '[href="/profil#projet-4"]'],
    ],
    '/profil': [
      [
        `${project(0)} >> role=link[name=/^Lire l’histoire\\s: Criée en poche$/]`,
        `[href="${criee}"]`,
      ],
      [`${project(3)} >> role=link`, 0],
    ],
    [criee]: [
      ['h1', ['Criée en poche']],
      'text=Temps de saisie divisé par trois, mesuré sur quatre criées',
      'role=img[name=/^Saisie d’une vente. Avant\\s: 4\\smin\\s30\\ss, Après\\s: 1/]',
      ['role=term', ['Pour', 'Période', 'Équipe', 'Mon rôle']],
      ['role=list[name="Technologies"]', ['TypeScriptRustPostgreSQL']],
      ['h2', [/^Ce que j’ai vu/, /gant$/, /vraiment$/, /l’eau$/, /changé$/]],
      ['role=main >> role=img', 9],
      'role=main >> role=link[name=/Le site/]',
      'role=img[name=/^Le quai de la criée vu/]',
      'role=img[name=/^Schéma/]',
      'text=Les journaux s’additionnent ; rien ne s’écrase.',
      // French typography is set in a story, not in its code nor in another language.
      'text=On m’a demandé «\u00a0une application\u00a0».',
    ],
    '/projets/marees': [
      'role=cell[name="l’orbite de la Lune, qui n’est pas ronde"]',
      'role=group[name="Code 1"] >> text=it.speed * hours',
      ['role=blockquote >> text=Make it work', '[lang=en]'],
    ],
    '/projets/port': [['h1', '[lang=en]']],
  },
  bilingual: {
    '/en/profile': [
      ['role=link[name=/^Read the story \\(in French\\) ?: Marées ouvertes$/]', onlyFrench],
      ['role=link[name="Marées ouvertes"]', onlyFrench],
    ],
  },
};
