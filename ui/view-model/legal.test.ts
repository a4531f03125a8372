import { describe, expect, test } from 'vitest';
import { legalView } from './legal';

const host = { name: 'Hôte', address: 'Là', phone: '01 99 00 12 34' };
const professional = {
  status: 'professional',
  name: 'Prénom Nom',
  address: 'Ici',
  phone: '06 39 98 12 34',
} as const;

describe('the legal page', () => {
  const name = (form: string | undefined, of: string = professional.name) =>
    legalView({ publisher: { ...professional, name: of, form }, host })[0]?.facts?.[0]?.detail;

  test('has « EI » right after the name of a sole trader, once', () => {
    for (const form of [
      'EI',
      'Entrepreneur individuel',
      'entrepreneure individuelle',
      'Micro-entrepreneur',
      'auto-entrepreneuse',
    ])
      expect(name(form), form).toBe('Prénom Nom\u00a0EI');
    expect(name('EI', 'EI Prénom Nom')).toBe('EI Prénom Nom');
    expect(name('EI', 'Prénom Nom, entrepreneur individuel')).toBe(
      'Prénom Nom, entrepreneur individuel',
    );
    expect(name('EI', 'Éric Eichel')).toBe('Éric Eichel\u00a0EI');
  });

  test('has the name of a company as it is written', () => {
    for (const form of [undefined, 'EURL au capital de 1 000 €', 'EIRL', 'SASU'])
      expect(name(form), form).toBe('Prénom Nom');
  });

  test('names the host with its address and telephone number', () => {
    expect(legalView({ publisher: { status: 'private' }, host })[1]?.facts).toEqual([
      { term: 'Nom', detail: 'Hôte' },
      { term: 'Adresse', detail: 'Là' },
      { term: 'Téléphone', detail: '01 99 00 12 34' },
    ]);
  });

  test('names a mediator and the log only where the owner does', () => {
    const titles = (legal: Parameters<typeof legalView>[0]) =>
      legalView(legal).map(({ title }) => title);
    expect(titles({ publisher: { status: 'private' }, host })).toEqual(['Éditeur', 'Hébergeur']);
    const mediator = { name: 'Médiation', address: 'Ailleurs', site: 'www.mediation.example' };
    const legal = { publisher: { ...professional, mediator }, host, logs: { months: 6 } };
    expect(titles(legal)).toEqual([
      'Éditeur',
      'Hébergeur',
      'Médiateur de la consommation',
      'Journal du serveur',
    ]);
    expect(legalView(legal)[2]?.facts?.map(({ detail }) => detail)).toEqual(
      Object.values(mediator),
    );
    expect(legalView(legal)[3]?.text).toContain('effacées après 6\u00a0mois au plus');
  });
});
