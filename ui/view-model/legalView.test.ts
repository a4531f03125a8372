import { expect, test } from 'vitest';
import { toPlainText, toRichText } from '../content/richText';
import { fr } from '../content/words/fr';
import { legalView } from './legalView';

const host = { name: 'Hôte', address: 'Là', phone: '01 99 00 12 34' };
const professional = {
  status: 'professional',
  name: 'Prénom Nom',
  address: 'Ici',
  phone: '06 39 98 12 34',
} as const;

const tradeNames = [
  { form: 'EI', name: 'Prénom Nom', shownName: 'Prénom Nom\u00a0EI' },
  { form: 'Entrepreneur individuel', name: 'Prénom Nom', shownName: 'Prénom Nom\u00a0EI' },
  { form: 'entrepreneure individuelle', name: 'Prénom Nom', shownName: 'Prénom Nom\u00a0EI' },
  { form: 'Micro-entrepreneur', name: 'Prénom Nom', shownName: 'Prénom Nom\u00a0EI' },
  { form: 'auto-entrepreneuse', name: 'Prénom Nom', shownName: 'Prénom Nom\u00a0EI' },
  { form: 'EI', name: 'Éric Eichel', shownName: 'Éric Eichel\u00a0EI' },
  { form: 'EI', name: 'EI Prénom Nom', shownName: 'EI Prénom Nom' },
  {
    form: 'EI',
    name: 'Prénom Nom, entrepreneur individuel',
    shownName: 'Prénom Nom, entrepreneur individuel',
  },
  { form: undefined, name: 'Prénom Nom', shownName: 'Prénom Nom' },
  { form: 'EURL au capital de 1 000 €', name: 'Prénom Nom', shownName: 'Prénom Nom' },
  { form: 'EIRL', name: 'Prénom Nom', shownName: 'Prénom Nom' },
  { form: 'SASU', name: 'Prénom Nom', shownName: 'Prénom Nom' },
];

test.each(tradeNames)(
  'a sole trader alone has « EI » right after the name, once: $form, $name',
  ({ form, name, shownName }) => {
    const [publisher] = legalView({ publisher: { ...professional, name, form }, host }, fr);
    expect(publisher?.facts?.[0]?.detail).toEqual(toRichText(shownName));
  },
);

test('the legal page of a private person names the host with its address and telephone number', () => {
  const [publisherPart, hostPart] = legalView({ publisher: { status: 'private' }, host }, fr);

  expect(publisherPart?.title).toBe('Éditeur');
  expect(hostPart?.title).toBe('Hébergeur');
  expect(hostPart?.facts?.map(({ term, detail }) => `${term} ${toPlainText(detail)}`)).toEqual([
    'Nom Hôte',
    'Adresse Là',
    'Téléphone 01 99 00 12 34',
  ]);
});

test('the legal page names the mediator of a professional', () => {
  const mediator = { name: 'Médiation', address: 'Ailleurs', site: 'www.mediation.example' };

  const parts = legalView({ publisher: { ...professional, mediator }, host }, fr);

  const mediatorPart = parts[2];
  expect(mediatorPart?.title).toBe('Médiateur de la consommation');
  expect(mediatorPart?.facts?.map(({ detail }) => toPlainText(detail))).toEqual([
    'Médiation',
    'Ailleurs',
    'www.mediation.example',
  ]);
});

test('the legal page says how long lines of the log are kept', () => {
  const parts = legalView({ publisher: professional, host, logs: { months: 6 } }, fr);

  expect(parts.map(({ title }) => title)).toEqual(['Éditeur', 'Hébergeur', 'Journal du serveur']);
  expect(parts[2]?.text).toContain('effacées après 6\u00a0mois au plus');
});
