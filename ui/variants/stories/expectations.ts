import { type Expectations, on } from '../expectations';

const [first, last] = ['role=article >> nth=0', 'role=article >> nth=3'];
const criee = '/projets/criee';
const marees = '/projets/marees-a-la-ligne-de-commande';
const titles = [
  'Ce que j’ai vu',
  'Dessiner pour un gant',
  'Sans réseau, vraiment',
  'La mise à l’eau',
  'Ce que cela a changé',
];

export const expectations: Expectations = {
  'the page of a project has its title, what came of it, its facts and its story': on(
    criee,
    ['h1', { text: 'Criée en poche' }],
    ['text=Temps de saisie divisé par trois, mesuré sur quatre criées'],
    ['role=img[name=/^Saisie d’une vente. Avant\\s: 4\\smin\\s30\\ss, Après\\s: 1/]'],
    ['role=term', { text: ['Pour', 'Période', 'Équipe', 'Mon rôle'] }],
    ['role=list[name="Technologies"]', { text: 'TypeScriptRustPostgreSQL' }],
    ['h2', { text: titles }],
    ['role=main >> role=img', { count: 9 }],
    ['role=main >> role=link[name=/Le site/]'],
  ),
  'a story’s pictures have come, and their captions': on(
    criee,
    ['role=img[name=/^Le quai de la criée vu/]', { widerThan: 300 }],
    ['role=img[name=/^Schéma/]'],
    ['text=Les journaux s’additionnent ; rien ne s’écrase.'],
  ),
  'French typography is set in a story, not in its code nor in another language': [
    [criee, 'text=On m’a demandé «\u00a0une application\u00a0».'],
    [marees, 'role=cell[name="l’orbite de la Lune, qui n’est pas ronde"]'],
    [marees, 'role=group[name="Code 1"]', { contains: 'it.speed * hours' }],
    [marees, 'role=blockquote >> text=Make it work', { attributes: { lang: 'en' } }],
  ],
  'the title of a page in another language says so': on('/projets/port', [
    'h1',
    { attributes: { lang: 'en' } },
  ]),
  'a card leads to the page of its project and says so, where it has a story': [
    ['/', `${first} >> role=link[name="Criée en poche"]`, { attributes: { href: criee } }],
    [
      '/profil',
      `${first} >> role=link[name=/^Lire l’histoire/]`,
      { accessibleName: 'Lire l’histoire : Criée en poche', attributes: { href: criee } },
    ],
    ['/profil', `${last} >> role=link`, { count: 0 }],
    ['/', `${last} >> role=link`, { attributes: { href: '/profil#projet-4' } }],
  ],
};
