import { type Expectations, on } from '../expectations';

export const expectations: Expectations = {
  'a project whose story is French alone says so': on('/en/profile', [
    'role=link[name=/^Read the story \\(in French\\) ?: Marées ouvertes$/]',
    { attributes: { href: '/projets/marees', hreflang: 'fr' } },
  ]),
};
