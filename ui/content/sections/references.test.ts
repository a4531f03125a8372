import { expect, test } from 'vitest';
import { toRichText } from '../richText';
import { fr } from '../words/fr';
import { references } from './references';

/** The quotation of a reference as the page shows it. */
function referenceView(quote: string) {
  const [view] = references.view?.([{ quote: toRichText(quote), name: 'Un client' }], fr) ?? [];
  return view;
}

test.each([
  { quote: 'Elle livre.', quoteOnPage: 'Elle livre.' },
  { quote: '«\u00a0Elle livre.\u00a0»', quoteOnPage: 'Elle livre.' },
  { quote: '“Elle livre.”', quoteOnPage: 'Elle livre.' },
  { quote: '"Elle livre."', quoteOnPage: 'Elle livre.' },
])('the quotation $quote is shown without marks of its own', ({ quote, quoteOnPage }) => {
  expect(referenceView(quote)).toEqual({ quote: toRichText(quoteOnPage), name: 'Un client' });
});

test('marks around parts of a quotation become those of an inner quotation', () => {
  expect(referenceView('«\u00a0Elle\u00a0» a dit «\u00a0oui\u00a0»')).toEqual({
    quote: toRichText('“Elle” a dit “oui”'),
    name: 'Un client',
  });
});
