import { expect, test } from 'vitest';
import { toPlainText, toRichText } from '../content/richText';
import { fr } from '../content/words/fr';
import { legalView } from './legalView';

const host = { name: 'Hébergement du quai', address: '2 quai B', phone: '01 99 00 12 34' };
const professional = {
  status: 'professional',
  name: 'Prénom Nom',
  address: '1 quai A',
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
  'the name of a sole trader ends in « EI », and no other name: $form, $name',
  ({ form, name, shownName }) => {
    const [publisher] = legalView({ publisher: { ...professional, name, form }, host }, fr);
    expect(publisher?.facts?.[0]?.detail).toEqual(toRichText(shownName));
  },
);

test('the legal page of a private person names the host with its address and telephone number', () => {
  const [publisherPart, hostPart] = legalView({ publisher: { status: 'private' }, host }, fr);

  expect(publisherPart?.title).toBe('Éditeur');
  expect(hostPart?.title).toBe('Hébergeur');
  expect(hostPart?.facts?.map(({ label, detail }) => `${label} ${toPlainText(detail)}`)).toEqual([
    'Nom Hébergement du quai',
    'Adresse 2 quai B',
    'Téléphone 01 99 00 12 34',
  ]);
});

test('the legal page names the mediator of a professional', () => {
  const mediator = { name: 'Médiation', address: '3 quai C', site: 'www.mediation.example' };

  const [, , mediatorPart] = legalView({ publisher: { ...professional, mediator }, host }, fr);

  expect(mediatorPart?.title).toBe('Médiateur de la consommation');
  expect(mediatorPart?.facts?.map(({ detail }) => toPlainText(detail))).toEqual([
    'Médiation',
    '3 quai C',
    'www.mediation.example',
  ]);
});

test('the legal page says how long lines of the log are kept', () => {
  const parts = legalView({ publisher: professional, host, logs: { months: 6 } }, fr);

  expect(parts.map(({ title }) => title)).toEqual(['Éditeur', 'Hébergeur', 'Journal du serveur']);
  expect(parts[2]?.text).toContain('effacées après 6\u00a0mois au plus');
});
