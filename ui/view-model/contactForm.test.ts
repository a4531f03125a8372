import { expect, test } from 'vitest';
import type { CheckedContent } from '../content/schema';
import { type Words, wordsOf } from '../content/words/words';
import { loadedSite } from '../harness/sites';
import { contactFormView, privacyNotice } from './contactForm';

const { content: between } = await loadedSite('variants/between');
const { content: most } = await loadedSite('variants/most');
const fr = wordsOf('fr', 'fr');
const en = wordsOf('en', 'fr');

/** The notice as one text, with links as in Markdown and with the languages of their pages. */
const noticeText = (content: CheckedContent, words: Words) =>
  privacyNotice(content, words)
    .map((part) => {
      if (typeof part === 'string') return part;
      const language = part.hrefLang ? ` ${part.hrefLang}` : '';
      return `[${part.label}](${part.href}${language})`;
    })
    .join('');

const withForm = (form: CheckedContent['contact']['form']) =>
  contactFormView({ ...between, contact: { ...between.contact, form } }, fr);

test('the French notice has what the law asks to say of personal data (GDPR, article 13)', () => {
  expect(noticeText(between, fr).replace(/\s/g, ' ')).toBe(
    'Prénom Du Nom est responsable de ces données, qui servent à vous répondre et à rien d’autre. Base légale : l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f). Les quatre champs sont obligatoires : sans eux, pas de réponse. Destinataires : le responsable et, pour son compte, l’hébergeur du site et le prestataire de messagerie. Conservation : 6 mois au plus. Vous pouvez accéder à ces données, les faire rectifier ou effacer, en limiter l’usage ou vous y opposer en écrivant à [prenom@example.org](mailto:prenom@example.org), et adresser une réclamation à la [CNIL](https://www.cnil.fr/fr/plaintes).',
  );
});

test('the English notice says the same', () => {
  expect(noticeText(between, en)).toBe(
    'Prénom Du Nom is responsible for this data, which is used to reply to you and for nothing else. Legal basis: the legitimate interest in replying to those who write (GDPR, Article 6(1)(f)). All four fields are required: without them, there can be no reply. Recipients: the person responsible and, on their behalf, the company that hosts the site and the email provider. Kept for 6 months at most. You may access this data, have it corrected or erased, restrict its use or object to it by writing to [prenom@example.org](mailto:prenom@example.org), and lodge a complaint with the [CNIL](https://www.cnil.fr/fr/plaintes fr) (the French data protection authority, whose page is in French).',
  );
});

test('the notice has the owner’s words, with one full stop at the end of each sentence', () => {
  const notice = noticeText(most, fr);

  expect(notice).toMatch(/^L’atelier de Prénom-Composée.* qui servent à répondre, établir/);
  expect(notice).toContain('(RGPD, article 6.1.b). Les quatre');
  expect(notice).toContain('36\u00a0mois');
});

test.each([
  { words: fr, action: '/contact' },
  { words: en, action: '/en/contact' },
])('the form that the server takes sends to its own page: $action', ({ words, action }) => {
  expect(contactFormView(between, words)).toMatchObject({ kind: 'server', action });
});

test.each([
  { address: 'moi@example.org', isWhole: true },
  { address: 'moi@sous.example.org', isWhole: true },
  { address: 'moi@machine', isWhole: false },
  { address: 'moi@machine.', isWhole: false },
])('the form that the server takes asks for a whole address: $address', (example) => {
  const form = contactFormView(between, fr);
  if (form.kind !== 'server') throw new Error('« between » has another form');

  const pattern = new RegExp(`^(?:${form.bounds.email.pattern})$`, 'v');

  expect(pattern.test(example.address)).toBe(example.isWhole);
});

test.each(['demo', 'none'] as const)('the form « %s » has no texts of another', (kind) => {
  expect(withForm(kind)).toEqual({ kind });
});

test('the form for a mail program has no texts of another', () => {
  expect(Object.keys(withForm('mail'))).toEqual([
    'kind',
    'maxLengths',
    'explanation',
    'open',
    'tooLong',
  ]);
});
