import type { TestedSite } from '../folders';

/** Something that must be true of the elements that a selector of Playwright finds. */
export type Expectation = { readonly selector: string } & (
  | { readonly isVisible: true }
  | { readonly count: number }
  /** The text of each element. */
  | { readonly texts: readonly (string | RegExp)[] }
  /** A selector in CSS that the only element matches. */
  | { readonly matches: string }
);

/** The card of a project, by its rank. */
const project = (rank: number) => `role=article >> nth=${rank}`;
/** The part of the home page with the featured project. */
const featuredPart = 'role=region[name="À voir d’abord"]';

/** The facts that recruiters filter on: « between » has them on the home page and on the profile, each once. */
const forRecruiters: readonly Expectation[] = [
  { selector: 'text=Trois mois de préavis >> visible=true', isVisible: true },
  { selector: 'text=Lead Developer, Coopérative des criées >> visible=true', matches: '[lang=en]' },
];

const cvName = 'CV Prénom-Composée-Très-Longue du Nom à Rallonge-Œuf';
/** Both CVs, the English one with its language: « most » has them on three pages. */
const cvs: readonly Expectation[] = [
  {
    selector: 'role=main >> role=link[name="Télécharger le CV (PDF, 1\u00a0ko)"]',
    matches: `[href="/cv.pdf"][download="${cvName}.pdf"]`,
  },
  {
    selector: 'role=main >> role=link[name="CV in English (PDF, 1\u00a0kB)"]',
    matches: `[lang=en][href="/cv-en.pdf"][download="${cvName} (English).pdf"]`,
  },
  { selector: 'role=main >> text=/\\(PDF, / >> visible=true', count: 2 },
];

const criee = '/projets/criee';
/** A link to the story that is told in French alone. */
const toFrenchStory = '[href="/projets/marees"][hreflang=fr]';

/** The content that each page of a variant shows, by path: `e2e/variants/everyVariant.spec.ts` looks for it. */
export const expectations: Readonly<
  Record<TestedSite, Readonly<Record<string, readonly Expectation[]>>>
