import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlErrors } from '../cli/check-site/validity';
import type { CheckedContent } from '../content/schema';
import { wordsOf } from '../content/words/words';
import { SERVER_FOLDER, variantDist } from '../folders';
import { loadedSite } from '../harness/sites';
import { MAX_LENGTHS } from '../view-model/contactForm';
import { contactManifest, retentionDays } from './contactManifest';
import { refusalPages } from './refusalPages';
import { readManifest } from './serverManifest';

const { content: sample } = await loadedSite();
const { content: between } = await loadedSite('variants/between');

const [fr, en] = [wordsOf('fr', 'fr'), wordsOf('en', 'fr')];

/** The manifest of a form that delivers messages, on a site in two languages. */
function delivery(content: CheckedContent) {
  const manifest = contactManifest(content, [fr, en]);
  if (manifest.form !== 'server') throw new Error('the form of this site delivers nothing');
  return manifest;
}

test('messages are kept for the least number of days that the months can have', () => {
  const daysOf = (retentionMonths: number | undefined) =>
    retentionDays({ ...sample, contact: { ...sample.contact, retentionMonths } });
  const expected = { 1: 28, 2: 59, 3: 89, 4: 120, 5: 150, 6: 181, 8: 242, 12: 365, 36: 1095 };
  expect(daysOf(undefined)).toBe(365);
  for (const [months, days] of Object.entries(expected)) expect(daysOf(Number(months))).toBe(days);
});

test('the manifest has what delivery needs where the server takes messages', () => {
  expect(delivery(between)).toMatchObject({
    email: 'prenom@example.org',
    name: 'Prénom Du Nom',
    host: 'prenom.example.org',
    retentionDays: 181,
    maxLengths: { name: 100, email: 254, subject: 150, message: 5000 },
  });
});

test('the manifest has no more than the name of another form', () => {
  expect(contactManifest(sample, [fr])).toEqual({ form: 'demo' });
});

test('the manifest has a domain with accents in ASCII', () => {
  const owner = {
    ...between.owner,
    siteUrl: 'https://élodie.example',
    email: 'moi@élodie.example',
  };

  expect(delivery({ ...between, owner })).toMatchObject({
    email: 'moi@xn--lodie-9ra.example',
    host: 'xn--lodie-9ra.example',
  });
});

const forms = [
  {
    name: 'French',
    expected: {
      path: '/contact',
      thanks: 'contact-envoye',
      footer: 'Formulaire de contact de prenom.example.org',
    },
    tooLong: 'Le message dépasse 5\u00a0000\u00a0caractères. Le message n’a pas été enregistré.',
  },
  {
    name: 'English',
    expected: {
      path: '/en/contact',
      thanks: 'en-contact-sent',
      footer: 'Formulaire de contact de prenom.example.org (en anglais)',
    },
    tooLong: 'The message is longer than 5,000 characters. The message has not been saved.',
  },
];

test.each(forms)(
  'the manifest has the $name form with the texts of its refusals',
  ({ expected, tooLong }) => {
    const form = delivery(between).forms.find(({ path }) => path === expected.path);
    expect(form).toMatchObject(expected);

    const texts: Record<string, string> = form?.texts ?? {};
    expect(texts['message.too-long']).toBe(tooLong);
    expect(Object.keys(texts)).toHaveLength(7 + 4 * 7);
    for (const [key, text] of Object.entries(texts)) {
      expect(key).toMatch(/^(\d{3}|\w+\.[\w-]+)$/);
      expect(text).toMatch(/^[^{}]+$/);
    }
  },
);

const folder = variantDist('bilingual');
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const statuses = [403, 408, 413, 415, 422, 429, 503];

describe('the built form that the server takes', () => {
  const form = page.match(/<form[^>]*action="\/contact"[\s\S]*?<\/form>/)?.[0] ?? '';

  test('is sent without scripts', () => {
    expect(form).toMatch(/^<form [^>]*method="post"/);
    expect(form).not.toMatch(/disabled|novalidate|data-needs-script/i);
  });

  test.each(Object.entries(MAX_LENGTHS))(
    'has the field « %s » of at most %i characters',
    (name, max) => {
      const field = `<(?=[^>]* name="${name}")(?=[^>]* maxlength="${max}")[^>]* required`;
      expect(form).toMatch(new RegExp(field, 'i'));
    },
  );

  test('says who is responsible for the data', () => {
    expect(form).toContain('est responsable de ces données');
  });
});

test('the document with this form is valid HTML', async () => {
  expect(await htmlErrors(page)).toEqual([]);
});

test('the policy lets a browser send a form to the server where that takes messages, and nowhere else', () => {
  const sampleHtml = readFileSync(join(variantDist('sample'), 'index.html'), 'utf8');
  const targets = [sampleHtml, page].map((html) => /form-action ([^;]*)/.exec(html)?.[1]);
  expect(targets).toEqual(["'none'", "'self'"]);
});

test('each form has a page for each refusal, which is not compressed', async () => {
  const { contact } = await readManifest(folder);
  if (contact.form !== 'server') throw new Error('« bilingual » has another form');

  const pagesInManifest = contact.forms.flatMap(({ refusals }) => Object.values<string>(refusals));
  const pagesInFolder = readdirSync(join(folder, SERVER_FOLDER, 'refusals'), { recursive: true })
    .map((name) => `${SERVER_FOLDER}/refusals/${name}`)
    .filter((name) => /\.\w+$/.test(name));
  expect(pagesInManifest).toHaveLength(2 * statuses.length);
  expect(pagesInFolder.sort()).toEqual(pagesInManifest.sort());
});

test.each(statuses)('the page of refusal %i says what to do, and has no script', async (status) => {
  const html = readFileSync(join(folder, `${SERVER_FOLDER}/refusals/fr/${status}.html`), 'utf8');
  expect(await htmlErrors(html)).toEqual([]);
  for (const part of [
    '<html lang="fr">',
    `href="mailto:${between.owner.email}"`,
    "script-src 'none'",
  ])
    expect(html).toContain(part);
  expect(html).toContain('le formulaire a gardé ce que vous y avez écrit');
  expect(html).not.toMatch(/<script|style=|https?:/);
});

test('pages of refusals have the owner’s colours, and escape the content', () => {
  const owner = { ...sample.owner, brand: '<b>"&"</b>' };
  const [html = ''] = Object.values(
    refusalPages({ words: fr, content: { ...sample, owner } }, ':root { --paper: #123456 }'),
  );
  expect(html).toContain('--paper:light-dark(#123456,#123456)');
  expect(html).not.toContain('<b>');
});
