import { expect, test } from 'vitest';
import type { ResumeFields } from '../content/resumeFields.ts';
import { fr } from '../content/words/fr.ts';
import { readResume } from './formats.ts';
import { normalizeResume } from './normalize.ts';

const read = (text: string, file = 'resume.json') => readResume(Buffer.from(text, 'utf8'), file);

test.each([
  ['{ // moi\n  "basics": { "name": "Prénom Nom", },\n}', 'resume.json'],
  ['\ufeff{"basics": {"name": "Prénom Nom"}}', 'resume.json'],
  ['basics:\n  name: Prénom Nom\n', 'resume.yaml'],
  ['{"basics": {"name": "Pre\u0301nom Nom"}}', 'resume.json'],
  ['# moi\nbasics: { name: Prénom Nom }\n', 'resume'],
])('%s is read', (text, file) => {
  expect(read(text, file)).toEqual({ json: { basics: { name: 'Prénom Nom' } } });
});

test('a Reactive Resume is read, without what is hidden', () => {
  const url = 'https://quai.example.org';
  const website = { label: '', href: url };
  const job = { id: 'a', company: 'Quai', date: '2020 - 2024', summary: '<p>b</p>', website };
  const skill = { name: 'Web', keywords: ['CSS'], level: 3 };
  const resume = {
    basics: { name: 'Prénom Nom', headline: 'c', url: website, picture: { url: 'd', size: 64 } },
    sections: {
      summary: { content: 'e' },
      experience: { items: [job, { ...job, company: 'Phare', hidden: true }] },
      skills: { items: [skill] },
      languages: { items: [{ name: 'Breton', description: 'Notions' }], visible: true },
      awards: { items: [{ title: 'f', date: '2020' }] },
      volunteer: { items: [{ organization: 'Port', period: '2020', description: 'g' }] },
      interests: { items: [{ name: 'h' }], visible: false },
    },
    metadata: {},
  };
  const { json } = read(JSON.stringify(resume)) as { json: ResumeFields };
  const { leftOut, resume: normalized } = normalizeResume(json, fr);
  expect(normalized).toEqual({
    basics: { name: 'Prénom Nom', label: 'c', url, summary: 'e' },
    work: [{ name: 'Quai', startDate: '2020', endDate: '2024', summary: 'b', url }],
    volunteer: [{ organization: 'Port', startDate: '2020', endDate: '2020', summary: 'g' }],
    skills: [{ name: 'Web', keywords: ['CSS'] }],
    languages: [{ language: 'Breton', fluency: 'Notions' }],
    awards: [{ title: 'f', date: '2020' }],
  });
  expect(leftOut).toMatchObject([{ path: 'basics.image', value: 'd' }]);
});

const object =
  'a JSON Resume is an object, { … }, with fields such as basics, work, volunteer, education';

test.each<[text: string, file: string, name: string, what?: string]>([
  ['%PDF-1.7', 'cv.pdf', 'a PDF'],
  ['PK\x03\x04…Positions.csv', 'export.zip', 'the data of LinkedIn'],
  ['First Name,Last Name,Maiden Name', 'Profile.csv', 'the data of LinkedIn'],
  ['Nom;Prénom', 'cv.csv', 'a text'],
  ['PK\x03\x04…word/document.xml', 'cv.docx', 'a document of a word processor, or an archive'],
  ['<?xml version="1.0"?>\n<Candidate xmlns="http://europass.eu/1.0">', 'cv.xml', 'a Europass CV'],
  ['cv:\n  name: Prénom Nom\n', 'cv.yaml', 'a CV of RenderCV'],
  ['# Mon CV\n\nDes outils.\n', 'cv.md', 'a text'],
  ['\\documentclass[a4paper]{article}', 'cv.tex', 'a text'],
  ['', 'resume.json', 'empty'],
  ['[]', 'resume.json', object, '[]'],
  ['null', 'resume.json', object, 'null'],
  ['{}', 'resume.json', object, '{}'],
  ['{"profil": {"nom": "a"}, "experiences": []}', 'resume.json', object, 'profil, experiences'],
])('%j is named as what it is, with what to do: %s', (text, file, name, what) => {
  expect(read(text, file)).toEqual({
    error: {
      file,
      what: what ?? 'the file',
      why: what ? name : `${name}, and a JSON Resume is needed`,
      do: expect.stringMatching(
        /https:\/\/(?:jsonresume\.org\/schema|jmperezperez\.com\/linkedin)/,
      ),
    },
  });
});

test.each([
  ['{\n "basics": {\n  "name": Prénom\n }\n}', 'a.json', 3, /^not JSON: invalid character 'P'/],
  ['{\n  "work": [\n    { "name": "a" \n}', 'a.json', 4, /^not JSON: invalid end of input$/],
  ['{', 'a.json', 1, /^not JSON: invalid end of input$/],
  ['basics:\n  name: "Prénom\nwork: []\n', 'a.yaml', 4, /^not YAML: /],
])('the mistake in %j is named with its line', (text, file, line, why) => {
  expect(read(text, file)).toMatchObject({
    error: { file, line, why: expect.stringMatching(why) },
  });
});
