import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { htmlErrors } from '../../cli/check-site/htmlValidity';
import { sampleDist } from '../../folders';
import { loadedSite } from '../../harness/sites';
import { loadServerBundle } from '../serverBundle';
import { editFrom, LIVE_DOCUMENT } from './edit';
import { liveForm } from './liveForm';
import { refusalPages } from './refusals';

const read = (file: string) => readFileSync(join(sampleDist, file), 'utf8');
const page = read('index.html');
const liveDocument = brotliDecompressSync(
  readFileSync(join(sampleDist, `${LIVE_DOCUMENT}.br`)),
).toString();

const FORM = /<form[\s\S]*?<\/form>/g;
const DATA = /<script id="live" type="application\/json">[\s\S]*?<\/script>/g;

const made = await loadedSite();

describe('the live page', () => {
  test('differs from the default one in its form and its data only', () => {
    expect(page.match(FORM)).toHaveLength(1);
    expect(liveDocument.match(FORM)).toHaveLength(1);
    expect(liveDocument.match(DATA)).toHaveLength(1);
    expect(liveDocument.match(FORM)).not.toEqual(page.match(FORM));
    expect(liveDocument.replace(DATA, '').replace(FORM, '')).toBe(page.replace(FORM, ''));
  });

  test('leaves the default page unchanged', async () => {
    const { renderAllPages } = await loadServerBundle(sampleDist);
    const before = renderAllPages(null);
    renderAllPages(liveForm(made.content, '/contact'));
    expect(renderAllPages(null)).toBe(before);
    expect(page).toContain(before);
    const [form] = page.match(FORM) ?? [];
    expect(form).not.toMatch(/action|method|maxlength|tabindex|hidden| id="contact-e(nvoye|tat)"/);
  });

  test('has a form that needs no scripts, with bounds, and a notice', () => {
    const [form = ''] = liveDocument.match(FORM) ?? [];
    expect(form).toMatch(/^<form [^>]*action="\/contact" method="post"/);
    expect(form).not.toMatch(/disabled|data-needs-script/);
    for (const [name, most] of Object.entries({
      name: 100,
      email: 254,
      subject: 150,
      message: 5000,
    }))
      expect(form).toMatch(
        new RegExp(`<(input|textarea)(?=[^>]* name="${name}")(?=[^>]* maxlength="${most}")`, 'i'),
      );
    expect(form).toContain('est responsable de ces données');
  });

  test('is valid HTML', async () => {
    expect(await htmlErrors(liveDocument)).toEqual([]);
  });

  test('is stored as an edit of the default page and its compressed forms', () => {
    const files = readdirSync(join(sampleDist, '.live')).filter((name) => /^index/.test(name));
    expect(files.sort()).toEqual(['index.html.br', 'index.html.edit', 'index.html.gz']);
    expect(readFileSync(join(sampleDist, `${LIVE_DOCUMENT}.edit`))).toEqual(
      editFrom(page, liveDocument),
    );
    expect(gunzipSync(readFileSync(join(sampleDist, `${LIVE_DOCUMENT}.gz`))).toString()).toBe(
      liveDocument,
    );
    expect(read(`${LIVE_DOCUMENT}.edit`).length).toBeLessThan(10_000);
  });
});

describe('the pages of a refusal', () => {
  const statuses = [403, 408, 413, 415, 422, 429, 503];

  test('exist for every status of the form', () => {
    const files = Object.keys(refusalPages(made.content, ''));
    expect(files).toEqual(statuses.map((status) => `.live/${status}.html`));
  });

  test.each(statuses)('%i is valid, says what to do, and has no script', async (status) => {
    const html = read(`.live/${status}.html`);
    expect(await htmlErrors(html)).toEqual([]);
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain(`href="mailto:${made.content.owner.email}"`);
    expect(html).toContain('le formulaire a gardé ce que vous y avez écrit');
    expect(html).toContain("script-src 'none'");
    expect(html).not.toMatch(/<script|style=|https?:/);
  });

  test('have the owner’s colours, and escape the content', () => {
    const owner = { ...made.content.owner, brand: '<b>"&"</b>' };
    const [html = ''] = Object.values(
      refusalPages({ ...made.content, owner }, ':root { --paper: #123456 }'),
    );
    expect(html).toContain('--paper:light-dark(#123456,#123456)');
    expect(html).not.toContain('<b>');
  });
});

test('refusal pages are stored uncompressed: they are small and rare', () => {
  const files = readdirSync(join(sampleDist, '.live'));
  expect(files.filter((name) => /^\d.*\.(br|gz)$/.test(name))).toEqual([]);
});
