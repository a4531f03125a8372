import { expect, test } from 'vitest';
import { legalView } from './facts';

const host = { name: 'Hôte', address: 'Là', phone: '01 99 00 12 34' };
const professional = {
  status: 'professional',
  name: 'Prénom Nom',
  address: 'Ici',
  phone: '06 39 98 12 34',
} as const;

test.each([
  ['EI', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['Entrepreneur individuel', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['entrepreneure individuelle', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['Micro-entrepreneur', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['auto-entrepreneuse', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['EI', 'Éric Eichel', 'Éric Eichel\u00a0EI'],
  ['EI', 'EI Prénom Nom', 'EI Prénom Nom'],
  ['EI', 'Prénom Nom, entrepreneur individuel', 'Prénom Nom, entrepreneur individuel'],
  [undefined, 'Prénom Nom', 'Prénom Nom'],
  ['EURL au capital de 1 000 €', 'Prénom Nom', 'Prénom Nom'],
  ['EIRL', 'Prénom Nom', 'Prénom Nom'],
  ['SASU', 'Prénom Nom', 'Prénom Nom'],
])(
  'the legal page has « EI » right after the name of a sole trader alone, once: %s, %s',
  (form, name, shown) => {
    const [publisher] = legalView({ publisher: { ...professional, name, form }, host });
    expect(publisher?.facts?.[0]?.detail).toBe(shown);
  },
);

test('the legal page names the host with its address and telephone number, and a mediator and the log where the owner does', () => {
  const titles = (legal: Parameters<typeof legalView>[0]) =>
    legalView(legal).map(({ title }) => title);
  const alone = { publisher: { status: 'private' }, host } as const;
  expect(titles(alone)).toEqual(['Éditeur', 'Hébergeur']);
  expect(legalView(alone)[1]?.facts?.map(({ term, detail }) => `${term} ${detail}`)).toEqual([
    'Nom Hôte',
    'Adresse Là',
    'Téléphone 01 99 00 12 34',
  ]);
  const mediator = { name: 'Médiation', address: 'Ailleurs', site: 'www.mediation.example' };
  const legal = { publisher: { ...professional, mediator }, host, logs: { months: 6 } };
  expect(titles(legal).slice(2)).toEqual(['Médiateur de la consommation', 'Journal du serveur']);
  const details = legalView(legal)[2]?.facts?.map(({ detail }) => detail);
  expect(details).toEqual(Object.values(mediator));
  expect(legalView(legal)[3]?.text).toContain('effacées après 6\u00a0mois au plus');
});
