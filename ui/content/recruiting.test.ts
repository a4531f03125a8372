import { expect, test } from 'vitest';
import { recruitingFacts } from './recruiting.ts';
import { fr } from './words/fr.ts';

test.each([
  [undefined, 'Anglais'],
  ['C1', 'Anglais (C1)'],
  ['Courant (C1)', 'Anglais (Courant, C1)'],
  ['(C1)', 'Anglais (C1)'],
  ['Lu (B2) et parlé (A2)', 'Anglais (Lu, B2 et parlé, A2)'],
])('a language with the level %s is one item: %s', (level, item) => {
  const languages = [{ language: 'Anglais', level }];
  expect(recruitingFacts({ languages }, fr)).toEqual([
    { kind: 'languages', term: 'Langues', detail: item },
  ]);
});
