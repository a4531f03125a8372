import { expect, test } from 'vitest';
import { recruitingFacts } from './recruiting';
import { toRichText } from './richText';
import { sectionList } from './sections';
import { references, skills } from './sections/qualifications';
import { fr } from './words/fr';
import { languages } from './words/words';

const allWords = Object.values(languages);

/** Parts of a JSON Resume that are no section. */
const otherParts = ['$schema', 'basics', 'interests', 'meta'];

test.each([
  { name: 'the field in content.ts', names: sectionList.map(({ field }) => field) },
  ...allWords.map(({ name, sections }) => ({
    name: `the anchor in ${name}`,
    names: Object.values(sections).map(({ anchor }) => anchor),
  })),
  ...allWords.map(({ name, sections }) => ({
    name: `the title in ${name}`,
    names: Object.values(sections).map(({ title }) => title),
  })),
  {
    name: 'the list in JSON Resume',
    names: [...otherParts, ...sectionList.map(({ resume }) => resume.field)],
  },
])('no two sections have the same name: $name', ({ names }) => {
  const repeatedNames = names.filter((name, rank) => names.indexOf(name) < rank);

  expect(repeatedNames).toEqual([]);
});

test('search engines know a group without skills by its title', () => {
  expect(skills.person?.([{ title: 'Vide', skills: [] }])).toEqual({ knowsAbout: ['Vide'] });
});

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
