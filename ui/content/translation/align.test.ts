import { expect, test } from 'vitest';
import { alignTranslation } from './align';

const [one, two] = [
  { title: 'Développeuse', company: 'A', period: { start: '2020' } },
  { title: 'Stagiaire', company: 'B', period: { start: '2019' }, highlights: ['Un', 'Deux'] },
];
const translated = [
  { title: 'Intern', company: 'B', period: { start: '2019' }, highlights: ['One'] },
  { title: 'Developer', company: 'A', period: { start: '2020' }, technologies: ['Elm'] },
];
const [intern, developer] = translated;

test.each([
  [
    'jobs go together by what they have in common; points go together where there are as many',
    { experiences: [one, two] },
    { experiences: translated },
    {
      experiences: [
        { title: 'Developer', company: 'A' },
        { title: 'Intern', company: 'B' },
      ],
    },
    ['experiences.1.technologies.0', 'experiences.0.highlights.0'],
  ],
  [
    'entries without anything in common go together by their rank, where there are as many',
    { values: [{ title: 'Rigueur' }, { title: 'Curiosité' }] },
    { values: [{ title: 'Rigour' }, { title: 'Curiosity' }] },
    { values: [{ title: 'Rigour' }, { title: 'Curiosity' }] },
    [],
  ],
  [
    'what only one of both has stays French, or has no place',
    { experiences: [one], owner: { role: 'Développeuse' } },
    { experiences: [intern, developer], awards: [{ title: 'Prize' }] },
    { experiences: [{ title: 'Developer', company: 'A' }] },
    ['experiences.0', 'experiences.1.technologies.0', 'awards.0'],
  ],
  [
    'what is no text comes from the French content, and is not said where that has it too',
    { owner: { email: 'a@b.example', city: 'Brest', phone: '1' } },
    { owner: { email: 'c@b.example', city: 'Brest', role: '' } },
    { owner: { city: 'Brest' } },
    ['owner.email'],
  ],
])('%s', (_what, french, other, translation, unmatched) => {
  const made = alignTranslation(french, other);
  expect(made.translation).toEqual(translation);
  expect(made.unmatched.map(([keys]) => keys.join('.'))).toEqual(unmatched);
});
