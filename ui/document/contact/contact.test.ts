import { describe, expect, test } from 'vitest';
import type { CheckedContent } from '../../content/schema';
import { loadedSite } from '../../harness/sites';
import { contactConfig } from './contactConfig';
import { contactPath, liveForm, MAX_LENGTHS } from './liveForm';
import { dataController, privacyNotice, retentionDays } from './notice';

const contentOf = async (folder: string) => (await loadedSite(folder)).content;
const [sample, least, between, most] = await Promise.all([
  contentOf('sample'),
  contentOf('variants/least'),
  contentOf('variants/between'),
  contentOf('variants/most'),
]);

/** The content with another `contact`. */
const told = (contact: Partial<CheckedContent['contact']>): CheckedContent => ({
  ...sample,
  contact: { ...sample.contact, ...contact },
});

const words = (content: CheckedContent) =>
  privacyNotice(content)
    .map((part) => (typeof part === 'string' ? part : part.label))
    .join('');

describe('the notice', () => {
  test.each([
    ['who', 'Prénom Du Nom est responsable de ces données'],
    ['what for', 'qui servent à vous répondre et à rien d’autre'],
    ['on what basis', 'l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f)'],
    ['what is mandatory', 'Les quatre champs sont obligatoires\u00a0: sans eux, pas de réponse'],
    ['who receives it', 'l’hébergeur du site et le prestataire de messagerie'],
    ['how long', 'Conservation\u00a0: 6\u00a0mois au plus'],
    ['which rights', 'accéder à ces données, les faire rectifier ou effacer, en limiter l’usage'],
    ['where they are asked for', 'vous y opposer en écrivant à prenom@example.org'],
    ['where to complain', 'une réclamation à la CNIL.'],
  ])('says %s', (_what, sentence) => {
    expect(words(between)).toContain(sentence);
  });

  test('links the e-mail address and the authority', () => {
    expect(privacyNotice(between).filter((part) => typeof part !== 'string')).toEqual([
      { label: 'prenom@example.org', href: 'mailto:prenom@example.org' },
      { label: 'CNIL', href: 'https://www.cnil.fr/fr/plaintes' },
    ]);
  });

  test('uses the owner’s words, and ends each sentence with one full stop', () => {
    expect(words(most)).toMatch(/^L’atelier de Prénom-Composée.* qui servent à répondre, établir/);
    expect(words(most)).toContain('(RGPD, article 6.1.b). Les quatre');
    expect(words(most)).toContain('36\u00a0mois');
  });

  test('names the publisher before the owner, and the owner where the publisher is not named', () => {
    expect(dataController(between)).toBe(between.owner.name);
    const { notice: _, ...contact } = most.contact;
    expect(dataController({ ...most, contact })).toBe(most.legal?.publisher.name);
    expect(dataController(sample)).toBe(undefined);
  });
});

test('a domain with accents is in ASCII for the server', () => {
  const owner = {
    ...between.owner,
    siteUrl: 'https://élodie.example',
    email: 'moi@élodie.example',
  };
  expect(contactConfig({ ...between, owner }, '/contact')).toMatch(
    /^email\tmoi@xn--lodie-9ra\.example\n(?:.*\n)*host\txn--lodie-9ra\.example\n/m,
  );
  expect(contactConfig({ ...between, owner }, '/contact')).not.toMatch(/^lacks/m);
  const accented = { ...owner, email: 'élodie@example.org' };
  expect(contactConfig({ ...between, owner: accented }, '/contact')).toMatch(/^lacks\t.*accents/m);
});

describe('how long messages are kept', () => {
  test('are the least that the months can have', () => {
    const days = [undefined, 1, 2, 3, 6, 12, 36].map((retentionMonths) =>
      retentionDays(told({ retentionMonths })),
    );
    expect(days).toEqual([365, 28, 59, 89, 181, 365, 1095]);
  });

  test('never exceed the given months, from whatever day', () => {
    for (let months = 1; months <= 36; months += 1) {
      const days = retentionDays(told({ retentionMonths: months }));
      for (let day = 0; day < 4 * 366; day += 1) {
        const start = new Date(Date.UTC(2023, 0, 1 + day));
        // The same day of the month, or the last of a shorter one.
        const last = new Date(
          Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0),
        );
        const same = Math.min(start.getUTCDate(), last.getUTCDate());
        const end = Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), same);
        expect(days * 86_400_000).toBeLessThanOrEqual(end - start.getTime());
      }
    }
  });
});

describe('the delivery data for the server', () => {
  const lines = (content: CheckedContent) =>
    contactConfig(content, '/contact')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));

  test('has the owner’s address and name, the site’s host, the retention and the form’s bounds', () => {
    expect(lines(between).slice(0, 9)).toEqual([
      ['path', '/contact'],
      ['email', 'prenom@example.org'],
      ['name', 'Prénom Du Nom'],
      ['host', 'prenom.example.org'],
      ['retention', '181'],
      ['name.max', '100'],
      ['email.max', '254'],
      ['subject.max', '150'],
      ['message.max', '5000'],
    ]);
  });

  test('has the texts of refusals, which JSON need not escape', () => {
    const texts = Object.fromEntries(lines(between).slice(9));
    expect(Object.keys(texts)).toHaveLength(7 + 4 * 6);
    expect(texts['message.too-long']).toMatch(
      /^Le message dépasse 5\s000\scaractères\. Le message n’a pas été enregistré\.$/,
    );
    for (const text of Object.values(texts)) expect(JSON.stringify(text)).toBe(`"${text}"`);
  });

  test.each([
    ['the sample’s address and nobody to answer', sample, [/owner\.email/, /legal/]],
    ['nobody to answer', least, [/legal.*contact\.notice\.controller/]],
    ['somebody in the notice alone', { ...least, contact: most.contact }, []],
    ['nothing', most, []],
  ])('names what is missing: %s', (_what, content, expected) => {
    const lacking = lines(content).filter(([key]) => key === 'lacks');
    expect(lacking).toEqual(expected.map((todo) => ['lacks', expect.stringMatching(todo)]));
  });

  test('has no value with a line break', () => {
    const owner = { ...between.owner, name: 'Prénom\nemail\tautre@example.org' };
    const lineCount = lines(between).length;
    expect(lines({ ...between, owner })).toHaveLength(lineCount);
  });
});

test('the form sends to its own page, with the bounds in the delivery data', () => {
  const path = contactPath([
    { id: 'accueil', path: '/' },
    { id: 'contact', path: '/ecrire' },
  ]);
  const { form, fields } = liveForm(between, path);
  expect(form).toEqual({ action: '/ecrire', method: 'post' });
  for (const [name, { maxLength }] of Object.entries(fields))
    expect(maxLength).toBe(MAX_LENGTHS[name as keyof typeof MAX_LENGTHS]);
  expect(() => contactPath([])).toThrow('pages.ts');
});

test.each([
  ['moi@example.org', true],
  ['moi@sous.example.org', true],
  ['moi@machine', false],
  ['moi@machine.', false],
])('%s is a whole address: %s', (address, whole) => {
  const { pattern = '' } = liveForm(between, '/contact').fields.email;
  expect(new RegExp(`^(?:${pattern})$`, 'v').test(address)).toBe(whole);
});
