import { expect, test } from 'vitest';
import { recruitingFacts } from './recruiting';
import { toRichText } from './richText';
import { fr } from './words/fr';

test.each([
  { level: undefined, item: 'Anglais' },
  { level: 'C1', item: 'Anglais (C1)' },
  { level: 'Courant (C1)', item: 'Anglais (Courant, C1)' },
  { level: '(C1)', item: 'Anglais (C1)' },
  { level: 'Lu (B2) et parlé (A2)', item: 'Anglais (Lu, B2 et parlé, A2)' },
])('a language with the level $level is one item: $item', ({ level, item }) => {
  const spokenLanguages = [{ language: 'Anglais', level }];

  expect(recruitingFacts({ spokenLanguages }, fr)).toEqual([
    { kind: 'languages', label: 'Langues', detail: toRichText(item) },
  ]);
});
