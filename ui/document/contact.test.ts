import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { htmlErrors } from '../cli/check-site/checks';
import type { CheckedContent } from '../content/schema';
import { wordsOf } from '../content/words/words';
import { sampleDist } from '../folders';
import { loadedSite } from '../harness/sites';
import {
  contactConfig,
  dataController,
  liveForms,
  MAX_LENGTHS,
  privacyNotice,
  refusalPages,
  retentionDays,
  type Version,
} from './contact';

const { content: sample } = await loadedSite();
const { content: least } = await loadedSite('variants/least');
const { content: between } = await loadedSite('variants/between');
const { content: most } = await loadedSite('variants/most');

const [fr, en] = [wordsOf('fr', 'fr'), wordsOf('en', 'fr')];

/** What the notice says, with links as in Markdown. */
const noticeText = (version: Version) =>
  privacyNotice(version)
    .map((part) => {
      if (typeof part === 'string') return part;
      return `[${part.label}](${part.href}${part.hrefLang ? ` ${part.hrefLang}` : ''})`;
    })
    .join('');

/** The lines of the configuration for the server. */
const lines = (content: CheckedContent) =>
  contactConfig(content, [fr, en])
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const lacking = (content: CheckedContent) =>
  lines(content).flatMap(([key, todo]) => (key === 'lacks' ? [todo] : []));

test('the notice says who, what for, on what basis, what is mandatory, for whom, how long, which rights, where to complain', () => {
  expect(noticeText({ words: fr, content: between }).replace(/\s/g, ' ')).toBe(
    'Prénom Du Nom est responsable de ces données, qui servent à vous répondre et à rien d’autre. Base légale : l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f). Les quatre champs sont obligatoires : sans eux, pas de réponse. Destinataires : le responsable et, pour son compte, l’hébergeur du site et le prestataire de messagerie. Conservation : 6 mois au plus. Vous pouvez accéder à ces données, les faire rectifier ou effacer, en limiter l’usage ou vous y opposer en écrivant à [prenom@example.org](mailto:prenom@example.org), et adresser une réclamation à la [CNIL](https://www.cnil.fr/fr/plaintes).',
  );
  expect(noticeText({ words: en, content: between })).toBe(
    'Prénom Du Nom is responsible for this data, which is used to reply to you and for nothing else. Legal basis: the legitimate interest in replying to those who write (GDPR, Article 6(1)(f)). All four fields are required: without them, there can be no reply. Recipients: the person responsible and, on their behalf, the company that hosts the site and the email provider. Kept for 6 months at most. You may access this data, have it corrected or erased, restrict its use or object to it by writing to [prenom@example.org](mailto:prenom@example.org), and lodge a complaint with the [CNIL](https://www.cnil.fr/fr/plaintes fr) (the French data protection authority, whose page is in French).',
  );
});

test('the notice uses the owner’s words, and ends each sentence with one full stop', () => {
  const notice = noticeText({ words: fr, content: most });
  expect(notice).toMatch(/^L’atelier de Prénom-Composée.* qui servent à répondre, établir/);
  expect(notice).toContain('(RGPD, article 6.1.b). Les quatre');
  expect(notice).toContain('36\u00a0mois');
});

test('the notice names the publisher before the owner, and the owner where the publisher is not named', () => {
  const named = [between, { ...most, contact: between.contact }, sample].map(dataController);
  expect(named).toEqual([between.owner.name, most.legal?.publisher.name, undefined]);
});

test('messages are kept for the least number of days that the months can have', () => {
  const daysOf = (retentionMonths: number | undefined) =>
    retentionDays({ ...sample, contact: { ...sample.contact, retentionMonths } });
  const expected = { 1: 28, 2: 59, 3: 89, 4: 120, 5: 150, 6: 181, 8: 242, 12: 365, 36: 1095 };
  expect(daysOf(undefined)).toBe(365);
  for (const [months, days] of Object.entries(expected)) expect(daysOf(Number(months))).toBe(days);
});

test('the configuration for the server has the owner’s address and name, the site’s host, the retention and the form’s bounds', () => {
  expect(contactConfig(between, [fr]).split('\n').slice(0, 8).join(' ')).toBe(
    'email\tprenom@example.org name\tPrénom Du Nom host\tprenom.example.org retention\t181 name.max\t100 email.max\t254 subject.max\t150 message.max\t5000',
  );
  // No value can add a line.
  const owner = { ...between.owner, name: 'Prénom\nemail\tautre@example.org' };
  expect(lines({ ...between, owner })).toHaveLength(lines(between).length);
});

test.each([
  [
    'path\t/contact\nthanks\tcontact-envoye\nrefusals\t.live\nfooter\tFormulaire de contact de prenom.example.org\n',
    'Le message dépasse 5\u00a0000\u00a0caractères. Le message n’a pas été enregistré.',
  ],
  [
    'path\t/en/contact\nthanks\ten-contact-sent\nrefusals\t.live/en\nfooter\tFormulaire de contact de prenom.example.org (en anglais)\n',
    'The message is longer than 5,000 characters. The message has not been saved.',
  ],
])(
  'the configuration for the server has the form at %j with the texts of refusals',
  (form, text) => {
    const [, after = ''] = contactConfig(between, [fr, en]).split(form);
    const texts = after.split('\n').slice(0, 7 + 4 * 7);
    expect(texts).toContain(`message.too-long\t${text}`);
    expect(new Set(texts.map((line) => line.split('\t')[0])).size).toBe(7 + 4 * 7);
    for (const line of texts) expect(line).toMatch(/^(\d{3}|\w+\.[\w-]+)\t[^{}]+$/);
  },
);