> = {
  sample: {},
  least: {
    '/': [{ selector: 'role=link[name="Voir mon profil"]', isVisible: true }],
    '/profil': [{ selector: 'h2', count: 0 }],
    '/about': [{ selector: 'h2', count: 0 }],
    '/contact': [
      { selector: 'text=Téléphone', count: 0 },
      { selector: 'role=contentinfo >> role=link', count: 0 },
    ],
  },
  between: {
    '/': [
      ...forRecruiters,
      { selector: `${featuredPart} >> role=article >> role=heading`, texts: ['Criée en poche'] },
      { selector: `${featuredPart} >> role=article[name="Criée en poche"]`, isVisible: true },
      {
        selector: `${featuredPart} >> text=La vente à la criée, sur un téléphone et sans réseau.`,
        isVisible: true,
      },
      {
        selector: `${featuredPart} >> role=link[name="Criée en poche"]`,
        matches: '[href="/profil#projet-1"]',
      },
      { selector: `${featuredPart} >> role=img[name=/L’écran d’enchère/]`, isVisible: true },
      {
        selector:
          'role=region[name="Autres projets"] >> text=L’horaire de marée que l’on attend d’un site',
        isVisible: true,
      },
      // The rest of a project is on the profile alone.
      { selector: `${featuredPart} >> role=term`, count: 0 },
      { selector: `${featuredPart} >> text=J’ai écrit la synchronisation`, count: 0 },
    ],
    '/profil': [
      ...forRecruiters,
      {
        selector: 'role=main >> role=heading[level=2]',
        texts: ['Expérience', 'Projets', 'Compétences', 'Formation'],
      },
      {
        selector: 'role=region[name="Expérience"] >> role=listitem',
        texts: [/^depuis septembre\s2022/, /mars – mai\s2021.*3\smois/s, /2016 – 2020/],
      },
      {
        selector: 'role=region[name="Expérience"] >> role=heading[level=3] >> nth=0',
        matches: '[lang=en]',
      },
      {
        selector: `${project(0)} >> text=Résultat : Temps de saisie divisé par trois`,
        isVisible: true,
      },
      {
        selector: `${project(0)} >> text=/^Saisie d’une vente\\s: de\\s4\\smin\\s30\\ss à 1\\smin\\s30\\ss/`,
        isVisible: true,
      },
      {
        selector: `${project(0)} >> text=Médiane de deux cents ventes, sur le quai`,
        isVisible: true,
      },
      { selector: `${project(0)} >> text=J’ai écrit la synchronisation`, isVisible: true },
      { selector: `${project(0)} >> role=term`, texts: ['Équipe', 'Durée', 'Mon rôle'] },
      { selector: `${project(0)} >> role=link`, texts: [/Le site/, /Le code/] },
      { selector: `${project(1)} >> role=link`, count: 0 },
      { selector: `${project(1)} >> role=img`, count: 0 },
      {
        selector: 'role=main >> role=link[name="prenom@example.org"]',
        matches: '[href="mailto:prenom@example.org"]',
      },
    ],
    '/about': [
      {
        selector:
          'role=region[name="Parcours"] >> role=img[name="Prénom Du Nom, de face, devant une fenêtre"]',
        isVisible: true,
      },
    ],
    '/contact': [
      {
        selector: 'role=region[name="Coordonnées"] >> role=link[name="social.example/@prenom"]',
        matches: '[href="https://social.example/@prenom"]',
      },
    ],
    '/mentions-legales': [
      { selector: 'h1', texts: ['Mentions légales'] },
      { selector: 'role=main', texts: [/à titre non professionnel.*Hébergeur du Ponant/s] },
    ],
  },
  most: {
    '/': cvs,
    '/profil': [
      ...cvs,
      {
        selector: 'role=link[name="référentiel"]',
        matches: '[href="https://formation.example.org/referentiel"]',
      },
      { selector: 'role=link[name="me le demander"]', matches: '[href="/contact"]' },
      {
        selector: 'role=list[name="Sur cette page"] >> role=link[name="Conférences"]',
        matches: '[href$="#profil-talks"]',
      },
      {
        selector: 'role=main >> role=heading[level=2]',
        texts: [
          'Savoir-faire',
          'Expérience professionnelle',
          'Formation et certifications',
          'Ce que j’ai construit avec d’autres',
          'Logiciels libres',
          'Conférences',
          'Certifications',
          'Langues',
          'Bénévolat',
          'Publications',
          'Distinctions',
          'Recommandations',
          'Inventions brevetées',
          'Cours suivis',
          'Et le reste du temps',
        ],
      },
      { selector: 'role=region[name="Conférences"] >> role=link', count: 3 },
      { selector: `${project(0)} >> role=term`, texts: ['Équipe', 'Mon rôle', 'Budget'] },
      { selector: 'role=region[name="Conférences"] >> em >> text=quatre', isVisible: true },
      {
        selector:
          'role=region[name="Logiciels libres"] >> role=img[name="Le journal, une écriture par ligne"]',
        isVisible: true,
      },
      {
        selector: 'role=region[name="Logiciels libres"] >> role=img[name="Image à venir"]',
        isVisible: true,
      },
      {
        selector: 'role=region[name="Cours suivis"] >> role=listitem',
        texts: [
          /^2021 – 2022\s*Preuves de programmes · Université ouverte · .* · Coq, Why3$/,
          /Cartographie/,
        ],
      },
    ],
    '/contact': cvs,
    '/about': [{ selector: 'text=Fait l’hiver dernier', isVisible: true }],
  },
  stories: {
    '/': [
      {
        selector: `${project(0)} >> role=link[name="Criée en poche"]`,
        matches: `[href="${criee}"]`,
      },
      { selector: `${project(3)} >> role=link`, matches: '[href="/profil#projet-4"]' },
    ],
    '/profil': [
      {
        selector: `${project(0)} >> role=link[name=/^Lire l’histoire\\s: Criée en poche$/]`,
        matches: `[href="${criee}"]`,
      },
      { selector: `${project(3)} >> role=link`, count: 0 },
    ],
    [criee]: [
      { selector: 'h1', texts: ['Criée en poche'] },
      {
        selector: 'text=Temps de saisie divisé par trois, mesuré sur quatre criées',
        isVisible: true,
      },
      {
        selector: 'role=img[name=/^Saisie d’une vente. Avant\\s: 4\\smin\\s30\\ss, Après\\s: 1/]',
        isVisible: true,
      },
      { selector: 'role=term', texts: ['Pour', 'Période', 'Équipe', 'Mon rôle'] },
      { selector: 'role=list[name="Technologies"]', texts: ['TypeScriptRustPostgreSQL'] },
      { selector: 'h2', texts: [/^Ce que j’ai vu/, /gant$/, /vraiment$/, /l’eau$/, /changé$/] },
      { selector: 'role=main >> role=img', count: 9 },
      { selector: 'role=main >> role=link[name=/Le site/]', isVisible: true },
      { selector: 'role=img[name=/^Le quai de la criée vu/]', isVisible: true },
      { selector: 'role=img[name=/^Schéma/]', isVisible: true },
      { selector: 'text=Les journaux s’additionnent ; rien ne s’écrase.', isVisible: true },
      // French typography is set in a story, not in its code nor in another language.
      { selector: 'text=On m’a demandé «\u00a0une application\u00a0».', isVisible: true },
    ],
    '/projets/marees': [
      { selector: 'role=cell[name="l’orbite de la Lune, qui n’est pas ronde"]', isVisible: true },
      { selector: 'role=group[name="Code 1"] >> text=it.speed * hours', isVisible: true },
      { selector: 'role=blockquote >> text=Make it work', matches: '[lang=en]' },
    ],
    '/projets/port': [{ selector: 'h1', matches: '[lang=en]' }],
  },
  bilingual: {
    '/en/profile': [
      {
        selector: 'role=link[name=/^Read the story \\(in French\\) ?: Marées ouvertes$/]',
        matches: toFrenchStory,
      },
      { selector: 'role=link[name="Marées ouvertes"]', matches: toFrenchStory },
    ],
  },
};
