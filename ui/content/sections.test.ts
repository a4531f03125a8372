import { expect, test } from 'vitest';
import { recruitingFacts } from './recruiting';
import { toRichText } from './richText';
import { sectionList } from './sections';
import { references, skills } from './sections/qualifications';
import { fr } from './words/fr';
import { languages } from './words/words';

const otherParts = ['$schema', 'basics', 'interests', 'meta'];

const named = (key: 'anchor' | 'title') =>
  Object.values(languages).map(
    ({ name, sections }) =>
      [`the ${key} in ${name}`, Object.values(sections).map((it) => it[key])] as const,
  );

test.each<readonly [what: string, names: readonly string[]]>([
  ['the field in content.ts', sectionList.map(({ field }) => field)],
  ...named('anchor'),
  ...named('title'),
  ['the list in JSON Resume', [...otherParts, ...sectionList.map(({ resume }) => resume.field)]],
])('no two sections have the same name: %s', (_, names) => {
  const repeated = names.filter((name, at) => names.indexOf(name) < at);
  expect(repeated).toEqual([]);
});

test('a group of skills that names none is known of by its title', () => {
  expect(skills.person?.([{ title: 'Vide', skills: [] }])).toEqual({ knowsAbout: ['Vide'] });
});

test.each([
  ['Elle livre.', 'Elle livre.'],
  ['«\u00a0Elle livre.\u00a0»', 'Elle livre.'],
  ['“Elle livre.”', 'Elle livre.'],
  ['"Elle livre."', 'Elle livre.'],
  // Marks around parts of it stay, as those of an inner quotation.
  ['«\u00a0Elle\u00a0» a dit «\u00a0oui\u00a0»', '“Elle” a dit “oui”'],
])('the quotation %s is shown without marks of its own', (quote, shown) => {
  const [view] = references.view?.([{ quote: toRichText(quote), name: 'Un client' }], fr) ?? [];

  expect(view).toEqual({ quote: toRichText(shown), name: 'Un client' });
});

test.each([
  [undefined, 'Anglais'],
  ['C1', 'Anglais (C1)'],
  ['Courant (C1)', 'Anglais (Courant, C1)'],
  ['(C1)', 'Anglais (C1)'],
  ['Lu (B2) et parlé (A2)', 'Anglais (Lu, B2 et parlé, A2)'],
])('a language with the level %s is one item: %s', (level, item) => {
  const spokenLanguages = [{ language: 'Anglais', level }];
  expect(recruitingFacts({ spokenLanguages }, fr)).toEqual([
    { kind: 'languages', term: 'Langues', detail: toRichText(item) },
  ]);
});
