import type { Expectations, Query } from '../expectations';

const firstProject: Query = { role: 'article', nth: 0 };
const lastProject: Query = { role: 'article', nth: 3 };
const criee = '/projets/criee';
const marees = '/projets/marees-a-la-ligne-de-commande';

export const expectations: Expectations = {
  ownPaths: [criee, marees, '/projets/port'],
  elements: {
    'the page of a project has its title, what came of it, its facts and its story': [
      { path: criee, find: [{ role: 'heading', level: 1 }], text: 'Criée en poche' },
      {
        path: criee,
        find: [{ text: 'Temps de saisie divisé par trois, mesuré sur quatre criées' }],
      },
      { path: criee, find: [{ text: /^Saisie d’une vente\s: de\s4\smin\s30\ss/ }] },
      {
        path: criee,
        find: [{ role: 'term' }],
        text: ['Pour', 'Période', 'Équipe', 'Mon rôle'],
      },
      {
        path: criee,
        find: [{ role: 'list', name: 'Technologies' }],
        text: 'TypeScriptRustPostgreSQL',
      },
      {
        path: criee,
        find: [{ role: 'heading', level: 2 }],
        text: [
          'Ce que j’ai vu',
          'Dessiner pour un gant',
          'Sans réseau, vraiment',
          'La mise à l’eau',
          'Ce que cela a changé',
        ],
      },
      { path: criee, find: [{ role: 'main' }, { role: 'img' }], count: 8 },
      { path: criee, find: [{ role: 'main' }, { role: 'link', name: 'Le site' }] },
    ],
    'a story’s pictures have come, and their captions': [
      { path: criee, find: [{ role: 'img', name: /^Le quai de la criée vu/ }], widerThan: 300 },
      { path: criee, find: [{ role: 'img', name: /^Schéma/ }] },
      { path: criee, find: [{ text: 'Les journaux s’additionnent ; rien ne s’écrase.' }] },
    ],
    'French typography is set in a story, not in its code nor in another language': [
      { path: criee, find: [{ text: 'On m’a demandé «\u00a0une application\u00a0».' }] },
      { path: marees, find: [{ role: 'cell', name: 'l’orbite de la Lune, qui n’est pas ronde' }] },
      { path: marees, find: [{ role: 'group', name: 'Code 1' }], contains: 'it.speed * hours' },
      {
        path: marees,
        find: [{ role: 'blockquote' }, { text: 'Make it work' }],
        attributes: { lang: 'en' },
      },
    ],
    'code and tables take the focus, to be scrolled with the keyboard': [
      { path: marees, find: [{ role: 'group', name: 'Code 1' }], attributes: { tabindex: '0' } },
      { path: marees, find: [{ role: 'group', name: 'Tableau 1' }], attributes: { tabindex: '0' } },
    ],
    'the title of a page in another language says so': [
      { path: '/projets/port', find: [{ role: 'heading', level: 1 }], attributes: { lang: 'en' } },
    ],
    'a card leads to the page of its project and says so, where it has a story': [
      {
        path: '/',
        find: [firstProject, { role: 'link', name: 'Criée en poche', exact: true }],
        attributes: { href: criee },
      },
      {
        path: '/profil',
        find: [firstProject, { role: 'link', name: /^Lire l’histoire/ }],
        accessibleName: 'Lire l’histoire : Criée en poche',
        attributes: { href: criee },
      },
      { path: '/profil', find: [lastProject, { role: 'link' }], count: 0 },
      {
        path: '/',
        find: [lastProject, { role: 'link' }],
        attributes: { href: '/profil#projet-4' },
      },
    ],
  },
  links: {
    'a card leads to the story': {
      from: '/',
      find: [{ role: 'link', name: 'Lire l’histoire : Criée en poche' }],
      to: criee,
      heading: 'Criée en poche',
      current: 'Profil',
    },
    'a story leads to the next': {
      from: '/projets/port',
      find: [{ role: 'link', name: 'Criée en poche' }],
      to: criee,
      heading: 'Criée en poche',
      current: 'Profil',
    },
    'a link in a story leads to another page': {
      from: marees,
      find: [{ role: 'main' }, { role: 'link', name: 'écrivez-moi', exact: true }],
      to: '/contact',
      heading: 'Contact',
      current: 'Contact',
    },
  },
};
