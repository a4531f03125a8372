import { expect, test } from 'vitest';
import { en } from '../content/words/en';
import { fr } from '../content/words/fr';
import { afterColon } from './afterColon';

const details = [
  { name: 'a number', text: 'Deux développeuses', expected: 'deux développeuses' },
  { name: 'an article', text: 'La synchronisation', expected: 'la synchronisation' },
  { name: 'an article that is cut short', text: 'L’architecture', expected: 'l’architecture' },
  { name: 'a preposition', text: 'Dès septembre 2026', expected: 'dès septembre 2026' },
  { name: 'a language', text: 'Anglais courant', expected: 'anglais courant' },
  { name: 'the name of a town', text: 'La Rochelle', expected: 'La Rochelle' },
  { name: 'the name of a technology', text: 'React, TypeScript', expected: 'React, TypeScript' },
  { name: 'an abbreviation', text: 'CDI', expected: 'CDI' },
  { name: 'a figure', text: '450 € par jour', expected: '450 € par jour' },
];

test.each(details)(
  'after a colon, French writes ordinary words in lower case: $name',
  (example) => {
    expect(afterColon(example.text, fr)).toBe(example.expected);
  },
);

test('after a colon, English keeps the case', () => {
  expect(afterColon('Two developers', en)).toBe('Two developers');
});
