import { expect, test } from 'vitest';
import { readResume } from './formats.ts';

const read = (text: string, file: string) => readResume(Buffer.from(text, 'utf8'), file);

const readableFiles = [
  { name: 'JSON', file: 'resume.json', text: '{"basics": {"name": "Zoé Nom"}}' },
  {
    name: 'JSON with a comment and a trailing comma',
    file: 'resume.json',
    text: '{ // moi\n  "basics": { "name": "Zoé Nom", },\n}',
  },
  {
    name: 'JSON with a byte order mark',
    file: 'resume.json',
    text: '\ufeff{"basics": {"name": "Zoé Nom"}}',
  },
  {
    name: 'a diacritic apart from its letter',
    file: 'resume.json',
    text: '{"basics": {"name": "Zoe\u0301 Nom"}}',
  },
  { name: 'YAML', file: 'resume.yaml', text: '# moi\nbasics:\n  name: Zoé Nom\n' },
];

test.each(readableFiles)('$name is read', ({ text, file }) => {
  expect(read(text, file)).toEqual({ json: { basics: { name: 'Zoé Nom' } }, order: ['basics'] });
});

const BY_HAND = /https:\/\/jsonresume\.org\/schema/;
const FROM_LINKEDIN = /https:\/\/jmperezperez\.com\/linkedin/;

const otherFormats = [
  { name: 'a PDF', file: 'cv.pdf', text: '%PDF-1.7', advice: BY_HAND },
  {
    name: 'the data of LinkedIn',
    file: 'export.zip',
    text: 'PK\x03\x04…Positions.csv',
    advice: FROM_LINKEDIN,
  },
  {
    name: 'the data of LinkedIn',
    file: 'Profile.csv',
    text: 'First Name,Last Name,Maiden Name',
    advice: FROM_LINKEDIN,
  },
  {
    name: 'a document of a word processor, or an archive',
    file: 'cv.docx',
    text: 'PK\x03\x04…word/document.xml',
    advice: BY_HAND,
  },
  {
    name: 'a Europass CV',
    file: 'cv.xml',
    text: '<?xml version="1.0"?>\n<Candidate xmlns="http://europass.eu/1.0">',
    advice: BY_HAND,
  },
  { name: 'a CV of RenderCV', file: 'cv.yaml', text: 'cv:\n  name: Zoé Nom\n', advice: BY_HAND },
  { name: 'a text', file: 'cv.md', text: '# Mon CV\n\nDes outils.\n', advice: BY_HAND },
  { name: 'a text', file: 'cv.tex', text: '\\documentclass[a4paper]{article}', advice: BY_HAND },
  { name: 'empty', file: 'resume.json', text: '', advice: BY_HAND },
];

test.each(otherFormats)(
  '$file is refused with the name of its format: $name',
  ({ name, file, text, advice }) => {
    expect(read(text, file)).toEqual({
      error: {
        file,
        what: 'the file',
        why: `${name}, and a JSON Resume is needed`,
        advice: expect.stringMatching(advice),
      },
    });
  },
);

const otherObjects = [
  { name: 'a list', text: '[]', what: '[]' },
  { name: 'nothing', text: 'null', what: 'null' },
  { name: 'an empty object', text: '{}', what: '{}' },
  {
    name: 'other fields',
    text: '{"profil": {"nom": "a"}, "parcours": []}',
    what: 'profil, parcours',
  },
];

test.each(otherObjects)('a file without fields of a résumé is refused: $name', ({ text, what }) => {
  expect(read(text, 'resume.json')).toMatchObject({
    error: {
      what,
      why: 'a JSON Resume is an object, { … }, with fields such as basics, work, volunteer, education',
    },
  });
});

const mistakes = [
  {
    name: 'a text without quotes',
    file: 'a.json',
    text: '{\n "basics": {\n  "name": Prénom\n }\n}',
    line: 3,
    why: /^not JSON: invalid character 'P'/,
  },
  {
    name: 'a bracket that is missing',
    file: 'a.json',
    text: '{\n  "work": [\n    { "name": "a" \n}',
    line: 4,
    why: /^not JSON: invalid end of input$/,
  },
  {
    name: 'a quotation mark that is missing',
    file: 'a.yaml',
    text: 'basics:\n  name: "Prénom\nwork: []\n',
    line: 4,
    why: /^not YAML: /,
  },
];

test.each(mistakes)('a mistake is named with its line: $name', ({ file, text, line, why }) => {
  expect(read(text, file)).toMatchObject({
    error: { file, line, why: expect.stringMatching(why) },
  });
});
