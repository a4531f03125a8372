import { expect, test } from 'vitest';
import { factOf, factText } from '../content/facts';
import { recruitingFacts } from '../content/recruiting';
import { toPlainText } from '../content/richText';
import { en } from '../content/words/en';
import { fr } from '../content/words/fr';
import { projectFacts } from './projects';

/* Facts that an owner adds have one form, for recruiters and in a project. */

const more = [{ label: 'Permis', detail: 'B, véhicule personnel' }];

test.each([
  {
    name: 'for recruiters',
    facts: recruitingFacts({ recruiting: { contract: 'CDI', more }, spokenLanguages: [] }, fr),
    labels: ['Contrat', 'Permis'],
  },
  {
    name: 'of a project',
    facts: projectFacts({ client: 'La criée', more }, fr) ?? [],
    labels: ['Pour', 'Permis'],
  },
])('facts that the owner adds follow the facts that have a field: $name', ({ facts, labels }) => {
  expect(facts.map(({ label }) => label)).toEqual(labels);
  expect(toPlainText(facts.at(-1)?.detail ?? []).replaceAll('\u00a0', ' ')).toBe(
    'B, véhicule personnel',
  );
});

test.each([
  { name: 'in French', words: fr, text: 'Permis\u00a0: B', fact: { label: 'Permis', detail: 'B' } },
  { name: 'in English', words: en, text: 'Licence: B', fact: { label: 'Licence', detail: 'B' } },
  {
    name: 'with a colon in it',
    words: fr,
    text: 'Note\u00a0: « a\u00a0: b »',
    fact: { label: 'Note', detail: '« a\u00a0: b »' },
  },
])('a fact in /resume.json is imported as it was: $name', ({ words, text, fact }) => {
  expect(factText(fact, words)).toBe(text);
  expect(factOf(text, words)).toEqual(fact);
});

test('a fact that the owner adds has its place even under the label of a field, or a year', () => {
  const addedFacts = [
    { label: 'Pour', detail: 'Les mareyeurs' },
    { label: '2024', detail: 'Prix du port' },
  ];

  const facts = projectFacts({ client: 'La criée', more: addedFacts }, fr) ?? [];

  expect(facts.map(({ label, detail }) => [label, toPlainText(detail)])).toEqual([
    ['Pour', 'La criée'],
    ['Pour', 'Les mareyeurs'],
    ['2024', 'Prix du port'],
  ]);
});
