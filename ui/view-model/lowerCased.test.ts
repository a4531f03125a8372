import { expect, test } from 'vitest';
import { en } from '../content/words/en';
import { fr } from '../content/words/fr';
import { lowerCased } from './lowerCased';

const details = [
  { name: 'a number', text: 'Deux développeuses', lowered: 'deux développeuses' },
  { name: 'an article', text: 'La synchronisation', lowered: 'la synchronisation' },
  { name: 'an article that is cut short', text: 'L’architecture', lowered: 'l’architecture' },
  { name: 'a preposition', text: 'Dès septembre 2026', lowered: 'dès septembre 2026' },
  { name: 'a language', text: 'Anglais courant', lowered: 'anglais courant' },
  { name: 'the name of a town', text: 'La Rochelle', lowered: 'La Rochelle' },
  { name: 'the name of a technology', text: 'React, TypeScript', lowered: 'React, TypeScript' },
  { name: 'an abbreviation', text: 'CDI', lowered: 'CDI' },
  { name: 'a figure', text: '450 € par jour', lowered: '450 € par jour' },
];

test.each(details)('after a colon, French has lower case but for names: $name', (example) => {
  expect(lowerCased(example.text, fr)).toBe(example.lowered);
});

test('after a colon, English keeps the case', () => {
  expect(lowerCased('Two developers', en)).toBe('Two developers');
});
