import { type Expectations, on } from '../expectations';

const french = { attributes: { href: '/projets/marees', hreflang: 'fr' } };

export const expectations: Expectations = {
  'a project whose story is French alone says so': on(
    '/en/profile',
    ['role=link[name=/^Read the story \\(in French\\) ?: Marées ouvertes$/]', french],
    ['role=link[name="Marées ouvertes"]', french],
  ),
};
