import { expect, test } from 'vitest';
import { fr } from '../words/fr.ts';
import { references } from './references.ts';

test.each([
  ['Elle livre.', 'Elle livre.'],
  ['«\u00a0Elle livre.\u00a0»', 'Elle livre.'],
  ['“Elle livre.”', 'Elle livre.'],
  ['"Elle livre."', 'Elle livre.'],
  // Marks around parts of it stay, as those of an inner quotation.
  ['«\u00a0Elle\u00a0» a dit «\u00a0oui\u00a0»', '“Elle” a dit “oui”'],
])('the quotation %s is shown without marks of its own', (quote, shown) => {
  expect(references.view?.([{ quote, name: 'Un client' }], fr)).toEqual([
    { quote: shown, name: 'Un client' },
  ]);
});
