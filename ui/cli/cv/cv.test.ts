import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { contentFingerprint, fingerprintOfCv } from '../../content/fingerprint';
import { sampleFolder } from '../../folders';
import { letters, read } from '../../harness/printed';
import { loadSite } from '../../view-model/loadSite';
import { withPdfMetadata } from './pdfMetadata';

const file = readFileSync(join(sampleFolder, 'cv.pdf'));
const { made } = await loadSite(sampleFolder);
if (!made) throw new Error('the sample has a diagnostic');
const { content, site } = made;

describe('the sample’s CV', () => {
  test('is printed from the sample’s current content', () => {
    expect(
      fingerprintOfCv(file),
      'the content has changed since the CV was printed: run `make cv` and commit the file',
    ).toBe(contentFingerprint(content));
  });

  const ofPosition = ({ title, place, description = '' }: (typeof site.experiences)[number]) => [
    title,
    place,
    description,
  ];

  test('is one A4 page under the weight limit with name, contact details and every entry in order, experience first', async () => {
    expect(file.length).toBeLessThan(40_000);
    const { printedPages, all } = await read(file);
    expect(printedPages).toHaveLength(1);
    const { projects, skillGroups, experiences, educations, owner } = site;
    const said = [
      owner.role,
      owner.email,
      ...experiences.flatMap(ofPosition),
      ...projects.flatMap(({ title, description }) => [title, description]),
      ...skillGroups.flatMap(({ title, skills }) => [title, ...skills]),
      ...educations.flatMap(ofPosition),
    ].map(letters);
    let end = 0;
    for (const words of said) {
      const start = all.indexOf(words, end);
      expect(start, words).toBeGreaterThanOrEqual(0);
      end = start + words.length;
    }
  });

  test('has a title, a language and tags', async () => {
    const { document } = await read(file);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'CV Développeur Full Stack', Language: 'fr' });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const outline = await document.getOutline();
    expect(JSON.stringify(outline)).toContain('Formation');
  });

  test('has no link to the machine that printed it', async () => {
    const { document } = await read(file);
    const annotations = await (await document.getPage(1)).getAnnotations();
    const urls = annotations.flatMap(({ url }) => (typeof url === 'string' ? url : []));
    expect(urls).toContain(site.projects[0]?.links[0]?.href);
    for (const url of urls) expect(url).not.toMatch(/127\.0\.0\.1|localhost|file:/);
  });
});

describe('the metadata of a CV', () => {
  const description = {
    title: 'CV Zoé & <Ève>',
    author: 'Zoé & <Ève>',
    source: contentFingerprint(content),
  };

  test('has no date and no program: two prints of one content are the same file', async () => {
    const printedOn = async (day: string, by: string) => {
      const pdf = await PDFDocument.load(file, { updateMetadata: false });
      pdf.setCreationDate(new Date(day));
      pdf.setModificationDate(new Date(day));
      pdf.setProducer(by);
      pdf.setCreator(by);
      return withPdfMetadata(await pdf.save(), description);
    };
    const first = await printedOn('2026-01-01', 'Skia/PDF m1');
    const second = await printedOn('2027-02-03', 'Skia/PDF m2');
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    const { info } = await (await read(first)).document.getMetadata();
    for (const field of ['CreationDate', 'ModDate', 'Producer', 'Creator'])
      expect(info).not.toHaveProperty(field);
  });

  test('has its title and author in both kinds of metadata', async () => {
    const pdf = await withPdfMetadata(file, description);
    const { info, metadata } = await (await read(pdf)).document.getMetadata();
    expect(info).toMatchObject({ Title: 'CV Zoé & <Ève>', Author: 'Zoé & <Ève>' });
    expect(metadata.get('dc:title')).toBe('CV Zoé & <Ève>');
    expect(fingerprintOfCv(pdf)).toBe(description.source);
  });
});

describe('the content fingerprint of a CV', () => {
  test('changes with a word, an order or a link', () => {
    const changed: (typeof content)[] = [
      { ...content, owner: { ...content.owner, name: 'Prénom Nom' } },
      { ...content, owner: { ...content.owner, phone: '06 39 98 12 35' } },
      { ...content, recruiting: { contract: 'CDI' } },
      { ...content, titles: { skills: 'Savoir-faire' } },
      { ...content, profile: { ...content.profile, order: ['education'] } },
      { ...content, experiences: content.experiences.slice(1) },
      { ...content, projects: content.projects.map((it) => ({ ...it, links: [] })) },
    ];
    const sources = [content, ...changed].map(contentFingerprint);
    expect(new Set(sources).size).toBe(sources.length);
  });

  test('stays the same when content that no CV shows changes', () => {
    const { projects, about, gallery } = content;
    const same = {
      ...content,
      gallery: gallery.slice(1),
      about: { ...about, title: 'Autrement' },
      projects: projects.map(({ picture: _, ...project }) => project),
    };
    expect(contentFingerprint(same)).toBe(contentFingerprint(content));
  });

  test('is absent from a PDF that another program made', () => {
    expect(fingerprintOfCv(Buffer.from('%PDF-1.7'))).toBeUndefined();
  });
});
