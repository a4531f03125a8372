import type { TestedSite } from '../folders';

/** What is expected of an element besides being shown, which is expected when nothing else is. */
export interface Expected {
  readonly count?: number;
  /** The whole text; of each element when it is a list. */
  readonly text?: string | readonly (string | RegExp)[];
  readonly contains?: string | RegExp;
  readonly accessibleName?: string;
  /** Of a picture: it has come, more than so many pixels wide. */
  readonly widerThan?: number;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** An element, found by a selector of Playwright, such as `role=article >> nth=0`. */
type ElementExpectation = readonly [selector: string, expected?: Expected];

const english = { attributes: { lang: 'en' } };
const nowhere = { count: 0 };
const project = (nth: number) => `role=article >> nth=${nth}`;
const job = (nth: number) => `role=region[name="Expérience"] >> role=listitem >> nth=${nth}`;
const onHome = 'role=region[name="À voir d’abord"]';

/** Of « between », on the home page and the profile: what recruiters filter on, once. */
const forRecruiters: readonly ElementExpectation[] = [
  ['text=Trois mois de préavis >> visible=true', { count: 1 }],
  ['text=Lead Developer, Coopérative des criées >> visible=true', english],
];

const cvName = 'CV Prénom-Composée-Très-Longue du Nom à Rallonge-Œuf';
/** Of « most », on three pages: the CVs beside each other, the English one with its language. */
const cvs: readonly ElementExpectation[] = [
  [
    'role=main >> role=link[name="Télécharger le CV (PDF, 1\u00a0ko)"]',
    { attributes: { href: '/cv.pdf', download: `${cvName}.pdf` } },
  ],
  [
    'role=main >> role=link[name="CV in English (PDF, 1\u00a0kB)"]',
    {
      attributes: {
        ...english.attributes,
        href: '/cv-en.pdf',
        download: `${cvName} (English).pdf`,
      },
    },
  ],
  ['role=main >> text=/\\(PDF, / >> visible=true', { count: 2 }],
];

const criee = '/projets/criee';
const onlyFrench = { attributes: { href: '/projets/marees', hreflang: 'fr' } };

/** What the pages of a variant show of its content, by path: `e2e/variants/everyVariant.spec.ts` looks for it. */
export const expectations: Readonly<
  Record<TestedSite, Readonly<Record<string, readonly ElementExpectation[]>>>
> = {
  sample: {},
  least: {
    '/': [['role=link[name="Voir mon profil"]']],
    '/profil': [['h2', nowhere]],
    '/about': [['h2', nowhere]],
    '/contact': [
      ['text=Téléphone', nowhere],
      ['role=contentinfo >> role=link', nowhere],
    ],
  },
  between: {
    '/': [
      ...forRecruiters,
      [`${onHome} >> role=article`, { accessibleName: 'Criée en poche' }],
      [`${onHome} >> text=La vente à la criée, sur un téléphone et sans réseau.`],
      [
        `${onHome} >> role=link[name="Criée en poche"]`,
        { attributes: { href: '/profil#projet-1' } },
      ],
      [`${onHome} >> role=img[name=/L’écran d’enchère/]`],
      ['role=region[name="Autres projets"] >> text=L’horaire de marée que l’on attend d’un site'],
      // The rest of a project is on the profile alone.
      [`${onHome} >> role=term`, nowhere],
      [`${onHome} >> text=J’ai écrit la synchronisation`, nowhere],
    ],
    '/profil': [
      ...forRecruiters,
      [
        'role=main >> role=heading[level=2]',
        { text: ['Expérience', 'Projets', 'Compétences', 'Formation'] },
      ],
      [job(0), { contains: /^Depuis septembre\s2022/ }],
      [`${job(0)} >> role=heading`, english],
      [job(1), { contains: /mars – mai\s2021.*3\smois/s }],
      [job(2), { contains: '2016 – 2020' }],
      [project(0), { contains: 'Résultat : Temps de saisie divisé par trois' }],
      [`${project(0)} >> text=/^Saisie d’une vente\\s: de\\s4\\smin\\s30\\ss à 1\\smin\\s30\\ss/`],
      [`${project(0)} >> text=Médiane de deux cents ventes, sur le quai`],
      [`${project(0)} >> text=J’ai écrit la synchronisation`],
      [`${project(0)} >> role=term`, { text: ['Équipe', 'Durée', 'Mon rôle'] }],
      [`${project(0)} >> role=link`, { text: [/Le site/, /Le code/] }],
      [`${project(1)} >> role=link`, nowhere],
      [`${project(1)} >> role=img`, nowhere],
      [
        'role=main >> role=link[name="prenom@example.org"]',
        { attributes: { href: 'mailto:prenom@example.org' } },
      ],
    ],
    '/about': [
      [
        'role=region[name="Parcours"] >> role=img',
        { accessibleName: 'Prénom Du Nom, de face, devant une fenêtre', widerThan: 200 },
      ],
    ],
    '/contact': [
      [
        'role=region[name="Coordonnées"] >> role=link[name="social.example/@prenom"]',
        { attributes: { href: 'https://social.example/@prenom' } },
      ],
    ],
    '/mentions-legales': [
      ['h1', { text: 'Mentions légales' }],
      ['role=main', { contains: /à titre non professionnel.*Hébergeur du Ponant/s }],
    ],
  },
  most: {
    '/': cvs,
    '/profil': cvs,
    '/contact': cvs,
    '/about': [['text=Fait l’hiver dernier']],
  },
  stories: {
    '/': [
      [`${project(0)} >> role=link[name="Criée en poche"]`, { attributes: { href: criee } }],
      [`${project(3)} >> role=link`, { attributes: { href: '/profil#projet-4' } }],
    ],
    '/profil': [
      [
        `${project(0)} >> role=link[name=/^Lire l’histoire/]`,
        { accessibleName: 'Lire l’histoire : Criée en poche', attributes: { href: criee } },
      ],
      [`${project(3)} >> role=link`, nowhere],
    ],
    [criee]: [
      ['h1', { text: 'Criée en poche' }],
      ['text=Temps de saisie divisé par trois, mesuré sur quatre criées'],
      ['role=img[name=/^Saisie d’une vente. Avant\\s: 4\\smin\\s30\\ss, Après\\s: 1/]'],
      ['role=term', { text: ['Pour', 'Période', 'Équipe', 'Mon rôle'] }],
      ['role=list[name="Technologies"]', { text: 'TypeScriptRustPostgreSQL' }],
      ['h2', { text: [/^Ce que j’ai vu/, /gant$/, /vraiment$/, /l’eau$/, /changé$/] }],
      ['role=main >> role=img', { count: 9 }],
      ['role=main >> role=link[name=/Le site/]'],
      ['role=img[name=/^Le quai de la criée vu/]', { widerThan: 300 }],
      ['role=img[name=/^Schéma/]'],
      ['text=Les journaux s’additionnent ; rien ne s’écrase.'],
      // French typography is set in a story, not in its code nor in another language.
      ['text=On m’a demandé «\u00a0une application\u00a0».'],
    ],
    '/projets/marees-a-la-ligne-de-commande': [
      ['role=cell[name="l’orbite de la Lune, qui n’est pas ronde"]'],
      ['role=group[name="Code 1"]', { contains: 'it.speed * hours' }],
      ['role=blockquote >> text=Make it work', english],
    ],
    '/projets/port': [['h1', english]],
  },
  bilingual: {
    '/en/profile': [
      ['role=link[name=/^Read the story \\(in French\\) ?: Marées ouvertes$/]', onlyFrench],
      ['role=link[name="Marées ouvertes"]', onlyFrench],
    ],
  },
};