test('the configuration for the server has a domain with accents in ASCII', () => {
  const siteUrl = 'https://élodie.example';
  const told = (email: string) => ({ ...between, owner: { ...between.owner, siteUrl, email } });
  const { email, host } = Object.fromEntries(lines(told('moi@élodie.example')));
  expect([email, host]).toEqual(['moi@xn--lodie-9ra.example', 'xn--lodie-9ra.example']);
  expect(lacking(told('moi@élodie.example'))).toEqual([]);
  expect(lacking(told('élodie@example.org'))).toEqual([expect.stringContaining('accents')]);
});

test.each([
  ['the sample’s address and nobody to answer', sample, [/owner\.email/, /legal/]],
  ['nobody to answer', least, [/legal.*contact\.notice\.controller/]],
  ['somebody in the notice alone', { ...least, contact: most.contact }, []],
  ['nothing', most, []],
])('the configuration for the server names what is missing: %s', (_what, content, expected) => {
  expect(lacking(content)).toEqual(expected.map((todo) => expect.stringMatching(todo)));
});

test('the form of each language sends to its own page, whole addresses only', () => {
  const forms = liveForms([fr, en].map((words) => ({ words, content: between })));
  expect(Object.entries(forms).map(([language, { form }]) => [language, form])).toEqual([
    ['fr', { action: '/contact', method: 'post' }],
    ['en', { action: '/en/contact', method: 'post' }],
  ]);
  const addresses = ['moi@example.org', 'moi@sous.example.org', 'moi@machine', 'moi@machine.'];
  const pattern = new RegExp(`^(?:${forms.fr?.fields.email.pattern})$`, 'v');
  expect(addresses.filter((address) => pattern.test(address))).toEqual(addresses.slice(0, 2));
});

const read = (file: string) => readFileSync(join(sampleDist, file), 'utf8');
const page = read('index.html');
const liveDocument = read('.live/index.html');

const FORM = /<form[\s\S]*?<\/form>/g;
const DATA = /<script id="live" type="application\/json">[\s\S]*?<\/script>/g;

const statuses = [403, 408, 413, 415, 422, 429, 503];

test('the live page differs from the default one in its form, which needs no scripts, with bounds, and a notice, and its data only; both are valid', async () => {
  const [silent = '', ...others] = page.match(FORM) ?? [];
  const [form = '', ...more] = liveDocument.match(FORM) ?? [];
  expect([others, more]).toEqual([[], []]);
  expect(liveDocument.match(DATA)).toHaveLength(1);
  expect(liveDocument.replace(DATA, '').replace(form, '')).toBe(page.replace(silent, ''));
  expect(silent).toMatch(/^<form/);
  expect(silent).not.toMatch(/action|method|maxlength|tabindex|hidden| id="contact-e(nvoye|tat)"/);
  expect(form).toMatch(/^<form [^>]*action="\/contact" method="post"/);
  expect(form).not.toMatch(/disabled|novalidate|data-needs-script/i);
  for (const [name, most] of Object.entries(MAX_LENGTHS))
    expect(form).toMatch(
      new RegExp(`<(?=[^>]* name="${name}")(?=[^>]* maxlength="${most}")[^>]* required`, 'i'),
    );
  expect(form).toContain('est responsable de ces données');
  for (const document of [liveDocument, page]) expect(await htmlErrors(document)).toEqual([]);
});

test('beside the live page are the pages of refusals, which are not compressed', () => {
  const files = readdirSync(join(sampleDist, '.live'));
  const documents = ['index.html', 'index.html.br', 'index.html.gz'];
  expect(files.sort()).toEqual([...statuses.map((status) => `${status}.html`), ...documents]);
});

test.each(statuses)('the page of refusal %i says what to do, and has no script', async (status) => {
  const html = read(`.live/${status}.html`);
  expect(await htmlErrors(html)).toEqual([]);
  for (const part of [
    '<html lang="fr">',
    `href="mailto:${sample.owner.email}"`,
    "script-src 'none'",
  ])
    expect(html).toContain(part);
  expect(html).toContain('le formulaire a gardé ce que vous y avez écrit');
  expect(html).not.toMatch(/<script|style=|https?:/);
});

test('pages of refusals have the owner’s colours, and escape the content', () => {
  const owner = { ...sample.owner, brand: '<b>"&"</b>' };
  const [html = ''] = Object.values(
    refusalPages({ words: fr, content: { ...sample, owner } }, fr, ':root { --paper: #123456 }'),
  );
  expect(html).toContain('--paper:light-dark(#123456,#123456)');
  expect(html).not.toContain('<b>');
});
