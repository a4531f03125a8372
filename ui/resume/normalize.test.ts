import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryResume, plainText } from '../harness/arbitraryResumes.ts';
import { normalizeResume } from './normalize.ts';

/** Résumés as people type them, and as JSON Resume has them. */
const repairs = [
  {
    name: 'empty values are absent',
    typed: {
      basics: { name: 'Zoé', url: '', phone: null, summary: ' \n' },
      work: [{ name: 'Quai', highlights: [], unknown: { a: null, b: [''] } }, {}],
      skills: [{ name: 'Web', keywords: ['', null, 'CSS'] }],
      awards: [],
    },
    resume: {
      basics: { name: 'Zoé' },
      work: [{ name: 'Quai' }],
      skills: [{ name: 'Web', keywords: ['CSS'] }],
    },
  },
  {
    name: 'a job that goes on has no end',
    typed: { work: [{ startDate: 'Sept. 2020', endDate: 'En cours' }] },
    resume: { work: [{ startDate: '2020-09' }] },
  },
  {
    name: 'a number is a text',
    typed: { education: [{ endDate: 2012, score: 15.5 }] },
    resume: { education: [{ endDate: '2012', score: '15.5' }] },
  },
  {
    name: 'points in the middle of a text are highlights',
    typed: {
      work: [{ summary: 'Équipe :\n- Refonte\n- Tests\n\nÀ Brest.', highlights: ['Audit'] }],
    },
    resume: {
      work: [{ summary: 'Équipe :\nÀ Brest.', highlights: ['Refonte', 'Tests', 'Audit'] }],
    },
  },
  {
    name: 'several lists in a text stay there',
    typed: { work: [{ summary: 'Web :\n- Refonte\n\nMobile :\n- Tests' }] },
    resume: { work: [{ summary: 'Web :\nRefonte\nMobile :\nTests' }] },
  },
  {
    name: 'a text that is a list has no other words',
    typed: { work: [{ summary: '<ul><li>Refonte</li><li>Tests</li></ul>' }] },
    resume: { work: [{ highlights: ['Refonte', 'Tests'] }] },
  },
  {
    name: 'a point is on one line, without its bullet',
    typed: { projects: [{ highlights: ['- Un **port**\nà Brest'] }] },
    resume: { projects: [{ highlights: ['Un **port** à Brest'] }] },
  },
  {
    name: 'an address has its scheme',
    typed: { work: [{ url: 'www.quai.example' }] },
    resume: { work: [{ url: 'https://www.quai.example' }] },
  },
  {
    name: 'a country has its code',
    typed: { basics: { location: { city: 'Caracas', countryCode: 'Venezuela' } } },
    resume: { basics: { location: { city: 'Caracas', countryCode: 'VE' } } },
  },
  {
    name: 'a country is named once',
    typed: {
      basics: { location: { address: 'France', countryCode: 'FR', country: 'France' } },
    },
    resume: { basics: { location: { countryCode: 'FR' } } },
  },
  {
    name: 'a field of a location may be an object',
    typed: { basics: { location: { countryCode: 'FR', place: { toString: 'Brest' } } } },
    resume: { basics: { location: { countryCode: 'FR', place: { toString: 'Brest' } } } },
  },
  {
    name: 'groups of skills may be a map',
    typed: { skills: { Langages: ['Rust', 'CSS'], Outils: ['Git'] } },
    resume: {
      skills: [
        { name: 'Langages', keywords: ['Rust', 'CSS'] },
        { name: 'Outils', keywords: ['Git'] },
      ],
    },
  },
  {
    name: 'fields have other names',
    typed: {
      basics: { website: 'https://zoe.example' },
      experience: [{ company: 'Quai', website: 'https://quai.example', technologies: ['Rust'] }],
      certifications: [{ title: 'Rust', date: '2021' }],
    },
    resume: {
      basics: { url: 'https://zoe.example' },
      work: [{ name: 'Quai', url: 'https://quai.example', keywords: ['Rust'] }],
      certificates: [{ name: 'Rust', date: '2021' }],
    },
  },
  {
    name: 'two names with one value are one field',
    typed: { work: [{ name: 'Quai', company: 'Quai' }] },
    resume: { work: [{ name: 'Quai' }] },
  },
  {
    name: 'two names with two values are two fields',
    typed: { work: [{ name: 'Quai', company: 'Port' }] },
    resume: { work: [{ name: 'Quai', company: 'Port' }] },
  },
  {
    name: 'two lists are one',
    typed: { work: [{ highlights: ['Refonte'], achievements: ['Tests'] }] },
    resume: { work: [{ highlights: ['Refonte', 'Tests'] }] },
  },
  {
    name: 'a value that cannot be read stays as it is typed',
    typed: {
      basics: { email: 'zoé chez example.org', url: 'à venir' },
      work: [{ startDate: 'été 2020', endDate: 'fin du chantier' }],
    },
    resume: {
      basics: { email: 'zoé chez example.org', url: 'à venir' },
      work: [{ startDate: 'été 2020', endDate: 'fin du chantier' }],
    },
  },
];

test.each(repairs)('$name', ({ typed, resume }) => {
  expect(normalizeResume(typed)).toEqual({ resume, valuesOfWrongType: [] });
});

test('values whose type is not that of their field are returned apart', () => {
  const resume = {
    basics: 'Zoé',
    work: [{ name: { fr: 'Quai' }, position: 'Mousse' }, ['Phare']],
    skills: 'Rust, CSS',
  };

  expect(normalizeResume(resume)).toEqual({
    resume: { work: [{ position: 'Mousse' }] },
    valuesOfWrongType: [
      { path: 'basics', value: 'Zoé' },
      { path: 'work[0].name', value: { fr: 'Quai' } },
      { path: 'work[1]', value: ['Phare'] },
      { path: 'skills', value: 'Rust, CSS' },
    ],
  });
});

test('a normalized résumé stays as it is', () => {
  // JSON has neither NaN nor infinite numbers.
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
  const texts = fc.oneof(plainText, fc.constantFrom('2020', 'Present', 'UK', 'www.a.example'));
  const values = fc.object({ key: plainText, values: [texts, numbers, fc.constant(null)] });
  const resumes = arbitraryResume(() => texts, fc.oneof(values, fc.array(texts)));
  fc.assert(
    fc.property(resumes, (typed) => {
      const { resume } = normalizeResume(typed);

      expect(normalizeResume(resume)).toEqual({ resume, valuesOfWrongType: [] });
    }),
  );
});
