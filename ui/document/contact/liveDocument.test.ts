import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { htmlErrors } from '../../cli/check-site/checks';
import { fr } from '../../content/words/fr';
import { sampleDist } from '../../folders';
import { loadedSite } from '../../harness/sites';
import { applied, LIVE_DOCUMENT } from '../ownDocuments';
import { refusalPages } from './contactConfig';
import { MAX_LENGTHS } from './liveForm';

const read = (file: string) => readFileSync(join(sampleDist, file), 'utf8');
const page = read('index.html');
const coded = (ending: string) => readFileSync(join(sampleDist, `${LIVE_DOCUMENT}.${ending}`));
const liveDocument = brotliDecompressSync(coded('br')).toString();

const FORM = /<form[\s\S]*?<\/form>/g;
const DATA = /<script id="live" type="application\/json">[\s\S]*?<\/script>/g;

const statuses = [403, 408, 413, 415, 422, 429, 503];

const made = await loadedSite();

describe('the live page', () => {
  test('differs from the default one in its form and its data only', () => {
    expect(page.match(FORM)).toHaveLength(1);
    expect(liveDocument.match(FORM)).toHaveLength(1);
    expect(liveDocument.match(DATA)).toHaveLength(1);
    expect(liveDocument.replace(DATA, '').replace(FORM, '')).toBe(page.replace(FORM, ''));
    expect(page.match(FORM)?.[0]).not.toMatch(
      /action|method|maxlength|tabindex|hidden| id="contact-e(nvoye|tat)"/,
    );
  });

  test('has a form that needs no scripts, with bounds, and a notice; both are valid', async () => {
    const [form = ''] = liveDocument.match(FORM) ?? [];
    expect(form).toMatch(/^<form [^>]*action="\/contact" method="post"/);
    expect(form).not.toMatch(/disabled|novalidate|data-needs-script/i);
    for (const [name, most] of Object.entries(MAX_LENGTHS))
      expect(form).toMatch(
        new RegExp(`<(?=[^>]* name="${name}")(?=[^>]* maxlength="${most}")[^>]* required`, 'i'),
      );
    expect(form).toContain('est responsable de ces données');
    for (const document of [liveDocument, page]) expect(await htmlErrors(document)).toEqual([]);
  });

  test('is stored as an edit of the default page and its compressed forms, refusals as they are', () => {
    const files = readdirSync(join(sampleDist, '.live'));
    const pages = ['index.html.br', 'index.html.edit', 'index.html.gz'];
    expect(files.sort()).toEqual([...statuses.map((status) => `${status}.html`), ...pages]);
    const edit = coded('edit');
    expect(applied(Buffer.from(page), edit).toString()).toBe(liveDocument);
    expect(edit.length).toBeLessThan(10_000);
    expect(gunzipSync(coded('gz')).toString()).toBe(liveDocument);
  });
});

test.each(statuses)(
  'the page of refusal %i is valid, says what to do, and has no script',
  async (status) => {
    const html = read(`.live/${status}.html`);
    expect(await htmlErrors(html)).toEqual([]);
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain(`href="mailto:${made.content.owner.email}"`);
    expect(html).toContain('le formulaire a gardé ce que vous y avez écrit');
    expect(html).toContain("script-src 'none'");
    expect(html).not.toMatch(/<script|style=|https?:/);
  },
);

test('pages of refusals have the owner’s colours, and escape the content', () => {
  const owner = { ...made.content.owner, brand: '<b>"&"</b>' };
  const [html = ''] = Object.values(
    refusalPages({ words: fr, content: { ...made.content, owner } }, ':root { --paper: #123456 }'),
  );
  expect(html).toContain('--paper:light-dark(#123456,#123456)');
  expect(html).not.toContain('<b>');
});
